import { type GroundOutline, type GroundPoint, groundArea } from "@solar/domain/ground";
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

export const apart = (a: GroundPoint, b: GroundPoint): number =>
  Math.hypot(a.east - b.east, a.north - b.north);

const withoutRepeats = (outline: GroundOutline): GroundOutline =>
  outline.filter((point, at) => apart(point, outline.at(at - 1) ?? point) > same || outline.length < 2);

export const sidesOf = (outline: GroundOutline): (readonly [GroundPoint, GroundPoint])[] =>
  outline.map((point, at) => [point, outline[(at + 1) % outline.length] ?? point]);

/** How far along a side the place nearest to a point lies, 0–1, and how many metres it is away. */
export function footOn([a, b]: readonly [GroundPoint, GroundPoint], point: GroundPoint) {
  const [east, north] = [b.east - a.east, b.north - a.north];
  const length = east * east + north * north || 1;
  const part = ((point.east - a.east) * east + (point.north - a.north) * north) / length;
  const held = Math.min(1, Math.max(0, part));
  return { part: held, off: apart(point, { east: a.east + held * east, north: a.north + held * north }) };
}

/** A corner as the outline has it, to the digit; a point on a side with the side's height there. */
function onSides(point: GroundPoint, outline: GroundOutline): GroundPoint {
  const corner = outline.find((one) => apart(one, point) <= same);
  if (corner) return corner;
  for (const side of sidesOf(outline)) {
    const [a, b] = side;
    if (a.height === undefined || b.height === undefined) continue;
    const { part, off } = footOn(side, point);
    if (off <= same) return { ...point, height: a.height + part * (b.height - a.height) };
  }
  return point;
}
