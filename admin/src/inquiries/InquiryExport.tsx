import { formatDateTime } from "@solar/domain/format";
import type { Inquiry } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { ExportAllButton } from "../csv/ExportAllButton.tsx";
import { useLanguage } from "../i18n/use-language.ts";
import { useStaffNames } from "../users/use-staff.ts";
import { subjectOf } from "./inquiry-values.ts";

const fields = [
  "created_at",
  "user_name",
  "user_email",
  "user_phone",
  "call_back",
  "message",
  "project_id",
  "parcel_ids",
  "status",
  "handled_by",
  "answered_at",
  "note",
  "language",
  "staff_mail_status",
  "visitor_mail_status",
];

/** All inquiries of the list's filters as CSV. */
export const InquiryExport = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const names = useStaffNames();
  return (
    <ExportAllButton<Inquiry>
      fields={fields}
      formats={{
        created_at: ({ created_at }) => formatDateTime(created_at, language),
        call_back: ({ call_back }) => call_back && translate(`enums.call_back.${call_back}`),
        project_id: (inquiry) => subjectOf(inquiry)?.project ?? "",
        parcel_ids: (inquiry) => subjectOf(inquiry)?.parcels.join(", ") ?? "",
        status: ({ status }) => translate(`enums.inquiry_status.${status}`),
        handled_by: ({ handled_by }) => names.get(handled_by ?? "") ?? "",
        language: (inquiry) => translate(`enums.language.${inquiry.language}`),
        answered_at: ({ answered_at }) => answered_at && formatDateTime(answered_at, language),
        staff_mail_status: ({ staff_mail_status }) => translate(`enums.mail_status.${staff_mail_status}`),
        visitor_mail_status: ({ visitor_mail_status }) =>
          translate(`enums.mail_status.${visitor_mail_status}`),
      }}
    />
  );
};
