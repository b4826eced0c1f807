import { type Direction, type GroundOutline, type GroundPoint, groundArea } from "@solar/domain/ground";
import { outlines } from "@solar/domain/testing-outlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutByLine, cutIntoStrips, longestSide } from "./cut.ts";
import { mergeOutlines } from "./merge.ts";

/** Far from the origin, as surveyors' coordinates are. */
const place = (east: number, north: number, height?: number): GroundPoint => ({
  east: 6_446_000 + east,
  north: 4_974_000 + north,
  ...(height === undefined ? {} : { height }),
});
const box = (left: number, bottom: number, right: number, top: number): GroundOutline => [
  place(left, bottom),
  place(right, bottom),
  place(right, top),
  place(left, top),
];
const ground = outlines.map((polygon): GroundOutline => polygon.map(({ x, y }) => place(2 * x, 2 * y)));
const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }).map((angle) => ({
  east: Math.cos(angle),
  north: Math.sin(angle),
}));
const eastwards = { east: 1, north: 0 };
/** Outlines, directions of the cut, and whether it bends, where a corner misses another place by less than a step. */
const nearMisses: [GroundOutline, Direction, boolean][] = [
  // A tip that is narrower at the cut than the gap within which corners count as one.
  [[place(68, 64), place(39, 100.38), place(56, 57.08)], eastwards, false],
  // The bend of the cut lies nearer to a side than the gap.
  [[place(114, 88), place(77, 107.06), place(84, 81.08)], eastwards, true],
  // The end of the cut and the nearest corner are both almost on a straight side without the other.
  [
    [place(68, 86), place(82, 124.1), place(52, 99.86), place(36, 86), place(56, 79.08), place(64, 79.08)],
    eastwards,
    false,
  ],
  // The cut misses a corner by a millionth of a metre.
  [
    [place(68, 78), place(65.66, 83.66), place(60, 100), place(48.68, 89.32), place(52, 78), place(60, 70)],
    { east: 1, north: 2.5e-8 },
    false,
  ],
];
const sum = (pieces: readonly GroundOutline[]) => pieces.reduce((all, piece) => all + groundArea(piece), 0);

describe("cutting an outline, bent as well as convex", () => {
  test("into equal strips along any direction is exact to a thousandth, and loses nothing", () => {
    fc.assert(
      fc.property(ground, turn, fc.integer({ min: 2, max: 9 }), (outline, direction, count) => {
        const share = groundArea(outline) / count;
        const strips = cutIntoStrips(outline, direction, Array<number>(count).fill(share));
        expect(strips).toHaveLength(count);
        for (const strip of strips) expect(Math.abs(sum(strip) / share - 1)).toBeLessThan(1e-3);
        expect(sum(strips.flat()) / groundArea(outline)).toBeCloseTo(1, 4);
      }),
      { numRuns: 60 },
    );
  });

  test("into strips of a given area leaves one strip with the rest", () => {
    fc.assert(
      fc.property(
        ground,
        turn,
        fc.double({ min: 0.15, max: 0.9, noNaN: true }),
        (outline, direction, part) => {
          const wanted = groundArea(outline) * part;
          const strips = cutIntoStrips(outline, direction, Array<number>(Math.floor(1 / part)).fill(wanted));
          for (const strip of strips.slice(0, -1))
            expect(Math.abs(sum(strip) / wanted - 1)).toBeLessThan(1e-3);
          expect(sum(strips.flat()) / groundArea(outline)).toBeCloseTo(1, 4);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("by a line, straight or bent, keeps its area, and the pieces merge into it again", () => {
    fc.assert(
      fc.property(ground, turn, fc.boolean(), (outline, { east, north }, bends) => {
        const middle = place(100, 100);
        const line = [
          place(100 - 20 * east, 100 - 20 * north),
          ...(bends ? [place(100 + 5 * north, 100 - 5 * east)] : [middle]),
          place(100 + 20 * east, 100 + 20 * north),
        ];
        const pieces = cutByLine(outline, line);
        expect(sum(pieces) / groundArea(outline)).toBeCloseTo(1, 4);
        if (pieces.length !== 2) return;
        const { outline: merged } = mergeOutlines(pieces, 0.2);
        expect(Math.abs(groundArea(merged ?? []) / groundArea(outline) - 1)).toBeLessThan(0.005);
      }),
      { numRuns: 60, examples: nearMisses },
    );
  });

  test("gives corners on a side the height that the side has there, and keeps the others to the digit", () => {
    const sloping = [place(0, 0, 100), place(40, 0, 104), place(40, 20, 104), place(0, 20, 100)];
    const [left, right] = cutIntoStrips(sloping, { east: 1, north: 0 }, [400]).flat();
    expect(left).toContain(sloping[0]);
    expect(right).toContain(sloping[2]);
    expect(left?.filter(({ east }) => Math.abs(east - 6_446_020) < 1e-6).map(({ height }) => height)).toEqual(
      [expect.closeTo(102, 6), expect.closeTo(102, 6)],
    );
  });

  test("tells a strip that a bay tears, and leaves an outline that the line misses", () => {
    const bay = [
      place(0, 0),
      place(30, 0),
      place(30, 30),
      place(20, 30),
      place(20, 10),
      place(10, 10),
      place(10, 30),
      place(0, 30),
    ];
    expect(cutIntoStrips(bay, { east: 0, north: -1 }, [300]).map((strip) => strip.length)).toEqual([2, 1]);
    expect(cutByLine(bay, [place(-5, 0), place(-5, 9)])).toEqual([bay]);
    expect(longestSide(box(0, 0, 10, 30))).toEqual({ east: 0, north: expect.closeTo(1, 9) });
  });
});

describe("merging", () => {
  test("closes small gaps between neighbours, in whichever order they come", () => {
    const left = box(0, 0, 20, 30);
    const right = [place(20.1, 0.05), place(40, 0), place(40, 30), place(19.95, 30)];
    const above = box(5, 30.1, 35, 50);
    for (const order of [
      [left, right, above],
      [above, left, right],
    ]) {
      const { outline } = mergeOutlines(order, 0.25);
      expect(groundArea(outline ?? [])).toBeCloseTo(1200 + 600, -1);
      expect(outline).toHaveLength(8);
    }
  });

  test("rejects parcels that only meet in a corner or not at all, and a ring round foreign ground", () => {
    const square = box(0, 0, 10, 10);
    for (const other of [box(10, 10, 20, 20), box(11, 0, 20, 10)])
      expect(mergeOutlines([square, other], 0.25)).toEqual({ outline: null, problem: "not_neighbours" });
    const ring = [box(0, 0, 30, 10), box(0, 20, 30, 30), box(0, 10, 10, 20), box(20, 10, 30, 20)];
    expect(mergeOutlines(ring, 0.25)).toEqual({ outline: null, problem: "encloses" });
  });
});
