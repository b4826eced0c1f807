import type { JobHelpers, Task } from "graphile-worker";
import { deliver } from "../delivery.ts";
import { markInquiryMail, readInquiryMail } from "../inquiries.ts";
import { digestMail } from "../mail/digest.ts";
import type { InquiryMail } from "../mail/inquiry.ts";
import { digestToStaff, toStaff } from "../mail/message.ts";
import type { Means } from "../means.ts";

/**
 * Sees to a notification within so many minutes, for every inquiry that has come until then. The job carries no
 * list: adding to one that is running would be lost, the inquiries' own state is not.
 */
export async function planDigest(minutes: number, { addJob }: JobHelpers): Promise<void> {
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

/** `send_staff_digest {}`: one notification for all inquiries of which staff have not been told. */
export const sendStaffDigest =
  (means: Means): Task =>
  async (_payload, helpers) => {
    const { env } = means;
    const mails = await readWaiting(helpers);
    const [first] = mails;
    if (!first) return;

    const content = digestMail(mails, env, env.staffLanguage);
    const ids = mails.map((mail) => mail.inquiry.id);
    const message =
      mails.length === 1
        ? toStaff(first, content, env.mailFrom)
        : digestToStaff(first, ids, content, env.mailFrom);
    const outcome = await deliver(message, "digest", means, helpers);
    for (const id of ids) await markInquiryMail(helpers, id, "staff", outcome);
  };

async function readWaiting(helpers: JobHelpers): Promise<InquiryMail[]> {
  const { rows } = await helpers.query<{ id: string }>("select id from jobs.waiting_staff_mail() as id");
  const mails = await Promise.all(rows.map(({ id }) => readInquiryMail(helpers, id, "staff")));
  return mails.filter((mail) => mail !== null);
}
