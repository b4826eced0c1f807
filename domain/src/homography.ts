import { type PercentPoint, percentPoint } from "./coordinates.ts";

/** Place in the plane of the field that the picture shows in perspective; the field itself is 0–1. */
export interface FieldPoint {
  readonly u: number;
  readonly v: number;
}

/** Four corners in the order (0,0), (1,0), (1,1), (0,1) of the field. */
export type Quad = readonly [PercentPoint, PercentPoint, PercentPoint, PercentPoint];

/** 3×3, row by row. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export interface Perspective {
  toPicture(place: FieldPoint): PercentPoint;
  /** null beyond the horizon */
  toField(point: PercentPoint): FieldPoint | null;
}

/**
 * The projective map that takes the unit square to a quadrilateral. Straight lines stay straight and what
 * is further away gets smaller, as in the picture. Heckbert, Fundamentals of Texture Mapping (1989), 2.2.3.
 *
 * @returns null when the corners do not make a convex quadrilateral
 */
export function perspectiveOf([p0, p1, p2, p3]: Quad): Perspective | null {
  if (!isConvex([p0, p1, p2, p3])) return null;
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const det = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(det) < 1e-12) return null;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const matrix: Matrix = [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
  const inverse = adjugate(matrix);
  // The side of the horizon on which the field lies.
  const side = Math.sign(apply(inverse, p0.x, p0.y).w);
  return {
    toPicture: ({ u, v }) => {
      const { x, y, w } = apply(matrix, u, v);
      return percentPoint(x / w, y / w);
    },
    toField: (point) => {
      const { x: u, y: v, w } = apply(inverse, point.x, point.y);
      return w * side <= 1e-12 ? null : { u: u / w, v: v / w };
    },
  };
}

const apply = ([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number) => ({
  x: a * x + b * y + c,
  y: d * x + e * y + f,
  w: g * x + h * y + i,
});

const adjugate = ([a, b, c, d, e, f, g, h, i]: Matrix): Matrix => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** Whether the corners turn the same way all round, without two sides in one line. */
export function isConvex(corners: readonly PercentPoint[]): boolean {
  let sign = 0;
  for (let at = 0; at < corners.length; at++) {
    const [a, b, c] = [0, 1, 2].map((step) => corners[(at + step) % corners.length]);
    if (!a || !b || !c) return false;
    const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
    if (Math.abs(turn) < 1e-9) return false;
    if (sign !== 0 && Math.sign(turn) !== sign) return false;
    sign = Math.sign(turn);
  }
  return corners.length >= 3;
}
