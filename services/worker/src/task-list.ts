import { type ParsedCronItem, parseCronItems, type Task, type TaskList } from "graphile-worker";
import type { Dependencies } from "./dependencies.ts";
import { callFunction, type FunctionCall, type Payload } from "./tasks/call-function.ts";
import { cleanUp, deleteFile } from "./tasks/clean-up.ts";
import {
  sendAlertConfirmation,
  sendAlerts,
  sendAssignmentMail,
  sendInquiryMail,
  sendInvitation,
  sendMessage,
  sendOfferMail,
  sendReservationMail,
  sendSecurityMail,
  sendStaffDigest,
  sendTaskMail,
  sendTaskMails,
} from "./tasks/mails.ts";

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
  send_task_mail: sendTaskMail,
  send_offer_mail: sendOfferMail,
};

/** A job that the database does alone. */
const databaseTask =
  (...calls: ((payload: Payload) => FunctionCall)[]) =>
  (): Task =>
  async (payload, helpers) => {
    for (const call of calls) await callFunction(helpers, call(payload as Payload));
  };

const taskFactories = {
  ...mailTasks,
  delete_file: deleteFile,
  clean_up: cleanUp,
  send_task_mails: sendTaskMails,
  /** Its time is over; one that was ended or extended meanwhile stays as it is. */
  end_reservation: databaseTask(({ reservation_id }) => ["end_reservation", reservation_id]),
  /** Staff are notified in the app of a promised answer that is due soon, and of an offer that ends. */
  notify_replies_due: databaseTask(
    () => ["notify_replies_due"],
    () => ["notify_offers_ending"],
  ),
};

/** Every job that the worker knows. */
export const createTaskList = (dependencies: Dependencies): TaskList =>
  Object.fromEntries(
    Object.entries(taskFactories).map(([name, make]) => [name, inRequest(make(dependencies))]),
  );

/** A job that knows the request it came out of says so in its log. */
const inRequest =
  (task: Task): Task =>
  (payload, given) => {
    const { request_id: requestId } = (payload ?? {}) as { request_id?: string };
    const helpers = requestId ? { ...given, logger: given.logger.scope({ requestId }) } : given;
    return task(payload, helpers);
  };

const day = 24 * 60 * 60 * 1000;

/** Times are UTC; a run that was missed while the worker did not run is made up for. */
export const schedule = (): ParsedCronItem[] =>
  parseCronItems([
    { task: "clean_up", match: "17 2 * * *", options: { backfillPeriod: day, maxAttempts: 5 } },
    { task: "notify_replies_due", match: "*/5 * * * *", options: { backfillPeriod: 0, maxAttempts: 1 } },
    // Both of the hours that can be the morning; later than noon it would be no morning's message any more.
    {
      task: "send_task_mails",
      match: "0 5,6 * * 1-5",
      options: { backfillPeriod: day / 6, maxAttempts: 5 },
    },
  ]);
