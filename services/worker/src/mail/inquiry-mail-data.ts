import type { Language } from "@solar/domain/language";
import type { CallBackTime, InquirySnapshot, OwnCalculation } from "@solar/domain/rows.gen";

/** Which of the two messages of an inquiry. */
export type MailKind = "staff" | "visitor";

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
    call_back: CallBackTime | null;
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
