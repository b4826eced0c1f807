import { DatabaseError } from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flushRecordings, recordPersistently } from "./record-persistently.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saying = (severity: string, code = "XX000") =>
  Object.assign(new DatabaseError("no", 2, "error"), { severity, code });

/** Fails for so long, in milliseconds. */
function awayFor(length: number, error: Error) {
  const back = performance.now() + length;
  return vi.fn(async () => {
    if (performance.now() < back) throw error;
  });
}

it.each([
  ["breaks connections", new Error("Connection terminated unexpectedly")],
  ["lets nobody in", saying("FATAL")],
  ["cannot write yet", saying("ERROR", "25006")],
])("notes it when a database that %s is back after a minute and a half", async (_what, error) => {
  const marked = recordPersistently(awayFor(90_000, error));
  await vi.advanceTimersByTimeAsync(91_000);
  await marked;
});

it("gives up after two minutes", async () => {
  const marked = recordPersistently(awayFor(200_000, new Error("silent"))).catch(({ message }) => message);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(await marked).toBe("silent");
});

it("retries a database that rejects five times, not for minutes", async () => {
  const mark = awayFor(200_000, saying("ERROR"));
  const marked = recordPersistently(mark).catch(({ message }) => message);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await marked).toBe("no");
  expect(mark).toHaveBeenCalledTimes(5);
});

it("says when nothing is left to be noted, given up or not", async () => {
  let settled = false;
  recordPersistently(awayFor(5_000, new Error("away"))).catch(() => undefined);
  recordPersistently(awayFor(500_000, saying("ERROR"))).catch(() => undefined);
  const all = flushRecordings().then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await all;
});
