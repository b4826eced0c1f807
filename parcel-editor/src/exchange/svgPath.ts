import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { along, distance, nearestPart } from "@solar/domain/segment";
import { withoutRepeats } from "@solar/domain/storable-outline";
import svgpath from "svgpath";

export type Pair = readonly [number, number];

/** Where an outline goes next: to a corner, or along a cubic curve with two control points to its end. */
export type PathPart<Point = Pair> = readonly [Point] | readonly [Point, Point, Point];

const between = (a: Pair, b: Pair, part: number): Pair => [
  a[0] + part * (b[0] - a[0]),
  a[1] + part * (b[1] - a[1]),
];

/** The first closed part of an SVG path, with arcs and quadratic curves as cubic ones. */
export function pathParts(d: string): PathPart[] {
  const parts: PathPart[] = [];
  let at: Pair = [0, 0];
  let closed = false;
  svgpath(d)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment) => {
      closed ||= segment[0] === "Z" || segment[0] === "z" || (segment[0] === "M" && parts.length > 0);
      if (closed) return;
      const part = partOf(segment, at);
      if (!part) return;
      parts.push(part);
      at = part[part.length - 1] ?? at;
    });
  return parts;
}

/** @param segment a command with its absolute numbers; arcs and shorthands are written out already */
function partOf(segment: readonly (string | number)[], from: Pair): PathPart | null {
  const [command, ...numbers] = segment;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.map(Number);
  if (command === "M" || command === "L") return [[a, b]];
  if (command === "H") return [[a, from[1]]];
  if (command === "V") return [[from[0], a]];
  if (command === "Q") return [between(from, [a, b], 2 / 3), between([c, d], [a, b], 2 / 3), [c, d]];
  if (command === "C")
    return [
      [a, b],
      [c, d],
      [e, f],
    ];
  return null;
}

/** How far a straight side may stand off the curve it replaces: percent of the picture's height. */
const tolerance = 0.05;

/** A curve is halved at most this many times. */
const deepest = 7;

/**
 * Corners of an outline: parcels have straight sides, so curves become as many of them as the eye needs.
 *
 * @param parts in percent of the picture
 * @param stretch width of the picture divided by its height
 */
export function flattened(
  parts: readonly PathPart<PercentPoint>[],
  stretch: number,
): readonly PercentPoint[] {
  const points: PercentPoint[] = [];
  for (const [first, second, end] of parts) {
    const from = points.at(-1);
    if (second && end && from) addCurve(points, [from, first, second, end], stretch, deepest);
    else points.push(end ?? first);
  }
  const known = points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  // Some programs come back to the start before they close.
  return known ? withoutRepeats(points) : points;
}

type Curve = readonly [PercentPoint, PercentPoint, PercentPoint, PercentPoint];

function addCurve(points: PercentPoint[], curve: Curve, stretch: number, depth: number): void {
  const [a, b, c, d] = curve;
  const off = (control: PercentPoint) =>
    distance(along(a, d, nearestPart([a, d], control, stretch)), control, stretch);
  // A curve keeps within three quarters of its control points' distance from the chord.
  if (depth === 0 || Math.max(off(b), off(c)) * 0.75 <= tolerance) {
    points.push(d);
    return;
  }
  // De Casteljau: both halves of the curve.
  const half = (p: PercentPoint, q: PercentPoint) => percentPoint((p.x + q.x) / 2, (p.y + q.y) / 2);
  const [ab, bc, cd] = [half(a, b), half(b, c), half(c, d)];
  const [abc, bcd] = [half(ab, bc), half(bc, cd)];
  const middle = half(abc, bcd);
  addCurve(points, [a, ab, abc, middle], stretch, depth - 1);
  addCurve(points, [middle, bcd, cd, d], stretch, depth - 1);
}
