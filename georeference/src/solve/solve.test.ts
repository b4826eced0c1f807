import type { PercentPoint } from "@solar/domain/coordinates";
import {
  type GroundPoint,
  outlineToPicture,
  type Projection,
  toGround,
  toPicture,
} from "@solar/domain/ground";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import park1 from "../../../tests/fixtures/survey/park-1.json" with { type: "json" };
import park1West from "../../../tests/fixtures/survey/park-1-west.json" with { type: "json" };
import park2 from "../../../tests/fixtures/survey/park-2.json" with { type: "json" };
import type { ControlPoint } from "./control-point.ts";
import { type GroundSolution, solveGround } from "./solve.ts";
import { cameraAt, measured, seededRandom, terrain } from "./testing-park.ts";

const size = { width: 1920, height: 1080 };

interface Plan {
  readonly polygon: readonly PercentPoint[];
  readonly ground: readonly GroundPoint[];
}

/** Distances of all corners of a plan from where they are on the picture, in percent; the largest. */
function largestOff(projection: Projection | undefined, plans: readonly Plan[]): number {
  if (!projection) return Number.POSITIVE_INFINITY;
  const offs = plans.flatMap(({ polygon, ground }) => {
    const corners = outlineToPicture(projection, ground) ?? [];
    return polygon.map(({ x, y }, at) =>
      Math.hypot((corners[at]?.x ?? 1e9) - x, (corners[at]?.y ?? 1e9) - y),
    );
  });
  return Math.max(...offs);
}

const withoutHeights = (plans: readonly Plan[]) =>
  plans.map(({ polygon, ground }) => ({
    polygon,
    ground: ground.map(({ east, north }) => ({ east, north })),
  }));

