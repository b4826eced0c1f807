import { createHash } from "node:crypto";
import type { JobHelpers } from "graphile-worker";
import type { SendMailOptions } from "nodemailer";
import type { Dependencies } from "../dependencies.ts";
import type { Env } from "../env.ts";
import type { MailLabel } from "../metrics.ts";
import { type AlertConfirmation, type AlertMail, alertUrl } from "./alert-mail.ts";
import type { CompanySettings, Content, InquiryMail, MailKind } from "./inquiry-mail.ts";
import type { Letter } from "./letter.ts";
import { asMailError, isRejection } from "./mail-server.ts";
import type { OfferMail } from "./offer-mail.ts";
import type { ReservationMail } from "./reservation-mail.ts";
import type { SecurityMail } from "./security-mail.ts";
import { oneLine, textsIn } from "./texts.ts";

/** What the post office needs: addresses and headers around a written message. */
export type Message = SendMailOptions & { messageId: string; to: string[] };

const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/**
 * The same for every attempt, so that a mail program shows a message once even when the worker ended between
 * handing it over and noting that.
 */
export const messageId = (inquiryId: string, kind: MailKind, mailFrom: string): string =>
  `<inquiry-${inquiryId}-${kind}@${domainOf(mailFrom)}>`;

/** As `messageId`, for one notification about several inquiries. */
export function digestMessageId(inquiryIds: readonly string[], mailFrom: string): string {
  const digest = createHash("sha256")
    .update([...inquiryIds].sort().join())
    .digest("hex")
    .slice(0, 32);
  return `<digest-${digest}@${domainOf(mailFrom)}>`;
}

/** Addresses are given as objects, never as text to be parsed, and names stay on one line. */
const person = (name: string, address: string) => ({ name: oneLine(name, 80), address });

/** Where no address for notifications is set, the company's public one is better than nobody. */
const staffAddresses = ({ recipients, settings }: InquiryMail): string[] =>
  recipients.length > 0 || !settings.email ? recipients : [settings.email];

/** The notification: an answer to it goes to the visitor. */
export const toStaff = (mail: InquiryMail, content: Content, mailFrom: string): Message => ({
  ...content,
  messageId: messageId(mail.inquiry.id, "staff", mailFrom),
  from: person(mail.settings.company_name, mailFrom),
  to: staffAddresses(mail),
  replyTo: person(mail.inquiry.user_name, mail.inquiry.user_email),
  headers: { "Auto-Submitted": "auto-generated" },
});

/** The notification about several inquiries: there is nobody in particular to answer. */
export const digestToStaff = (
  mails: readonly [InquiryMail, ...InquiryMail[]],
  content: Content,
  mailFrom: string,
): Message => ({
  ...content,
  messageId: digestMessageId(
    mails.map(({ inquiry }) => inquiry.id),
    mailFrom,
  ),
  from: person(mails[0].settings.company_name, mailFrom),
  to: [...new Set(mails.flatMap(staffAddresses))],
  headers: { "Auto-Submitted": "auto-generated" },
});

/** The confirmation: an answer to it goes to the company; automatic answers are asked not to come. */
export const toVisitor = (mail: InquiryMail, content: Content, mailFrom: string): Message => ({
  ...content,
  messageId: messageId(mail.inquiry.id, "visitor", mailFrom),
  from: person(mail.settings.company_name, mailFrom),
  to: mail.recipients,
  ...(mail.settings.email ? { replyTo: person(mail.settings.company_name, mail.settings.email) } : {}),
  headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
});

/** What happened to an account, to whom it belongs. */
export const securityMessage = (mail: SecurityMail, content: Content, mailFrom: string): Message => ({
  ...content,
  messageId: `<security-${mail.id}@${domainOf(mailFrom)}>`,
  from: person(mail.company, mailFrom),
  to: [mail.email],
  headers: { "Auto-Submitted": "auto-generated" },
});

