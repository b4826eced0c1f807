import { type PercentPoint, percentPoint } from "./coordinates.ts";
import { boundingBox, distanceToOutline, type Polygon, polygonCentroid, polygonContains } from "./polygon.ts";

/** Steps of the search grid along the longer side of the box; finer steps move a label by under a pixel. */
const gridSteps = 16;

/**
 * Where a label stands best: the point inside the outline that is furthest from its edges, by a grid search
 * refined twice round the best cell. The centroid wins ties, so convex parcels get the expected centre;
 * for a bent parcel, whose centroid may lie outside, the label still stands on the parcel.
 *
 * @param stretch width of the picture divided by its height: makes distances those the eye sees
 */
export function labelPoint(polygon: Polygon, stretch = 16 / 9): PercentPoint {
  const seen = polygon.map(({ x, y }) => percentPoint(x * stretch, y));
  const box = boundingBox([seen]);
  if (!box) return percentPoint(0, 0);

  const depth = (point: PercentPoint) =>
    polygonContains(seen, point) ? distanceToOutline(seen, point) : Number.NEGATIVE_INFINITY;
  let best = polygonCentroid(seen);
  // A label in the middle reads better than one a hair deeper elsewhere.
  let bestDepth = depth(best) * 1.15;
  let step = Math.max(box.right - box.left, box.bottom - box.top) / gridSteps;
  let area = box;

  for (let round = 0; round < 3 && step > 0; round++) {
    for (let x = area.left; x <= area.right; x += step) {
      for (let y = area.top; y <= area.bottom; y += step) {
        const point = percentPoint(x, y);
        const found = depth(point);
        if (found > bestDepth) [best, bestDepth] = [point, found];
      }
    }
    area = { left: best.x - step, right: best.x + step, top: best.y - step, bottom: best.y + step };
    step /= gridSteps / 4;
  }
  return percentPoint(best.x / stretch, best.y);
}
