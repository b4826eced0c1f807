import fc from "fast-check";
import { expect, test } from "vitest";
import { surroundings } from "./surroundings.ts";

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const outline = fc.array(fc.record({ x: percent, y: percent }), { minLength: 3, maxLength: 12 });
const size = fc.record({
  width: fc.integer({ min: 64, max: 4000 }),
  height: fc.integer({ min: 64, max: 4000 }),
});

test("what is shown lies inside the picture, in the shape that is asked for", () => {
  fc.assert(
    fc.property(outline, size, (polygon, picture) => {
      const { left, top, width, height } = surroundings(polygon, picture, 1200 / 630);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(picture.width);
      expect(top + height).toBeLessThanOrEqual(picture.height);
      expect(width / 1200 - height / 630).toBeLessThanOrEqual(1 / 630);
    }),
  );
});

test("a small parcel is shown with its surroundings, in the middle", () => {
  const polygon = [
    { x: 40, y: 40 },
    { x: 60, y: 40 },
    { x: 60, y: 60 },
    { x: 40, y: 60 },
  ];
  const frame = surroundings(polygon, { width: 1920, height: 1080 }, 16 / 9);
  expect(frame.width).toBe(Math.floor(1920 * 0.42));
  expect(frame.left + frame.width / 2).toBeCloseTo(960, -1);
});
