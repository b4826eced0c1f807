import { rectangle } from "@solar/domain/testing-outlines";
import { describe, expect, test } from "vitest";
import { type GridChoice, nextFreeNumber, planGrid } from "./grid-plan.ts";

const choice: GridChoice = {
  mode: "grid",
  rows: 2,
  columns: 2,
  strips: 4,
  direction: "lengthwise",
  gap: 0,
  pattern: "P-01",
  startAt: 1,
  order: "rows",
  corner: "top_left",
};
const area = rectangle(0, 0, 80, 40);
const plan = (change: Partial<GridChoice>, taken: string[] = []) =>
  planGrid(area, { ...choice, ...change }, new Set(taken), 16 / 9);

describe("a grid plan", () => {
  test("names the parcels by the pattern, in the order that was chosen", () => {
    const { parcels } = plan({ startAt: 9, order: "columns", corner: "bottom_left" });
    expect(parcels?.map(({ name, polygon }) => [name, polygon[0]?.x, polygon[0]?.y])).toEqual([
      ["P-09", 0, 20],
      ["P-10", 0, 0],
      ["P-11", 40, 20],
      ["P-12", 40, 0],
    ]);
  });

  test("makes strips", () => {
    expect(plan({ mode: "strips", strips: 5 }).parcels).toHaveLength(5);
  });

  test("rejects too many, too small ones and names that are taken", () => {
    expect(plan({ rows: 20, columns: 20 })).toMatchObject({ problem: "too_many" });
    expect(plan({ mode: "strips", strips: 290 })).toMatchObject({ problem: "too_small" });
    expect(plan({ columns: 3, gap: 60 })).toMatchObject({ problem: "gap_too_big" });
    for (const wrong of [{ rows: Number.NaN }, { gap: Number.NaN }, { startAt: Number.NaN }])
      expect(plan(wrong)).toMatchObject({ problem: "wrong_number" });
    expect(plan({ mode: "strips", rows: Number.NaN }).parcels).toHaveLength(4);
    expect(plan({}, ["P-03"])).toMatchObject({ problem: "name_taken", name: "P-03" });
  });
});

test("numbering goes on after the last name of the pattern", () => {
  expect(nextFreeNumber("P-01", new Set(["P-01", "P-02", "A-9", "Parcela 30"]))).toBe(3);
  expect(nextFreeNumber("P-01", new Set())).toBe(1);
  expect(nextFreeNumber("P-05", new Set(["P-02"]))).toBe(5);
});
