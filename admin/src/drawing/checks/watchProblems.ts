import { type DrawingState, parcelsOf } from "../state/drawingState.ts";
import { outlineOf } from "../state/drawnParcel.ts";
import type { Watched } from "../state/store.ts";
import { type Compare, type FoundOverlap, findOverlaps } from "./overlaps.ts";
import { findProblems, type Problem } from "./problems.ts";

interface ProblemParts {
  readonly store: Pick<Watched<DrawingState>, "get" | "subscribe">;
  readonly stretch: number;
  readonly compare: Compare;
}

/**
 * Keeps `problems` in step with the parcels, after the frame that shows the change. Overlaps come a moment later
 * than the rest: comparing many outlines takes its time.
 *
 * @returns stops looking
 */
export function watchProblems(
  { store, stretch, compare }: ProblemParts,
  problems: Watched<readonly Problem[]>,
): () => void {
  let parcels: ReturnType<typeof parcelsOf> | null = null;
  let overlaps: readonly FoundOverlap[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const known = new Set(parcels?.map(({ id }) => id));
    const current = overlaps.filter(({ earlier, later }) => known.has(earlier) && known.has(later));
    const found = findProblems(parcels ?? [], current, stretch);
    if (found.length > 0 || problems.get().length > 0) problems.set(found);
  };
  const look = async () => {
    const looked = parcelsOf(store.get());
    parcels = looked;
    tell();
    const outlines = looked.map((parcel) => [parcel.id, outlineOf(parcel)] as const);
    const found = await findOverlaps(outlines, compare, () => parcels === looked);
    if (!found || parcels !== looked) return;
    overlaps = found;
    tell();
  };
  const stop = store.subscribe(() => {
    if (parcelsOf(store.get()) === parcels) return;
    clearTimeout(timer);
    timer = setTimeout(look);
  });
  timer = setTimeout(look);
  return () => {
    parcels = null;
    clearTimeout(timer);
    stop();
  };
}
