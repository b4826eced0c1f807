import type { PercentPoint } from "./coordinates.ts";
import { type Polygon, polygonArea, polygonContains } from "./polygon.ts";
import { along, distance, sidesOf } from "./segment.ts";
import type { SnapReach } from "./snapping.ts";

/** The corner nearest to a point, within reach. */
export function cornerAt(polygon: Polygon, point: PercentPoint, reach: SnapReach): number | null {
  return nearestIndex(polygon, point, reach);
}

/** Sides shorter than this many times the reach show no handle in their middle: it would cover the corners. */
const roomForMiddle = 3;

/** Whether a side is long enough for a handle in its middle. */
export const hasMiddle = (a: PercentPoint, b: PercentPoint, { tolerance, stretch }: SnapReach): boolean =>
  distance(a, b, stretch) >= roomForMiddle * tolerance;

/** The side whose middle is nearest to a point, within reach; the side starts at the corner of this index. */
export function middleAt(polygon: Polygon, point: PercentPoint, reach: SnapReach): number | null {
  const middles = sidesOf(polygon).map(([a, b]) => (hasMiddle(a, b, reach) ? along(a, b, 0.5) : null));
  return nearestIndex(middles, point, reach);
}

function nearestIndex(
  places: readonly (PercentPoint | null)[],
  point: PercentPoint,
  { tolerance, stretch }: SnapReach,
): number | null {
  let best: number | null = null;
  let bestDistance = tolerance;
  for (const [index, place] of places.entries()) {
    if (!place) continue;
    const away = distance(place, point, stretch);
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
