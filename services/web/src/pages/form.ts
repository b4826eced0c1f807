import { errorKind } from "@solar/domain/error-kind";
import {
  type Explanation,
  explainError,
  type FormName,
  type InquiryValues,
  inquiryFields,
  readInquiry,
} from "@solar/domain/inquiry";
import type { InquirySubject } from "@solar/domain/inquiry-subject";
import { defaultLanguage, isLanguage, type Language, languageQuery } from "@solar/domain/language";
import { paths } from "@solar/domain/site-paths";
import { isUuid } from "@solar/domain/uuid";
import type { Problem } from "@solar/storage/problem";

/** The language that an address asks for, else the default one. */
export function languageOf(query: URLSearchParams): Language {
  const asked = query.get("lang");
  return isLanguage(asked) ? asked : defaultLanguage;
}

/** The address that says how the answer to a form went, in the language of its page. */
export const resultUrl = (path: string, status: string, query: URLSearchParams): string =>
  `${path}?${[`status=${status}`, languageQuery(languageOf(query))].filter(Boolean).join("&")}`;

/** Forms by the path they are sent to, and the project whose id is part of it. */
export function formByPath(path: string): { form: FormName; projectId: string | null } | null {
  if (path === paths.contact) return { form: "contact", projectId: null };
  const projectId = /^\/projekat\/([^/]+)(\/mapa)?$/.exec(path)?.[1];
  return projectId && isUuid(projectId) ? { form: "inquiry", projectId } : null;
}

/** What a form sent: what was written, what it is about, and what only a robot fills in. */
export interface SubmittedForm {
  values: InquiryValues;
  parcelIds: string[];
  honeypot: string | null;
}

export function readForm(body: URLSearchParams): SubmittedForm {
  return {
    values: readInquiry((name) => body.get(name)),
    parcelIds: [...body.getAll("parcel_ids"), ...body.getAll("parcel_id")]
      .flatMap((ids) => ids.split(","))
      .filter(isUuid),
    honeypot: honeypotOf(body, KNOWN),
  };
}

/** What is put back into the form, with the parcels that it is about. */
export const valuesOf = ({ values, parcelIds }: SubmittedForm): Record<string, string> => ({
  ...values,
  ...(parcelIds.length > 0 && { parcel_ids: parcelIds.join(",") }),
});

/** The contact page says in its address what it is about, the other form in its path and its fields. */
export const subjectOf = (
  projectId: string | null,
  { parcelIds }: SubmittedForm,
  inQuery: InquirySubject,
): InquirySubject => (projectId ? { projectId, parcelIds } : inQuery);

const KNOWN = new Set<string>([
  ...inquiryFields,
  "form",
  "project_id",
  "parcel_id",
  "parcel_ids",
  "language",
]);

/** The field that only robots fill in has another name on every page: it is the one that is none of the others. */
export const honeypotOf = (body: URLSearchParams, known: ReadonlySet<string>): string | null =>
  [...body].find(([name, value]) => !known.has(name) && value !== "")?.[1] ?? null;

/** What the page says about a rejection by the database, and with which status. */
export function rejectionTexts(form: FormName, problem: Problem): Explanation & { status: number } {
  const { code, status, details } = problem;
  const kind = errorKind(status, code);
  const said = explainError(form, { kind, code, details: details ?? null });
  if (kind === "duplicate") return { ...said, status: 409 };
  if (kind === "permission") return { ...said, status: 403 };
  if (kind === "tooMany") return { ...said, status: 429 };
  if (status >= 500) return { text: "errors.server", fields: {}, status: 503 };
  return { ...said, status: 422 };
}
