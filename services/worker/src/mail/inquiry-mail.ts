import type { Language } from "@solar/domain/language";
import type { CallBack, InquirySnapshot, OwnCalculation } from "@solar/domain/rows.gen";
import type { JobHelpers } from "graphile-worker";
import { persistently } from "./persistently.ts";

/** Which of the two messages of an inquiry. */
export const mailKinds = ["staff", "visitor"] as const;
export type MailKind = (typeof mailKinds)[number];

export const isMailKind = (value: unknown): value is MailKind =>
  (mailKinds as readonly unknown[]).includes(value);

/** A parcel as the visitor saw it when sending. Power in kW, area in m², price in KM without VAT. */
export type SeenParcel = InquirySnapshot["parcels"][number];

/** What `jobs.inquiry_mail` returns of an inquiry: everything that its messages say. */
export interface InquiryMail {
  /** Addresses that the message goes to; empty when nobody at the company is to be notified. */
  recipients: string[];
  inquiry: {
    id: string;
    user_name: string;
    user_email: string;
    user_phone: string | null;
    call_back: CallBack | null;
    message: string | null;
    calculation?: OwnCalculation | null;
    language: Language;
    created_at: string;
    project_id: string | null;
  };
  /** Its project is null for a message from the contact page. */
  snapshot: InquirySnapshot;
  settings: CompanySettings;
}

/** The part of the site settings that messages show. */
export interface CompanySettings {
  company_name: string;
  email: string | null;
  phones: { number: string; label?: string | null; label_en?: string | null }[];
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  country_en: string | null;
  working_hours: string | null;
  working_hours_en: string | null;
}

/** A written message, without its addresses. */
export interface Content {
  subject: string;
  html: string;
  text: string;
}

/** What is known of an inquiry's message, or null when it is not due: sent already, or the inquiry is gone. */
export async function readInquiryMail(
  helpers: JobHelpers,
  inquiryId: string,
  kind: MailKind,
): Promise<InquiryMail | null> {
  const { rows } = await helpers.query<{ mail: InquiryMail | null }>(
    "select jobs.inquiry_mail($1, $2) as mail",
    [inquiryId, kind],
  );
  return rows[0]?.mail ?? null;
}

/** Notes how a message of an inquiry ended, for staff to see. */
export const markInquiryMail = (
  helpers: JobHelpers,
  inquiryId: string,
  kind: MailKind,
  { status, reason }: { status: "sent" | "failed"; reason: string | null },
): Promise<void> =>
  persistently(() =>
    helpers.query("select jobs.mark_inquiry_mail($1, $2, $3, $4)", [inquiryId, kind, status, reason]),
  );
