import { resumeDraft } from "@solar/parcel-editor/draft.ts";
import type { Draft } from "@solar/parcel-editor/drawing-state.ts";
import type { DrawingStore } from "@solar/parcel-editor/drawing-store.ts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { tabCopies } from "./tab-copies.ts";
import { useTabCopy } from "./use-tab-copy.ts";

/** Keeps the outline that is being drawn on this device: a page that was closed or reloaded goes on with it. */
export function useSavedDraft(name: string, store: DrawingStore): void {
  // Once it has a point.
  const begun = (): Draft | null => {
    const { draft } = store.get();
    return draft?.points.length ? draft : null;
  };
  const draft = useSyncExternalStore(store.subscribe, begun);
  const copies = useMemo(() => tabCopies<Draft>(`unfinished-outline:${name}`, store), [name, store]);
  const { adopt } = useTabCopy(copies, draft, begun);

  useEffect(
    () =>
      copies.watchOrphaned((copy) => {
        store.update(resumeDraft(copy.values));
        // While something is being drawn, what was left waits for the next visit.
        if (store.get().draft === copy.values) adopt([copy]);
      }),
    [copies, store, adopt],
  );
}
