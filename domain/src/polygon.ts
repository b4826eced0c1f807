import { clampToImage, type PercentPoint, percentPoint } from "./coordinates.ts";
import { along, distance, nearestParameter, sidesOf } from "./segment.ts";

/** Outline of a parcel: corner after corner, the last joins the first. Empty until it is drawn. */
export type Polygon = readonly PercentPoint[];

export const minPolygonPoints = 3;

/** More corners than this the database rejects. */
export const maxPolygonPoints = 500;

/** Axis-parallel box in percent. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Reads `polygon_data`, a JSON list of `{x, y}`. Whatever is not such a list, or has fewer than three
 * corners, counts as not drawn: an empty polygon.
 */
export function parsePolygon(json: unknown): Polygon {
  if (!Array.isArray(json) || json.length < minPolygonPoints) return [];
  const points: PercentPoint[] = [];
  for (const item of json as unknown[]) {
    if (typeof item !== "object" || item === null || !("x" in item) || !("y" in item)) return [];
    if (typeof item.x !== "number" || typeof item.y !== "number") return [];
    if (!Number.isFinite(item.x) || !Number.isFinite(item.y)) return [];
    points.push(percentPoint(item.x, item.y));
  }
  return points;
}

/** Twice the signed area of the triangle a b c; positive when the turn is clockwise on the screen. */
const turn = (a: PercentPoint, b: PercentPoint, c: PercentPoint) =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const cross = (a: PercentPoint, b: PercentPoint) => a.x * b.y - b.x * a.y;

const signedArea = (polygon: Polygon) => sidesOf(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2;

/** Area in square percent: good for comparing parcels of one picture only. */
export const polygonArea = (polygon: Polygon): number => Math.abs(signedArea(polygon));

/** Centre of mass; for a polygon without area (a line, a point) the mean of its corners. */
export function polygonCentroid(polygon: Polygon): PercentPoint {
  const area = signedArea(polygon);
  if (Math.abs(area) < 1e-9) {
    const n = Math.max(1, polygon.length);
    const sum = polygon.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), {
      x: 0,
      y: 0,
    });
    return percentPoint(sum.x / n, sum.y / n);
  }
  let x = 0;
  let y = 0;
  for (const [a, b] of sidesOf(polygon)) {
    x += (a.x + b.x) * cross(a, b);
    y += (a.y + b.y) * cross(a, b);
  }
  return percentPoint(x / (6 * area), y / (6 * area));
}

/** Smallest box round all the given outlines, or null when there is no point at all. */
export function boundingBox(polygons: readonly Polygon[]): Box | null {
  let box: Box | null = null;
  for (const { x, y } of polygons.flat()) {
    box = box
      ? {
          left: Math.min(box.left, x),
          top: Math.min(box.top, y),
          right: Math.max(box.right, x),
          bottom: Math.max(box.bottom, y),
        }
      : { left: x, top: y, right: x, bottom: y };
  }
  return box;
}

/** Whether two boxes share more than a border. */
export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether the corners are the same, from the first to the last. */
export const sameOutline = (a: Polygon, b: Polygon): boolean =>
  a === b || (a.length === b.length && a.every(({ x, y }, at) => b[at]?.x === x && b[at]?.y === y));

/** Whether the point lies inside, by counting the edges that a ray to the right crosses. */
export function polygonContains(polygon: Polygon, point: PercentPoint): boolean {
  let inside = false;
  for (const [a, b] of sidesOf(polygon)) {
    if (a.y > point.y !== b.y > point.y) {
      const x = a.x + ((point.y - a.y) / (b.y - a.y)) * (b.x - a.x);
      if (point.x < x) inside = !inside;
    }
  }
  return inside;
}

/** Distance from the point to the nearest edge, never negative. */
export function distanceToOutline(polygon: Polygon, point: PercentPoint): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const side of sidesOf(polygon)) {
    const foot = along(side[0], side[1], nearestParameter(side, point, 1));
    nearest = Math.min(nearest, distance(foot, point, 1));
  }
  return nearest;
}

/** Whether two closed segments share a point. */
function segmentsMeet(a: PercentPoint, b: PercentPoint, c: PercentPoint, d: PercentPoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  const onSegment = (p: PercentPoint, q: PercentPoint, r: PercentPoint) =>
    Math.min(p.x, q.x) <= r.x &&
    r.x <= Math.max(p.x, q.x) &&
    Math.min(p.y, q.y) <= r.y &&
    r.y <= Math.max(p.y, q.y);
  return (
    (abc === 0 && onSegment(a, b, c)) ||
    (abd === 0 && onSegment(a, b, d)) ||
    (cda === 0 && onSegment(c, d, a)) ||
    (cdb === 0 && onSegment(c, d, b))
  );
}

/** Whether two edges that are not neighbours touch or cross. */
export function crossesItself(polygon: Polygon): boolean {
  const sides = sidesOf(polygon);
  return sides.some(([a, b], i) =>
    sides.some(([c, d], j) => {
      const neighbours = j <= i + 1 || (i === 0 && j === sides.length - 1);
      return !neighbours && segmentsMeet(a, b, c, d);
    }),
  );
}

/**
 * The outline as it may be stored: on the picture, rounded to hundredths of a percent, 3–500 corners.
 *
 * @returns null when it has too few or too many corners, or a corner that is no number
 */
export function storableOutline(points: readonly PercentPoint[]): Polygon | null {
  if (points.length < minPolygonPoints || points.length > maxPolygonPoints) return null;
  if (!points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) return null;
  return points.map(clampToImage);
}

/** Moves an outline by percent, as far as the picture's border allows for the whole of it. */
export function moveOutlines(polygons: readonly Polygon[], dx: number, dy: number): Polygon[] {
  const points = polygons.flat();
  const room = (values: number[], by: number) =>
    Math.min(100 - Math.max(...values), Math.max(-Math.min(...values), by));
  if (points.length === 0) return [...polygons];
  const x = room(
    points.map((point) => point.x),
    dx,
  );
  const y = room(
    points.map((point) => point.y),
    dy,
  );
  return polygons.map((polygon) =>
    polygon.map((point) => clampToImage({ ...point, x: point.x + x, y: point.y + y })),
  );
}

/** The outline on the stored hundredths of a percent, without corners that repeat the one before. */
export function withoutRepeats(points: readonly PercentPoint[]): Polygon {
  const rounded = points.map(clampToImage);
  return rounded.filter((point, index) => {
    const before = rounded.at(index - 1);
    return rounded.length < 2 || point.x !== before?.x || point.y !== before.y;
  });
}
