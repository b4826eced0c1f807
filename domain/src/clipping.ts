import { difference, intersection, setPrecision, union } from "polyclip-ts";

/** Corners in metres from a corner nearby, or in percent of a picture. */
export type Ring = readonly (readonly [number, number])[];

// polyclip-ts snaps corners that are nearer to each other than this, but takes a corner to lie on a side within its root, a
// millionth. What lies in between it cannot close and throws, so corners are moved to a grid that is coarser than both, and
// far finer than a pixel or a survey.
setPrecision(1e-12);
const grid = 1e5;

const operations = { common: intersection, rest: difference, together: union };

export type Operation = keyof typeof operations;

const onGrid = (ring: Ring): [[number, number][]] => [
  ring.map(([x, y]): [number, number] => [Math.round(x * grid) / grid, Math.round(y * grid) / grid]),
];

/**
 * What two outlines have in common, what is left of the first, or both together.
 *
 * @returns the rings of each piece, holes behind its outline, no ring with its first corner again at the end
 */
export const clipRings = (operation: Operation, first: Ring, second: Ring): Ring[][] =>
  operations[operation](onGrid(first), onGrid(second)).map((rings) => rings.map((ring) => ring.slice(0, -1)));
