import type { ApiError, ApiErrorKind } from "../../lib/api-error.ts";
import type { FieldErrors } from "./inquiry-row.ts";

const texts: Partial<Record<ApiErrorKind, string>> = {
  duplicate: "inquiry.errors.duplicate",
  network: "inquiry.errors.network",
  permission: "inquiry.errors.permission",
  tooMany: "errors.tooMany",
};

const fieldTexts: Record<string, FieldErrors> = {
  user_name: { user_name: "errors.validation.name" },
  user_email: { user_email: "errors.validation.emailInvalid" },
  user_phone: { user_phone: "errors.validation.phoneInvalid" },
};

/** How a refused inquiry is explained: the text key of the message, and of those under the fields. */
export function explainInquiryError(error: ApiError): { text: string; fields: FieldErrors } {
  const fields = error.kind === "validation" ? (fieldTexts[error.field ?? ""] ?? {}) : {};
  const [fieldText] = Object.values(fields);
  return { text: fieldText ?? texts[error.kind] ?? "inquiry.errors.other", fields };
}
