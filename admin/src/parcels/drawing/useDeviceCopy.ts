import { sameValue } from "@solar/domain/same-value";
import { useLater } from "@solar/parcel-editor";
import type { ParcelSave } from "@solar/parcel-editor/state.ts";
import { changesSince, type DrawingStore, parcelsOf } from "@solar/parcel-editor/state.ts";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { areStored, withChanges, withEarlier } from "./deviceCopy.ts";
import { type LeftCopy, tabCopies } from "./tabCopies.ts";

/** Writing waits until the hand rests, milliseconds. */
const pause = 500;

type Left = LeftCopy<readonly ParcelSave[]>;

/**
 * Keeps unsaved changes of a project's parcels on this device.
 *
 * @returns when they were kept last (`failed` where there is no room), and what earlier visits and closed tabs left
 */
export function useDeviceCopy(projectId: string, store: DrawingStore) {
  const copies = useMemo(
    () => tabCopies<readonly ParcelSave[]>(`parcel-drawing:${projectId}`, store),
    [projectId, store],
  );
  const stored = useLater(store, (state) => state.stored);
  const parcels = useLater(store, parcelsOf);
  const saves = useMemo(() => changesSince(stored, parcels), [stored, parcels]);
  /** What the copy on this device holds. */
  const written = useRef<readonly ParcelSave[] | null>(null);
  const [kept, setKept] = useState<{ at: number } | "failed" | null>(null);
  const [left, setLeft] = useState<readonly Left[]>([]);
  /** Restored: forgotten as soon as this tab's own copy holds them. */
  const [taken, setTaken] = useState<readonly Left[]>([]);

  useEffect(() => {
    const stop = copies.watchLeft((copy) => setLeft((others) => [...others, copy]));
    return () => {
      stop();
      setLeft([]);
    };
  }, [copies]);

  useEffect(() => {
    // What is saved must not turn up as unsaved when the page is closed right after.
    const wait = saves.length > 0 ? pause : 0;
    const timer = setTimeout(() => {
      const forgetTaken = () => {
        for (const copy of taken) void copy.forget();
      };
      if (saves.length === 0) {
        // All at once: the page may go the next moment.
        forgetTaken();
        void copies.remove().catch(() => undefined);
        written.current = saves;
        setKept(null);
        return;
      }
      copies.put(saves).then(
        () => {
          written.current = saves;
          setKept({ at: Date.now() });
          forgetTaken();
        },
        () => setKept("failed"),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [copies, saves, taken]);

  useEffect(() => {
    const leave = () => {
      const { stored: rows } = store.get();
      const unsaved = changesSince(rows, parcelsOf(store.get()));
      if (unsaved.length > 0 && !sameValue(unsaved, written.current)) copies.putAtOnce(unsaved);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [copies, store]);

  // The page may have gone before what was saved could be forgotten here.
  const offered = useMemo(() => left.filter(({ values }) => !areStored(stored, values)), [left, stored]);
  useEffect(() => {
    if (offered.length === left.length) return;
    for (const copy of left) if (!offered.includes(copy)) void copy.forget();
    setLeft(offered);
  }, [left, offered]);

  const inOrder = [...offered].sort((a, b) => a.savedAt - b.savedAt);
  return {
    saves,
    kept,
    /** When the newest of what was left was kept, milliseconds since 1970; null when nothing was left. */
    leftAt: inOrder.at(-1)?.savedAt ?? null,
    restore: () => {
      const all = inOrder.reduce<ParcelSave[]>((earlier, { values }) => withEarlier(earlier, values), []);
      const changed = new Set(changesSince(store.get().stored, parcelsOf(store.get())).map(({ id }) => id));
      const earlier = all.filter(({ id }) => !changed.has(id));
      store.dispatch({ type: "restored", ...withChanges(store.get(), earlier) });
      // Together with the changes, which the next copy then holds.
      startTransition(() => {
        setTaken(offered);
        setLeft([]);
      });
    },
    discard: () => {
      for (const copy of offered) void copy.forget();
      setLeft([]);
    },
  };
}
