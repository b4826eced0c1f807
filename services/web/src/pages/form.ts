import type { Problem } from "../problem.ts";
import type { SubmittedForm } from "./site.ts";

const FIELDS = ["user_name", "user_email", "user_phone", "message"] as const;
const REQUIRED = {
  contact: ["user_name", "user_email", "message"],
  inquiry: ["user_name", "user_email"],
} as const;
const MISSING_TEXT = {
  user_name: "errors.validation.name",
  user_email: "errors.validation.email",
  message: "errors.validation.message",
} as const;
const REFUSED_TEXT: Partial<Record<(typeof FIELDS)[number], string>> = {
  user_name: "errors.validation.name",
  user_email: "errors.validation.emailInvalid",
  user_phone: "errors.validation.phoneInvalid",
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type FormName = SubmittedForm["form"];

/** A row for `api.inquiries`, of the columns that visitors may write. */
export interface InquiryRow {
  user_name: string;
  user_email: string;
  user_phone: string | null;
  message: string | null;
  language: "sr" | "en";
  trap: string | null;
  project_id?: string;
  parcel_ids?: string[];
}

/** Forms by the path they are sent to. The project's id is part of the path. */
export function formAt(path: string): { form: FormName; projectId: string | null } | null {
  if (path === "/kontakt") return { form: "contact", projectId: null };
  const projectId = /^\/projekat\/([^/]+)(\/mapa)?$/.exec(path)?.[1];
  return projectId && UUID.test(projectId) ? { form: "inquiry", projectId } : null;
}

/** What the visitor wrote, as it is put back into the form. */
export function valuesOf(body: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of FIELDS) values[name] = body.get(name) ?? "";
  const parcels = parcelsOf(body);
  if (parcels.length > 0) values.parcel_ids = parcels.join(",");
  return values;
}

/** Text keys for what is missing, by field; empty when the form can be sent. */
export function missingFields(form: FormName, values: Record<string, string>): Record<string, string> {
  const missing = REQUIRED[form].filter((name) => !values[name]?.trim());
  return Object.fromEntries(missing.map((name) => [name, MISSING_TEXT[name]]));
}

export function inquiryRow(
  body: URLSearchParams,
  language: "sr" | "en",
  projectId: string | null,
): InquiryRow {
  const text = (name: string) => body.get(name)?.trim() ?? "";
  const parcels = parcelsOf(body);
  return {
    user_name: text("user_name"),
    user_email: text("user_email"),
    user_phone: text("user_phone") || null,
    message: text("message") || null,
    language,
    trap: trapOf(body),
    ...(projectId ? { project_id: projectId } : {}),
    ...(parcels.length > 0 ? { parcel_ids: parcels } : {}),
  };
}

const parcelsOf = (body: URLSearchParams) =>
  [...body.getAll("parcel_ids"), ...body.getAll("parcel_id")]
    .flatMap((ids) => ids.split(","))
    .filter((id) => UUID.test(id));

const KNOWN = new Set<string>([...FIELDS, "form", "project_id", "parcel_id", "parcel_ids", "language"]);

/** The field that only robots fill in has another name on every page: it is the one that is none of the others. */
const trapOf = (body: URLSearchParams) =>
  [...body].find(([name, value]) => !KNOWN.has(name) && value !== "")?.[1] ?? null;

/** What the page says about a refusal of the database. */
export function refusalTexts(
  form: FormName,
  problem: Problem,
): { status: number; error: string; fieldErrors: Record<string, string> } {
  const say = (status: number, key: string, fieldErrors = {}) => ({ status, error: key, fieldErrors });
  const { code, status, details = "" } = problem;
  if (code === "23505") return say(409, `${form}.errors.duplicate`);
  if (code === "42501" || status === 401 || status === 403) return say(403, `${form}.errors.permission`);
  if (status === 429) return say(429, "errors.tooMany");
  if (status >= 500) return say(503, "errors.server");
  const field = FIELDS.find((name) => name === details);
  const text = field && REFUSED_TEXT[field];
  if (field && text) return say(422, text, { [field]: text });
  return say(422, form === "contact" ? "contact.errors.generic" : "inquiry.errors.other");
}
