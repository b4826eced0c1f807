import type { JobHelpers } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import type { MailLabel } from "../metrics.ts";
import type { Email } from "./layout.ts";
import { asMailError, isRejection, type Message } from "./mail-server.ts";
import { oneLine, textsIn } from "./texts.ts";

/** Addresses are given as objects, never as text to be parsed, and names stay on one line. */
const person = (name: string, address: string) => ({ name: oneLine(name, 80), address });

/**
 * An e-mail as it goes out. Its id is the same for every attempt, so that a mail program shows it once even when the worker
 * ended between handing it over and noting that.
 */
export const messageOf = ({ id, company, replyTo, ...email }: Email, mailFrom: string): Message => ({
  ...email,
  messageId: `<${id}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}>`,
  from: person(company, mailFrom),
  ...(replyTo?.email && { replyTo: person(replyTo.name, replyTo.email) }),
});

export interface Outcome {
  status: "sent" | "failed";
  /** What staff read: why it failed, or who was rejected while others got it. */
  reason: string | null;
}

/**
 * Hands an e-mail to the mail server.
 *
 * @returns how it ended
 * @throws MailError when the attempt failed and the job has more of them: the queue repeats it, ever more rarely
 */
export async function deliver(
  email: Email,
  kind: MailLabel,
  { env, mailServer, metrics }: Dependencies,
  { job, abortSignal, logger }: JobHelpers,
): Promise<Outcome> {
  const t = textsIn(env.staffLanguage);
  const message = messageOf(email, env.mailFrom);
  const failed = (reason: string): Outcome => {
    metrics.mailsFailed.inc({ kind });
    logger.error(`Message ${message.messageId} was given up: ${reason}`);
    return { status: "failed", reason };
  };
  if (message.to.length === 0) return failed(t("problems.noRecipients"));

  try {
    const rejected = await mailServer.send(message, abortSignal);
    metrics.mailsSent.inc({ kind });
    logger.info(`Message ${message.messageId} was sent.`);
    return {
      status: "sent",
      reason: rejected.length > 0 ? t("problems.refused", { addresses: rejected.join(", ") }) : null,
    };
  } catch (raw) {
    const error = asMailError(raw);
    if (isRejection(error)) return failed(error.message);
    if (job.attempts >= job.max_attempts)
      return failed(t("problems.outOfAttempts", { reason: error.message }));
    metrics.mailRetries.inc({ kind });
    throw error;
  }
}
