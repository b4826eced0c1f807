import {
  footOn,
  type GroundOutline,
  type GroundPoint,
  groundArea,
  groundSides,
  metresBetween,
} from "@solar/domain/ground";
import { intersection, setPrecision, difference as subtract, union } from "polyclip-ts";

type Ring = [number, number][];

/** A billionth of a metre; the same that outlines in percent are compared with, for there is but one setting. */
setPrecision(1e-9);

/** Metres within which two places are the same one: below what any survey tells apart. */
const same = 1e-4;

/** Pieces that are smaller are what rounding leaves, square metres. */
const crumb = 0.01;

const ringOf = (outline: GroundOutline, { east, north }: GroundPoint): [Ring] => [
  // From a corner nearby: seven digits before the point leave too few behind it.
  outline.map((point): [number, number] => [point.east - east, point.north - north]),
];

export type Operation = "common" | "rest" | "together";

const operations = { common: intersection, rest: subtract, together: union };

/**
 * What two outlines have in common, what is left of the first, or both together: pieces with the heights of the
 * first one's sides.
 *
 * @returns the rings of each piece, holes behind its outline
 */
export function clip(operation: Operation, first: GroundOutline, second: GroundOutline): GroundOutline[][] {
  const [origin] = first;
  if (!origin) return [];
  return operations[operation](ringOf(first, origin), ringOf(second, origin)).flatMap((rings) => {
    const outlines = rings.map((ring) =>
      withoutRepeats(
        // The first corner comes again at the end.
        ring
          .slice(0, -1)
          .map(([east, north]): GroundPoint => ({ east: east + origin.east, north: north + origin.north })),
      ).map((point) => onSides(point, first)),
    );
    return groundArea(outlines[0] ?? []) > crumb ? [outlines] : [];
  });
}

const withoutRepeats = (outline: GroundOutline): GroundOutline =>
  outline.filter(
    (point, at) => metresBetween(point, outline.at(at - 1) ?? point) > same || outline.length < 2,
  );

/** A corner as the outline has it, to the digit; a point on a side with the side's height there. */
function onSides(point: GroundPoint, outline: GroundOutline): GroundPoint {
  const corner = outline.find((one) => metresBetween(one, point) <= same);
  if (corner) return corner;
  for (const side of groundSides(outline)) {
    const [a, b] = side;
    if (a.height === undefined || b.height === undefined) continue;
    const { part, off } = footOn(side, point);
    if (off <= same) return { ...point, height: a.height + part * (b.height - a.height) };
  }
  return point;
}
