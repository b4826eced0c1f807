import { defaultImageSize, percentPoint } from "@solar/domain/coordinates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { frame, framedPart } from "./framing.ts";

const size = defaultImageSize;
const box = (left: number, top: number, right: number, bottom: number) => [
  percentPoint(left, top),
  percentPoint(right, top),
  percentPoint(right, bottom),
  percentPoint(left, bottom),
];

describe("what a map over the whole screen is framed on", () => {
  const rounded = (part: object) =>
    Object.fromEntries(Object.entries(part).map(([name, length]) => [name, Math.round(length)]));

  test("is all parcels, and the whole picture where there are none", () => {
    const parcels = [box(10, 10, 30, 60), box(60, 30, 90, 90)];
    const part = framedPart(parcels, { width: 1000, height: 1000 });
    expect(rounded(part)).toEqual({ x: 100, y: 100, width: 800, height: 800 });
    expect(framedPart([], size)).toEqual({ x: 0, y: 0, ...size });
  });

  test("takes in the picture above parcels that lie flat, and ends with the picture", () => {
    const parcels = [box(10, 50, 80, 90)];
    const square = { width: 1000, height: 1000 };
    expect(rounded(framedPart(parcels, square))).toEqual({ x: 100, y: 400, width: 700, height: 500 });
    expect(rounded(framedPart(parcels, { width: 1000, height: 500 }))).toMatchObject({ y: 0, height: 450 });
  });

  test("is more than a single small parcel, which stays in its middle", () => {
    const { x, width } = framedPart([box(50, 50, 52, 52)], size);
    expect(width).toBeCloseTo(size.width * 0.35);
    expect(x + width / 2).toBeCloseTo(size.width * 0.51);
  });

  test("stands whole in what the insets leave, and touches it on two sides", () => {
    const length = fc.integer({ min: 300, max: 2000 });
    const inset = fc.integer({ min: 0, max: 140 });
    const part = { x: 200, y: 500, width: 1500, height: 480 };
    fc.assert(
      fc.property(length, length, inset, inset, inset, inset, (width, height, left, top, right, bottom) => {
        const { scale, x, y } = frame(part, { width, height }, { left, top, right, bottom });
        const start = { x: width / 2 - (x - part.x) * scale, y: height / 2 - (y - part.y) * scale };
        const end = { x: start.x + part.width * scale, y: start.y + part.height * scale };
        const gaps = [start.x - left, start.y - top, width - right - end.x, height - bottom - end.y];
        expect(Math.min(...gaps)).toBeCloseTo(0, 4);
        expect(gaps.filter((gap) => Math.abs(gap) < 1e-4).length).toBeGreaterThanOrEqual(2);
      }),
    );
  });
});
