import { defaultImageSize, percentPoint } from "@solar/domain/coordinates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageFrame, screenFrame, viewOf } from "./framing.ts";

const size = defaultImageSize;
const box = (left: number, top: number, right: number, bottom: number) => [
  percentPoint(left, top),
  percentPoint(right, top),
  percentPoint(right, bottom),
  percentPoint(left, bottom),
];

describe("what a map over the whole screen is framed on", () => {
  const rounded = ({ x, y, width, height }: ReturnType<typeof screenFrame>) =>
    [x, y, width, height].map(Math.round);

  test("is all parcels, down to the foot of a picture that stands on it, and the whole picture where there are none", () => {
    const parcels = [box(10, 10, 30, 60), box(60, 30, 90, 90)];
    const square = { width: 1000, height: 1000 };
    expect(rounded(screenFrame(parcels, square, false))).toEqual([100, 100, 800, 800]);
    expect(rounded(screenFrame(parcels, square, true))).toEqual([100, 100, 800, 900]);
    expect(rounded(screenFrame([], size, false))).toEqual([0, 0, size.width, size.height]);
  });

  test("is more than a single small parcel, which stays in its middle", () => {
    const { x, width } = screenFrame([box(50, 50, 52, 52)], size, false);
    expect(width).toBeCloseTo(size.width * 0.35);
    expect(x + width / 2).toBeCloseTo(size.width * 0.51);
  });
});

const length = fc.integer({ min: 300, max: 2000 });
const inset = fc.integer({ min: 0, max: 140 });
const part = box(10.4, 50.9, 88.5, 95.4);

test("over the whole screen it stands whole in what the insets leave, and touches it on two sides or at its foot", () => {
  fc.assert(
    fc.property(
      fc.tuple(length, length),
      fc.tuple(inset, inset, inset, inset),
      fc.boolean(),
      ([width, height], [left, top, right, bottom], grounded) => {
        const frame = screenFrame([part], size, grounded);
        const room = { min: { x: left, y: top }, max: { x: width - right, y: height - bottom } };
        const { scale, x, y } = viewOf(frame, size, { width, height }, room);
        const start = { x: width / 2 - (x - frame.x) * scale, y: height / 2 - (y - frame.y) * scale };
        const end = { x: start.x + frame.width * scale, y: start.y + frame.height * scale };
        const gaps = [start.x - left, start.y - top, width - right - end.x, height - bottom - end.y];
        expect(Math.min(...gaps)).toBeCloseTo(0, 4);
        if (grounded) expect(gaps[3]).toBeCloseTo(0, 4);
        else expect(gaps.filter((gap) => Math.abs(gap) < 1e-4).length).toBeGreaterThanOrEqual(2);
      },
    ),
  );
});

const percent = fc.integer({ min: 0, max: 100 });
const outline = fc
  .tuple(percent, percent, percent, percent)
  .map(([a, b, c, d]) => box(Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)));

test("on a page the picture covers the map, and what stands near its foot is seen down to it", () => {
  fc.assert(
    fc.property(outline, length, length, (parcel, width, height) => {
      const { scale, x, y } = viewOf(pageFrame([parcel], size), size, { width, height });
      const [left, top] = [x - width / 2 / scale, y - height / 2 / scale];
      const [right, bottom] = [x + width / 2 / scale, y + height / 2 / scale];
      expect(Math.min(left, top, size.width - right, size.height - bottom)).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
  fc.assert(
    fc.property(length, length, (width, height) => {
      const { scale, y } = viewOf(pageFrame([part], size), size, { width, height });
      if (height / scale > size.height * 0.491)
        expect(y - height / 2 / scale).toBeLessThanOrEqual(size.height * 0.509 + 1e-6);
    }),
  );
});

test("on a page of the usual shape the live map shows what the still one does", () => {
  fc.assert(
    fc.property(outline, fc.integer({ min: 300, max: 1600 }), (parcel, width) => {
      const map = { width, height: (width * 9) / 16 };
      const frame = pageFrame([parcel], size);
      const { scale, x, y } = viewOf(frame, size, map);
      const fit = frame.fit === "meet" ? Math.min : Math.max;
      const still = fit(map.width / frame.width, map.height / frame.height);
      // A pixel more, so that the picture reaches over the map's edge.
      expect(Math.abs(scale / still - 1)).toBeLessThan(2 / width);
      const shares = { Min: 0, Mid: 0.5, Max: 1 };
      const off = (from: number, length: number, share: number, middle: number, room: number) =>
        Math.abs((from + length * share - middle) * scale - (share - 0.5) * room);
      expect(off(frame.x, frame.width, shares[frame.alignX], x, map.width)).toBeLessThan(2);
      expect(off(frame.y, frame.height, shares[frame.alignY], y, map.height)).toBeLessThan(2);
    }),
  );
});
