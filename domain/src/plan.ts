import type { ImageSize } from "./coordinates.ts";
import { type GroundOutline, groundSides, metresBetween, type Projection } from "./ground.ts";

/** A part of the ground, seen from above with north up. */
export interface GroundFrame {
  readonly west: number;
  readonly north: number;
  /** Metres */
  readonly width: number;
  readonly height: number;
}

/** Ground that is left round the outlines, as a share of their extent. */
const margin = 0.14;

/** What a plan of these outlines shows, of the picture's shape; null without any. */
export function planFrame(
  outlines: readonly GroundOutline[],
  { width, height }: ImageSize,
): GroundFrame | null {
  const corners = outlines.flat();
  if (corners.length === 0) return null;
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [west, east] = range(corners.map((corner) => corner.east));
  const [south, north] = range(corners.map((corner) => corner.north));
  const across = Math.max(east - west, ((north - south) * width) / height, 1) * (1 + 2 * margin);
  const up = (across * height) / width;
  return { west: (west + east - across) / 2, north: (south + north + up) / 2, width: across, height: up };
}

/** Takes the ground to percent of a plan: true to scale, north up. */
export const planProjection = ({ west, north, width, height }: GroundFrame): Projection => ({
  kind: "plane",
  origin: { east: west, north, height: 0 },
  matrix: [100 / width, 0, 0, 0, 0, -100 / height, 0, 0, 0, 0, 0, 1],
  levels: [],
});

/** The longest of 1, 2, 5, 10, 20, 50 … metres that is not longer. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((step) => step * power <= most) ?? 1);
}

/** Metres from corner to corner on the map, the last to the first; without the slope. */
export const sideLengths = (outline: GroundOutline): number[] =>
  groundSides(outline).map(([corner, next]) => metresBetween(corner, next));
