import type { JobHelpers } from "graphile-worker";
import { expect, it } from "vitest";
import { sendTaskMails } from "./mails.ts";

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
