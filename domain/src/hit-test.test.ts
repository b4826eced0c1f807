import { expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { handleAt, outlineAt } from "./hit-test.ts";
import { rectangle } from "./testing-outlines.ts";

const reach = { tolerance: 2, aspectRatio: 1 };
const square = rectangle(10, 10, 30, 30);

test("the nearest corner or middle of a side within reach is hit", () => {
  const at = (x: number, y: number) => handleAt(square, percentPoint(x, y), reach, reach);
  expect(at(29, 11)).toEqual({ kind: "corner", index: 1 });
  expect(at(30, 21)).toEqual({ kind: "middle", index: 1 });
  expect(at(10, 19)).toEqual({ kind: "middle", index: 3 });
  expect(at(15, 10)).toBeNull();
});

test("a short side has no middle to hit, so that its corners can be", () => {
  const narrow = rectangle(10, 10, 15, 30);
  expect(handleAt(narrow, percentPoint(12.5, 10), reach, reach)).toBeNull();
  expect(handleAt(narrow, percentPoint(15, 20), reach, reach)).toEqual({ kind: "middle", index: 1 });
});

test("a finger, which reaches further, takes hold of every middle that is shown", () => {
  const finger = { tolerance: 8, aspectRatio: 1 };
  expect(handleAt(square, percentPoint(20, 12), finger, reach)).toEqual({ kind: "middle", index: 0 });
  expect(handleAt(square, percentPoint(13, 8), finger, reach)).toEqual({ kind: "corner", index: 0 });
});

test("of outlines under a point the smallest is hit", () => {
  const parcels = [["field", rectangle(0, 0, 50, 50)] as const, ["plot", square] as const];
  expect(outlineAt(parcels, percentPoint(20, 20))).toBe("plot");
  expect(outlineAt(parcels, percentPoint(40, 40))).toBe("field");
  expect(outlineAt(parcels, percentPoint(60, 40))).toBeNull();
});
