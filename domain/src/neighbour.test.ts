import fc from "fast-check";
import { expect, test } from "vitest";
import { type PercentPoint, percentPoint } from "./coordinates.ts";
import { type Direction, nearestNeighbour } from "./neighbour.ts";

const grid = ([0, 1, 2] as const).flatMap((row) =>
  ([0, 1, 2] as const).map((column): [string, PercentPoint] => [
    `${row}${column}`,
    percentPoint(20 + column * 30, 20 + row * 30),
  ]),
);
const middle = percentPoint(50, 50);

test("each arrow leads to the neighbour on that side", () => {
  expect(nearestNeighbour(middle, "left", grid)).toBe("10");
  expect(nearestNeighbour(middle, "right", grid)).toBe("12");
  expect(nearestNeighbour(middle, "up", grid)).toBe("01");
  expect(nearestNeighbour(middle, "down", grid)).toBe("21");
});

test("at the edge there is nowhere to go", () => {
  expect(nearestNeighbour(percentPoint(20, 20), "left", grid)).toBeNull();
  expect(nearestNeighbour(percentPoint(20, 20), "up", grid)).toBeNull();
});

test("one straight ahead is preferred to a nearer one far aside", () => {
  const places: [string, PercentPoint][] = [
    ["ahead", percentPoint(60, 50)],
    ["aside", percentPoint(54, 60)],
  ];
  expect(nearestNeighbour(middle, "right", places)).toBe("ahead");
});

test("a step never goes against its direction", () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 30 }),
      point,
      fc.constantFrom<Direction>("left", "right", "up", "down"),
      (points, [fromX, fromY], direction) => {
        const places = points.map(([x, y], id): [number, PercentPoint] => [id, percentPoint(x, y)]);
        const found = nearestNeighbour(percentPoint(fromX, fromY), direction, places);
        if (found === null) return;
        const [x, y] = points[found] ?? [0, 0];
        if (direction === "left") expect(x).toBeLessThan(fromX);
        if (direction === "right") expect(x).toBeGreaterThan(fromX);
        if (direction === "up") expect(y).toBeLessThan(fromY);
        if (direction === "down") expect(y).toBeGreaterThan(fromY);
      },
    ),
  );
});
