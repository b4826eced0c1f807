import type { PercentPoint } from "./coordinates.ts";

export type Direction = "left" | "right" | "up" | "down";

const vectors: Record<Direction, readonly [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * The nearest of the places that lie in a direction, for moving with the arrow keys. A step aside counts
 * double, so that the one straight ahead is preferred; places more than 60° off the direction do not count.
 *
 * @param aspectRatio width of the picture divided by its height
 * @returns the id, or null when nothing lies that way
 */
export function nearestNeighbour<Id>(
  from: PercentPoint,
  direction: Direction,
  places: Iterable<readonly [Id, PercentPoint]>,
  aspectRatio = 16 / 9,
): Id | null {
  const [ux, uy] = vectors[direction];
  const maxSlope = Math.tan(Math.PI / 3);
  let nearest: Id | null = null;
  let nearestCost = Number.POSITIVE_INFINITY;
  for (const [id, place] of places) {
    const dx = (place.x - from.x) * aspectRatio;
    const dy = place.y - from.y;
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (ahead <= 0 || aside > ahead * maxSlope) continue;
    const cost = ahead + 2 * aside;
    if (cost < nearestCost) [nearest, nearestCost] = [id, cost];
  }
  return nearest;
}
