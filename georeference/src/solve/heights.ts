import { type GroundPoint, type HeightPlane, metresBetween } from "@solar/domain/ground";
import { Matrix, solve } from "ml-matrix";
import type { ControlPoint } from "./control-point.ts";

/** What is taken for likely before any height is known: ground with slopes up to about a tenth, uneven by a decimetre. */
const usual = { slope: 0.1, planeDeviation: 0.1 };
/** Metres by which heights may leave a plane for all levels to be one slope. */
const oneSlope = 0.3;

/**
 * Planes of heights by least squares, one for each level; one for all where the levels are parts of one slope.
 *
 * @param apart whether levels are kept apart; found out when it is not said
 */
export function heightPlanes(
  points: readonly ControlPoint[],
  origin: Required<GroundPoint>,
  apart: boolean = offPlane(points) > oneSlope,
): HeightPlane[] {
  const levels = apart ? [...new Set(points.map((point) => point.level))].sort((a, b) => a - b) : [];
  const [first] = levels;
  if (levels.length < 2)
    return [{ level: first ?? 1, ...planeThrough(points, origin), around: hullOf(points) }];
  return levels.map((level) => {
    const own = points.filter((point) => point.level === level);
    return { level, ...planeThrough(own, origin), around: hullOf(own) };
  });
}

/** How far heights leave one plane, as a part of how far apart the points are. */
export const planeDeviation = (points: readonly ControlPoint[]): number => {
  const middle = meansOf(points);
  const width = Math.max(...points.map((point) => metresBetween(point, middle)));
  return offPlane(points) / (2 * width || 1);
};

function offPlane(points: readonly ControlPoint[]): number {
  const origin = meansOf(points);
  const { at, slopeEast, slopeNorth } = planeThrough(points, origin);
  const off = points.flatMap(({ east, north, height }) =>
    height === undefined
      ? []
      : [height - at - slopeEast * (east - origin.east) - slopeNorth * (north - origin.north)],
  );
  return Math.hypot(...off) / Math.sqrt(off.length || 1);
}

function meansOf(points: readonly GroundPoint[]): Required<GroundPoint> {
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
  return {
    east: mean(points.map((point) => point.east)),
    north: mean(points.map((point) => point.north)),
    height: mean(points.flatMap(({ height }) => (height === undefined ? [] : [height]))),
  };
}

/** The plane of the known heights; where none is, flat at the origin's. */
function planeThrough(points: readonly ControlPoint[], origin: Required<GroundPoint>) {
  const known = points.filter((point) => point.height !== undefined);
  if (known.length === 0) return { at: origin.height, slopeEast: 0, slopeNorth: 0 };
  const middle = meansOf(known);
  // A strip does not tell the slope across it: it is held flat there instead of left to chance.
  const weight = usual.planeDeviation / usual.slope;
  const rows = known.map(({ east, north }) => [east - middle.east, north - middle.north]);
  const heights = known.map(({ height = 0 }) => height - middle.height);
  const [slopeEast = 0, slopeNorth = 0] = solve(
    new Matrix([...rows, [weight, 0], [0, weight]]),
    Matrix.columnVector([...heights, 0, 0]),
  ).getColumn(0);
  const at =
    middle.height - slopeEast * (middle.east - origin.east) - slopeNorth * (middle.north - origin.north);
  return { at, slopeEast, slopeNorth };
}

/** Convex hull, Andrew's monotone chain. */
function hullOf(points: readonly GroundPoint[]): GroundPoint[] {
  const sorted = points
    .map(({ east, north }) => ({ east, north }))
    .sort((a, b) => a.east - b.east || a.north - b.north);
  const chain = (of: readonly GroundPoint[]) => {
    const kept: GroundPoint[] = [];
    for (const point of of) {
      while (turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...chain(sorted), ...chain([...sorted].reverse())];
}

const turn = (a: GroundPoint | undefined, b: GroundPoint | undefined, c: GroundPoint) =>
  a && b ? (b.east - a.east) * (c.north - a.north) - (b.north - a.north) * (c.east - a.east) : 1;
