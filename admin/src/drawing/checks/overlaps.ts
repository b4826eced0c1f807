import { type Overlap, overlapOf } from "@solar/domain/overlap";
import { type Box, boundingBox, type Polygon } from "@solar/domain/polygon";

/** Two parcels on the same ground; `later` comes after `earlier` in the list. */
export interface FoundOverlap {
  readonly earlier: string;
  readonly later: string;
  readonly overlap: Overlap;
}

const boxes = new WeakMap<Polygon, Box | null>();

export function boxOf(polygon: Polygon): Box | null {
  const known = boxes.get(polygon);
  if (known !== undefined) return known;
  const box = boundingBox([polygon]);
  boxes.set(polygon, box);
  return box;
}

export const apart = (a: Box | null, b: Box | null) =>
  !a || !b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** Outlines do not change, so what two of them have in common is worked out once. */
const compared = new WeakMap<Polygon, WeakMap<Polygon, Overlap | null>>();

function compare(a: Polygon, b: Polygon): Overlap | null {
  const known = compared.get(a);
  const answer = known?.get(b);
  if (answer !== undefined) return answer;
  const overlap = overlapOf(a, b);
  if (known) known.set(b, overlap);
  else compared.set(a, new WeakMap([[b, overlap]]));
  return overlap;
}

/**
 * Compares all pairs, a few at a time: each `next()` goes on until the deadline, so that the screen stays
 * responsive with hundreds of parcels.
 *
 * @returns from the last step all overlaps, from those before null
 */
export function* searchOverlaps(
  outlines: readonly (readonly [string, Polygon])[],
  deadline: () => number,
  now: () => number,
): Generator<null, FoundOverlap[]> {
  const found: FoundOverlap[] = [];
  let until = deadline();
  for (const [at, [later, b]] of outlines.entries()) {
    for (const [earlier, a] of outlines.slice(0, at)) {
      if (apart(boxOf(a), boxOf(b))) continue;
      const overlap = compare(a, b);
      if (overlap) found.push({ earlier, later, overlap });
      if (now() > until) {
        yield null;
        until = deadline();
      }
    }
  }
  return found;
}
