import fc from "fast-check";
import { expect, test } from "vitest";
import { clampToImage, percentPoint, toMap, toPercent } from "./coordinates.ts";

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});

test("percent survive the way to the map and back", () => {
  fc.assert(
    fc.property(percent, percent, size, (x, y, picture) => {
      const back = toPercent(toMap(percentPoint(x, y), picture), picture);
      expect(back.x).toBeCloseTo(x, 9);
      expect(back.y).toBeCloseTo(y, 9);
    }),
  );
});

test("the top left corner of the picture is at its full height on the map, because lat grows upwards", () => {
  const picture = { width: 1920, height: 1080 };
  expect(toMap(percentPoint(0, 0), picture)).toEqual({ lat: 1080, lng: 0 });
  expect(toMap(percentPoint(100, 100), picture)).toEqual({ lat: 0, lng: 1920 });
});

test("going down the picture always lowers lat", () => {
  fc.assert(
    fc.property(percent, percent, percent, size, (x, y1, y2, picture) => {
      fc.pre(y1 + 1e-6 < y2);
      expect(toMap(percentPoint(x, y1), picture).lat).toBeGreaterThan(
        toMap(percentPoint(x, y2), picture).lat,
      );
    }),
  );
});

test("a clamped point lies on the picture and clamping twice changes nothing", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (x, y) => {
      const point = clampToImage(percentPoint(x, y));
      for (const value of [point.x, point.y]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
      }
      expect(clampToImage(point)).toEqual(point);
    }),
  );
});