const of = (answer: GroundSolution, kind: Projection["kind"]) => {
  const found = answer.solutions.find((solution) => solution.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};

describe("the plan on the picture", () => {
  it("lies within 0.2 % on a slope, by one plane", () => {
    const answer = solveGround(park1.points, size);
    expect(answer.suggested).toMatchObject({ kind: "plane", good: true });
    expect(answer.suspicion).toBeNull();
    expect(of(answer, "camera").rejected).toBe("flat");
    expect(largestOff(answer.suggested?.projection, park1.parcels)).toBeLessThan(0.2);
  });

  it("lies within 0.1 % on terraces by a camera with the plan's heights, 0.25 % with those of the levels", () => {
    const answer = solveGround(park2.points, size);
    expect(answer.suggested).toMatchObject({ kind: "camera", good: true });
    expect(largestOff(answer.suggested?.projection, park2.parcels)).toBeLessThan(0.1);
    expect(largestOff(answer.suggested?.projection, withoutHeights(park2.parcels))).toBeLessThan(0.25);
  });

  it("shows in the residuals when one plane cannot fit terraces, and no plane for each is offered", () => {
    const plane = of(solveGround(park2.points, size), "plane");
    if (plane.rejected !== null) throw new Error(plane.rejected);
    expect(plane.good).toBe(false);
    expect(Math.max(...plane.residuals.map((residual) => residual.pixels))).toBeGreaterThan(15);
    expect(Math.max(...plane.residuals.map((residual) => residual.metres ?? 0))).toBeGreaterThan(3);
    expect(of(solveGround(park2.points, size), "levels").rejected).toBe("narrow");
  });

  it("lies within 0.35 % when outlines drawn on one picture are carried over to another", () => {
    const first = solveGround(park1.points, size).suggested?.projection;
    const second = solveGround(park1West.points, size).suggested?.projection;
    if (!first || !second) throw new Error("both pictures are solved");
    const drawn = park1.parcels.map((parcel, at) => ({
      ground: parcel.polygon.map((corner) => toGround(first, corner) ?? { east: 0, north: 0 }),
      polygon: park1West.parcels[at]?.polygon ?? [],
      // The same parcel's corners begin elsewhere on the other picture.
      order: parcel.ground,
      other: park1West.parcels[at]?.ground ?? [],
    }));
    const carried = drawn.map(({ ground, polygon, order, other }) => ({
      polygon,
      ground: other.map(
        (corner) =>
          ground[order.findIndex((one) => one.east === corner.east && one.north === corner.north)] ?? corner,
      ),
    }));
    expect(largestOff(second, carried)).toBeLessThan(0.35);
  });

  it.each([1, 2, 3, 4, 5])(
    "lies right in a park that nobody has seen before, on rough ground (%i)",
    (seed) => {
      const { next, noise } = seededRandom(seed * 7919);
      const camera = cameraAt(60 + 60 * next(), 200 + 60 * next(), 6 * next());
      const places = [
        ...[-1, 1].flatMap((e) =>
          [-1, 1].map((n) => terrain(e * (65 + 15 * next()), n * (45 + 15 * next()))),
        ),
        ...Array.from({ length: 11 }, () => terrain(140 * next() - 70, 100 * next() - 50)),
      ];
      const points = places.map((place, at) => measured(camera, place, `K${at + 1}`, noise));
      const answer = solveGround(points, size);
      expect(answer.suggested).toMatchObject({ kind: "camera", good: true });
      const parcels = Array.from({ length: 40 }, () => {
        const [east, north] = [130 * next() - 70, 90 * next() - 50];
        const ground = [terrain(east, north), terrain(east + 12, north), terrain(east + 12, north + 9)];
        return { ground, polygon: outlineToPicture(camera, ground) ?? [] };
      });
      expect(largestOff(answer.suggested?.projection, parcels)).toBeLessThan(0.2);
    },
  );
});

const named = ({ suspicion }: GroundSolution, points: readonly ControlPoint[]) =>
  suspicion && { ...suspicion, points: suspicion.points.map((at) => points[at]?.name).toSorted() };

describe("a bad point", () => {
  const parks = [
    ["a slope", park1.points],
    ["the slope from the other side", park1West.points],
    ["terraces", park2.points],
  ] as const;

  describe.each(parks)("on %s", (_, points) => {
    it.each([0, 3, 6])("is named when ten metres are mistyped, with the metres (%i)", (at) => {
      const point = points[at] as ControlPoint;
      const wrong = points.with(at, { ...point, east: point.east + 10 } as (typeof points)[number]);
      const answer = solveGround(wrong, size);
      expect(named(answer, wrong)).toMatchObject({ reason: "alone", points: [point.name] });
      if (answer.suspicion?.reason !== "alone") throw new Error("alone");
      expect(answer.suspicion.off?.east).toBeCloseTo(10, -0.3);
      expect(answer.suspicion.off?.north).toBeCloseTo(0, -0.3);
      const metres = answer.suggested?.residuals.map((residual) => residual.metres ?? 0) ?? [];
      expect(metres[at], "seen from the others").toBeGreaterThan(9);
      expect(Math.max(...metres.filter((_, other) => other !== at))).toBeLessThan(1);
    });

    it("is named when its east and north are exchanged", () => {
      const point = points[2] as ControlPoint;
      const wrong = points.with(2, {
        ...point,
        east: point.north,
        north: point.east,
      } as (typeof points)[number]);
      expect(named(solveGround(wrong, size), wrong)).toEqual({ reason: "axes", points: [point.name] });
    });

    it("is named with the one whose place it took", () => {
      const [a, b] = [points[1] as ControlPoint, points[5] as ControlPoint];
      const wrong = points
        .with(1, { ...a, x: b.x, y: b.y } as (typeof points)[number])
        .with(5, { ...b, x: a.x, y: a.y } as (typeof points)[number]);
      expect(named(solveGround(wrong, size), wrong)).toEqual({
        reason: "exchanged",
        points: [a.name, b.name].toSorted(),
      });
    });

    it("is none when all are right, and when all have east and north exchanged that is said", () => {
      expect(solveGround(points, size).suspicion).toBeNull();
      const turned = points.map((point) => ({ ...point, east: point.north, north: point.east }));
      expect(of(solveGround(turned, size), "plane").rejected).toBe("mirrored");
    });
  });
});

describe("what points cannot carry", () => {
  it("is rejected: too few, or all along a line", () => {
    expect(of(solveGround(park1.points.slice(0, 3), size), "plane").rejected).toBe("too_few");
    expect(of(solveGround(park2.points.slice(0, 5), size), "camera").rejected).toBe("too_few");
    const terrace = park2.points.filter((point) => point.level === 3);
    expect(of(solveGround(terrace, size), "plane").rejected).toBe("narrow");
    expect(solveGround(terrace, size).suggested).toBeNull();
  });

  it("is a camera without heights; terraces without heights show in a bad fit", () => {
    const answer = solveGround(
      park2.points.map(({ height: _, ...point }) => point),
      size,
    );
    expect(of(answer, "camera").rejected).toBe("too_few");
    expect(answer.suggested).toMatchObject({ kind: "plane", good: false });
  });

  it("is not a plane for each level where every level has points all round", () => {
    const { noise } = seededRandom(5);
    const camera = cameraAt(90, 170, 4);
    const points = [1, 2].flatMap((level) =>
      [
        [-60, -40],
        [50, -45],
        [55, -8],
        [-55, -5],
        [0, -25],
      ].map(([east = 0, north = 0], at) => {
        const flat = { ...terrain(east, north + (level - 1) * 55), height: 400 + level * 8 };
        const { height: _, ...point } = measured(camera, flat, `${level}/${at}`, noise);
        return { ...point, level };
      }),
    );
    expect(solveGround(points, size).suggested).toMatchObject({ kind: "levels", good: true });
  });
});

describe("any camera and any points", () => {
  const cameras = fc.record({
    height: fc.integer({ min: 50, max: 150 }),
    distance: fc.integer({ min: 130, max: 260 }),
    bearing: fc.double({ min: 0, max: 6.28, noNaN: true }),
    seed: fc.integer({ min: 1, max: 100_000 }),
  });
  const exact = ({
    height,
    distance,
    bearing,
    seed,
  }: {
    height: number;
    distance: number;
    bearing: number;
    seed: number;
  }) => {
    const { next } = seededRandom(seed);
    const camera = cameraAt(height, distance, bearing);
    const corners = [-1, 1].flatMap((e) =>
      [-1, 1].map((n) => terrain(e * (40 + 30 * next()), n * (30 + 20 * next()))),
    );
    const inner = Array.from({ length: 6 }, () => terrain(120 * next() - 60, 80 * next() - 40));
    const points = [...corners, ...inner].map((place, at) => measured(camera, place, `K${at}`, () => 0));
    return { camera, points, next };
  };

  it("are solved exactly without noise, there and back within a billionth", () => {
    fc.assert(
      fc.property(cameras, (values) => {
        const { camera, points, next } = exact(values);
        const { solutions, suggested } = solveGround(points, size);
        // Where the heights happen to lie nearly in a plane, the plane fits too, and is the simpler one.
        if (suggested?.kind !== "camera") expect(suggested).toMatchObject({ kind: "plane", good: true });
        const solved = solutions.find(({ kind }) => kind === "camera");
        // So nearly that they tell a camera nothing.
        if (solved?.rejected === "flat") return;
        if (!solved || solved.rejected !== null) throw new Error(`no camera: ${solved?.rejected}`);
        const { projection } = solved;
        for (let turn = 0; turn < 20; turn++) {
          const place = terrain(120 * next() - 60, 80 * next() - 40);
          const [is, should] = [toPicture(projection, place), toPicture(camera, place)];
          expect(
            Math.hypot((is?.x ?? 1e9) - (should?.x ?? 0), (is?.y ?? 1e9) - (should?.y ?? 0)),
          ).toBeLessThan(1e-6);
          const { height: _, ...flat } = place;
          const seen = toPicture(projection, flat);
          const back = seen && toGround(projection, seen);
          const again = back && toPicture(projection, back);
          expect(
            Math.hypot((again?.x ?? 1e9) - (seen?.x ?? 0), (again?.y ?? 1e9) - (seen?.y ?? 0)),
          ).toBeLessThan(1e-9);
          expect(
            Math.hypot((back?.east ?? 1e9) - place.east, (back?.north ?? 1e9) - place.north),
          ).toBeLessThan(1e-6);
        }
      }),
      {
        numRuns: 25,
        examples: [
          [{ height: 83, distance: 216, bearing: 0, seed: 53288 }],
          [{ height: 143, distance: 206, bearing: 1.7440808232638318, seed: 79582 }],
        ],
      },
    );
  });

  it("are solved alike in whatever order the points stand", () => {
    fc.assert(
      fc.property(cameras, fc.integer({ min: 1, max: 1e6 }), (values, seed) => {
        const { points } = exact(values);
        const { next, noise } = seededRandom(seed);
        const noisy = points.map((point) => ({
          ...point,
          x: point.x + noise(0.03),
          y: point.y + noise(0.03),
        }));
        const shuffled = noisy
          .map((point) => ({ point, by: next() }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ point }) => point);
        const [one, other] = [noisy, shuffled].map((list) => solveGround(list, size).suggested);
        expect(other?.kind).toBe(one?.kind);
        expect(other?.sigma).toBeCloseTo(one?.sigma ?? -1, 6);
      }),
      { numRuns: 15 },
    );
  });
});
