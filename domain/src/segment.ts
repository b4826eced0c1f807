import { type PercentPoint, percentPoint } from "./coordinates.ts";

export type Segment = readonly [PercentPoint, PercentPoint];

/** Sides of an outline: corner with the next one, round the polygon. */
export function sidesOf(polygon: readonly PercentPoint[]): Segment[] {
  return polygon.map((point, index): Segment => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

/** The point a part of the way from one to the other; 0 is the first, 1 the second. */
export const along = (a: PercentPoint, b: PercentPoint, part: number): PercentPoint =>
  percentPoint(a.x + part * (b.x - a.x), a.y + part * (b.y - a.y));

/**
 * How far along the segment the place nearest to the point lies, 0–1.
 *
 * @param aspectRatio width of the picture divided by its height, so that "nearest" is what the eye sees
 */
export function nearestParameter([a, b]: Segment, point: PercentPoint, aspectRatio: number): number {
  const [dx, dy] = [(b.x - a.x) * aspectRatio, b.y - a.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  const part = ((point.x - a.x) * aspectRatio * dx + (point.y - a.y) * dy) / length;
  return Math.min(1, Math.max(0, part));
}

/** Distance between two points in percent of the picture's height. */
export const distance = (a: PercentPoint, b: PercentPoint, aspectRatio: number): number =>
  Math.hypot((a.x - b.x) * aspectRatio, a.y - b.y);

/** Where along the first segment the second one crosses or touches it (0–1), or null; parallel ones never do. */
export function crossingParameter([a, b]: Segment, [c, d]: Segment): number | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const across = rx * sy - ry * sx;
  if (Math.abs(across) < 1e-12) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / across;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / across;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? t : null;
}
