import { formatDateTime, formatNumber } from "@solar/domain/format";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/useLanguage.ts";
import { useStaffNames } from "./useStaffNames.ts";

/** Columns whose values have words of their own, by table. */
const words: Record<string, Record<string, string>> = {
  projects: { status: "enums.project_status", reference_type: "enums.reference_type" },
  parcels: { status: "enums.parcel_status" },
  inquiries: { status: "enums.inquiry_status", language: "enums.language" },
};

interface FieldValueProps {
  table: string;
  column: string;
  value: unknown;
}

/** A stored value in words: statuses and people by name, lists by their content, long texts cut. */
export const FieldValue = ({ table, column, value }: FieldValueProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const names = useStaffNames();
  const group = words[table]?.[column];
  if (typeof value === "string" && value && group) return <>{translate(`${group}.${value}`, { _: value })}</>;
  if (column === "handled_by" && !value) return <>{translate("inquiries.handled.nobody")}</>;
  if (typeof value === "string" && names.has(value)) return <>{names.get(value)}</>;
  if (typeof value === "string" && column.endsWith("_at")) return <>{formatDateTime(value, language)}</>;
  return <ValueText value={value} />;
};

const ValueText = ({ value }: { value: unknown }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (value === null || value === undefined || value === "")
    return <em>{translate("history.empty_value")}</em>;
  if (typeof value === "number") return <>{formatNumber(value, language, { min: 0, max: 10 })}</>;
  if (typeof value === "boolean") return <>{translate(value ? "common.yes" : "common.no")}</>;
  if (Array.isArray(value) && value.length && typeof value[0] === "object" && "x" in (value[0] as object)) {
    return <>{translate("counts.points", { smart_count: value.length })}</>;
  }
  if (Array.isArray(value)) return <>{value.map((one) => shortName(one)).join(", ") || "–"}</>;
  return <>{cut(typeof value === "object" ? JSON.stringify(value) : shortName(value))}</>;
};

const shortName = (value: unknown): string => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.startsWith("/storage/") ? (text.split("/").at(-1) ?? text) : text;
};

const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
