import { rpc } from "../api.ts";

interface Email {
  contact_id: string;
  inquiry_id?: string | undefined;
  subject: unknown;
  body: unknown;
}

/** What the database does with inquiries and the e-mails about them beside storing them. */
export const inquiryMethods = {
  assignInquiries: (inquiry_ids: readonly string[], to: unknown, word: unknown) =>
    rpc<number>("assign_inquiries", { inquiry_ids, to, word }),
  resendInquiryMail: (inquiry_id: string, kind: "staff" | "visitor") =>
    rpc<unknown>("resend_inquiry_mail", { inquiry_id, kind }),
  sendMessage: (email: Email) => rpc<unknown>("send_message", email),
  resendMessage: (message_id: number | string) => rpc<unknown>("resend_message", { message_id }),
};
