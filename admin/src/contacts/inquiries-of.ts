import type { Inquiry } from "@solar/domain/rows.gen";
import { useQuery } from "@tanstack/react-query";
import { rows } from "../data/api.ts";
import { subjectOf } from "../inquiries/parcel-names.ts";

/** The inquiries of a person, newest first. */
export const useInquiriesOf = (contactId: string) =>
  useQuery({
    queryKey: ["inquiries-of", contactId],
    queryFn: () => rows<Inquiry>("inquiries", `contact_id=eq.${contactId}&order=created_at.desc`),
  });

/** Parcels and park of an inquiry; null for a general one. */
export function inquiryTitle(inquiry: Inquiry): string | null {
  const subject = subjectOf(inquiry);
  return subject && [subject.parcels.join(", "), subject.project].filter(Boolean).join(" · ");
}
