import {
  type Direction,
  type GroundOutline,
  type GroundPoint,
  groundArea,
  groundMiddle,
  groundSides,
  leftOf,
  metresAlong,
  metresBetween,
  moved,
} from "@solar/domain/ground";
import { clip } from "./clipping.ts";

/** Far enough that nothing of an outline lies beyond. */
function reachOf(outline: GroundOutline, others: GroundOutline = []): number {
  const middle = groundMiddle(outline);
  return 4 * Math.max(1, ...[...outline, ...others].map((point) => metresBetween(point, middle)));
}

const unit = ({ east, north }: Direction): Direction => {
  const length = Math.hypot(east, north) || 1;
  return { east: east / length, north: north / length };
};

const from = (a: GroundPoint, b: GroundPoint): Direction =>
  unit({ east: b.east - a.east, north: b.north - a.north });

/**
 * Cuts an outline along a line of two or more points, which goes straight on beyond its ends. Neighbours have the very
 * same corners.
 *
 * @returns the pieces on its left, then those on its right; the outline alone where the line does not cross it
 */
export function cutByLine(outline: GroundOutline, line: readonly GroundPoint[]): GroundOutline[] {
  const [first, second, last, before] = [line[0], line[1], line.at(-1), line.at(-2)];
  if (!first || !second || !last || !before) return [outline];
  const reach = reachOf(outline, line);
  const [begin, end] = [moved(first, from(second, first), reach), moved(last, from(before, last), reach)];
  const left = leftOf(from(begin, end));
  const side = [begin, ...line, end, moved(end, left, 2 * reach), moved(begin, left, 2 * reach)];
  const pieces = (["common", "rest"] as const).flatMap((operation) =>
    clip(operation, outline, side).map(([ring = []]) => ring),
  );
  return pieces.length > 1 ? pieces : [outline];
}

/** Area of what lies below a distance along a direction: the clipped ring may run along the cut, where it encloses nothing. */
function areaBelow(
  outline: GroundOutline,
  origin: GroundPoint,
  direction: Direction,
  distance: number,
): number {
  const below = groundSides(outline).flatMap(([a, b]): GroundPoint[] => {
    const [p, q] = [
      metresAlong(a, origin, direction) - distance,
      metresAlong(b, origin, direction) - distance,
    ];
    const kept = p <= 0 ? [a] : [];
    if (p <= 0 === q <= 0) return kept;
    const part = p / (p - q);
    return [
      ...kept,
      { east: a.east + part * (b.east - a.east), north: a.north + part * (b.north - a.north) },
    ];
  });
  return groundArea(below);
}

/** The distance along a direction below which an area lies. */
function distanceFor(
  outline: GroundOutline,
  origin: GroundPoint,
  direction: Direction,
  area: number,
): number {
  const places = outline.map((point) => metresAlong(point, origin, direction));
  let [low, high] = [Math.min(...places), Math.max(...places)];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (areaBelow(outline, origin, direction, middle) < area) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Cuts an outline across a direction into strips of these areas, one after the other along the direction. What is left
 * over is one more strip.
 *
 * @returns for each strip its pieces: more than one where a bay of the outline tears it
 */
export function cutIntoStrips(
  outline: GroundOutline,
  direction: Direction,
  areas: readonly number[],
): GroundOutline[][] {
  const [origin] = outline;
  if (!origin) return [];
  const [ahead, total] = [unit(direction), groundArea(outline)];
  const reach = reachOf(outline);
  const middle = groundMiddle(outline);
  let [rest, used]: [GroundOutline[], number] = [[outline], 0];
  const strips: GroundOutline[][] = [];
  for (const area of areas) {
    used += area;
    // A hair that rounding leaves is no strip.
    if (used > total * (1 - 1e-6)) break;
    const cut = distanceFor(outline, origin, ahead, used);
    const foot = moved(middle, ahead, cut - metresAlong(middle, origin, ahead));
    const ends = [moved(foot, leftOf(ahead), -reach), moved(foot, leftOf(ahead), reach)];
    const below = [...ends, ...[...ends].reverse().map((end) => moved(end, ahead, -2 * reach))];
    const clipped = (operation: "common" | "rest") =>
      rest.flatMap((piece) => clip(operation, piece, below).map(([ring = []]) => ring));
    strips.push(clipped("common"));
    rest = clipped("rest");
  }
  return [...strips, rest];
}

/** The direction of the longest side, towards the east. */
export function longestSide(outline: GroundOutline): Direction {
  const [longest] = [...groundSides(outline)].sort(
    ([a, b], [c, d]) => metresBetween(c, d) - metresBetween(a, b),
  );
  const direction = longest ? from(...longest) : { east: 1, north: 0 };
  return direction.east < 0 ? { east: -direction.east, north: -direction.north } : direction;
}
