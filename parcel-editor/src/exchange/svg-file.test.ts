// @vitest-environment jsdom
import { percentPoint } from "@solar/domain/coordinates";
import { rectangle } from "@solar/domain/testing-outlines";
import { expect, test } from "vitest";
import { newParcel } from "../state/drawn-parcel.ts";
import { fromSvgFile, toSvgFile } from "./svg-file.ts";

test("names its polygons and gives them in pixels of the picture", () => {
  const svg = toSvgFile([newParcel("a", 'P "1" & <2>', rectangle(0, 0, 50, 50)), newParcel("b", "B", [])], {
    width: 1600,
    height: 900,
  });
  expect(svg).toContain('points="0,0 800,0 800,450 0,450"');
  expect(svg).toContain("<title>P &quot;1&quot; &amp; &lt;2&gt;</title>");
  expect(svg.match(/<polygon/g)).toHaveLength(1);
});

/** Of shapes on a picture of 100 by 100 pixels. */
const read = (shapes: string) =>
  fromSvgFile(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${shapes}</svg>`);
const corners = (d: string) => read(`<path d="${d}"/>`)?.outlines[0]?.polygon ?? [];
const pairs = (shapes: string) => read(shapes)?.outlines[0]?.polygon.map(({ x, y }) => [x, y]);

test("is read from points, rectangles and paths with absolute and relative commands", () => {
  expect(pairs('<polygon points="0,0 10.5 -3,.5e1 7"/>')).toEqual([
    [0, 0],
    [10.5, 0],
    [5, 7],
  ]);
  for (const shape of [
    '<path d="M10 10H30V40H10Z"/>',
    '<path d="m10,10 20,0 0,30 -20,0z"/>',
    '<path d="M10 10L30 10 30 40 10 40 Z M0 0 L5 5"/>',
    '<rect x="10" y="10" width="20" height="30"/>',
    '<g transform="translate(10)"><rect y="5" width="10" height="15" transform="scale(2)"/></g>',
  ])
    expect(pairs(shape), shape).toEqual([
      [10, 10],
      [30, 10],
      [30, 40],
      [10, 40],
    ]);
  expect(read('<path d="no path"/><rect width="0" height="9"/><circle/>')).toMatchObject({ skipped: 3 });
});

test("may have curves: their sides stay within a twentieth of a percent", () => {
  const round = "M30 50 A20 20 0 1 1 70 50 A20 20 0 1 1 30 50 Z";
  // The numbers of an arc may stand without spaces between its flags.
  for (const circle of [
    `<path d="${round}"/>`,
    '<path d="M30 50a20 20 0 1140 0a20 20 0 11-40 0z"/>',
    '<circle cx="50" cy="50" r="20"/>',
    '<ellipse cx="10" cy="50" rx="4" ry="20" transform="scale(5 1)"/>',
  ]) {
    const points = read(circle)?.outlines[0]?.polygon ?? [];
    expect(points.length).toBeGreaterThan(20);
    expect(points.length).toBeLessThan(100);
    for (const [index, point] of points.entries()) {
      const next = points[(index + 1) % points.length] ?? point;
      const middle = percentPoint((point.x + next.x) / 2, (point.y + next.y) / 2);
      for (const { x, y } of [point, middle])
        expect(Math.abs(Math.hypot(x - 50, y - 50) - 20)).toBeLessThan(0.06);
    }
  }
});

test("keeps the ends of curves and does not repeat the first corner", () => {
  const bent = corners("M10 10 Q20 0 30 10 T50 10 C50 20 50 30 50 40 S10 40 10 40 L10 10 Z");
  for (const [x, y] of [
    [10, 10],
    [30, 10],
    [50, 10],
    [50, 40],
    [10, 40],
  ])
    expect(bent.filter((point) => point.x === x && point.y === y)).toHaveLength(1);
  // The first curve bulges up to half of its control point.
  expect(Math.min(...bent.map(({ y }) => y))).toBeCloseTo(5, 1);
  // Two of the four curves are straight: no corner in between.
  expect(bent.filter(({ x, y }) => x === 50 && y > 10)).toHaveLength(1);
});

test("with numbers beyond all bounds is rejected", () => {
  expect(read('<path d="M0 0L1e400 5 5 5Z"/>')).toEqual({ outlines: [], skipped: 1, ratio: 1 });
});
