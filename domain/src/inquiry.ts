import { isCallBackTime } from "./call-back.ts";
import { isEmail } from "./email.ts";
import type { ErrorKind } from "./error-kind.ts";
import type { InquirySubject } from "./inquiry-subject.ts";
import { withoutInvisible } from "./invisible.ts";
import type { Language } from "./language.ts";
import { isCallable } from "./phone.ts";
import type { CallBackTime, OwnCalculation } from "./rows.gen.ts";

/**
 * The rules of an inquiry, as the database has them: for the forms of the site, for the service that takes these forms
 * without JavaScript, and for tests. Texts are keys of the site's dictionaries.
 */

/** Forms of the site, as their hidden field `form` names them. */
export type FormName = "contact" | "inquiry";

/** Fields of both forms, as they are named in the markup and in the table. */
export const inquiryFields = ["user_name", "user_email", "user_phone", "call_back", "message"] as const;
export type InquiryField = (typeof inquiryFields)[number];
export type InquiryValues = Readonly<Record<InquiryField, string>>;

export const emptyValues: InquiryValues = {
  user_name: "",
  user_email: "",
  user_phone: "",
  call_back: "",
  message: "",
};

/** Fields that one writes in; when to be called is chosen. */
export type WrittenField = Exclude<InquiryField, "call_back">;

/** Characters that a field takes at most. */
export const inquiryLimits: Readonly<Record<WrittenField, number>> = {
  user_name: 200,
  user_email: 254,
  user_phone: 50,
  message: 5000,
};

const writtenFields = Object.keys(inquiryLimits) as readonly WrittenField[];

const required: Readonly<Record<FormName, readonly InquiryField[]>> = {
  contact: ["user_name", "user_email", "message"],
  inquiry: ["user_name", "user_email"],
};

/** A rule that a field can break. */
type Rule = "missing" | "invalid" | "long";

/** Text keys by field; empty when there is nothing to say. */
export type FieldErrors = Partial<Record<InquiryField, string>>;

/** A form that was sent without scripts and comes back: what was written, and text keys of what is wrong with it. */
export interface RejectedForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  fieldErrors: FieldErrors;
  error?: string;
}

const texts: Readonly<Record<WrittenField, Readonly<Record<Rule, string>>>> = {
  user_name: {
    missing: "errors.validation.name",
    invalid: "errors.validation.name",
    long: "errors.validation.nameLong",
  },
  user_email: {
    missing: "errors.validation.email",
    invalid: "errors.validation.emailInvalid",
    long: "errors.validation.emailInvalid",
  },
  user_phone: {
    missing: "errors.validation.phoneForCall",
    invalid: "errors.validation.phoneInvalid",
    long: "errors.validation.phoneLong",
  },
  message: {
    missing: "errors.validation.message",
    invalid: "errors.validation.message",
    long: "errors.validation.messageLong",
  },
};

const shapes: Partial<Record<WrittenField, (value: string) => boolean>> = {
  user_email: isEmail,
  user_phone: isCallable,
};

function brokenRule(form: FormName, field: WrittenField, values: InquiryValues): Rule | null {
  const value = values[field];
  if (field === "user_phone" && values.call_back !== "" && !isCallable(value))
    return value === "" ? "missing" : "invalid";
  if (value === "") return required[form].includes(field) ? "missing" : null;
  if ([...value].length > inquiryLimits[field]) return "long";
  return shapes[field]?.(value) === false ? "invalid" : null;
}

/** Reads the fields of a form, each by its name: trimmed, line ends as the database counts them. */
export const readInquiry = (textOf: (name: InquiryField) => unknown): InquiryValues => {
  const read = (name: InquiryField) =>
    String(textOf(name) ?? "")
      .replaceAll("\r\n", "\n")
      .trim();
  const line = (name: InquiryField) => withoutInvisible(read(name)).trim();
  const callBack = read("call_back");
  return {
    user_name: line("user_name"),
    user_email: line("user_email"),
    user_phone: line("user_phone"),
    call_back: isCallBackTime(callBack) ? callBack : "",
    message: read("message"),
  };
};

/** What a form says of itself and at its fields; null when it can be sent. */
export function checkInquiry(form: FormName, values: InquiryValues): Explanation | null {
  const broken = writtenFields.flatMap((field) => {
    const rule = brokenRule(form, field, values);
    return rule ? [{ field, rule, text: texts[field][rule] }] : [];
  });
  const [first] = broken;
  if (!first) return null;
  const missing = broken.some(({ field, rule }) => rule === "missing" && required[form].includes(field));
  return {
    text: missing ? `${form}.errors.missing` : first.text,
    fields: Object.fromEntries(broken.map(({ field, text }) => [field, text])),
  };
}

/** The errors of a form once more is written in a field that has one: it goes when the field is right. */
export function remainingErrors(
  form: FormName,
  errors: FieldErrors,
  written: string | null,
  values: InquiryValues,
): FieldErrors {
  // Whether a phone is missing follows from the wish to be called.
  const field = writtenFields.find((name) => name === (written === "call_back" ? "user_phone" : written));
  if (!field || !errors[field]) return errors;
  const { [field]: _, ...others } = errors;
  const rule = brokenRule(form, field, values);
  return rule ? { ...errors, [field]: texts[field][rule] } : others;
}

/** A row for `api.inquiries`, of the columns that a visitor may write. */
export interface InquiryRow {
  user_name: string;
  user_email: string;
  user_phone: string | null;
  call_back?: CallBackTime;
  message: string | null;
  project_id?: string;
  /** The only parcel; for several `parcel_ids` says which. */
  parcel_id?: string;
  parcel_ids?: string[];
  language: Language;
  /** What the visitor put into the calculation instead of the park's numbers. */
  calculation?: OwnCalculation;
  /** What stood in the field that people do not see. */
  honeypot: string | null;
}

/** The row for values that were read with `readInquiry`: what is empty and optional is null. */
export function inquiryRow(
  values: InquiryValues,
  { projectId, parcelIds }: InquirySubject,
  language: Language,
  honeypot: string | null | undefined,
  calculation?: OwnCalculation | null,
): InquiryRow {
  const [first, ...others] = parcelIds;
  return {
    user_name: values.user_name,
    user_email: values.user_email,
    user_phone: values.user_phone || null,
    ...(isCallBackTime(values.call_back) && { call_back: values.call_back }),
    message: values.message || null,
    ...(projectId && { project_id: projectId }),
    ...(others.length > 0 ? { parcel_ids: [...parcelIds] } : first && { parcel_id: first }),
    language,
    ...(calculation && { calculation }),
    honeypot: honeypot?.trim() || null,
  };
}

/** Text keys: of the message about the whole form, and under the fields. */
export interface Explanation {
  text: string;
  fields: FieldErrors;
}

const rules: Readonly<Record<string, Rule>> = { SP001: "missing", SP002: "long" };

/** How a form says that the API rejected it; `details` names the column that broke a rule. */
export function explainError(
  form: FormName,
  { kind, code, details }: { kind: ErrorKind; code: string | null; details: string | null },
): Explanation {
  if (kind === "duplicate" || kind === "network" || kind === "permission")
    return { text: `${form}.errors.${kind}`, fields: {} };
  if (kind === "tooMany") return { text: "errors.tooMany", fields: {} };
  const field = writtenFields.find((name) => name === details);
  if (kind === "validation" && field) {
    const text = texts[field][rules[code ?? ""] ?? "invalid"];
    return { text, fields: { [field]: text } };
  }
  return { text: form === "contact" ? "contact.errors.generic" : "inquiry.errors.other", fields: {} };
}
