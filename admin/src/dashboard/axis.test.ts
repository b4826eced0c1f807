import fc from "fast-check";
import { expect, it } from "vitest";
import { axisTicks } from "./axis.ts";

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
