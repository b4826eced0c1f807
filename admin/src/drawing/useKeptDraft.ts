import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Draft } from "./state/drawingState.ts";
import type { DrawingStore } from "./state/drawingStore.ts";
import { type LeftCopy, tabCopies } from "./tabCopies.ts";

/** Writing waits until the hand rests, milliseconds. */
const pause = 300;

/** Keeps the outline that is being drawn on this device: a page that was closed or reloaded goes on with it. */
export function useKeptDraft(name: string, store: DrawingStore): void {
  const draft = useSyncExternalStore(store.subscribe, () => store.get().draft);
  const copies = useMemo(() => tabCopies<Draft>(`unfinished-outline:${name}`, store), [name, store]);
  const [taken, setTaken] = useState<LeftCopy<Draft> | null>(null);

  useEffect(
    () =>
      copies.watchLeft((copy) => {
        store.dispatch({ type: "resume_drawing", draft: copy.values });
        // While something is being drawn, what was left waits for the next visit.
        if (store.get().draft === copy.values) setTaken(copy);
      }),
    [copies, store],
  );

  useEffect(() => {
    const unfinished = draft?.points.length ? draft : null;
    const timer = setTimeout(
      () => {
        const done = unfinished ? copies.put(unfinished) : copies.remove();
        // Without room for it drawing goes on as well.
        done.then(() => taken?.forget()).catch(() => undefined);
      },
      unfinished ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [copies, draft, taken]);
}
