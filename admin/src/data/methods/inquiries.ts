import type { Inquiry } from "@solar/domain/rows.gen";
import { rows, rpc } from "../api.ts";

interface Email {
  contact_id: string;
  inquiry_id?: string | undefined;
  subject: unknown;
  body: unknown;
}

/** What the database does with inquiries and the e-mails about them beside storing them. */
export const inquiryMethods = {
  /** What has waited longest for an answer of this seller, else of anybody, beside one that is answered just now. */
  async nextUnanswered(current: string, seller: string) {
    const mine = `or=(handled_by.is.null,handled_by.eq.${seller})`;
    const [next] = await rows<Pick<Inquiry, "id">>(
      "inquiries",
      `select=id&status=eq.new&suspected_spam=is.false&id=neq.${current}&${mine}&order=handled_by,created_at&limit=1`,
    );
    return next;
  },
  assignInquiries: (inquiry_ids: readonly string[], to: unknown, word: unknown) =>
    rpc<number>("assign_inquiries", { inquiry_ids, to, word }),
  resendInquiryMail: (inquiry_id: string, kind: "staff" | "visitor") =>
    rpc<unknown>("resend_inquiry_mail", { inquiry_id, kind }),
  sendMessage: (email: Email) => rpc<unknown>("send_message", email),
  resendMessage: (message_id: number | string) => rpc<unknown>("resend_message", { message_id }),
};
