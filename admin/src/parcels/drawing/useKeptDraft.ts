import type { Draft, DrawingStore } from "@solar/parcel-editor/state.ts";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type LeftCopy, tabCopies } from "./tabCopies.ts";

/** Writing waits until the hand rests, milliseconds. */
const pause = 300;

/** The outline, once it has a point. */
const begun = (draft: Draft | null): Draft | null => (draft?.points.length ? draft : null);

/** Keeps the outline that is being drawn on this device: a page that was closed or reloaded goes on with it. */
export function useKeptDraft(name: string, store: DrawingStore): void {
  const draft = useSyncExternalStore(store.subscribe, () => store.get().draft);
  const copies = useMemo(() => tabCopies<Draft>(`unfinished-outline:${name}`, store), [name, store]);
  /** What the copy on this device holds. */
  const written = useRef<Draft | null>(null);
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
    const unfinished = begun(draft);
    const timer = setTimeout(
      () => {
        const done = unfinished ? copies.put(unfinished) : copies.remove();
        // Without room for it drawing goes on as well.
        done
          .then(() => {
            written.current = unfinished;
            return taken?.forget();
          })
          .catch(() => undefined);
      },
      unfinished ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [copies, draft, taken]);

  useEffect(() => {
    const leave = () => {
      const unfinished = begun(store.get().draft);
      if (unfinished !== written.current) copies.putAtOnce(unfinished);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [copies, store]);
}
