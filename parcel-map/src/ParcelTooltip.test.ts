import fc from "fast-check";
import { expect, test } from "vitest";
import { type Rect, tooltipMargin, tooltipPosition, tooltipSize } from "./ParcelTooltip.tsx";

const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const window = { width: 1440, height: 900 };
const overlaps = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const placed = (parcel: Rect, others: Rect[] = []) => {
  const { left, top } = tooltipPosition(parcel, others, window);
  return rect(left, top, tooltipSize.width, tooltipSize.height);
};

test("the tooltip stays 20 px inside the window, wherever the parcel is", () => {
  const any = fc.record({
    left: fc.integer({ min: -500, max: 1800 }),
    top: fc.integer({ min: -500, max: 1300 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 10 }), (parcel, others) => {
      const box = placed(
        rect(parcel.left, parcel.top, parcel.width, parcel.height),
        others.map((other) => rect(other.left, other.top, other.width, other.height)),
      );
      expect(box.left).toBeGreaterThanOrEqual(tooltipMargin);
      expect(box.top).toBeGreaterThanOrEqual(tooltipMargin);
      expect(box.right).toBeLessThanOrEqual(window.width - tooltipMargin);
      expect(box.bottom).toBeLessThanOrEqual(window.height - tooltipMargin);
    }),
  );
});

test("the tooltip does not cover its own parcel when there is room beside it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1240 }), fc.integer({ min: 0, max: 800 }), (left, top) => {
      const parcel = rect(left, top, 200, 100);
      expect(overlaps(placed(parcel), parcel)).toBe(false);
    }),
  );
});

test("the tooltip goes to the side where no neighbour lies", () => {
  const parcel = rect(600, 400, 160, 80);
  const neighbours = [rect(600, 200, 160, 180), rect(780, 300, 300, 300), rect(600, 500, 160, 200)];
  const box = placed(parcel, neighbours);
  expect(neighbours.some((neighbour) => overlaps(box, neighbour))).toBe(false);
  expect(box.right).toBeLessThanOrEqual(parcel.left);
});

test("the tooltip stands below what covers the top of the window", () => {
  const under = { ...window, covered: 88 };
  const { top } = tooltipPosition(rect(600, 120, 200, 120), [rect(560, 260, 300, 600)], under);
  expect(top).toBeGreaterThanOrEqual(88);
});
