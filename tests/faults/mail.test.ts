import { expect, test } from "vitest";
import { eventually } from "../support/processes.ts";
import { bothMessagesOf, MailSetting } from "./support/mail-setting.ts";

const setting = new MailSetting();
const { database } = setting;

test("messages wait while the mail server is down, and go as soon as it is back", async () => {
  const { mail } = setting;
  await mail.stop();
  const worker = await setting.startWorker();
  expect((await worker.health()).components?.mail).toMatchObject({
    ok: false,
    error: expect.stringContaining("cannot be used"),
  });
  const ids = await database.insertInquiries(5);
  await eventually("every message was tried", async () => (await worker.metric("mail_retries_total")) >= 10);
  expect(await database.states()).toEqual({ queued: 10 });
  // After a long outage the next attempts are hours away.
  await database.query`update graphile_worker._private_jobs set run_at = now() + interval '5 hours'`;

  await mail.start();
  await setting.everyMessageIsSent(5);
  expect(setting.arrived()).toEqual(bothMessagesOf(ids));
  expect([...mail.counts().values()]).toEqual(Array(10).fill(1));
  expect(await worker.metric("mail_server_up")).toBe(1);
  expect(await worker.metric("mails_sent_total")).toBe(10);
  await eventually("the queue is empty", async () => (await worker.metric("jobs")) === 0);
});

test("news that waited for the worker and the mail server is sent once, and the next of it a day later", async () => {
  const { mail } = setting;
  await mail.stop();
  const parcel =
    await database.value`with project as (insert into api.projects (name, status) values ('Park', 'aktivan') returning id)
    insert into api.parcels (project_id, name, price) select id, 'P', 90000 from project returning id`;
  const change = (price: number) =>
    database.query`update api.parcels set price = ${price} where id = ${parcel}`;
  // What the links in messages are made with.
  await database.query`update auth.settings set jwt_secret = repeat('x', 32)`;
  const everythingIsDue = () => database.query`update graphile_worker._private_jobs set run_at = now()`;
  await database.query`insert into api.alerts (email, kind, parcel_id, project_id, confirmed_at)
    select 'ana@example.com', 'parcel', id, project_id, now() from api.parcels where id = ${parcel}`;
  await change(85_000);
  await change(80_000);
  await everythingIsDue();
  const away = await setting.startWorker();
  await eventually("it was tried", async () => (await away.metric("mail_retries_total")) >= 1);
  await away.stop();

  await mail.start();
  await everythingIsDue();
  const worker = await setting.startWorker();
  await eventually("it came", () => mail.received.length > 0);
  await eventually("the queue is empty", async () => (await worker.metric("jobs")) === 0);
  await change(75_000);
  await everythingIsDue();
  await eventually("the job was done, and put off", async () => {
    const waits = database.value<boolean>`select run_at > now() + interval '23 hours' from graphile_worker.jobs`;
    return (await waits) === true;
  });
  expect(mail.received.map(({ to }) => to)).toEqual([["ana@example.com"]]);
});

test("a reservation whose end came while no worker ran ends once, and is reported once, when two come", async () => {
  const { mail } = setting;
  const held =
    await database.value`with project as (insert into api.projects (name, status) values ('Park', 'aktivan') returning id),
    parcel as (
      insert into api.parcels (project_id, name, status) select id, 'A1', 'reserved' from project returning id
    ),
    contact as (insert into api.contacts (name) values ('Iva') returning id)
    insert into api.reservations (parcel_id, contact_id, until)
    select parcel.id, contact.id, now() + interval '1 second' from parcel, contact returning parcel_id`;
  const workers = [await setting.startWorker(), await setting.startWorker()];
  await workers[0]?.kill();
  await eventually("the parcel is free", async () => {
    return (await database.value`select status from api.parcels where id = ${held}`) === "available";
  });
  await eventually("it is told", () => mail.received.length > 0);
  await eventually("the queue is empty", async () => (await workers[1]?.metric("jobs")) === 0);
  expect(mail.received.map(({ messageId }) => messageId)).toEqual([
    expect.stringMatching(/^<reservation-.*-expired-/),
  ]);
  const ends = await database.query`select end_reason from api.reservations`;
  expect(ends).toEqual([{ end_reason: "expired" }]);
});

test("a message that the server rejects for good is given up with its reason, and the others go", async () => {
  const { mail } = setting;
  mail.refuse = (address) =>
    address.startsWith("visitor1-") ? { code: 550, text: "No such user here" } : undefined;
  const worker = await setting.startWorker();
  await database.insertInquiries(2);
  await eventually("all are settled", async () => !(await database.states()).queued);
  expect(await database.states()).toEqual({ sent: 3, failed: 1 });
  const [refused] = await database.query<{
    id: string;
    visitor_mail_error: string;
  }>`select id, visitor_mail_error from api.inquiries where visitor_mail_status = 'failed'`;
  expect(refused?.visitor_mail_error).toContain("550 No such user here");
  expect(mail.named.filter((address) => address.startsWith("visitor1-"))).toHaveLength(1);
  expect(await worker.metric("mails_failed_total")).toBe(1);
  await eventually("the queue is empty", async () => (await worker.metric("jobs")) === 0);
  expect(worker.output).not.toMatch(/visitor\d-/);

  mail.refuse = () => undefined;
  await database.query`update api.inquiries set visitor_mail_status = 'queued' where id = ${refused?.id}`;
  await database.query`select private.queue_inquiry_mail(${refused?.id}, 'visitor')`;
  await setting.everyMessageIsSent(2);
});

test("a worker that is asked to stop finishes the message it is sending", async () => {
  const acknowledge = setting.holdAcknowledgements();
  const worker = await setting.startWorker();
  await database.insertInquiries(1);
  await eventually("both messages are on their way", () => setting.mail.received.length === 2);
  const stopped = worker.stop();
  await eventually("it is stopping", () => worker.output.includes("Stopping: SIGTERM"));
  acknowledge();
  expect(await stopped).toBe(0);
  expect(await database.states()).toEqual({ sent: 2 });
});
