import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "../../support/processes.ts";
import { bothMessagesOf, MailSetting } from "../support/mail-setting.ts";
import { SlowLink } from "../support/slow-link.ts";

const setting = new MailSetting();
const { database } = setting;
let link: SlowLink;
let databaseUrl: string;

beforeEach(async () => {
  const url = new URL(database.workerUrl);
  link = new SlowLink(url.hostname, Number(url.port));
  url.host = `127.0.0.1:${await link.open()}`;
  databaseUrl = url.href;
});

afterEach(async () => {
  await setting.stopWorkers();
  await link.close();
});

test("a worker whose line to the database hangs for a while goes on, and no message is lost or sent thrice", async () => {
  const worker = await setting.startWorker({ DATABASE_URL: databaseUrl });
  const ids = await database.insertInquiries(20);
  await eventually("some messages arrived", () => setting.mail.received.length >= 5);
  const release = link.hold();
  await eventually("it says that it is not well", async () => !(await worker.health()).ok);
  release();
  await setting.everyMessageIsSent(20);
  expect(setting.arrived()).toEqual(bothMessagesOf(ids));
  for (const [id, count] of setting.mail.counts()) expect(count, id).toBeLessThanOrEqual(2);
});
