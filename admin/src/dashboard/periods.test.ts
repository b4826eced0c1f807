import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisTicks, countByTime, firstDay, shortDate } from "./periods.ts";

const today = "2026-11-20";

describe("inquiries over time", () => {
  it("has a bucket for each of 30 and 90 days and 12 months, empty ones too", () => {
    expect(countByTime([], "last_30_days", today)).toHaveLength(30);
    expect(countByTime([], "last_90_days", today)).toHaveLength(90);
    const months = countByTime([], "last_12_months", today);
    expect(months.map(({ day }) => day)).toEqual([
      "2025-12-01",
      ...Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-01`),
    ]);
  });

  it("counts by the company's day, also in the days of 23 and 25 hours, and passes over what is older", () => {
    const buckets = countByTime(
      ["2026-11-19T22:59:59Z", "2026-11-19T23:00:00Z", "2026-11-20T15:00:00Z", "2026-01-01T00:00:00Z"],
      "last_30_days",
      today,
    );
    expect(buckets.slice(-2)).toEqual([
      { day: "2026-11-19", count: 1 },
      { day: "2026-11-20", count: 2 },
    ]);
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(new Set(buckets.map(({ day }) => day)).size, "25 October has 25 hours").toBe(30);
  });

  it("starts with the first day", () => {
    expect(firstDay("last_30_days", today)).toBe("2026-10-22");
    expect(firstDay("last_12_months", "2026-12-31")).toBe("2026-01-01");
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

it("steps by 1, 2 or 5 times a power of ten, up to the largest count or the next step", () => {
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(8)).toEqual([0, 2, 4, 6, 8]);
  expect(axisTicks(9)).toEqual([0, 5, 10]);
  expect(axisTicks(38)).toEqual([0, 10, 20, 30, 40]);
  expect(axisTicks(1_200)).toEqual([0, 500, 1_000, 1_500]);
});

it("has whole numbers and at most four steps, the last one alone at or above the largest", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (largest) => {
      const ticks = axisTicks(largest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.at(-2)).toBeLessThanOrEqual(largest);
    }),
  );
});
