import type { Inquiry } from "@solar/domain/rows.gen";
import type { ComposeDialogProps } from "../messages/ComposeDialog.tsx";

/** Who sent an inquiry, to be answered. */
export const senderOf = (inquiry: Inquiry, contactId: string): ComposeDialogProps["to"] => ({
  contactId,
  name: inquiry.user_name,
  email: inquiry.user_email,
  language: inquiry.language,
  inquiry,
});
