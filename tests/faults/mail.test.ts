import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../support/processes.ts";
import { MailDatabase } from "./support/mail-database.ts";
import { TestMailServer } from "./support/mail-server.ts";
import { WorkerProcess } from "./support/worker.ts";

const database = new MailDatabase();
let mail: TestMailServer;
const workers: WorkerProcess[] = [];

async function startWorker(env: Record<string, string> = {}): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(database.workerUrl, mail.url, env);
  workers.push(worker);
  return worker;
}

beforeAll(() => database.create());
afterAll(() => database.drop());

beforeEach(async () => {
  await database.clear();
  mail = await new TestMailServer().start();
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await mail.stop();
});

const everyMessageIsSent = (inquiries: number) =>
  eventually("every message is sent", async () => (await database.states()).sent === inquiries * 2, 25_000);

const bothMessagesOf = (ids: string[]) =>
  ids.flatMap((id) => [`<inquiry-${id}-staff@example.com>`, `<inquiry-${id}-visitor@example.com>`]).sort();

const arrived = () => [...mail.counts().keys()].sort();

test("messages wait while the mail server is down, and go as soon as it is back", async () => {
  await mail.stop();
  const worker = await startWorker();
  expect((await worker.health()).components?.mail?.ok).toBe(false);
  const ids = await database.insertInquiries(5);
  await eventually("every message was tried", async () => (await worker.metric("mail_retries_total")) >= 10);
  expect(await database.states()).toEqual({ queued: 10 });
  // After a long outage the next attempts are hours away.
  await database.query("update graphile_worker._private_jobs set run_at = now() + interval '5 hours'");

  await mail.start();
  await everyMessageIsSent(5);
  expect(arrived()).toEqual(bothMessagesOf(ids));
  expect([...mail.counts().values()]).toEqual(Array(10).fill(1));
  expect(await worker.metric("mail_server_up")).toBe(1);
  expect(await worker.metric("mails_sent_total")).toBe(10);
  await eventually("the queue is empty", async () => (await worker.metric("jobs")) === 0);
});

test("the jobs of a worker that was killed in the middle of sending are taken over", async () => {
  let open = () => {};
  mail.gate = new Promise((resolve) => {
    open = resolve;
  });
  const killed = await startWorker({ WORKER_CONCURRENCY: "4" });
  const ids = await database.insertInquiries(5);
  await eventually("four messages are on their way", () => mail.received.length === 4);
  const underway = new Set(mail.counts().keys());
  await killed.kill();
  open();

  await startWorker();
  await everyMessageIsSent(5);
  expect(arrived()).toEqual(bothMessagesOf(ids));
  for (const [id, count] of mail.counts()) expect(count, id).toBe(underway.has(id) ? 2 : 1);
});

test("a worker that lives keeps its jobs however long the mail server takes", async () => {
  let open = () => {};
  mail.gate = new Promise((resolve) => {
    open = resolve;
  });
  await startWorker();
  await database.insertInquiries(1);
  await eventually("both messages are on their way", () => mail.received.length === 2);
  await startWorker({ PGAPPNAME: "other" });
  // Older than any lock that is left alone, so that only the sign of life protects it.
  await database.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");
  const [{ now } = {}] = await database.query<{ now: Date }>("select now()");
  await eventually("the other worker has looked for jobs of the dead", async () => {
    const searches = await database.query(
      `select from pg_stat_activity where application_name = 'other'
       and query like '%force_unlock_workers%' and state = 'idle' and query_start > $1`,
      [now],
    );
    return searches.length > 0;
  });
  const held = await database.query(
    "select from graphile_worker.jobs where locked_at < now() - interval '1 hour'",
  );
  expect(held).toHaveLength(2);
  open();
  await everyMessageIsSent(1);
  expect([...mail.counts().values()]).toEqual([1, 1]);
});

test("two workers at once send each message once", async () => {
  await Promise.all([startWorker(), startWorker()]);
  const ids = await database.insertInquiries(40);
  await everyMessageIsSent(40);
  expect(arrived()).toEqual(bothMessagesOf(ids));
  expect(mail.received).toHaveLength(80);
});

