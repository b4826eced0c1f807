import { expect, test } from "vitest";
import { compareRow } from "./compare-row.ts";

const numbers = (...values: (number | null)[]) =>
  values.map((value) => (value === null ? null : { text: `${Math.round(value)}`, value }));
const best = (judge: "less" | "more", ...values: (number | null)[]) =>
  compareRow("x", "x", numbers(...values), judge).cells.map(({ isBest }) => isBest);

test("of numbers the best are marked, also those that read the same", () => {
  expect(best("less", 3, 1, 2)).toEqual([false, true, false]);
  expect(best("more", 3, 1, 3.4)).toEqual([true, false, true]);
  expect(best("more", 3, null, 2)).toEqual([true, false, false]);
});

test("as good are values that are the same, whatever else is said of them", () => {
  const costs = [
    { text: "290 KM (29 KM/kW)", value: 29 },
    { text: "580 KM (29 KM/kW)", value: 29 },
    { text: "300 KM (30 KM/kW)", value: 30 },
  ];
  expect(compareRow("x", "x", costs, "less").cells.map(({ isBest }) => isBest)).toEqual([true, true, false]);
});

test("where there is nothing to choose from, nothing is marked", () => {
  expect(best("less", 3, 3.1)).toEqual([false, false]);
  expect(best("less", 3, null)).toEqual([false, false]);
  expect(best("less", null, null)).toEqual([false, false]);
  expect(compareRow("x", "x", numbers(1, 2)).cells.some(({ isBest }) => isBest)).toBe(false);
});

test("of terms it counts whether they are the same, and what is not known is not the same", () => {
  const differs = (...terms: (string | null)[]) => compareRow("x", "x", terms, "differs").differs;
  expect(differs("lease", "lease")).toBe(false);
  expect(differs("lease", "ownership")).toBe(true);
  expect(differs("lease", null)).toBe(true);
  expect(compareRow("x", "x", numbers(1, 2), "less").differs).toBe(false);
});
