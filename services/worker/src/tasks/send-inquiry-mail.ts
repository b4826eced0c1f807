import type { JobHelpers, Task } from "graphile-worker";
import { deliver } from "../delivery.ts";
import { markInquiryMail, readInquiryMail } from "../inquiries.ts";
import { isMailKind, type MailKind } from "../mail/inquiry.ts";
import { toStaff, toVisitor } from "../mail/message.ts";
import { staffMail } from "../mail/staff.ts";
import { visitorMail } from "../mail/visitor.ts";
import type { Means } from "../means.ts";
import { planDigest } from "./send-staff-digest.ts";

/** `send_inquiry_mail {inquiry_id, kind, request_id?}`: one message of one inquiry. */
export const sendInquiryMail =
  (means: Means): Task =>
  async (payload, helpers) => {
    const { inquiryId, kind, requestId } = parsePayload(payload);
    if (kind === "staff" && means.env.staffDigestMinutes > 0) {
      await planDigest(means.env.staffDigestMinutes, helpers);
      return;
    }
    // What is logged here carries the name of the request that the inquiry came by.
    const logger = requestId ? helpers.logger.scope({ requestId }) : helpers.logger;
    await send(inquiryId, kind, means, { ...helpers, logger });
  };

async function send(inquiryId: string, kind: MailKind, means: Means, helpers: JobHelpers): Promise<void> {
  const { env } = means;
  const mail = await readInquiryMail(helpers, inquiryId, kind);
  if (!mail) return;
  const message =
    kind === "staff"
      ? toStaff(mail, staffMail(mail, env, env.staffLanguage), env.mailFrom)
      : toVisitor(mail, visitorMail(mail, env), env.mailFrom);
  const outcome = await deliver(message, kind, means, helpers);
  await markInquiryMail(helpers, inquiryId, kind, outcome);
}

function parsePayload(payload: unknown): { inquiryId: string; kind: MailKind; requestId?: string } {
  const { inquiry_id, kind, request_id } = (payload ?? {}) as Record<string, unknown>;
  if (typeof inquiry_id !== "string" || !isMailKind(kind)) {
    throw new Error("send_inquiry_mail needs {inquiry_id, kind: staff or visitor}.");
  }
  return {
    inquiryId: inquiry_id,
    kind,
    ...(typeof request_id === "string" ? { requestId: request_id } : {}),
  };
}
