import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentPoint } from "./coordinates.ts";
import { fromTopLeft, type GridCell, inOrder, splitIntoGrid, stripGrid } from "./grid-split.ts";
import { overlapOf } from "./overlap.ts";
import { polygonArea } from "./polygon.ts";
import { fields, isValid, outlines, rectangle } from "./testing-outlines.ts";

const wide = 16 / 9;
const counts = fc.record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) });

describe("a field split into a grid", () => {
  test("gives rows × columns parcels that are storable, do not overlap and fill the field", () => {
    fc.assert(
      fc.property(fields, counts, (field, { rows, columns }) => {
        const { cells } = splitIntoGrid(field, { rows, columns, gap: 0 }, wide);
        if (!cells) throw new Error("the cells are large enough");
        expect(cells).toHaveLength(rows * columns);
        for (const { polygon } of cells) expect(isValid(polygon)).toBe(true);
        const sum = cells.reduce((total, { polygon }) => total + polygonArea(polygon), 0);
        expect(Math.abs(sum / polygonArea(field) - 1)).toBeLessThan(0.002);
        const [first, second] = cells;
        if (first && second) expect(overlapOf(first.polygon, second.polygon)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test("has exactly the same corners where two parcels meet without a gap", () => {
    fc.assert(
      fc.property(fields, counts, (field, spec) => {
        const { cells } = splitIntoGrid(field, { ...spec, gap: 0 }, wide);
        const at = (row: number, column: number) =>
          cells?.find((cell) => cell.row === row && cell.column === column)?.polygon;
        for (const { row, column, polygon } of cells ?? []) {
          const right = at(row, column + 1);
          const below = at(row + 1, column);
          if (right) expect([right[0], right[3]]).toEqual([polygon[1], polygon[2]]);
          if (below) expect([below[0], below[1]]).toEqual([polygon[3], polygon[2]]);
        }
      }),
    );
  });

  test("leaves paths: a gap of 10 % between two columns leaves 45 % for each", () => {
    const { cells } = splitIntoGrid(rectangle(0, 0, 100, 50), { rows: 1, columns: 2, gap: 10 }, wide);
    expect(cells?.map(({ polygon }) => polygon)).toEqual([
      rectangle(0, 0, 45, 50),
      rectangle(55, 0, 100, 50),
    ]);
  });

  test("weighs equal cells the same, though their corners are rounded", () => {
    const { cells } = splitIntoGrid(rectangle(10, 30, 27, 50), { rows: 1, columns: 3, gap: 0 }, wide);
    for (const { area } of cells ?? []) expect(area).toBeCloseTo((17 * 20) / 3, 9);
    expect(new Set(cells?.map(({ polygon }) => polygonArea(polygon).toFixed(3))).size).toBeGreaterThan(1);
  });

  test("starts at the top left, wherever the drawing of the field began", () => {
    const [a, b, c, d] = rectangle(10, 10, 90, 60);
    if (!a || !b || !c || !d) throw new Error("four corners");
    for (const corners of [
      [b, c, d, a],
      [d, c, b, a],
      [c, b, a, d],
    ]) {
      const { cells } = splitIntoGrid(corners, { rows: 2, columns: 2, gap: 0 }, wide);
      expect(cells?.[0]?.polygon).toEqual(rectangle(10, 10, 50, 35));
    }
    expect(fromTopLeft([c, d, a, b])).toEqual([a, b, c, d]);
  });

  test("makes further rows smaller in perspective", () => {
    const field = [percentPoint(35, 20), percentPoint(65, 20), percentPoint(95, 80), percentPoint(5, 80)];
    const { cells } = splitIntoGrid(field, { rows: 4, columns: 1, gap: 0 }, wide);
    const heights = cells?.map(({ polygon }) => (polygon[3]?.y ?? 0) - (polygon[0]?.y ?? 0)) ?? [];
    expect(heights).toHaveLength(4);
    for (const [index, height] of heights.entries()) expect(height).toBeGreaterThan(heights[index - 1] ?? 0);
  });

  test("says what is wrong instead of making unusable parcels", () => {
    const field = rectangle(10, 10, 40, 40);
    const bow = [percentPoint(0, 0), percentPoint(10, 10), percentPoint(10, 0), percentPoint(0, 10)];
    expect(splitIntoGrid(field, { rows: 1, columns: 11, gap: 10 }, wide)).toMatchObject({
      problem: "gap_too_big",
    });
    expect(splitIntoGrid(field, { rows: 100, columns: 100, gap: 0 }, wide)).toMatchObject({
      problem: "too_small",
    });
    expect(splitIntoGrid(bow, { rows: 2, columns: 2, gap: 0 }, wide)).toMatchObject({ problem: "no_area" });
  });
});

/** The lines between its cells meet its sides where rounding used to leave rings open. */
const cellsThatEndOnASide = [
  [39, 30],
  [36.24, 33.8],
  [27.72, 35.29],
  [14.77, 15.31],
  [36.24, 26.2],
].map(([x = 0, y = 0]) => percentPoint(x, y));

/** A line between its cells crosses a side within a thousandth of a corner. */
const cellsThatNearlyMeetACorner = [
  [75, 51],
  [75.93, 55],
  [76.5, 63.99],
  [69, 72],
  [63.5, 60.53],
  [56.88, 58],
  [62, 51],
  [52.55, 41.5],
  [56.5, 29.35],
  [69, 37],
  [74, 42.34],
  [83.72, 42.5],
].map(([x = 0, y = 0]) => percentPoint(x, y));

describe("any other outline", () => {
  test("is filled by its cells, which stay inside and do not overlap", () => {
    fc.assert(
      fc.property(outlines, counts, (area, spec) => {
        const { cells } = splitIntoGrid(area, { ...spec, gap: 0 }, wide);
        for (const { polygon } of cells ?? []) expect(isValid(polygon)).toBe(true);
        const sum = (cells ?? []).reduce((total, { polygon }) => total + polygonArea(polygon), 0);
        expect(sum).toBeLessThan(polygonArea(area) * 1.02);
      }),
      {
        numRuns: 60,
        examples: [
          [cellsThatEndOnASide, { rows: 4, columns: 1 }],
          [cellsThatNearlyMeetACorner, { rows: 4, columns: 2 }],
        ],
      },
    );
  });

  test("with a narrow neck gives cells that do not touch themselves after rounding", () => {
    const area = [
      [34, 30],
      [50.78, 42],
      [32, 33.46],
      [30, 34],
      [21, 45.59],
      [26.54, 32],
      [26, 30],
      [17.01, 22.5],
      [28, 26.54],
      [30, 25],
      [32.5, 25.67],
      [51.65, 17.5],
    ].map(([x = 0, y = 0]) => percentPoint(x, y));
    const { cells } = splitIntoGrid(area, { rows: 5, columns: 1, gap: 0 }, wide);
    for (const { polygon } of cells ?? []) expect(isValid(polygon)).toBe(true);
  });

  test("that cuts a cell in two makes a parcel of each piece, so that no ground is lost", () => {
    const horseshoe = [
      [10, 10],
      [30, 10],
      [30, 60],
      [70, 60],
      [70, 10],
      [90, 10],
      [90, 90],
      [10, 90],
    ].map(([x = 0, y = 0]) => percentPoint(x, y));
    const { cells } = splitIntoGrid(horseshoe, { rows: 2, columns: 1, gap: 0 }, wide);
    expect(cells?.map(({ row }) => row)).toEqual([0, 0, 1]);
    const sum = (cells ?? []).reduce((total, { polygon }) => total + polygonArea(polygon), 0);
    expect(sum).toBeCloseTo(polygonArea(horseshoe), 3);
  });

  test("with a fifth corner is split like the field it nearly is", () => {
    const area = [...rectangle(10, 10, 90, 60).slice(0, 3), percentPoint(20, 60), percentPoint(10, 50)];
    const { cells } = splitIntoGrid(area, { rows: 1, columns: 4, gap: 0 }, wide);
    expect(cells).toHaveLength(4);
    const sum = (cells ?? []).reduce((total, { polygon }) => total + polygonArea(polygon), 0);
    expect(sum).toBeCloseTo(polygonArea(area), 0);
  });
});

test("strips run along the longer side, or across it", () => {
  expect(stripGrid(rectangle(0, 0, 90, 30), 5, "lengthwise", wide)).toEqual({ rows: 5, columns: 1 });
  expect(stripGrid(rectangle(0, 0, 90, 30), 5, "crosswise", wide)).toEqual({ rows: 1, columns: 5 });
  expect(stripGrid(rectangle(0, 0, 10, 90), 5, "lengthwise", wide)).toEqual({ rows: 1, columns: 5 });
});

describe("numbering", () => {
  const cells: GridCell[] = [0, 1].flatMap((row) =>
    [0, 1, 2].map((column) => ({ row, column, polygon: [], area: 0 })),
  );
  const places = (...order: Parameters<typeof inOrder> extends [unknown, ...infer Rest] ? Rest : never) =>
    inOrder(cells, ...order).map(({ row, column }) => `${row}${column}`);

  test("goes row by row, column by column or zigzag, from any corner", () => {
    expect(places("rows", "top_left")).toEqual(["00", "01", "02", "10", "11", "12"]);
    expect(places("columns", "top_left")).toEqual(["00", "10", "01", "11", "02", "12"]);
    expect(places("snake", "top_left")).toEqual(["00", "01", "02", "12", "11", "10"]);
    expect(places("rows", "bottom_right")).toEqual(["12", "11", "10", "02", "01", "00"]);
    expect(places("snake", "bottom_left")).toEqual(["10", "11", "12", "02", "01", "00"]);
  });
});
