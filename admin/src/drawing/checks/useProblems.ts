import { useEffect, useMemo, useState } from "react";
import { type DrawnParcel, outlineOf } from "../state/drawnParcel.ts";
import { type FoundOverlap, searchOverlaps } from "./overlaps.ts";
import { findProblems, type Problem } from "./problems.ts";

/** Longest piece of work between two frames, milliseconds. */
const slice = 6;

/** Problems of the parcels. Overlaps come a moment later: comparing many outlines takes its time. */
export function useProblems(parcels: readonly DrawnParcel[], stretch: number): readonly Problem[] {
  const [overlaps, setOverlaps] = useState<readonly FoundOverlap[]>([]);

  useEffect(() => {
    const now = () => performance.now();
    const search = searchOverlaps(
      parcels.map((parcel) => [parcel.id, outlineOf(parcel)] as const),
      () => now() + slice,
      now,
    );
    let timer = 0;
    const step = () => {
      const { done, value } = search.next();
      if (done) setOverlaps(value);
      else timer = window.setTimeout(step);
    };
    timer = window.setTimeout(step);
    return () => clearTimeout(timer);
  }, [parcels]);

  return useMemo(() => {
    const known = new Set(parcels.map(({ id }) => id));
    const current = overlaps.filter(({ earlier, later }) => known.has(earlier) && known.has(later));
    return findProblems(parcels, current, stretch);
  }, [parcels, overlaps, stretch]);
}
