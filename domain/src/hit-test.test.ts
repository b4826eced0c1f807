import { expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { cornerAt, middleAt, outlineAt } from "./hit-test.ts";
import { rectangle } from "./testing-outlines.ts";

const reach = { tolerance: 2, stretch: 1 };
const square = rectangle(10, 10, 30, 30);

test("the nearest corner or middle of a side within reach is hit", () => {
  expect(cornerAt(square, percentPoint(29, 11), reach)).toBe(1);
  expect(cornerAt(square, percentPoint(20, 10), reach)).toBeNull();
  expect(middleAt(square, percentPoint(30, 21), reach)).toBe(1);
  expect(middleAt(square, percentPoint(10, 19), reach)).toBe(3);
});

test("a short side has no middle to hit, so that its corners can be", () => {
  const narrow = rectangle(10, 10, 15, 30);
  expect(middleAt(narrow, percentPoint(12.5, 10), reach)).toBeNull();
  expect(middleAt(narrow, percentPoint(15, 20), reach)).toBe(1);
});

test("of outlines under a point the smallest is hit", () => {
  const parcels = [["field", rectangle(0, 0, 50, 50)] as const, ["plot", square] as const];
  expect(outlineAt(parcels, percentPoint(20, 20))).toBe("plot");
  expect(outlineAt(parcels, percentPoint(40, 40))).toBe("field");
  expect(outlineAt(parcels, percentPoint(60, 40))).toBeNull();
});
