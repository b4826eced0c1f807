import { type ParsedCronItem, parseCronItems, type TaskList } from "graphile-worker";
import type { Means } from "./means.ts";
import { cleanUp } from "./tasks/clean-up.ts";
import { deleteFile } from "./tasks/delete-file.ts";
import { sendInquiryMail } from "./tasks/send-inquiry-mail.ts";
import { sendSecurityMail } from "./tasks/send-security-mail.ts";
import { sendStaffDigest } from "./tasks/send-staff-digest.ts";

/** Every job that the worker knows, by the name under which it is queued. */
export const tasksWith = (means: Means): TaskList => ({
  send_inquiry_mail: sendInquiryMail(means),
  send_security_mail: sendSecurityMail(means),
  send_staff_digest: sendStaffDigest(means),
  delete_file: deleteFile(means),
  clean_up: cleanUp(means),
});

const day = 24 * 60 * 60 * 1000;

/** Times are UTC; a run that was missed while the worker stood still is made up for. */
export const schedule = (): ParsedCronItem[] =>
  parseCronItems([
    { task: "clean_up", match: "17 2 * * *", options: { backfillPeriod: day, maxAttempts: 5 } },
  ]);
