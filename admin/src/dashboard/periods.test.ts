import { describe, expect, it } from "vitest";
import { countByTime, periodStart, shortDate } from "./periods.ts";

const now = new Date(2026, 10, 20, 15, 30);

describe("inquiries over time", () => {
  it("has a bucket for each of 30 and 90 days and 12 months, empty ones too", () => {
    expect(countByTime([], "last_30_days", now)).toHaveLength(30);
    expect(countByTime([], "last_90_days", now)).toHaveLength(90);
    const months = countByTime([], "last_12_months", now);
    expect(months.map(({ day }) => day)).toEqual([
      "2025-12-01",
      ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-01`),
    ]);
  });

  it("counts by local day and passes over what is older", () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
    const buckets = countByTime(
      [at(20, 0), at(20, 15), at(19, 23), new Date(2026, 0, 1).toISOString()],
      "last_30_days",
      now,
    );
    expect(buckets.slice(-2)).toEqual([
      { day: "2026-11-19", count: 1 },
      { day: "2026-11-20", count: 2 },
    ]);
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it("starts at midnight", () => {
    expect(periodStart("last_30_days", now)).toEqual(new Date(2026, 9, 22));
  });
});

it("writes dates short on the axis", () => {
  expect([shortDate("2026-11-05", false, "sr"), shortDate("2026-11-01", true, "sr")]).toEqual([
    "5. 11.",
    "11. 2026.",
  ]);
  expect([shortDate("2026-11-05", false, "en"), shortDate("2026-11-01", true, "en")]).toEqual([
    "5/11",
    "11/2026",
  ]);
});
