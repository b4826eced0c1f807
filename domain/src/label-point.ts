import { type PercentPoint, percentPoint } from "./coordinates.ts";
import { boundingBox, type Polygon, polygonCentroid } from "./polygon.ts";

/** Shares of the outline's longer side: a gain below the first is not worth a search, nor parts below the second. */
const worthwhile = 1 / 64;
const smallest = 1 / 1024;

/** Square part of the plane: its middle, half its side, and how deep inside the outline the middle lies. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly depth: number;
}

/** Distance to the nearest edge, negative outside. Called thousands of times a map: makes no objects. */
function depthIn(polygon: Polygon, x: number, y: number): number {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  let a = polygon.at(-1);
  for (const b of polygon) {
    if (!a) break;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / dy) * dx) inside = !inside;
    const length = dx * dx + dy * dy;
    const part = length > 0 ? Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0;
    const [ax, ay] = [x - a.x - part * dx, y - a.y - part * dy];
    nearest = Math.min(nearest, ax * ax + ay * ay);
    a = b;
  }
  return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest);
}

/**
 * Where a label stands best: the point inside the outline that is furthest from its edges. The box is cut
 * into quarters again and again; a part that cannot hold a deeper point than the best one is left out. The
 * centroid wins ties, so convex parcels get the expected centre; for a bent parcel, whose centroid may lie
 * outside, the label still stands on the parcel.
 *
 * @param aspectRatio width of the picture divided by its height: makes distances those the eye sees
 */
export function labelPoint(polygon: Polygon, aspectRatio = 16 / 9): PercentPoint {
  const seen = polygon.map(({ x, y }) => percentPoint(x * aspectRatio, y));
  const box = boundingBox([seen]);
  if (!box) return percentPoint(0, 0);

  const cell = (x: number, y: number, half: number): Cell => ({ x, y, half, depth: depthIn(seen, x, y) });
  const side = Math.max(box.right - box.left, box.bottom - box.top);
  const centroid = polygonCentroid(seen);
  const middle = cell(centroid.x, centroid.y, 0);
  // A label in the middle reads better than one a hair deeper elsewhere.
  let best: Cell = { ...middle, depth: middle.depth * (middle.depth > 0 ? 1.15 : 1) };
  const open = [cell((box.left + box.right) / 2, (box.top + box.bottom) / 2, side / 2)];
  while (side > 0) {
    const next = open.pop();
    if (!next) break;
    if (next.depth > best.depth) best = next;
    // Until a point inside is found, however narrow the outline is there, any chance of one counts.
    const enough = best.depth > 0 ? best.depth + side * worthwhile : 0;
    if (next.depth + next.half * Math.SQRT2 <= enough || next.half < side * smallest) continue;
    const half = next.half / 2;
    for (const dx of [-half, half])
      for (const dy of [-half, half]) open.push(cell(next.x + dx, next.y + dy, half));
  }
  return percentPoint(best.x / aspectRatio, best.y);
}
