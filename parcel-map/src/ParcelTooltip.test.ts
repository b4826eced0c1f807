import type { Box } from "@solar/domain/polygon";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tooltipMargin, tooltipPosition } from "./ParcelTooltip.tsx";

const rect = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const size = { width: 280, height: 160 };
const window = { width: 1440, height: 900 };
const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const placed = (parcel: Box) => {
  const { left, top } = tooltipPosition(parcel, window, size);
  return rect(left, top, size.width, size.height);
};

test("the tooltip stays 20 px inside the window, wherever the parcel is", () => {
  const any = fc.record({
    left: fc.integer({ min: -500, max: 1800 }),
    top: fc.integer({ min: -500, max: 1300 }),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(any, ({ left, top, width, height }) => {
      const box = placed(rect(left, top, width, height));
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

test("the tooltip stands below what covers the top of the window", () => {
  const under = { ...window, covered: 88 };
  const { top } = tooltipPosition(rect(600, 120, 200, 120), under, size);
  expect(top).toBeGreaterThanOrEqual(88);
});
