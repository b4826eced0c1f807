import type { ImageSize, PercentPoint } from "@solar/domain/coordinates";
import { type GroundPoint, metresBetween, type Projection } from "@solar/domain/ground";
import { inverse, Matrix, SVD, solve } from "ml-matrix";
import type { ControlPoint } from "./control-point.ts";

export interface Fit {
  readonly projection: Projection;
  /** Spread of a point's place on the picture in percent of its width, as the points that are over tell; null when none is. */
  readonly sigma: number | null;
  /** Measured numbers beyond those that a solution needs. */
  readonly redundancy: number;
  /** How far a place can be off when points are placed as exactly as `sigma` of percent: the larger half axis. */
  uncertainty(place: GroundPoint, sigma: number): number;
}

type Terms = readonly number[];

/** Place, lens and direction of the camera as one 3×4 matrix, or the 3×3 part of it that a plane needs. */
const columns = { plane: 3, camera: 4 } as const;

const dot = (parameters: readonly number[], from: number, terms: Terms) =>
  terms.reduce((sum, term, at) => sum + term * (parameters[from + at] ?? 0), 0);

/**
 * The projection that takes the ground points nearest to their places on the picture, by least squares of the distance
 * there: the linear solution (Hartley and Zisserman, Multiple View Geometry, 4.1 and 7.1) in normalised coordinates,
 * then refined by Levenberg–Marquardt.
 *
 * @returns null when the points are too few, or no camera could see them so
 */
export function fitProjection(
  kind: keyof typeof columns,
  points: readonly ControlPoint[],
  size: ImageSize,
): Fit | null {
  const k = columns[kind];
  if (points.length * 2 < 3 * k - 1) return null;
  const frame = frameOf(points, size);
  const terms = points.map((point) => frame.terms(point, k));
  const seen = points.map(frame.seen);
  const linear = linearSolution(terms, seen, k);
  const start = linear && beforeTheCamera(linear, terms, k);
  const refined = start && refine(start, terms, seen, k);
  if (!refined || !beforeTheCamera(refined.parameters, terms, k)) return null;
  const redundancy = points.length * 2 - (3 * k - 1);
  const covariance = covarianceOf(refined.parameters, terms, k);
  return {
    projection: frame.projection(kind, refined.parameters, k),
    redundancy,
    // The picture is two units wide.
    sigma: redundancy > 0 ? 50 * Math.sqrt(refined.cost / redundancy) : null,
    uncertainty(place, sigma) {
      if (!covariance) return Number.POSITIVE_INFINITY;
      const rows = derivatives(refined.parameters, frame.terms(place, k), k);
      const off = new Matrix(rows).mmul(covariance).mmul(new Matrix(rows).transpose());
      const [a, b, c] = [off.get(0, 0), off.get(0, 1), off.get(1, 1)];
      return sigma * Math.sqrt((a + c) / 2 + Math.hypot((a - c) / 2, b));
    },
  };
}

/** Coordinates of size 1 round 0, for both sides: squares of millions would leave no digits. */
function frameOf(points: readonly ControlPoint[], { width, height }: ImageSize) {
  const mean = (of: (point: ControlPoint) => number) =>
    Math.round((points.reduce((sum, point) => sum + of(point), 0) / points.length) * 1000) / 1000;
  const origin = {
    east: mean((point) => point.east),
    north: mean((point) => point.north),
    height: mean((point) => point.height ?? 0),
  };
  const scale = Math.max(...points.map((point) => metresBetween(point, origin))) || 1;
  const ratio = width / height;
  return {
    terms({ east, north, height: up = origin.height }: GroundPoint, k: number): Terms {
      const plan = [(east - origin.east) / scale, (north - origin.north) / scale];
      return k === columns.plane ? [...plan, 1] : [...plan, (up - origin.height) / scale, 1];
    },
    seen: ({ x, y }: PercentPoint) => [x / 50 - 1, (y / 50 - 1) / ratio] as const,
    projection(kind: Projection["kind"], parameters: readonly number[], k: number): Projection {
      const row = (at: number) => {
        const [east = 0, north = 0, ...rest] = parameters.slice(at * k, at * k + k);
        const [up, one] = k === columns.plane ? [0, rest[0] ?? 0] : [(rest[0] ?? 0) / scale, rest[1] ?? 0];
        return [east / scale, north / scale, up, one] as const;
      };
      const [u, v, w] = [row(0), row(1), row(2)];
      const matrix = [
        ...u.map((value, at) => 50 * (value + (w[at] ?? 0))),
        ...v.map((value, at) => 50 * (value * ratio + (w[at] ?? 0))),
        ...w,
      ].map((value) => value / w[3]);
      return { kind, origin, matrix, levels: [] };
    },
  };
}

