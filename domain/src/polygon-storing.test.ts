import fc from "fast-check";
import { expect, test } from "vitest";
import { clampToImage, percentPoint, toMap, toPercent } from "./coordinates.ts";
import { moveOutlines, storableOutline } from "./polygon.ts";
import { outlines, rectangle } from "./testing-outlines.ts";

const anywhere = fc.double({ min: -50, max: 150, noNaN: true });
const anyPoints = fc.array(fc.tuple(anywhere, anywhere), { maxLength: 520 });

test("an outline that may be stored has 3 to 500 corners on the picture; anything else is rejected", () => {
  fc.assert(
    fc.property(anyPoints, (list) => {
      const outline = storableOutline(list.map(([x, y]) => percentPoint(x, y)));
      if (list.length < 3 || list.length > 500) expect(outline).toBeNull();
      else {
        expect(outline).toHaveLength(list.length);
        for (const value of outline?.flatMap(({ x, y }) => [x, y]) ?? []) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(storableOutline([...rectangle(0, 0, 9, 9), percentPoint(Number.NaN, 5)])).toBeNull();
});

test("a point goes from the screen to the stored percent and back with less than 0.01 % of difference", () => {
  const picture = fc.record({
    width: fc.integer({ min: 100, max: 8000 }),
    height: fc.integer({ min: 100, max: 8000 }),
  });
  const on = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(picture, on, on, (size, across, up) => {
      const screen = { lat: up * size.height, lng: across * size.width };
      const back = toMap(clampToImage(toPercent(screen, size)), size);
      expect(Math.abs(back.lng - screen.lng) / size.width).toBeLessThan(0.0001);
      expect(Math.abs(back.lat - screen.lat) / size.height).toBeLessThan(0.0001);
    }),
  );
});

test("moving stops at the border and keeps the shape", () => {
  fc.assert(
    fc.property(outlines, anywhere, anywhere, (polygon, dx, dy) => {
      const [moved = []] = moveOutlines([polygon], dx, dy);
      const [first, movedFirst] = [polygon[0], moved[0]];
      if (!first || !movedFirst) throw new Error("outlines have corners");
      for (const [index, point] of moved.entries()) {
        expect(point.x).toBeGreaterThanOrEqual(0);
        expect(point.x).toBeLessThanOrEqual(100);
        expect(point.x - movedFirst.x).toBeCloseTo((polygon[index]?.x ?? 0) - first.x, 1);
        expect(point.y - movedFirst.y).toBeCloseTo((polygon[index]?.y ?? 0) - first.y, 1);
      }
    }),
  );
});
