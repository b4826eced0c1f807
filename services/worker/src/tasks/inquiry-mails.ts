import type { JobHelpers, Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, digestToStaff, toStaff, toVisitor } from "../mail/delivery.ts";
import {
  type InquiryMail,
  isMailKind,
  type MailKind,
  markInquiryMail,
  readInquiryMail,
} from "../mail/inquiry-mail.ts";
import { digestMail, staffMail } from "../mail/staff-mail.ts";
import { visitorMail } from "../mail/visitor-mail.ts";

/** `send_inquiry_mail {inquiry_id, kind, request_id?}`: one message of one inquiry. */
export const sendInquiryMail =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { inquiryId, kind, requestId } = parsePayload(payload);
    if (kind === "staff" && dependencies.env.staffDigestMinutes > 0) {
      await planDigest(dependencies.env.staffDigestMinutes, helpers);
      return;
    }
    // What is logged here carries the name of the request that the inquiry came by.
    const logger = requestId ? helpers.logger.scope({ requestId }) : helpers.logger;
    await send(inquiryId, kind, dependencies, { ...helpers, logger });
  };

async function send(
  inquiryId: string,
  kind: MailKind,
  dependencies: Dependencies,
  helpers: JobHelpers,
): Promise<void> {
  const { env } = dependencies;
  const mail = await readInquiryMail(helpers, inquiryId, kind);
  if (!mail) return;
  const message =
    kind === "staff"
      ? toStaff(mail, staffMail(mail, env, env.staffLanguage), env.mailFrom)
      : toVisitor(mail, visitorMail(mail, env), env.mailFrom);
  const outcome = await deliver(message, kind, dependencies, helpers);
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

/**
 * Sees to a notification within so many minutes, for every inquiry that has come until then. The job carries no
 * list: adding to one that is running would be lost, the inquiries' own state is not.
 */
async function planDigest(minutes: number, { addJob }: JobHelpers): Promise<void> {
  await addJob(
    "send_staff_digest",
    {},
    {
      jobKey: "staff-digest",
      jobKeyMode: "preserve_run_at",
      runAt: new Date(Date.now() + minutes * 60_000),
    },
  );
}

/** `send_staff_digest {}`: one notification for all inquiries of which staff have not been notified. */
export const sendStaffDigest =
  (dependencies: Dependencies): Task =>
  async (_payload, helpers) => {
    const { env } = dependencies;
    const mails = await readWaiting(helpers);
    const [first, ...others] = mails;
    if (!first) return;

    const content = digestMail(mails, env, env.staffLanguage);
    const message =
      others.length === 0
        ? toStaff(first, content, env.mailFrom)
        : digestToStaff([first, ...others], content, env.mailFrom);
    const outcome = await deliver(message, "digest", dependencies, helpers);
    for (const { inquiry } of mails) await markInquiryMail(helpers, inquiry.id, "staff", outcome);
  };

async function readWaiting(helpers: JobHelpers): Promise<InquiryMail[]> {
  const { rows } = await helpers.query<{ id: string }>("select id from jobs.waiting_staff_mail() as id");
  const mails = await Promise.all(rows.map(({ id }) => readInquiryMail(helpers, id, "staff")));
  return mails.filter((mail) => mail !== null);
}
