import type { ApiError } from "./api-error.ts";
import type { FormName } from "./submitted-form.ts";

/** Fields of both forms, as they are named in the markup and in the table `inquiries`. */
export const inquiryFields = ["user_name", "user_email", "user_phone", "message"] as const;
export type InquiryField = (typeof inquiryFields)[number];
export type InquiryValues = Record<InquiryField, string>;

const required: Record<FormName, readonly InquiryField[]> = {
  contact: ["user_name", "user_email", "message"],
  inquiry: ["user_name", "user_email"],
};

/** Texts under a field that breaks a rule; the phone and the inquiry's message may be empty. */
const emptyText: Partial<Record<InquiryField, string>> = {
  user_name: "errors.validation.name",
  user_email: "errors.validation.email",
  message: "errors.validation.message",
};
const brokenText: Record<InquiryField, string> = {
  user_name: "errors.validation.name",
  user_email: "errors.validation.emailInvalid",
  user_phone: "errors.validation.phoneInvalid",
  message: "errors.validation.message",
};

/** The trimmed values of a form; a field that is not there counts as empty. */
export function readInquiryForm(form: HTMLFormElement): InquiryValues {
  const data = new FormData(form);
  const read = (name: InquiryField) => String(data.get(name) ?? "").trim();
  return {
    user_name: read("user_name"),
    user_email: read("user_email"),
    user_phone: read("user_phone"),
    message: read("message"),
  };
}

/** Text key for each required field that is empty, by field. */
export function missingFields(form: FormName, values: InquiryValues): Record<string, string> {
  const missing = required[form].filter((name) => values[name] === "");
  return Object.fromEntries(missing.map((name) => [name, emptyText[name] ?? "errors.validation.required"]));
}

/** The row for the table: empty optional values are null. */
export const inquiryRow = (values: InquiryValues) => ({
  user_name: values.user_name,
  user_email: values.user_email,
  user_phone: values.user_phone || null,
  message: values.message || null,
});

/** Text key of what a refused form says, and of the text under the field that the database named. */
export function refusalTexts(
  form: FormName,
  error: ApiError,
): { error: string; fields: Record<string, string> } {
  const field = inquiryFields.find((name) => name === error.field);
  return {
    error: refusalKey(form, error),
    fields: error.kind === "validation" && field ? { [field]: brokenText[field] } : {},
  };
}

function refusalKey(form: FormName, { kind, field }: ApiError): string {
  switch (kind) {
    case "duplicate":
    case "network":
    case "permission":
      return `${form}.errors.${kind}`;
    case "tooMany":
      return "errors.tooMany";
    case "validation":
      if (field) return `${form}.errors.missing`;
      break;
    default:
  }
  return form === "contact" ? "contact.errors.generic" : "inquiry.errors.other";
}