function linearSolution(terms: readonly Terms[], seen: readonly (readonly [number, number])[], k: number) {
  const nothing = new Array<number>(k).fill(0);
  const rows = terms.flatMap((term, at) => {
    const [u, v] = seen[at] ?? [0, 0];
    return [
      [...term, ...nothing, ...term.map((value) => -u * value)],
      [...nothing, ...term, ...term.map((value) => -v * value)],
    ];
  });
  while (rows.length < 3 * k) rows.push(new Array<number>(3 * k).fill(0));
  const { rightSingularVectors } = new SVD(new Matrix(rows));
  const solution = rightSingularVectors.getColumn(3 * k - 1);
  return solution.every(Number.isFinite) ? solution : null;
}

/** The same with its sign such that all points lie before the camera; null when they do not. */
function beforeTheCamera(parameters: readonly number[], terms: readonly Terms[], k: number): number[] | null {
  const depths = terms.map((term) => dot(parameters, 2 * k, term));
  const sign = Math.sign(depths[0] ?? 0);
  if (!depths.every((depth) => depth * sign > 1e-9)) return null;
  return parameters.map((value) => value * sign);
}

/** What a small change of each parameter does to a point's place on the picture. */
function derivatives(parameters: readonly number[], term: Terms, k: number): [number[], number[]] {
  const w = dot(parameters, 2 * k, term);
  const [u, v] = [dot(parameters, 0, term) / w, dot(parameters, k, term) / w];
  const nothing = new Array<number>(k).fill(0);
  const by = (factor: number) => term.map((value) => (value * factor) / w);
  return [
    [...by(1), ...nothing, ...by(-u)],
    [...nothing, ...by(1), ...by(-v)],
  ];
}

/** JᵀJ, and the parameters' own direction, along which nothing changes, held fast. */
function normalMatrix(parameters: readonly number[], jacobian: Matrix): Matrix {
  const own = Matrix.columnVector([...parameters]);
  return jacobian.transpose().mmul(jacobian).add(own.mmul(own.transpose()));
}

const jacobianOf = (parameters: readonly number[], terms: readonly Terms[], k: number) =>
  new Matrix(terms.flatMap((term) => derivatives(parameters, term, k)));

function covarianceOf(parameters: readonly number[], terms: readonly Terms[], k: number): Matrix | null {
  try {
    return inverse(normalMatrix(parameters, jacobianOf(parameters, terms, k)));
  } catch {
    // Singular: the points leave something open.
    return null;
  }
}

function refine(
  start: readonly number[],
  terms: readonly Terms[],
  seen: readonly (readonly [number, number])[],
  k: number,
) {
  const residuals = (parameters: readonly number[]) =>
    terms.flatMap((term, at) => {
      const w = dot(parameters, 2 * k, term);
      const [u, v] = seen[at] ?? [0, 0];
      return [dot(parameters, 0, term) / w - u, dot(parameters, k, term) / w - v];
    });
  const costOf = (off: readonly number[]) => off.reduce((sum, value) => sum + value * value, 0);
  const unit = (parameters: readonly number[]) => {
    const length = Math.sqrt(costOf(parameters));
    return parameters.map((value) => value / length);
  };
  let best = unit(start);
  let off = residuals(best);
  let cost = costOf(off);
  let damping = 1e-4;
  for (let turn = 0; turn < 40 && damping < 1e8 && cost > 1e-26; turn++) {
    const jacobian = jacobianOf(best, terms, k);
    const normal = normalMatrix(best, jacobian);
    for (let at = 0; at < 3 * k; at++) normal.set(at, at, normal.get(at, at) * (1 + damping) + 1e-15);
    const step = solve(normal, jacobian.transpose().mmul(Matrix.columnVector(off))).getColumn(0);
    const next = unit(best.map((value, at) => value - (step[at] ?? 0)));
    const nextOff = residuals(next);
    const nextCost = costOf(nextOff);
    if (!(nextCost < cost)) {
      damping *= 10;
      continue;
    }
    const gained = cost - nextCost;
    [best, off, cost] = [next, nextOff, nextCost];
    damping /= 10;
    if (gained < 1e-10 * cost) break;
  }
  return Number.isFinite(cost) ? { parameters: best, cost } : null;
}
