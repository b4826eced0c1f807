import { localMoment } from "@solar/domain/format";
import { offerFileName } from "@solar/domain/offer";
import type { Store } from "@solar/storage/store";
import type { JobHelpers, Task } from "graphile-worker";
import type { Dependencies } from "../dependencies.ts";
import type { Env } from "../env.ts";
import {
  type AlertConfirmation,
  type AlertMail,
  alertMail,
  confirmationMail,
  lastNewsId,
} from "../mail/alert-mail.ts";
import { deliver, type Outcome } from "../mail/delivery.ts";
import type { InquiryMail, MailKind } from "../mail/inquiry-mail-data.ts";
import { type Invitation, invitationMail } from "../mail/invitation-mail.ts";
import type { Email } from "../mail/layout.ts";
import { type MessageMail, messageMail } from "../mail/message-mail.ts";
import { type OfferMail, offerAnswerMail, offerMail } from "../mail/offer-mail.ts";
import { recordPersistently } from "../mail/record-persistently.ts";
import { type ReservationMail, reservationMail } from "../mail/reservation-mail.ts";
import { type SecurityMail, securityMail } from "../mail/security-mail.ts";
import { digestMail, staffMail } from "../mail/staff-mail.ts";
import { type AssignmentMail, assignmentMail, type TaskMail, taskMail } from "../mail/task-mails.ts";
import { type CompanyOfMails, setCompany } from "../mail/texts.ts";
import { visitorMail } from "../mail/visitor-mail.ts";
import type { MailLabel } from "../metrics.ts";
import { callFunction, type FunctionCall, type Payload } from "./call-function.ts";

/** How a job sends an e-mail. */
interface MailTask<Mail> {
  kind: MailLabel | ((payload: Payload) => MailLabel);
  /** The function that says what the e-mail tells, or null: it was sent already, or what it is about is gone. */
  read: (payload: Payload) => FunctionCall;
  write: (
    mail: Mail,
    env: Env,
    payload: Payload,
    helpers: JobHelpers,
    store: Store,
  ) => Email | Promise<Email>;
  /** The function that notes how it ended. */
  mark?: (outcome: Outcome, payload: Payload, mail: Mail) => FunctionCall | undefined;
}

/** What all messages show of the company, for those that are written next. */
async function readCompany(helpers: JobHelpers, { env }: Dependencies): Promise<void> {
  const company = await callFunction<CompanyOfMails>(helpers, ["company_of_mails"]);
  if (company) setCompany(company, env);
}

const mailTask =
  <Mail>({ kind, read, write, mark }: MailTask<Mail>) =>
  (dependencies: Dependencies): Task =>
  async (given, helpers) => {
    const payload = given as Payload;
    const mail = await callFunction<Mail | null>(helpers, read(payload));
    if (!mail) return;
    await readCompany(helpers, dependencies);
    const email = await write(mail, dependencies.env, payload, helpers, dependencies.store);
    const label = typeof kind === "function" ? kind(payload) : kind;
    const outcome = await deliver(email, label, dependencies, helpers);
    const marking = mark?.(outcome, payload, mail);
    if (marking) await recordPersistently(() => callFunction(helpers, marking));
  };

const sendOneInquiryMail = mailTask<InquiryMail>({
  kind: ({ kind }) => kind as MailKind,
  read: ({ inquiry_id, kind }) => ["inquiry_mail", inquiry_id, kind],
  write: (mail, env, { kind }) =>
    kind === "staff" ? staffMail(mail, env, env.staffLanguage) : visitorMail(mail, env),
  mark: ({ status, reason }, { inquiry_id, kind }) => ["mark_inquiry_mail", inquiry_id, kind, status, reason],
});

/** `send_inquiry_mail {inquiry_id, kind, request_id?}`: one message of one inquiry, or that of staff among others later. */
export function sendInquiryMail(dependencies: Dependencies): Task {
  const send = sendOneInquiryMail(dependencies);
  const minutes = dependencies.env.staffDigestMinutes;
  return async (payload, helpers) => {
    if ((payload as Payload).kind === "staff" && minutes > 0) await planDigest(minutes, helpers);
    else await send(payload, helpers);
  };
}

/**
 * Sees to a notification within so many minutes, for every inquiry that has come until then. The job carries no
 * list: adding to one that is running would be lost, the inquiries' own state is not.
 */
async function planDigest(minutes: number, { addJob }: JobHelpers): Promise<void> {
  const runAt = new Date(Date.now() + minutes * 60_000);
  await addJob("send_staff_digest", {}, { jobKey: "staff-digest", jobKeyMode: "preserve_run_at", runAt });
}

/** `send_staff_digest {}`: one notification for all inquiries of which staff have not been notified. */
export const sendStaffDigest =
  (dependencies: Dependencies): Task =>
  async (_payload, helpers) => {
    const { env } = dependencies;
    const { rows } = await helpers.query<{ mail: InquiryMail | null }>(
      "select jobs.inquiry_mail(id, 'staff') as mail from jobs.waiting_staff_mail() as id",
    );
    const mails = rows.flatMap(({ mail }) => mail ?? []);
    if (mails.length === 0) return;
    await readCompany(helpers, dependencies);
    const email = digestMail(mails, env, env.staffLanguage);
    const { status, reason } = await deliver(email, "digest", dependencies, helpers);
    for (const { inquiry } of mails)
      await recordPersistently(() =>
        callFunction(helpers, ["mark_inquiry_mail", inquiry.id, "staff", status, reason]),
      );
  };

