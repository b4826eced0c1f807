import type { JobHelpers } from "graphile-worker";
import type { InquiryMail, MailKind } from "./mail/inquiry.ts";

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

const markAttempts = 5;
const markPauseMs = 1_000;

/**
 * Notes how a message ended, for staff to see. Repeats when the database does not answer: a message that was
 * sent and not noted would be sent again.
 */
export async function markInquiryMail(
  helpers: JobHelpers,
  inquiryId: string,
  kind: MailKind,
  { status, reason }: { status: "sent" | "failed"; reason: string | null },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await helpers.query("select jobs.mark_inquiry_mail($1, $2, $3, $4)", [inquiryId, kind, status, reason]);
      return;
    } catch (error) {
      if (attempt === markAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, markPauseMs));
    }
  }
}
