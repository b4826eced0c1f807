import { memoizeByObject } from "@solar/domain/memoize-by-object";
import { type Overlap, overlapOf } from "@solar/domain/overlap";
import { type Box, boundingBox, boxesOverlap, type Polygon } from "@solar/domain/polygon";

export type Pair = readonly [Polygon, Polygon];

/** Works out what outlines have in common; answers in the order of the pairs. */
export type Compare = (pairs: readonly Pair[]) => Promise<readonly (Overlap | null)[]>;

/** Right here: milliseconds for each pair that shares ground. */
export const compareHere: Compare = async (pairs) => pairs.map(([a, b]) => overlapOf(a, b));

/** Pairs that are compared at once, so that what is asked meanwhile need not wait for hundreds. */
export const pairsAtOnce = 24;

/** Two parcels on the same ground; `later` comes after `earlier` in the list. */
export interface FoundOverlap {
  readonly earlier: string;
  readonly later: string;
  readonly overlap: Overlap;
}

export const boxOf = memoizeByObject((polygon: Polygon): Box | null => boundingBox([polygon]));

export const boxesApart = (a: Box | null, b: Box | null) => !a || !b || !boxesOverlap(a, b);

/** Overlaps of an outline with others, as far as they are known. */
const overlapsWith = memoizeByObject((_: Polygon) => new WeakMap<Polygon, Overlap | null>());

interface Neighbours {
  readonly earlier: string;
  readonly later: string;
  readonly pair: Pair;
}

/** The pairs whose boxes meet: only they can share ground. */
function neighboursAmong(outlines: readonly (readonly [string, Polygon])[]): Neighbours[] {
  const known = outlines.map(([id, polygon]) => ({ id, polygon, box: boxOf(polygon) }));
  return known.flatMap((b, at) =>
    known
      .slice(0, at)
      .filter((a) => !boxesApart(a.box, b.box))
      .map((a) => ({ earlier: a.id, later: b.id, pair: [a.polygon, b.polygon] as const })),
  );
}

/**
 * Compares all pairs that were not compared before, some at a time.
 *
 * @param needed whether the answer is still wanted
 * @returns all overlaps, or null when they are not wanted any more
 */
export async function findOverlaps(
  outlines: readonly (readonly [string, Polygon])[],
  compare: Compare,
  needed: () => boolean,
): Promise<FoundOverlap[] | null> {
  const neighbours = neighboursAmong(outlines);
  const unknown = neighbours.filter(({ pair: [a, b] }) => !overlapsWith(a).has(b)).map(({ pair }) => pair);
  for (let from = 0; from < unknown.length; from += pairsAtOnce) {
    const some = unknown.slice(from, from + pairsAtOnce);
    const answers = await compare(some);
    for (const [at, [a, b]] of some.entries()) overlapsWith(a).set(b, answers[at] ?? null);
    if (!needed()) return null;
  }
  return neighbours.flatMap(({ earlier, later, pair: [a, b] }) => {
    const overlap = overlapsWith(a).get(b);
    return overlap ? { earlier, later, overlap } : [];
  });
}
