import { expect, test } from "vitest";
import { byPeriod, share, total } from "./sales-figures.ts";

const line = (period: string, sold: number) => ({
  period,
  project_id: null,
  project: null,
  pipeline: 1,
  reserved: 0,
  sold,
});
const values = [line("2025-11", 1_400_000), line("2025-11", 100_400), line("2026-02", 61_000)];

test("a chart of months or years has those too in which nothing happened", () => {
  expect(byPeriod(values, "sold")).toEqual([
    { day: "2025-11", count: 1500 },
    { day: "2025-12", count: 0 },
    { day: "2026-01", count: 0 },
    { day: "2026-02", count: 61 },
  ]);
  expect(byPeriod([line("2019", 2000), line("2021", 1000)], "sold").map(({ day }) => day)).toEqual([
    "2019",
    "2020",
    "2021",
  ]);
  expect(byPeriod([], "sold")).toEqual([]);
  expect(total(values, "sold")).toBe(1_561_400);
});

test("a share of nothing is none", () => {
  expect([share(1, 3), share(0, 3), share(0, 0)]).toEqual([33, 0, null]);
});
