import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { distanceToOutline } from "./polygon.ts";
import { distance } from "./segment.ts";
import { cornersAt, snapPoint, snapShape, snapTargets } from "./snapping.ts";
import { outlines, rectangle } from "./testing-outlines.ts";

const all = { points: true, edges: true, border: true };
const reach = { tolerance: 1, aspectRatio: 16 / 9 };
const neighbour = rectangle(20, 20, 40, 40);
const percent = fc.double({ min: 0, max: 100, noNaN: true });

describe("snapping", () => {
  test("prefers a corner to the side it belongs to", () => {
    const targets = snapTargets([neighbour], all);
    expect(snapPoint(percentPoint(40.2, 39.6), targets, reach)).toEqual({
      point: percentPoint(40, 40),
      kind: "point",
    });
    expect(snapPoint(percentPoint(40.2, 30), targets, reach)).toEqual({
      point: percentPoint(40, 30),
      kind: "edge",
    });
  });

  test("draws to the border and the corners of the picture", () => {
    const targets = snapTargets([], all);
    expect(snapPoint(percentPoint(0.3, 50), targets, reach)).toEqual({
      point: percentPoint(0, 50),
      kind: "border",
    });
    expect(snapPoint(percentPoint(99.8, 0.4), targets, reach).point).toEqual(percentPoint(100, 0));
  });

  test("leaves out what is switched off", () => {
    const near = percentPoint(40.2, 39.9);
    const off = { points: false, edges: false, border: false };
    expect(snapPoint(near, snapTargets([neighbour], off), reach)).toEqual({ point: near, kind: null });
    expect(snapPoint(near, snapTargets([neighbour], { ...off, edges: true }), reach).kind).toBe("edge");
  });

  test("moves a point no further than its reach, and onto something", () => {
    fc.assert(
      fc.property(fc.array(outlines, { maxLength: 3 }), percent, percent, (polygons, x, y) => {
        const point = percentPoint(x, y);
        const { point: result, kind } = snapPoint(point, snapTargets(polygons, all), reach);
        expect(distance(point, result, reach.aspectRatio)).toBeLessThanOrEqual(reach.tolerance + 0.02);
        if (kind === null) expect(result).toEqual(point);
        if (kind === "edge")
          expect(Math.min(...polygons.map((polygon) => distanceToOutline(polygon, result)))).toBeLessThan(
            0.01,
          );
      }),
    );
  });

  test("moves a whole shape by what its nearest corner needs", () => {
    const moved = rectangle(40.4, 20.1, 60, 40.1);
    const { dx, dy, snapped } = snapShape(moved, snapTargets([neighbour], all), reach);
    expect(snapped?.kind).toBe("point");
    expect(dx).toBeCloseTo(-0.4, 9);
    expect(dy).toBeCloseTo(-0.1, 9);
    expect(snapShape(rectangle(60, 60, 70, 70), snapTargets([neighbour], all), reach)).toEqual({
      dx: 0,
      dy: 0,
      snapped: null,
    });
  });
});

test("a shape is drawn to what the corner that needs least is drawn to, whichever targets are out of its reach", () => {
  fc.assert(
    fc.property(fc.array(outlines, { maxLength: 4 }), outlines, (polygons, shape) => {
      const targets = snapTargets(polygons, { ...all, border: false });
      const needed = shape
        .map((point) => [point, snapPoint(point, targets, reach)] as const)
        .filter(([, { kind }]) => kind !== null)
        .map(([point, snapped]) => distance(point, snapped.point, reach.aspectRatio));
      const { dx, dy, snapped } = snapShape(shape, targets, reach);
      expect(snapped === null).toBe(needed.length === 0);
      if (snapped) expect(Math.hypot(dx * reach.aspectRatio, dy)).toBeCloseTo(Math.min(...needed), 9);
    }),
  );
});

test("corners on the same place are found in spite of rounding", () => {
  expect(cornersAt(neighbour, percentPoint(40.01, 20))).toEqual([1]);
  expect(cornersAt(neighbour, percentPoint(40.1, 20))).toEqual([]);
});
