declare const unit: unique symbol;

/** Point on a project's picture: x to the right and y DOWN, both in percent (0–100) of the picture's size. */
export interface PercentPoint {
  readonly x: number;
  readonly y: number;
  readonly [unit]?: "percent";
}

/** Point on the map in Leaflet's `CRS.Simple`: one unit is one pixel of the picture, `lat` grows UPWARDS. */
export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
  readonly [unit]?: "map";
}

/** Size of the picture in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Size that the map assumes until the picture has loaded. */
export const defaultImageSize: ImageSize = { width: 1920, height: 1080 };

/**
 * Whether pictures of these proportions, width divided by height, are so alike that outlines in percent of the one fit
 * the other.
 */
export const sameShape = (a: number, b: number, tolerance = 0.02): boolean => Math.abs(a / b - 1) < tolerance;

export const percentPoint = (x: number, y: number): PercentPoint => ({ x, y });

/** The one place where percent become map coordinates. */
export function toMap(point: PercentPoint, size: ImageSize): MapPoint {
  return { lat: size.height * (1 - point.y / 100), lng: (size.width * point.x) / 100 };
}

/** The one place where map coordinates become percent; a point beside the picture lies outside 0–100. */
export function toPercent(point: MapPoint, size: ImageSize): PercentPoint {
  return percentPoint((point.lng / size.width) * 100, (1 - point.lat / size.height) * 100);
}

/** Pulls a point onto the picture and rounds it to the hundredth of a percent that is stored. */
export function clampToImage(point: PercentPoint): PercentPoint {
  const clamp = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100;
  return percentPoint(clamp(point.x), clamp(point.y));
}
