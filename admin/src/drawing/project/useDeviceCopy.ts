import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ParcelSave } from "../../parcels/saveParcels.ts";
import { draftStore } from "../../wizard/draftStore.ts";
import { parcelsOf } from "../state/drawingState.ts";
import type { DrawingStore } from "../state/drawingStore.ts";
import { changesSince } from "../state/stored.ts";
import { withChanges, withEarlier } from "./deviceCopy.ts";

/** Writing waits until the hand rests, milliseconds. */
const pause = 500;

interface LeftCopy {
  readonly saves: readonly ParcelSave[];
  readonly savedAt: number;
}

/**
 * Keeps unsaved changes of a project's parcels on this device.
 *
 * @returns when they were kept last (`failed` where there is no room), and what an earlier visit left
 */
export function useDeviceCopy(projectId: string, store: DrawingStore) {
  const name = `parcel-drawing:${projectId}`;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { stored } = state;
  const parcels = parcelsOf(state);
  const saves = useMemo(() => changesSince(stored, parcels), [stored, parcels]);
  const [kept, setKept] = useState<{ at: number } | "failed" | null>(null);
  const [left, setLeft] = useState<LeftCopy | "unread" | null>("unread");

  useEffect(() => {
    let current = true;
    // Somebody who comes back from another screen still has everything in front of them.
    const fresh = store.get().history.past.length === 0;
    draftStore
      .get<ParcelSave[]>(name)
      .catch(() => undefined)
      .then((draft) => {
        if (!current) return;
        setLeft(fresh && draft?.values.length ? { saves: draft.values, savedAt: draft.savedAt } : null);
      });
    return () => {
      current = false;
    };
  }, [name, store]);

  useEffect(() => {
    if (left === "unread") return;
    // What was left stays until somebody decides about it, beside what is drawn meanwhile.
    const all = left ? withEarlier(left.saves, saves) : saves;
    // What is saved must not turn up as unsaved when the page is closed right after.
    const wait = saves.length > 0 ? pause : 0;
    const timer = setTimeout(() => {
      const at = Date.now();
      const done =
        all.length > 0
          ? draftStore.put(name, {
              values: all,
              step: 0,
              savedAt: saves.length > 0 || !left ? at : left.savedAt,
            })
          : draftStore.remove(name);
      done.then(
        () => setKept(saves.length > 0 ? { at } : null),
        () => setKept(saves.length > 0 ? "failed" : null),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [name, saves, left]);

  return {
    saves,
    kept,
    left: left === "unread" ? null : left,
    restore: () => {
      if (left && left !== "unread") {
        const changed = new Set(saves.map(({ id }) => id));
        const earlier = left.saves.filter(({ id }) => !changed.has(id));
        store.dispatch({ type: "restored", ...withChanges(store.get(), earlier) });
      }
      setLeft(null);
    },
    discard: () => setLeft(null),
  };
}
