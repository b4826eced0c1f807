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
      header={fields.map((field) => `resources.inquiries.fields.${field}`)}
      row={(inquiry) => {
        const subject = subjectOf(inquiry);
        return [
          formatDateTime(inquiry.created_at, language),
          inquiry.user_name,
          inquiry.user_email,
          inquiry.user_phone,
          inquiry.call_back && translate(`enums.call_back.${inquiry.call_back}`),
          inquiry.message,
          subject?.project,
          subject?.parcels.join(", "),
          translate(`enums.inquiry_status.${inquiry.status}`),
          inquiry.handled_by && names.get(inquiry.handled_by),
          inquiry.answered_at && formatDateTime(inquiry.answered_at, language),
          inquiry.note,
          inquiry.language,
          translate(`enums.mail_status.${inquiry.staff_mail_status}`),
          translate(`enums.mail_status.${inquiry.visitor_mail_status}`),
        ];
      }}
    />
  );
};
