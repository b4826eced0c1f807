import { formatDate, formatDateTime } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import type { Notice } from "@solar/domain/rows.gen";
import { contactPath, inquiryPath, parcelPath } from "../paths.ts";

type Translate = (key: string, args?: Record<string, unknown>) => string;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a notice says. */
export function noticeText({ kind, details }: Notice, translate: Translate, language: Language): string {
  const until = text(details.until);
  const event =
    (kind === "reservation_ends" && (details.event === "expired" ? ".expired" : ".soon")) ||
    (kind === "sold_elsewhere" && (details.inquiry_id ? ".asked" : ".held")) ||
    (kind === "offer_answered" && `.${text(details.event)}`) ||
    "";
  return translate(`notices.kind.${kind}${event}`, {
    ...details,
    name: text(details.name) || translate("notices.somebody"),
    // An offer ends with a day.
    until: until && (kind === "offer_ends" ? formatDate : formatDateTime)(until, language),
  });
}

/** Where it leads: what it is about, or whom. */
export function noticePath({ details }: Notice): string {
  const { inquiry_id, contact_id, offer_id, project_id, parcel_id } = details;
  // Offers stand with the person.
  if (inquiry_id && !offer_id) return inquiryPath(text(inquiry_id));
  if (contact_id) return contactPath(text(contact_id));
  return project_id ? parcelPath(text(project_id), text(parcel_id)) : "/dashboard";
}
