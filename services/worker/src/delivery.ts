import type { JobHelpers } from "graphile-worker";
import { asMailError, isRefusal } from "./mail/failure.ts";
import type { Message } from "./mail/message.ts";
import { textsIn } from "./mail/texts.ts";
import type { Means } from "./means.ts";

export interface Outcome {
  status: "sent" | "failed";
  /** What staff read: why it failed, or who was refused while others got it. */
  reason: string | null;
}

/**
 * Hands a message to the mail server.
 *
 * @returns how it ended
 * @throws MailError when the attempt failed and the job has more of them: the queue repeats it, ever more rarely
 */
export async function deliver(
  message: Message,
  kind: "staff" | "visitor" | "digest",
  { env, mailServer, metrics }: Means,
  { job, abortSignal, logger }: JobHelpers,
): Promise<Outcome> {
  const t = textsIn(env.staffLanguage);
  const failed = (reason: string): Outcome => {
    metrics.mailsFailed.inc({ kind });
    logger.error(`Message ${message.messageId} was given up: ${reason}`);
    return { status: "failed", reason };
  };
  if (message.to.length === 0) return failed(t("problems.noRecipients"));

  try {
    const refused = await mailServer.send(message, abortSignal);
    metrics.mailsSent.inc({ kind });
    logger.info(`Message ${message.messageId} was sent.`);
    return {
      status: "sent",
      reason: refused.length > 0 ? t("problems.refused", { addresses: refused.join(", ") }) : null,
    };
  } catch (raw) {
    const error = asMailError(raw);
    if (isRefusal(error)) return failed(error.message);
    if (job.attempts >= job.max_attempts)
      return failed(t("problems.outOfAttempts", { reason: error.message }));
    metrics.mailRetries.inc({ kind });
    throw error;
  }
}
