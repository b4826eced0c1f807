import { localMoment } from "@solar/domain/format";
import type { Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import { deliver, deskMessage } from "../mail/delivery.ts";
import { type AssignmentMail, assignmentMail, type MorningMail, morningMail } from "../mail/desk-mail.ts";

/** `send_assignment_mail [{inquiry_id, to, by, entry_id}]`: tells whoever was given inquiries, all at once. */
export const sendAssignmentMail =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { rows } = await helpers.query<{ mail: AssignmentMail | null }>(
      "select jobs.assignment_mail($1) as mail",
      [JSON.stringify(payload)],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const content = assignmentMail(mail, env, env.staffLanguage);
    const message = deskMessage(
      mail,
      `assignment-${mail.inquiries[0]?.id}-${helpers.job.id}`,
      content,
      env.mailFrom,
    );
    await deliver(message, "assignment", dependencies, helpers);
  };

/** The hour of a working day, in the company's time, at which the mornings' messages go out. */
const morningHour = "07";

/**
 * `send_morning_mails {_cron}`: one job for each who has something to do today. The queue knows UTC alone and asks at two
 * hours, one of which is the company's morning, in summer and in winter.
 */
export const sendMorningMails = (): Task => async (payload, helpers) => {
  const { _cron } = (payload ?? {}) as { _cron?: { ts?: string } };
  const due = localMoment(_cron?.ts ?? new Date().toISOString());
  if (_cron && !due?.time.startsWith(morningHour)) return;
  await helpers.query("select jobs.queue_morning_mails()");
};

/** `send_morning_mail {owner, day}`: what waits for one of them at the moment of sending; nothing when all is done. */
export const sendMorningMail =
  (dependencies: Dependencies): Task =>
  async (payload, helpers) => {
    const { owner, day } = (payload ?? {}) as Record<string, unknown>;
    const { rows } = await helpers.query<{ mail: MorningMail | null }>(
      "select jobs.morning_mail($1) as mail",
      [owner],
    );
    const mail = rows[0]?.mail;
    if (!mail) return;
    const { env } = dependencies;
    const content = morningMail(mail, env, env.staffLanguage);
    const message = deskMessage(mail, `morning-${day}-${owner ?? "nobody"}`, content, env.mailFrom);
    await deliver(message, "morning", dependencies, helpers);
  };
