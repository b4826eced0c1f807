import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { intersectionOf, outlinesOverlap, overlapOf } from "./overlap.ts";
import { polygonArea } from "./polygon.ts";
import { outlines, rectangle } from "./testing-outlines.ts";

const areaOf = (pieces: readonly (readonly { x: number; y: number }[])[]) =>
  pieces.reduce((sum, piece) => sum + polygonArea(piece.map(({ x, y }) => percentPoint(x, y))), 0);

describe("overlap", () => {
  test("of two rectangles is the part they have in common", () => {
    const overlap = overlapOf(rectangle(0, 0, 20, 20), rectangle(15, 0, 25, 20));
    expect(areaOf(overlap?.pieces ?? [])).toBeCloseTo(100, 6);
    expect(overlap?.part).toBeCloseTo(0.5, 6);
  });

  test("is found when the sides lie on one line, when one lies inside the other and when both are the same", () => {
    const square = rectangle(0, 0, 20, 20);
    expect(outlinesOverlap(square, rectangle(12, 0, 32, 20))).toBe(true);
    expect(overlapOf(square, rectangle(5, 5, 10, 10))?.part).toBeCloseTo(1, 6);
    expect(overlapOf(square, square)?.part).toBeCloseTo(1, 6);
  });

  test("is none for neighbours that share a side or miss it by rounding", () => {
    const square = rectangle(0, 0, 20, 20);
    for (const neighbour of [
      rectangle(20, 0, 40, 20),
      rectangle(19.99, 5, 30, 15),
      rectangle(20, 20, 30, 30),
    ]) {
      expect(overlapOf(square, neighbour)).toBeNull();
    }
  });

  test("is the same from both sides", () => {
    fc.assert(
      fc.property(outlines, outlines, (a, b) => {
        expect(outlinesOverlap(a, b)).toBe(outlinesOverlap(b, a));
        expect(areaOf(intersectionOf(a, b))).toBeCloseTo(areaOf(intersectionOf(b, a)), 6);
      }),
      { numRuns: 60 },
    );
  });

  test("agrees with the common area: the quick answer never overlooks one", () => {
    fc.assert(
      fc.property(outlines, outlines, (a, b) => {
        const common = areaOf(intersectionOf(a, b));
        if (common > 0.5) expect(outlinesOverlap(a, b)).toBe(true);
        if (common === 0) expect(outlinesOverlap(a, b)).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});
