import { useEffect, useState, useSyncExternalStore } from "react";
import { draftStore } from "../wizard/draftStore.ts";
import type { Draft } from "./state/drawingState.ts";
import type { DrawingStore } from "./state/drawingStore.ts";

/** Writing waits until the hand rests, milliseconds. */
const pause = 300;

/** Keeps the outline that is being drawn on this device: a page that was closed or reloaded goes on with it. */
export function useKeptDraft(name: string, store: DrawingStore): void {
  const key = `unfinished-outline:${name}`;
  const draft = useSyncExternalStore(store.subscribe, () => store.get().draft);
  const [read, setRead] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    draftStore
      .get<Draft>(key)
      .catch(() => undefined)
      .then((kept) => {
        if (!current) return;
        if (kept) store.dispatch({ type: "resume_drawing", draft: kept.values });
        setRead(key);
      });
    return () => {
      current = false;
    };
  }, [key, store]);

  useEffect(() => {
    if (read !== key) return;
    const unfinished = draft?.points.length ? draft : null;
    const timer = setTimeout(
      () => {
        const done = unfinished
          ? draftStore.put(key, { values: unfinished, step: 0, savedAt: Date.now() })
          : draftStore.remove(key);
        // Without room for it drawing goes on as well.
        done.catch(() => undefined);
      },
      unfinished ? pause : 0,
    );
    return () => clearTimeout(timer);
  }, [read, key, draft]);
}
