import { type ImageSize, type PercentPoint, toMap } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";

/** A point in pixels of the picture; SVG's y grows downwards, the map's upwards. */
export function inPixels(point: PercentPoint, size: ImageSize): { x: number; y: number } {
  const { lat, lng } = toMap(point, size);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(lng), y: round(size.height - lat) };
}

/** An outline as SVG's `points`, in pixels of the picture. */
export const pointsOf = (polygon: Polygon, size: ImageSize): string =>
  polygon
    .map((point) => inPixels(point, size))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");

/** An outline as a path of the canvas, in pixels of the picture. */
export function pathOf(polygon: Polygon, size: ImageSize): Path2D {
  const path = new Path2D();
  for (const point of polygon) {
    const { x, y } = inPixels(point, size);
    path.lineTo(x, y);
  }
  path.closePath();
  return path;
}
