import type { Inquiry } from "@solar/domain/rows.gen";
import { useGetManyReference } from "react-admin";
import { allRows } from "../data/queries.ts";
import { subjectOf } from "../inquiries/inquiry-values.ts";

/** The inquiries of a person, newest first. */
export const useContactInquiries = (contactId: string) =>
  useGetManyReference<Inquiry>("inquiries", {
    ...allRows,
    target: "contact_id",
    id: contactId,
    sort: { field: "created_at", order: "DESC" },
  });

/** Parcels and park of an inquiry; null for a general one. */
export function inquiryTitle(inquiry: Inquiry): string | null {
  const subject = subjectOf(inquiry);
  return subject && [subject.parcels.join(", "), subject.project].filter(Boolean).join(" · ");
}
