import { type Polygon, polygonArea } from "./polygon.ts";
import { distance, sidesOf } from "./segment.ts";

/** Smaller than 0.5 % × 0.5 % of the picture: a press by mistake, not a parcel. Square percent. */
const minArea = 0.25;
/** 4π·area/perimeter² is 1 for a circle, 0.79 for a square and 0.03 for a strip of 1 : 100. */
const minRoundness = 0.03;

/** Whether an outline is too small or too narrow to be meant. */
export function isSliver(polygon: Polygon, aspectRatio: number): boolean {
  if (polygon.length < 3) return false;
  const area = polygonArea(polygon);
  const perimeter = sidesOf(polygon).reduce((sum, [a, b]) => sum + distance(a, b, aspectRatio), 0);
  return area < minArea || (4 * Math.PI * area * aspectRatio) / perimeter ** 2 < minRoundness;
}
