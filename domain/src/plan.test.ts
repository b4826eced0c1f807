import fc from "fast-check";
import { expect, it } from "vitest";
import { toGround, toPicture } from "./ground.ts";
import { planFrame, planProjection, roundLength, sideLengths } from "./plan.ts";

const size = { width: 1920, height: 1080 };
const metres = fc.record({
  east: fc.double({ min: 6_400_000, max: 6_401_000, noNaN: true }),
  north: fc.double({ min: 4_970_000, max: 4_971_000, noNaN: true }),
});

it("shows every corner, north up and true to scale", () => {
  fc.assert(
    fc.property(fc.array(metres, { minLength: 3, maxLength: 20 }), (outline) => {
      const frame = planFrame([outline], size);
      if (!frame) throw new Error("no frame");
      const projection = planProjection(frame);
      expect(frame.width / frame.height).toBeCloseTo(16 / 9, 9);
      for (const corner of outline) {
        const place = toPicture(projection, corner);
        if (!place) throw new Error("behind the plan");
        expect(Math.min(place.x, place.y)).toBeGreaterThan(0);
        expect(Math.max(place.x, place.y)).toBeLessThan(100);
        const back = toGround(projection, place);
        expect(back?.east).toBeCloseTo(corner.east, 6);
        expect(back?.north).toBeCloseTo(corner.north, 6);
        // A metre is as long to the east as to the north, and north is up.
        const east = toPicture(projection, { ...corner, east: corner.east + 1 });
        const north = toPicture(projection, { ...corner, north: corner.north + 1 });
        expect((((east?.x ?? 0) - place.x) * size.width) / 100).toBeCloseTo(
          ((place.y - (north?.y ?? 0)) * size.height) / 100,
          6,
        );
        expect(north?.y).toBeLessThan(place.y);
      }
    }),
  );
  expect(planFrame([[]], size)).toBeNull();
});

it("measures in lengths that people read", () => {
  expect([1, 1.99, 3, 7.3, 10, 49, 50, 99, 1234].map(roundLength)).toEqual([
    1, 1, 2, 5, 10, 20, 50, 50, 1000,
  ]);
});

it("measures sides", () => {
  const outline = [
    { east: 0, north: 0 },
    { east: 3, north: 4 },
    { east: 3, north: 0, height: 9 },
  ];
  expect(sideLengths(outline)).toEqual([5, 4, 3]);
  expect(sideLengths([])).toEqual([]);
});
