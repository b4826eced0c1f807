import { clampToImage, type PercentPoint } from "./coordinates.ts";
import { minPolygonPoints, type Polygon } from "./polygon.ts";

/** More corners than this the database rejects. */
export const maxPolygonPoints = 500;

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
