import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "../../support/processes.ts";
import { bothMessagesOf, MailSetting } from "../support/mail-setting.ts";

const setting = new MailSetting();
const { database } = setting;

test("the jobs of a worker that was killed in the middle of sending are taken over", async () => {
  const acknowledge = setting.holdAcknowledgements();
  const killed = await setting.startWorker();
  const ids = await database.insertInquiries(5);
  await eventually("four messages are on their way", () => setting.mail.received.length === 4);
  const underway = new Set(setting.mail.counts().keys());
  await killed.kill();
  acknowledge();

  await setting.startWorker();
  await setting.everyMessageIsSent(5);
  expect(setting.arrived()).toEqual(bothMessagesOf(ids));
  for (const [id, count] of setting.mail.counts()) expect(count, id).toBe(underway.has(id) ? 2 : 1);
});

test("a worker that lives keeps its jobs however long the mail server takes", async () => {
  const acknowledge = setting.holdAcknowledgements();
  await setting.startWorker();
  await database.insertInquiries(1);
  await eventually("both messages are on their way", () => setting.mail.received.length === 2);
  await setting.startWorker({ PGAPPNAME: "other" });
  // Older than any lock that is left alone, so that only the sign of life protects it.
  await database.query`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`;
  const now = await database.value<Date>`select now()`;
  await eventually("the other worker has looked for jobs of the dead", async () => {
    const searches = await database.query`select from pg_stat_activity where application_name = 'other'
       and query like '%force_unlock_workers%' and state = 'idle' and query_start > ${now}`;
    return searches.length > 0;
  });
  const held =
    await database.query`select from graphile_worker.jobs where locked_at < now() - interval '1 hour'`;
  expect(held).toHaveLength(2);
  acknowledge();
  await setting.everyMessageIsSent(1);
  expect([...setting.mail.counts().values()]).toEqual([1, 1]);
});

test("messages that are sent while the database is away are noted when it is back, and not sent again", async () => {
  const acknowledge = setting.holdAcknowledgements();
  const worker = await setting.startWorker();
  const ids = await database.insertInquiries(2);
  await eventually("four messages are on their way", () => setting.mail.received.length === 4);
  const open = await database.close();
  acknowledge();
  // Longer than a worker that cannot go on gives its messages to come to their end.
  await sleep(12_000);
  await open();
  expect(await worker.ended()).toBe(1);
  await setting.startWorker();
  await setting.everyMessageIsSent(2);
  expect(setting.arrived()).toEqual(bothMessagesOf(ids));
  expect([...setting.mail.counts().values()]).toEqual([1, 1, 1, 1]);
});

test("a message that the server does not want yet is tried again under the same Message-ID", async () => {
  const seen = new Set<string>();
  setting.mail.refuse = (address) => {
    if (seen.has(address)) return undefined;
    seen.add(address);
    return { code: 451, text: "Greylisted, come again" };
  };
  await setting.startWorker();
  const ids = await database.insertInquiries(1);
  await setting.everyMessageIsSent(1);
  expect(setting.mail.named).toHaveLength(4);
  expect(setting.arrived()).toEqual(bothMessagesOf(ids));
});

test("a message that is out of attempts is shown as failed with the last reason", async () => {
  setting.mail.refuse = () => ({ code: 451, text: "Mailbox is full" });
  await database.insertInquiries(1);
  await database.query`update graphile_worker._private_jobs set max_attempts = 1`;
  await setting.startWorker();
  await eventually("both are given up", async () => (await database.states()).failed === 2);
  expect(await database.value`select staff_mail_error from api.inquiries`).toContain("451 Mailbox is full");
});

test("with a digest, staff get one message for all inquiries of the last minutes", async () => {
  await setting.startWorker({ STAFF_DIGEST_MINUTES: "30" });
  await database.insertInquiries(3);
  await eventually("the visitors have their confirmations", async () => (await database.states()).sent === 3);
  await eventually("one digest waits", async () => {
    const jobs = database.value`select string_agg(task_identifier, ' ') from graphile_worker.jobs`;
    return (await jobs) === "send_staff_digest";
  });
  await database.query`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs`;
  await setting.everyMessageIsSent(3);
  const digests = setting.mail.received.filter(({ to }) => to.includes("staff@example.com"));
  expect(digests).toHaveLength(1);
  expect(digests[0]?.messageId).toMatch(/^<digest-/);
});
