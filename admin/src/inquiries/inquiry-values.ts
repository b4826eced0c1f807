import { defaultLanguage, type Language, localized } from "@solar/domain/language";
import type { Inquiry, InquiryStatus } from "@solar/domain/rows.gen";
import type { Tone } from "@solar/domain/statuses";

/**
 * Project and parcels that an inquiry is about, as the visitor saw them; null for a general one. Staff see everything by
 * its own name, whatever language their screen is in: not every name has a translation, and two on one screen confuse.
 */
export function subjectOf(
  inquiry: Pick<Inquiry, "snapshot">,
  language: Language = defaultLanguage,
): { project: string; parcels: string[] } | null {
  const project = inquiry.snapshot?.project;
  if (!project) return null;
  const parcels = inquiry.snapshot?.parcels ?? [];
  return {
    project: localized(project, "name", language) ?? "",
    parcels: parcels.map((parcel) => localized(parcel, "name", language) ?? ""),
  };
}

export const statusTones: Record<InquiryStatus, Tone> = { new: "blue", contacted: "green", closed: "grey" };

/** Choices of an inquiry's status, for inputs. */
export const statusChoices = (Object.keys(statusTones) as InquiryStatus[]).map((status) => ({
  id: status,
  name: `enums.inquiry_status.${status}`,
}));

/** Who sent an inquiry, to be answered. */
export const senderOf = (inquiry: Inquiry, contactId: string) => ({
  contactId,
  name: inquiry.user_name,
  email: inquiry.user_email,
  language: inquiry.language,
  inquiry,
});
