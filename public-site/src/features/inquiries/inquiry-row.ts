import type { Language } from "@solar/domain/language";

/** What the visitor wrote, as it stands in the fields. */
export interface InquiryValues {
  readonly user_name: string;
  readonly user_email: string;
  readonly user_phone: string;
  readonly message: string;
}

export const noValues: InquiryValues = { user_name: "", user_email: "", user_phone: "", message: "" };

/** A row for `api.inquiries`, of the columns that a visitor may write. */
export interface InquiryRow {
  user_name: string;
  user_email: string;
  user_phone: string | null;
  message: string | null;
  project_id: string;
  /** The only parcel; for several `parcel_ids` says which. */
  parcel_id?: string;
  parcel_ids?: string[];
  language: Language;
  /** What stood in the field that people do not see. */
  trap: string | null;
}

/** Text keys of what is wrong, by field; empty when the inquiry can be sent. */
export type FieldErrors = Partial<Record<keyof InquiryValues, string>>;

/** One @, something before it, a dot in the domain behind it: what the database asks for too. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkInquiry(values: InquiryValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!values.user_name.trim()) errors.user_name = "errors.validation.name";
  const address = values.user_email.trim();
  if (!address) errors.user_email = "errors.validation.email";
  else if (!email.test(address)) errors.user_email = "errors.validation.emailInvalid";
  return errors;
}

/** Whether something required is empty, as opposed to badly written. */
export const isMissing = (errors: FieldErrors): boolean =>
  Object.values(errors).some((key) => key !== "errors.validation.emailInvalid");

interface InquiryAbout {
  projectId: string;
  parcelIds: readonly string[];
  language: Language;
  trap: string;
}

/** Trims what was written; an empty phone, message or trap becomes null. */
export function inquiryRow(values: InquiryValues, about: InquiryAbout): InquiryRow {
  const [first, ...others] = about.parcelIds;
  return {
    user_name: values.user_name.trim(),
    user_email: values.user_email.trim(),
    user_phone: values.user_phone.trim() || null,
    message: values.message.trim() || null,
    project_id: about.projectId,
    ...(others.length > 0 ? { parcel_ids: [...about.parcelIds] } : first ? { parcel_id: first } : {}),
    language: about.language,
    trap: about.trap.trim() || null,
  };
}
