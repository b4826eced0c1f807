import type { Tracer } from "@solar/storage/tracer";
import { type ParsedCronItem, parseCronItems, type Task, type TaskList } from "graphile-worker";
import type { Dependencies } from "./dependencies.ts";
import { sendAlertConfirmation, sendAlerts } from "./tasks/alert-mails.ts";
import { cleanUp, deleteFile } from "./tasks/clean-up.ts";
import { sendAssignmentMail, sendMorningMail, sendMorningMails } from "./tasks/desk-mails.ts";
import { sendInquiryMail, sendStaffDigest } from "./tasks/inquiry-mails.ts";
import { sendInvitation } from "./tasks/invitations.ts";
import { sendMessage } from "./tasks/messages.ts";
import { tellRepliesDue } from "./tasks/notices.ts";
import { sendOfferMail } from "./tasks/offers.ts";
import { endReservation, sendReservationMail, settleDeal } from "./tasks/reservations.ts";
import { sendSecurityMail } from "./tasks/security-mail.ts";

/** Jobs that send something, by the names under which they are queued. */
export const mailTasks = {
  send_inquiry_mail: sendInquiryMail,
  send_security_mail: sendSecurityMail,
  send_staff_digest: sendStaffDigest,
  send_alert_confirmation: sendAlertConfirmation,
  send_alerts: sendAlerts,
  send_reservation_mail: sendReservationMail,
  send_assignment_mail: sendAssignmentMail,
  send_message: sendMessage,
  send_invitation: sendInvitation,
  send_morning_mail: sendMorningMail,
  send_offer_mail: sendOfferMail,
};

const taskFactories = {
  ...mailTasks,
  delete_file: deleteFile,
  clean_up: cleanUp,
  end_reservation: endReservation,
  settle_deal: settleDeal,
  tell_replies_due: tellRepliesDue,
  send_morning_mails: sendMorningMails,
};

/** Every job that the worker knows. */
export const tasksWith = (dependencies: Dependencies, tracer: Tracer | undefined): TaskList =>
  Object.fromEntries(
    Object.entries(taskFactories).map(([name, make]) => {
      const task = make(dependencies);
      return [name, tracer ? tracedTask(name, task, tracer) : task];
    }),
  );

/** A job that knows the request it came out of is a part of that request's trace. */
const tracedTask =
  (name: string, task: Task, tracer: Tracer): Task =>
  (payload, helpers) => {
    const { request_id = "" } = (payload ?? {}) as { request_id?: string };
    const attributes = { "solar.attempt": helpers.job.attempts };
    const span = { place: tracer.placeOf(request_id), name, kind: "consumer", attributes } as const;
    return tracer.run(span, async () => task(payload, helpers));
  };

const day = 24 * 60 * 60 * 1000;

/** Times are UTC; a run that was missed while the worker did not run is made up for. */
export const schedule = (): ParsedCronItem[] =>
  parseCronItems([
    { task: "clean_up", match: "17 2 * * *", options: { backfillPeriod: day, maxAttempts: 5 } },
    { task: "tell_replies_due", match: "*/5 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
    // Both of the hours that can be the morning; later than noon it would be no morning's message any more.
    {
      task: "send_morning_mails",
      match: "0 5,6 * * 1-5",
      options: { backfillPeriod: day / 6, maxAttempts: 5 },
    },
  ]);
