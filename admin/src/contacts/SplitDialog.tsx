import { DialogContentText } from "@mui/material";
import { formatDateTime } from "@solar/domain/format";
import type { Contact } from "@solar/domain/rows.gen";
import { CheckboxGroupInput, useDataProvider, useTranslate } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { AppDataProvider } from "../data/data-provider.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { InputDialog } from "../records/FormDialogs.tsx";
import { contactPath } from "../routing/paths.ts";
import { missing } from "../ui/use-action.ts";
import { inquiryTitle, useInquiriesOf } from "./inquiries-of.ts";

interface SplitDialogProps {
  contact: Contact;
  onClose: () => void;
}

/** One entry was two persons: some inquiries are somebody else's. */
export const SplitDialog = ({ contact, onClose }: SplitDialogProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();

  const { data: inquiries = [] } = useInquiriesOf(contact.id);

  return (
    <InputDialog
      title={translate("contacts.split.title", { name: contact.name })}
      submit="contacts.split.submit"
      disabled={inquiries.length === 0}
      check={({ inquiry_ids = [] }) =>
        (inquiry_ids as string[]).length === 0 ? { inquiry_ids: missing } : undefined
      }
      act={({ inquiry_ids }) => dataProvider.splitContact(contact.id, inquiry_ids)}
      success="contacts.split.done"
      failed="contacts.split.error"
      fieldOf={() => null}
      onDone={({ id }) => navigate(contactPath(id))}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {translate(inquiries.length > 0 ? "contacts.split.body" : "inquiries.list.empty")}
      </DialogContentText>
      <CheckboxGroupInput
        source="inquiry_ids"
        label="menu.inquiries"
        choices={inquiries.map((inquiry) => ({
          id: inquiry.id,
          name: [
            formatDateTime(inquiry.created_at, language),
            inquiry.user_name,
            inquiry.user_email,
            inquiryTitle(inquiry) ?? translate("inquiries.list.general"),
          ].join(" · "),
        }))}
        translateChoice={false}
        row={false}
      />
    </InputDialog>
  );
};
