import { difference, intersection, setPrecision, union } from "polyclip-ts";

/** Corners in metres from a corner nearby, or in percent of a picture. */
export type Ring = readonly (readonly [number, number])[];

// polyclip-ts snaps corners that are nearer to each other than this, but takes a corner to lie on a side within its root, a
// millionth. What lies in between it cannot close and throws, so corners are moved to a grid that is coarser than both, and
// far finer than a pixel or a survey. Where sides cross may still lie in between: on another grid they cross elsewhere.
setPrecision(1e-12);
const grids = [1e5, 1e4, 1e3];

const operations = { common: intersection, rest: difference, together: union };

export type Operation = keyof typeof operations;

const onGrid = (ring: Ring, grid: number): [[number, number][]] => [
  ring.map(([x, y]): [number, number] => [Math.round(x * grid) / grid, Math.round(y * grid) / grid]),
];

/**
 * What two outlines have in common, what is left of the first, or both together.
 *
 * @returns the rings of each piece, holes behind its outline, no ring with its first corner again at the end
 */
export function clipRings(
  operation: Operation,
  first: Ring,
  second: Ring,
  [grid = 1, ...others]: readonly number[] = grids,
): Ring[][] {
  try {
    const pieces = operations[operation](onGrid(first, grid), onGrid(second, grid));
    return pieces.map((rings) => rings.map((ring) => ring.slice(0, -1)));
  } catch (error) {
    if (others.length === 0) throw error;
    return clipRings(operation, first, second, others);
  }
}