/** An e-mail that staff wrote: the answer goes to them. It is no automatic message. */
export const letterMessage = (mail: Letter, content: Content, mailFrom: string): Message => ({
  ...content,
  messageId: `<message-${mail.id}@${domainOf(mailFrom)}>`,
  from: person(mail.settings.company_name, mailFrom),
  to: [mail.recipient],
  ...(mail.reply_to
    ? { replyTo: person(mail.reply_to.name, mail.reply_to.email) }
    : mail.settings.email
      ? { replyTo: person(mail.settings.company_name, mail.settings.email) }
      : {}),
});

/** What colleagues are told of their work; there is nobody to answer. */
export const deskMessage = (
  mail: { recipients: string[]; company: string },
  id: string,
  content: Content,
  mailFrom: string,
): Message => ({
  ...content,
  messageId: `<${id}@${domainOf(mailFrom)}>`,
  from: person(mail.company, mailFrom),
  to: mail.recipients,
  headers: { "Auto-Submitted": "auto-generated" },
});

const replyToContact = ({ contact }: Pick<ReservationMail, "contact">) =>
  contact.email ? { replyTo: person(contact.name, contact.email) } : {};

/** What happens to a reservation, to whoever made it: an answer goes to the buyer. */
export const reservationMessage = (mail: ReservationMail, content: Content, mailFrom: string): Message => ({
  ...content,
  messageId: `<reservation-${mail.id}@${domainOf(mailFrom)}>`,
  from: person(mail.company, mailFrom),
  to: mail.recipients,
  ...replyToContact(mail),
  headers: { "Auto-Submitted": "auto-generated" },
});

/** An offer, to whom it is made: an answer goes to whoever made it. */
export const offerMessage = (
  mail: OfferMail,
  content: Content & Pick<Message, "attachments">,
  mailFrom: string,
): Message => ({
  ...content,
  messageId: `<offer-${mail.id}@${domainOf(mailFrom)}>`,
  from: person(mail.settings.company_name, mailFrom),
  to: mail.recipients,
  ...(mail.content.seller ? { replyTo: person(mail.content.seller.name, mail.content.seller.email) } : {}),
});

/** What the person did, to the owner: an answer goes to the person. */
export const offerAnswerMessage = (mail: OfferMail, content: Content, mailFrom: string): Message => ({
  ...content,
  messageId: `<offer-${mail.id}@${domainOf(mailFrom)}>`,
  from: person(mail.settings.company_name, mailFrom),
  to: mail.recipients,
  ...replyToContact(mail),
  headers: { "Auto-Submitted": "auto-generated" },
});

type Sender = Pick<Env, "mailFrom" | "publicUrl">;

const toSubscriber = (
  { email, settings }: { email: string; settings: CompanySettings },
  id: string,
  content: Content,
  { mailFrom }: Sender,
): Message => ({
  ...content,
  messageId: `<${id}@${domainOf(mailFrom)}>`,
  from: person(settings.company_name, mailFrom),
  to: [email],
  ...(settings.email ? { replyTo: person(settings.company_name, settings.email) } : {}),
  headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
});

/** The question whether an address wants to be told. */
export const alertConfirmationMessage = (mail: AlertConfirmation, content: Content, env: Sender): Message =>
  toSubscriber(mail, `alert-${mail.id}`, content, env);

/** What an address is told, with the way to end it all that mail programs offer as a button (RFC 8058). */
export function alertMessage(mail: AlertMail, content: Content, env: Sender): Message {
  const message = toSubscriber(mail, `alerts-${Math.max(...mail.news.map(({ id }) => id))}`, content, env);
  return {
    ...message,
    headers: {
      ...message.headers,
      "List-Unsubscribe": `<${alertUrl(env, mail.token, mail.language)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

export interface Outcome {
  status: "sent" | "failed";
  /** What staff read: why it failed, or who was rejected while others got it. */
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
  kind: MailLabel,
  { env, mailServer, metrics }: Dependencies,
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
