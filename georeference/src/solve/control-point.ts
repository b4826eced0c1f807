import type { ImageSize, PercentPoint } from "@solar/domain/coordinates";
import type { GroundPoint } from "@solar/domain/ground";

/** A place that is known on the ground and on the picture. */
export interface ControlPoint extends GroundPoint, PercentPoint {
  readonly name: string;
  /** The terrace on which it lies; 1 where there is but one. */
  readonly level: number;
}

/** Percent of the picture's width, for both directions: a pixel is as wide as it is high. */
export const pictureDistance = (a: PercentPoint, b: PercentPoint, { width, height }: ImageSize): number =>
  Math.hypot(a.x - b.x, ((a.y - b.y) * height) / width);
