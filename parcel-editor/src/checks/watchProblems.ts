import { type DrawingState, parcelsOf } from "../state/drawingState.ts";
import { outlineOf } from "../state/drawnParcel.ts";
import type { Watched } from "../state/store.ts";
import { type Compare, type FoundOverlap, findOverlaps } from "./overlaps.ts";
import { type Findings, findProblems } from "./problems.ts";

interface ProblemParts {
  readonly store: Pick<Watched<DrawingState>, "get" | "subscribe">;
  readonly stretch: number;
  readonly compare: Compare;
}

/**
 * Keeps `findings` in step with the parcels, after the frame that shows the change. Overlaps come a moment later
 * than the rest: comparing many outlines takes its time.
 *
 * @returns stops looking
 */
export function watchProblems(
  { store, stretch, compare }: ProblemParts,
  findings: Watched<Findings>,
): () => void {
  let parcels: ReturnType<typeof parcelsOf> | null = null;
  let overlaps: readonly FoundOverlap[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (compared: boolean) => {
    const known = new Set(parcels?.map(({ id }) => id));
    const current = overlaps.filter(({ earlier, later }) => known.has(earlier) && known.has(later));
    const found = findProblems(parcels ?? [], current, stretch);
    const before = findings.get();
    const same = found.length === 0 && before.problems.length === 0;
    if (!same || before.compared !== compared)
      findings.set({ problems: same ? before.problems : found, compared });
  };
  const look = async () => {
    const looked = parcelsOf(store.get());
    parcels = looked;
    tell(false);
    const outlines = looked.map((parcel) => [parcel.id, outlineOf(parcel)] as const);
    const found = await findOverlaps(outlines, compare, () => parcels === looked);
    if (!found || parcels !== looked) return;
    overlaps = found;
    tell(true);
  };
  const stop = store.subscribe(() => {
    if (parcelsOf(store.get()) === parcels) return;
    if (findings.get().compared) findings.set({ ...findings.get(), compared: false });
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
