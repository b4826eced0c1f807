import { expect, it } from "vitest";
import { responseTime } from "./response-time.ts";

const asked = Date.parse("2026-11-20T08:00:00Z");
const after = (hours: number) =>
  responseTime(
    { status: "new", suspected_spam: false, created_at: new Date(asked).toISOString() },
    asked + hours * 3_600_000,
  );

it.each([
  [0.5, "hours_left", 23, "grey"],
  [19.5, "hours_left", 4, "grey"],
  [20, "hours_left", 4, "yellow"],
  [23.75, "minutes_left", 15, "yellow"],
  [24, "hours_late", 1, "red"],
  [30, "hours_late", 6, "red"],
  [72, "days_late", 2, "red"],
] as const)("says after %d hours: %s, %d, %s", (hours, text, count, tone) => {
  expect(after(hours)).toEqual({ text, count, tone });
});

it("waits for no answer to what was answered, closed or is spam", () => {
  const inquiry = {
    status: "new",
    suspected_spam: false,
    created_at: new Date(asked).toISOString(),
  } as const;
  expect(responseTime({ ...inquiry, status: "contacted" }, asked)).toBeNull();
  expect(responseTime({ ...inquiry, status: "closed" }, asked)).toBeNull();
  expect(responseTime({ ...inquiry, suspected_spam: true }, asked)).toBeNull();
});
