import { percentPoint } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import type { Pair } from "./overlaps.ts";

/**
 * Pairs as one list of numbers: of each outline how many corners it has, then x and y of each. The browser copies
 * that to a worker in a small part of the time that it needs for hundreds of points.
 */
export type PackedPairs = Float64Array<ArrayBuffer>;

export function packPairs(pairs: readonly Pair[]): PackedPairs {
  const outlines = pairs.flat();
  const packed = new Float64Array(outlines.reduce((length, outline) => length + 1 + 2 * outline.length, 0));
  let at = 0;
  for (const outline of outlines) {
    packed[at++] = outline.length;
    for (const { x, y } of outline) {
      packed[at++] = x;
      packed[at++] = y;
    }
  }
  return packed;
}

export function unpackPairs(packed: PackedPairs): Pair[] {
  let at = 0;
  const next = () => packed[at++] ?? 0;
  const outline = (): Polygon => Array.from({ length: next() }, () => percentPoint(next(), next()));
  const pairs: Pair[] = [];
  while (at < packed.length) pairs.push([outline(), outline()]);
  return pairs;
}
