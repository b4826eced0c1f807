import { clipRings, type Operation, type Ring } from "@solar/domain/clipping";
import {
  closestOnSide,
  type GroundOutline,
  type GroundPoint,
  groundArea,
  groundSides,
  metresBetween,
} from "@solar/domain/ground";

/** Metres within which two places are the same one: below what any survey tells apart. */
export const tolerance = 1e-4;

/** Pieces that are smaller are what rounding leaves, square metres. */
const crumb = 0.01;

// From a corner nearby: seven digits before the point leave too few behind it.
const ringOf = (outline: GroundOutline, { east, north }: GroundPoint): Ring =>
  outline.map((point) => [point.east - east, point.north - north]);

/**
 * What two outlines have in common, what is left of the first, or both together: pieces with the heights of the
 * first one's sides.
 *
 * @returns the rings of each piece, holes behind its outline
 */
export function clip(operation: Operation, first: GroundOutline, second: GroundOutline): GroundOutline[][] {
  const [origin] = first;
  if (!origin) return [];
  return clipRings(operation, ringOf(first, origin), ringOf(second, origin)).flatMap((rings) => {
    const outlines = rings.map((ring) =>
      withoutRepeats(
        ring.map(([east, north]): GroundPoint => ({ east: east + origin.east, north: north + origin.north })),
      ).map((point) => onSides(point, first)),
    );
    return groundArea(outlines[0] ?? []) > crumb ? [outlines] : [];
  });
}

const withoutRepeats = (outline: GroundOutline): GroundOutline =>
  outline.filter(
    (point, at) => metresBetween(point, outline.at(at - 1) ?? point) > tolerance || outline.length < 2,
  );

/** A corner as the outline has it, to the digit; a point on a side with the side's height there. */
function onSides(point: GroundPoint, outline: GroundOutline): GroundPoint {
  const corner = outline.find((one) => metresBetween(one, point) <= tolerance);
  if (corner) return corner;
  for (const side of groundSides(outline)) {
    const [a, b] = side;
    if (a.height === undefined || b.height === undefined) continue;
    const { part, off } = closestOnSide(side, point);
    if (off <= tolerance) return { ...point, height: a.height + part * (b.height - a.height) };
  }
  return point;
}
