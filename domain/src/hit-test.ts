import type { PercentPoint } from "./coordinates.ts";
import { type Polygon, polygonArea, polygonContains } from "./polygon.ts";
import { along, distance, sidesOf } from "./segment.ts";
import type { SnapTolerance } from "./snapping.ts";

/** Sides shorter than this many times the reach show no handle in their middle: it would cover the corners. */
const roomForMiddle = 3;

/** Whether a side is long enough for a handle in its middle. */
export const hasMidpointHandle = (
  a: PercentPoint,
  b: PercentPoint,
  { tolerance, aspectRatio }: SnapTolerance,
): boolean => distance(a, b, aspectRatio) >= roomForMiddle * tolerance;

export interface Handle {
  readonly kind: "corner" | "middle";
  /** Of the corner, or of the one that the side begins at. */
  readonly index: number;
}

/**
 * The handle nearest to a point: a corner, or the middle of a side.
 *
 * @param reach how far from it a press still counts; more for a finger
 * @param shown reach by which middles are shown: what can be seen can be taken hold of, by whatever presses
 */
export function handleAt(
  polygon: Polygon,
  point: PercentPoint,
  reach: SnapTolerance,
  shown: SnapTolerance,
): Handle | null {
  const middles = sidesOf(polygon).map(([a, b]) =>
    hasMidpointHandle(a, b, shown) ? along(a, b, 0.5) : null,
  );
  const index = nearestIndex([...polygon, ...middles], point, reach);
  if (index === null) return null;
  return index < polygon.length
    ? { kind: "corner", index }
    : { kind: "middle", index: index - polygon.length };
}

function nearestIndex(
  places: readonly (PercentPoint | null)[],
  point: PercentPoint,
  { tolerance, aspectRatio }: SnapTolerance,
): number | null {
  let best: number | null = null;
  let bestDistance = tolerance;
  for (const [index, place] of places.entries()) {
    if (!place) continue;
    const away = distance(place, point, aspectRatio);
    if (away <= bestDistance) [best, bestDistance] = [index, away];
  }
  return best;
}

/** The outline under a point; of several the smallest, so that one inside another can be reached. */
export function outlineAt<Id>(outlines: Iterable<readonly [Id, Polygon]>, point: PercentPoint): Id | null {
  let best: Id | null = null;
  let bestArea = Number.POSITIVE_INFINITY;
  for (const [id, polygon] of outlines) {
    if (!polygonContains(polygon, point)) continue;
    const area = polygonArea(polygon);
    if (area < bestArea) [best, bestArea] = [id, area];
  }
  return best;
}