/** `send_alert_confirmation {alert_id}`: asks whoever has the address whether they want to be notified. */
export const sendAlertConfirmation = mailTask<AlertConfirmation>({
  kind: "alert",
  read: ({ alert_id }) => ["alert_confirmation", alert_id],
  write: confirmationMail,
});

/** `send_alerts {mailbox}`: tells a mailbox all that it waits for. What came meanwhile has a job of its own. */
export const sendAlerts = mailTask<AlertMail>({
  kind: "alert",
  read: ({ mailbox }) => ["alert_mail", mailbox],
  write: alertMail,
  mark: (_outcome, { mailbox }, mail) => ["mark_alert_mail", mailbox, lastNewsId(mail)],
});

/** `send_security_mail {entry_id}`: notifies a member of staff of an entry of the security log. */
export const sendSecurityMail = mailTask<SecurityMail>({
  kind: "security",
  read: ({ entry_id }) => ["security_mail", entry_id],
  write: (mail, env) => securityMail(mail, env, env.staffLanguage),
});

/** `send_invitation {user_id}`: the link to choose a password by; nothing once it was chosen or the account is closed. */
export const sendInvitation = mailTask<Invitation>({
  kind: "invitation",
  read: ({ user_id }) => ["invitation", user_id],
  write: (mail, env) => invitationMail(mail, env, env.staffLanguage),
});

/** `send_message {message_id}`: one e-mail that staff wrote; nothing when it was sent, or its person is forgotten. */
export const sendMessage = mailTask<MessageMail>({
  kind: "message",
  read: ({ message_id }) => ["message", message_id],
  write: messageMail,
  mark: ({ status, reason }, { message_id }) => ["mark_message", message_id, status, reason],
});

/** `send_assignment_mail [{inquiry_id, to, by, entry_id}]`: tells whoever was given inquiries, all at once. */
export const sendAssignmentMail = mailTask<Omit<AssignmentMail, "id">>({
  kind: "assignment",
  read: (payload) => ["assignment_mail", JSON.stringify(payload)],
  write: (mail, env, _payload, { job }) =>
    assignmentMail({ ...mail, id: `assignment-${mail.inquiries[0]?.id}-${job.id}` }, env, env.staffLanguage),
});

/** The hour of a working day, in the company's time, at which the mornings' messages go out. */
const hourOfTaskMails = "07";

/**
 * `send_task_mails {_cron}`: one job for each who has something to do today. The queue knows UTC alone and asks at two
 * hours, one of which is the company's morning, in summer and in winter.
 */
export const sendTaskMails = (): Task => async (payload, helpers) => {
  const { _cron } = payload as { _cron?: { ts?: string } };
  const due = localMoment(_cron?.ts ?? new Date().toISOString());
  if (_cron && !due?.time.startsWith(hourOfTaskMails)) return;
  await callFunction(helpers, ["queue_task_mails"]);
};

/** `send_task_mail {owner, day}`: what waits for one of them at the moment of sending; nothing when all is done. */
export const sendTaskMail = mailTask<Omit<TaskMail, "id">>({
  kind: "tasks",
  read: ({ owner }) => ["task_mail", owner],
  write: (mail, env, { day, owner }) =>
    taskMail({ ...mail, id: `tasks-${day}-${owner ?? "nobody"}` }, env, env.staffLanguage),
});

const sendToOwner = mailTask<ReservationMail>({
  kind: "reservation",
  read: ({ reservation_id, event }) => ["reservation_mail", reservation_id, event],
  write: (mail, env) => reservationMail(mail, env, env.staffLanguage),
});

/** `send_reservation_mail {reservation_id, event}`: tells its owner that it ends soon, or has ended, in the app too. */
export function sendReservationMail(dependencies: Dependencies): Task {
  const send = sendToOwner(dependencies);
  return async (payload, helpers) => {
    const { reservation_id, event } = payload as Payload;
    await callFunction(helpers, ["notify_reservation_end", reservation_id, event]);
    await send(payload, helpers);
  };
}

const isToPerson = ({ event }: OfferMail) => event === "sent" || event === "confirmed";

/** `send_offer_mail {offer_id, event, entry_id?}`: to its person the offer and that it is accepted, to its owner what the person did. */
export const sendOfferMail = mailTask<OfferMail>({
  kind: "offer",
  read: ({ offer_id, event, entry_id }) => ["offer_mail", offer_id, event, entry_id],
  async write(mail, env, _payload, _helpers, store) {
    if (!isToPerson(mail)) return offerAnswerMail(mail, env, env.staffLanguage);
    // A library that most of what the worker does needs nothing of.
    const { offerPdf } = await import("@solar/offer-pdf/offer-pdf");
    const pdf = {
      filename: offerFileName(mail.content, mail.language),
      content: await offerPdf(mail.content, mail.language, store),
      contentType: "application/pdf",
    };
    return { ...offerMail(mail, env), attachments: [pdf] };
  },
  mark: ({ status, reason }, { offer_id }, { event }) =>
    event === "sent" ? ["mark_offer_mail", offer_id, status, reason] : undefined,
});
