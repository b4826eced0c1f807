import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { labelPoint } from "./label-point.ts";
import {
  boundingBox,
  crossesItself,
  distanceToOutline,
  parsePolygon,
  polygonArea,
  polygonCentroid,
  polygonContains,
} from "./polygon.ts";
import { outlines, rectangle } from "./testing-outlines.ts";

const square = rectangle(10, 10, 30, 20);

describe("an outline", () => {
  test("has an area that neither the direction nor the first corner changes", () => {
    expect(polygonArea(square)).toBe(200);
    fc.assert(
      fc.property(outlines, fc.nat(20), (polygon, start) => {
        const first = start % polygon.length;
        const turned = [...polygon.slice(first), ...polygon.slice(0, first)].reverse();
        expect(polygonArea(turned)).toBeCloseTo(polygonArea(polygon), 6);
      }),
    );
  });

  test("has its centroid in its box, and it moves with the outline", () => {
    expect(polygonCentroid(square)).toMatchObject({ x: 20, y: 15 });
    fc.assert(
      fc.property(outlines, (polygon) => {
        const centre = polygonCentroid(polygon);
        const box = boundingBox([polygon]);
        expect(box).not.toBeNull();
        expect(centre.x).toBeGreaterThan(box?.left ?? 0);
        expect(centre.x).toBeLessThan(box?.right ?? 0);
        const moved = polygonCentroid(polygon.map(({ x, y }) => percentPoint(x + 5, y - 3)));
        expect(moved.x).toBeCloseTo(centre.x + 5, 6);
        expect(moved.y).toBeCloseTo(centre.y - 3, 6);
      }),
    );
  });

  test("carries its label inside, as deep as the centroid or nearly so", () => {
    fc.assert(
      fc.property(outlines, (polygon) => {
        expect(polygonContains(polygon, labelPoint(polygon))).toBe(true);
      }),
    );
  });

  test("that is bent carries its label on the parcel although the centroid lies beside it", () => {
    const bent = [
      [0, 0],
      [40, 0],
      [40, 6],
      [6, 6],
      [6, 40],
      [0, 40],
    ].map(([x = 0, y = 0]) => percentPoint(x, y));
    expect(polygonContains(bent, polygonCentroid(bent))).toBe(false);
    expect(polygonContains(bent, labelPoint(bent))).toBe(true);
  });

  test("knows the distance to its nearest edge", () => {
    expect(distanceToOutline(square, percentPoint(20, 14))).toBe(4);
    expect(distanceToOutline(square, percentPoint(35, 15))).toBe(5);
  });
});

describe("crossing itself", () => {
  test("is said of no outline that does not", () => {
    fc.assert(fc.property(outlines, (polygon) => !crossesItself(polygon)));
  });

  test("is found wherever the outline starts", () => {
    const bow = [percentPoint(0, 0), percentPoint(10, 10), percentPoint(10, 0), percentPoint(0, 10)];
    for (let start = 0; start < bow.length; start++)
      expect(crossesItself([...bow.slice(start), ...bow.slice(0, start)])).toBe(true);
  });
});

describe("reading polygon_data", () => {
  test("gives back what was stored", () => {
    fc.assert(
      fc.property(outlines, (polygon) => {
        expect(parsePolygon(JSON.parse(JSON.stringify(polygon)))).toEqual(polygon);
      }),
    );
  });

  test("takes anything else for not drawn", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(parsePolygon(json)).toEqual([]);
      }),
    );
    for (const broken of [null, "x", [{ x: 1, y: 2 }], [{ x: 1, y: 2 }, { x: 1 }, { x: 2, y: 3 }]]) {
      expect(parsePolygon(broken)).toEqual([]);
    }
  });
});
