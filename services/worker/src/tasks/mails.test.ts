import type { JobHelpers } from "graphile-worker";
import { expect, it } from "vitest";
import type { Dependencies } from "../dependencies.ts";
import type { Message } from "../mail/mail-server.ts";
import { oneParcel, severalParcels } from "../mail/testing/samples.ts";
import { sendStaffDigest, sendTaskMails } from "./mails.ts";

/** Whether a run of the queue's timetable is the morning's. */
async function isMorning(ts: string): Promise<boolean> {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    return { rows: [] };
  };
  await sendTaskMails()({ _cron: { ts } }, { query } as object as JobHelpers);
  return asked.length === 1;
}

it("sends the morning's messages at 7 in the company's time, in summer and in winter", async () => {
  expect(await isMorning("2026-07-01T05:00:00Z")).toBe(true);
  expect(await isMorning("2026-07-01T06:00:00Z")).toBe(false);
  expect(await isMorning("2026-12-01T05:00:00Z")).toBe(false);
  expect(await isMorning("2026-12-01T06:00:00Z")).toBe(true);
});

it("writes the digest of inquiries in the company's own words", async () => {
  const answers: Record<string, object[]> = {
    waiting_staff_mail: [{ mail: oneParcel }, { mail: severalParcels }],
    company_of_mails: [{ result: { texts: { sr: { "digest.subject": "Stiglo je: %{smart_count}" } } } }],
  };
  const query = async (text: string) => ({
    rows: Object.entries(answers).find(([name]) => text.includes(name))?.[1] ?? [],
  });
  const subjects: Message["subject"][] = [];
  const send = async ({ subject }: Message) => {
    subjects.push(subject);
    return [];
  };
  const dependencies: object = {
    env: { staffLanguage: "sr", publicUrl: "https://solar.example", mailFrom: "upiti@example.com" },
    mailServer: { send },
    metrics: { mailsSent: { inc: () => undefined } },
  };
  const helpers: object = { query, logger: { info: () => undefined } };
  await sendStaffDigest(dependencies as Dependencies)({}, helpers as JobHelpers);
  expect(subjects).toEqual(["Stiglo je: 2"]);
});
