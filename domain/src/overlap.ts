import { clipRings, type Ring } from "./clipping.ts";
import { type PercentPoint, percentPoint } from "./coordinates.ts";
import { labelPoint } from "./label-point.ts";
import {
  boundingBox,
  boxesOverlap,
  distanceToOutline,
  type Polygon,
  polygonArea,
  polygonContains,
} from "./polygon.ts";
import { along, crossingParameter, sidesOf } from "./segment.ts";

/** Parcels that share a side may miss it by the rounding of stored corners; percent. */
const touching = 0.03;

/**
 * Whether two outlines share ground, not only a border. Much cheaper than the common area, and enough for
 * the many neighbours that only touch: the sides are cut where the other outline crosses them, and each piece
 * must lie outside of the other or on its border.
 */
export function outlinesOverlap(a: Polygon, b: Polygon): boolean {
  const [boxA, boxB] = [boundingBox([a]), boundingBox([b])];
  if (!boxA || !boxB || !boxesOverlap(boxA, boxB)) return false;
  return sideEnters(a, b) || sideEnters(b, a) || deepInside(b, labelPoint(a)) || deepInside(a, labelPoint(b));
}

const deepInside = (polygon: Polygon, point: PercentPoint) =>
  polygonContains(polygon, point) && distanceToOutline(polygon, point) > touching;

function sideEnters(a: Polygon, b: Polygon): boolean {
  const sidesOfB = sidesOf(b);
  return sidesOf(a).some((side) => {
    const cuts = sidesOfB.flatMap((other) => crossingParameter(side, other) ?? []);
    const parts = [0, ...cuts.sort((p, q) => p - q), 1];
    return parts.some((part, index) => {
      const next = parts[index + 1];
      if (next === undefined || next - part < 1e-6) return false;
      return deepInside(b, along(side[0], side[1], (part + next) / 2));
    });
  });
}

const ringOf = (polygon: Polygon): Ring => polygon.map(({ x, y }) => [x, y]);

/** The pieces that two outlines have in common, without holes; empty when they only touch. */
export function intersectionOf(a: Polygon, b: Polygon): Polygon[] {
  if (a.length < 3 || b.length < 3) return [];
  return clipRings("common", ringOf(a), ringOf(b)).flatMap(([outer = []]) =>
    outer.length >= 3 ? [outer.map(([x, y]) => percentPoint(x, y))] : [],
  );
}

export interface Overlap {
  /** The common pieces, for showing them. */
  readonly pieces: readonly Polygon[];
  /** Part of the smaller outline that is covered, 0–1. */
  readonly part: number;
}

/** How two outlines overlap, or null when they do not, or by less than a thousandth of the smaller one. */
export function overlapOf(a: Polygon, b: Polygon): Overlap | null {
  if (!outlinesOverlap(a, b)) return null;
  const pieces = intersectionOf(a, b);
  const smaller = Math.min(polygonArea(a), polygonArea(b));
  const part = smaller === 0 ? 0 : pieces.reduce((sum, piece) => sum + polygonArea(piece), 0) / smaller;
  return part < 0.001 ? null : { pieces, part: Math.min(1, part) };
}
