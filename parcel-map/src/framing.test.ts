import { defaultImageSize, percentPoint } from "@solar/domain/coordinates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cover, framedPart, meet } from "./framing.ts";

const size = defaultImageSize;
const box = (left: number, top: number, right: number, bottom: number) => [
  percentPoint(left, top),
  percentPoint(right, top),
  percentPoint(right, bottom),
  percentPoint(left, bottom),
];

describe("what a map is framed on", () => {
  const rounded = (part: object) =>
    Object.fromEntries(Object.entries(part).map(([name, length]) => [name, Math.round(length)]));

  test("is all parcels, down to the foot of a picture that stands on it, and the whole picture where there are none", () => {
    const parcels = [box(10, 10, 30, 60), box(60, 30, 90, 90)];
    const square = { width: 1000, height: 1000 };
    expect(rounded(framedPart(parcels, square))).toEqual({ x: 100, y: 100, width: 800, height: 800 });
    expect(rounded(framedPart(parcels, square, true))).toEqual({ x: 100, y: 100, width: 800, height: 900 });
    expect(framedPart([], size)).toEqual({ x: 0, y: 0, ...size });
  });

  test("is more than a single small parcel, which stays in its middle", () => {
    const { x, width } = framedPart([box(50, 50, 52, 52)], size);
    expect(width).toBeCloseTo(size.width * 0.35);
    expect(x + width / 2).toBeCloseTo(size.width * 0.51);
  });
});

const length = fc.integer({ min: 300, max: 2000 });
const inset = fc.integer({ min: 0, max: 140 });
const part = { x: 200, y: 550, width: 1500, height: 480 };

test("over the whole screen it stands whole in what the insets leave, and touches it on two sides or at its foot", () => {
  fc.assert(
    fc.property(
      fc.tuple(length, length),
      fc.tuple(inset, inset, inset, inset),
      fc.boolean(),
      ([width, height], [left, top, right, bottom], grounded) => {
        const { scale, x, y } = meet(part, { width, height }, { left, top, right, bottom }, grounded);
        const start = { x: width / 2 - (x - part.x) * scale, y: height / 2 - (y - part.y) * scale };
        const end = { x: start.x + part.width * scale, y: start.y + part.height * scale };
        const gaps = [start.x - left, start.y - top, width - right - end.x, height - bottom - end.y];
        expect(Math.min(...gaps)).toBeCloseTo(0, 4);
        if (grounded) expect(gaps[3]).toBeCloseTo(0, 4);
        else expect(gaps.filter((gap) => Math.abs(gap) < 1e-4).length).toBeGreaterThanOrEqual(2);
      },
    ),
  );
});

test("on a page the picture covers the map, and as much of what it is framed on is in sight as can be", () => {
  fc.assert(
    fc.property(length, length, (width, height) => {
      const { scale, x, y } = cover(part, size, { width, height });
      expect(x - width / 2 / scale).toBeGreaterThanOrEqual(-1e-6);
      expect(x + width / 2 / scale).toBeLessThanOrEqual(size.width + 1e-6);
      expect(y - height / 2 / scale).toBeGreaterThanOrEqual(-1e-6);
      expect(y + height / 2 / scale).toBeLessThanOrEqual(size.height + 1e-6);
      // What stands near the picture's foot is seen down to it.
      if (height / scale > size.height - part.y)
        expect(y - height / 2 / scale).toBeLessThanOrEqual(part.y + 1e-6);
    }),
  );
});
