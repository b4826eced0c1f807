import { describe, expect, it } from "vitest";
import {
  type GroundOutline,
  groundArea,
  levelOf,
  outlineToPicture,
  type Projection,
  toGround,
  toPicture,
  updateGroundOutline,
} from "./ground.ts";

const square = (east: number, north: number, side: number): GroundOutline => [
  { east, north },
  { east: east + side, north },
  { east: east + side, north: north + side },
  { east, north: north + side },
];

const origin = { east: 6_445_000, north: 4_974_000, height: 160 };

/** North is up and far: what lies 100 m further north is half as large. */
const plane: Projection = {
  kind: "plane",
  origin,
  matrix: [0.5, 0.5, 0, 50, 0, 0.2, 0, 80, 0, 0.01, 0, 1],
  levels: [],
};

/** The same camera, which sees heights: a metre up is 0.4 % up. */
const camera: Projection = {
  kind: "camera",
  origin,
  matrix: [0.5, 0.5, 0, 50, 0, 0.2, -0.4, 80, 0, 0.01, -0.001, 1],
  levels: [
    {
      level: 1,
      at: 160,
      slopeEast: 0,
      slopeNorth: 0.05,
      around: square(origin.east - 50, origin.north, 40),
    },
    {
      level: 2,
      at: 172,
      slopeEast: 0.01,
      slopeNorth: 0,
      around: square(origin.east - 50, origin.north + 60, 40),
    },
  ],
};

describe("ground and picture", () => {
  it("puts a place on the picture", () => {
    expect(toPicture(plane, origin)).toEqual({ x: 50, y: 80 });
    expect(toPicture(plane, { east: origin.east, north: origin.north + 100 })).toEqual({ x: 50, y: 50 });
  });

  it("has no picture of what lies behind the camera, nor ground beyond the horizon", () => {
    expect(toPicture(plane, { east: origin.east, north: origin.north - 101 })).toBeNull();
    expect(toGround(plane, { x: 50, y: 19 })).toBeNull();
    expect(outlineToPicture(plane, square(origin.east, origin.north - 110, 50))).toBeNull();
  });

  it.each([
    ["a plane", plane, undefined],
    ["the first level", camera, 1],
    ["the second level", camera, 2],
    ["the level that it finds", camera, undefined],
  ])("comes back on %s", (_, projection, level) => {
    const place = { east: origin.east - 30, north: origin.north + (level === 1 ? 20 : 80) };
    const point = toPicture(projection, place, level);
    const back = point && toGround(projection, point, level);
    expect(back?.east).toBeCloseTo(place.east, 7);
    expect(back?.north).toBeCloseTo(place.north, 7);
  });

  it("takes a height that is known before the one of the level", () => {
    const place = { east: origin.east - 30, north: origin.north + 80 };
    expect(toPicture(camera, { ...place, height: 171.7 })?.y).toBeCloseTo(
      toPicture(camera, place)?.y ?? 0,
      9,
    );
    expect(toPicture(camera, { ...place, height: 180 })?.y).toBeLessThan(
      (toPicture(camera, place)?.y ?? 0) - 1,
    );
  });

  it("gives an outline the level whose control points are nearest", () => {
    expect(levelOf(camera, square(origin.east, origin.north + 10, 20))).toBe(1);
    expect(levelOf(camera, square(origin.east, origin.north + 70, 20))).toBe(2);
    expect(levelOf(plane, square(origin.east, origin.north, 20))).toBeUndefined();
  });

  it("uses each level's own matrix where there is one", () => {
    const [first, second] = camera.levels;
    if (!first || !second) throw new Error("two levels");
    const moved = plane.matrix.map((value, at) => (at === 7 ? value + 5 : value));
    const levels: Projection = { ...plane, kind: "levels", levels: [first, { ...second, matrix: moved }] };
    expect(toPicture(levels, origin, 1)?.y).toBe(80);
    expect(toPicture(levels, origin, 2)?.y).toBe(85);
    expect(toGround(levels, { x: 50, y: 85 }, 2)).toEqual({ east: origin.east, north: origin.north });
  });

  it("measures an area on the plan, whichever way round", () => {
    const outline = square(6_445_967.724, 4_974_309.706, 0.5);
    expect(groundArea(outline)).toBeCloseTo(0.25, 9);
    expect(groundArea(outline.toReversed())).toBeCloseTo(0.25, 9);
    expect(groundArea([])).toBe(0);
  });
});

describe("an outline drawn anew", () => {
  const ground = square(origin.east, origin.north, 30).map((corner) => ({ ...corner, height: 161 }));
  const polygon = outlineToPicture(plane, ground) ?? [];

  it("keeps the ground of corners that stay, and finds that of others", () => {
    const moved = polygon.with(1, { x: 60, y: 75 });
    const after = updateGroundOutline({ polygon, ground }, moved, plane);
    expect([after[0], after[2], after[3]]).toEqual([ground[0], ground[2], ground[3]]);
    expect(after[1]).toEqual(toGround(plane, { x: 60, y: 75 }));
  });

  it("has none when a corner is dragged beyond the horizon, and all anew when the old one does not fit", () => {
    expect(updateGroundOutline({ polygon, ground }, polygon.with(0, { x: 50, y: 5 }), plane)).toEqual([]);
    const fresh = updateGroundOutline({ polygon, ground: [] }, polygon, plane);
    expect(fresh).toHaveLength(4);
    expect(fresh[1]?.east).toBeCloseTo(ground[1]?.east ?? 0, 6);
  });
});