test("every message arrives although the database is restarted in between", async () => {
  const worker = await startWorker({ WORKER_CONCURRENCY: "2" });
  const ids = await database.insertInquiries(30);
  await eventually("some messages arrived", () => mail.received.length >= 10);
  await database.dropConnections();
  // It cannot know any more which jobs are its own: it ends, and its supervisor starts another.
  expect(await worker.ended()).toBe(1);
  await startWorker();
  await everyMessageIsSent(30);
  expect(arrived()).toEqual(bothMessagesOf(ids));
});

test("a message that the server refuses for good is given up with its reason, and the others go", async () => {
  mail.refuse = (address) =>
    address.startsWith("visitor1-") ? { code: 550, text: "No such user here" } : undefined;
  const worker = await startWorker();
  await database.insertInquiries(2);
  await eventually("all are settled", async () => !(await database.states()).queued);
  expect(await database.states()).toEqual({ sent: 3, failed: 1 });
  const [refused] = await database.query<{ id: string; visitor_mail_error: string }>(
    "select id, visitor_mail_error from api.inquiries where visitor_mail_status = 'failed'",
  );
  expect(refused?.visitor_mail_error).toContain("550 No such user here");
  expect(mail.named.filter((address) => address.startsWith("visitor1-"))).toHaveLength(1);
  expect(await worker.metric("mails_failed_total")).toBe(1);
  await eventually("the queue is empty", async () => (await worker.metric("jobs")) === 0);
  expect(worker.output).not.toMatch(/visitor\d-/);

  mail.refuse = () => undefined;
  await database.query("update api.inquiries set visitor_mail_status = 'queued' where id = $1", [
    refused?.id,
  ]);
  await database.query("select private.queue_inquiry_mail($1, '{visitor}')", [refused?.id]);
  await everyMessageIsSent(2);
});

test("a message that the server does not want yet is tried again under the same Message-ID", async () => {
  const seen = new Set<string>();
  mail.refuse = (address) => {
    if (seen.has(address)) return undefined;
    seen.add(address);
    return { code: 451, text: "Greylisted, come again" };
  };
  await startWorker();
  const ids = await database.insertInquiries(1);
  await everyMessageIsSent(1);
  expect(mail.named).toHaveLength(4);
  expect(arrived()).toEqual(bothMessagesOf(ids));
});

test("a message that is out of attempts is shown as failed with the last reason", async () => {
  mail.refuse = () => ({ code: 451, text: "Mailbox is full" });
  await database.insertInquiries(1);
  await database.query("update graphile_worker._private_jobs set max_attempts = 1");
  await startWorker();
  await eventually("both are given up", async () => (await database.states()).failed === 2);
  const [inquiry] = await database.query<{ staff_mail_error: string }>(
    "select staff_mail_error from api.inquiries",
  );
  expect(inquiry?.staff_mail_error).toContain("451 Mailbox is full");
});

test("with a digest, staff get one message for all inquiries of the last minutes", async () => {
  await startWorker({ STAFF_DIGEST_MINUTES: "30" });
  await database.insertInquiries(3);
  await eventually("the visitors have their confirmations", async () => (await database.states()).sent === 3);
  await eventually("one digest waits", async () => {
    const jobs = await database.query<{ identifier: string }>(
      "select task_identifier as identifier from graphile_worker.jobs",
    );
    return jobs.length === 1 && jobs[0]?.identifier === "send_staff_digest";
  });
  await database.query(
    "select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs",
  );
  await everyMessageIsSent(3);
  const digests = mail.received.filter(({ to }) => to.includes("staff@example.com"));
  expect(digests).toHaveLength(1);
  expect(digests[0]?.messageId).toMatch(/^<digest-/);
});

test("a worker that is asked to stop finishes the message it is sending", async () => {
  let open = () => {};
  mail.gate = new Promise((resolve) => {
    open = resolve;
  });
  const worker = await startWorker();
  await database.insertInquiries(1);
  await eventually("both messages are on their way", () => mail.received.length === 2);
  const stopped = worker.stop();
  await eventually("it is stopping", () => worker.output.includes("Stopping: SIGTERM"));
  open();
  expect(await stopped).toBe(0);
  expect(await database.states()).toEqual({ sent: 2 });
});
