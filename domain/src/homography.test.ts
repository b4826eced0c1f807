import fc from "fast-check";
import { expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { isConvex, perspectiveOf } from "./homography.ts";
import { fields } from "./testing-outlines.ts";

const part = fc.double({ min: 0, max: 1, noNaN: true });

test("the corners of the field lie on the corners that were drawn", () => {
  fc.assert(
    fc.property(fields, (quad) => {
      const map = perspectiveOf(quad);
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([u = 0, v = 0]) => map?.toPicture({ u, v }));
      for (const [index, corner] of corners.entries()) {
        expect(corner?.x).toBeCloseTo(quad[index]?.x ?? Number.NaN, 6);
        expect(corner?.y).toBeCloseTo(quad[index]?.y ?? Number.NaN, 6);
      }
    }),
  );
});

test("a place in the field survives the way to the picture and back", () => {
  fc.assert(
    fc.property(fields, part, part, (quad, u, v) => {
      const map = perspectiveOf(quad);
      const back = map?.toField(map.toPicture({ u, v }));
      expect(back?.u).toBeCloseTo(u, 6);
      expect(back?.v).toBeCloseTo(v, 6);
    }),
  );
});

test("straight lines of the field stay straight on the picture", () => {
  fc.assert(
    fc.property(fields, part, part, part, (quad, v1, v2, t) => {
      const map = perspectiveOf(quad);
      const [a, b] = [map?.toPicture({ u: 0, v: v1 }), map?.toPicture({ u: 1, v: v2 })];
      const c = map?.toPicture({ u: t, v: v1 + t * (v2 - v1) });
      if (!a || !b || !c) throw new Error("every field has a perspective");
      const beside = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
      expect(Math.abs(beside)).toBeLessThan(1e-6);
    }),
  );
});

test("the middle of a field that narrows upwards lies above the middle of its picture", () => {
  const map = perspectiveOf([
    percentPoint(40, 20),
    percentPoint(60, 20),
    percentPoint(90, 80),
    percentPoint(10, 80),
  ]);
  const middle = map?.toPicture({ u: 0.5, v: 0.5 });
  expect(middle?.x).toBeCloseTo(50, 9);
  expect(middle?.y).toBeCloseTo(32, 9);
});

test("corners that are bent inwards, crossed or in one line make no field", () => {
  const corners = (...list: [number, number][]) => list.map(([x, y]) => percentPoint(x, y));
  const bent = corners([0, 0], [10, 0], [2, 2], [0, 10]);
  const crossed = corners([0, 0], [10, 10], [10, 0], [0, 10]);
  const line = corners([0, 0], [5, 0], [10, 0], [0, 10]);
  for (const quad of [bent, crossed, line]) {
    const [a, b, c, d] = quad;
    if (!a || !b || !c || !d) throw new Error("four corners");
    expect(isConvex(quad)).toBe(false);
    expect(perspectiveOf([a, b, c, d])).toBeNull();
  }
});
