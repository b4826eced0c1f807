import fc from "fast-check";
import { clampToImage, percentPoint } from "./coordinates.ts";
import { crossesItself, type Polygon } from "./polygon.ts";

/** An upright rectangle, for tests. */
export const rectangle = (left: number, top: number, right: number, bottom: number): Polygon => [
  percentPoint(left, top),
  percentPoint(right, top),
  percentPoint(right, bottom),
  percentPoint(left, bottom),
];

/** Whether an outline can be sold: three corners or more, on the picture, not crossing itself. */
export const isValid = (polygon: Polygon): boolean =>
  polygon.length >= 3 &&
  polygon.every(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) <= 100) &&
  !crossesItself(polygon);

/** Star-shaped outlines round a centre, as they are stored: never crossing themselves, bent as well as convex. */
export const outlines = fc
  .record({
    x: fc.integer({ min: 30, max: 70 }),
    y: fc.integer({ min: 30, max: 70 }),
    radii: fc.array(fc.integer({ min: 4, max: 25 }), { minLength: 3, maxLength: 12 }),
  })
  .map(
    ({ x, y, radii }): Polygon =>
      radii.map((radius, index) => {
        const angle = (index / radii.length) * 2 * Math.PI;
        return clampToImage(percentPoint(x + radius * Math.cos(angle), y + radius * Math.sin(angle)));
      }),
  );

/** Convex quadrilaterals with one corner in each quarter of the picture: fields seen in perspective. */
export const fields = fc
  .tuple(...Array.from({ length: 8 }, () => fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([a, b, c, d, e, f, g, h]): [Polygon[number], Polygon[number], Polygon[number], Polygon[number]] => [
    percentPoint(5 + 25 * (a ?? 0), 5 + 25 * (b ?? 0)),
    percentPoint(70 + 25 * (c ?? 0), 5 + 25 * (d ?? 0)),
    percentPoint(70 + 25 * (e ?? 0), 70 + 25 * (f ?? 0)),
    percentPoint(5 + 25 * (g ?? 0), 70 + 25 * (h ?? 0)),
  ]);
