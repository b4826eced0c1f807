import type { ParcelStatus } from "@solar/domain/status";

/** Marks of a status, repeated over its parcels: a path in a tile, drawn as a line with round ends. */
interface Marks {
  readonly path: string;
  /** CSS pixels */
  readonly width: number;
}

interface StatusLook {
  readonly colour: string;
  /** None for what is plain */
  readonly marks: Marks | null;
}

/** Side of the tile in which marks repeat, and how far the light edge reaches beyond them, CSS pixels. */
export const tileSide = 14;
export const markEdge = 0.6;

/** Edge of the marks: tells them from the ground where neither colour nor hue does. */
export const markLight = "#fffdf2";

/**
 * How the statuses look on the map, and in its legend: each has a colour, and marks that need none. Available is
 * plain, reserved is dotted, sold is hatched.
 */
export const statusLook: Record<ParcelStatus, StatusLook> = {
  available: { colour: "#1b9e55", marks: null },
  reserved: { colour: "#e0a100", marks: { path: "M3.5 3.5h.01M10.5 10.5h.01", width: 3.6 } },
  sold: { colour: "#d23b3b", marks: { path: "M-4 18 18-4M-7 7 7-7M7 21 21 7", width: 1.8 } },
};

/** Opacity of marks and rim where the ground has this one: they are what tells the statuses apart. */
export const markOpacity = (ground: number): number => Math.min(1, ground * 2.6);
