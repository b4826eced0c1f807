import { formatDate, formatDateTime, formatFileSize, formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { isUuid } from "@solar/domain/uuid";
import { resourceOf } from "../data/resources.ts";

/** Columns whose values have labels of their own, by table. */
const labels: Record<string, Record<string, string>> = {
  projects: {
    status: "enums.project_status",
    reference_type: "enums.reference_type",
    legal_form: "enums.legal_form",
  },
  milestones: { kind: "enums.milestone" },
  documents: { language: "enums.language" },
  project_pictures: { viewpoint: "enums.viewpoint" },
  parcels: { status: "enums.parcel_status" },
  contacts: { language: "enums.language", origin: "enums.contact_origin" },
  deals: { stage: "enums.deal_stage" },
  offers: { status: "enums.offer_status", language: "enums.language", mail_status: "enums.mail_status" },
  reservations: { end_reason: "enums.reservation_end" },
  inquiries: {
    status: "enums.inquiry_status",
    language: "enums.language",
    call_back: "enums.call_back",
    staff_mail_status: "enums.mail_status",
    visitor_mail_status: "enums.mail_status",
  },
  site_settings: { inquiry_assignment: "enums.inquiry_assignment", setup_done: "setup.tasks" },
  users: { role: "enums.staff_role" },
};

interface StoredValue {
  table: string;
  column: string;
  value: unknown;
}

interface FormatContext {
  translate: (key: string, args?: Record<string, unknown>) => string;
  language: Language;
  /** Names of staff accounts by id. */
  names: ReadonlyMap<string, string>;
}

/**
 * A stored value for people: statuses and people by name, moments and days as dates, lists and records by their content
 * under the labels of the form, long texts cut; null for nothing.
 */
export function formatValue({ table, column, value }: StoredValue, context: FormatContext): string | null {
  const { translate, language, names } = context;
  // What has no label of its own was named by people, but for ids.
  const labelOf = (path: string, name: string) =>
    translate(`resources.${resourceOf(table)}.fields.${path}`, { _: isUuid(name) ? "" : name });
  if (column === "handled_by" && !value) return translate("inquiries.handled.nobody");
  if (value === null || value === undefined || value === "") return null;
  if (column === "bytes") return formatFileSize(Number(value), language);
  // Parts of a year, in percent as the form has them.
  const scale = column === "monthly_shares" ? 100 : 1;
  if (typeof value === "number") return formatNumber(value * scale, language, { min: 0, max: 10 });
  if (typeof value === "boolean") return translate(value ? "common.yes" : "common.no");
  const part = (one: unknown) => formatValue({ table, column, value: one }, context);
  if (Array.isArray(value)) {
    const [first] = value;
    if (isObject(first) && ("x" in first || "east" in first))
      return translate("counts.points", { smart_count: value.length });
    return (
      value
        .map(part)
        .filter(Boolean)
        .join(typeof first === "string" ? ", " : "; ") || "–"
    );
  }
  if (isObject(value)) {
    const parts = Object.entries(value).flatMap(([name, one]) => {
      const text = part(one);
      // An item of a list, in one language, is known by its texts alone.
      const label = column.startsWith("texts") ? "" : labelOf(`${column}.${name}`, name);
      return text === null ? [] : [label ? `${label}: ${text}` : text];
    });
    return cut(parts.join(column.startsWith("texts") ? " · " : ", ")) || null;
  }
  const text = String(value);
  const group = labels[table]?.[column];
  if (group) return translate(`${group}.${text}`, { _: text });
  const moment = column.endsWith("_at") || column === "until" ? formatDateTime(text, language) : null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, language) : null;
  return names.get(text) ?? moment ?? day ?? cut(shortName(text));
}

/** Files by their names, without the address. */
const shortName = (text: string): string =>
  text.startsWith("/storage/") ? (text.split("/").at(-1) ?? text) : text;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
