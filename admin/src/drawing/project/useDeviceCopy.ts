import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ParcelSave } from "../../parcels/saveParcels.ts";
import { draftStore } from "../../wizard/draftStore.ts";
import { parcelsOf } from "../state/drawingState.ts";
import type { DrawingStore } from "../state/drawingStore.ts";
import { changesSince } from "../state/stored.ts";
import { withChanges } from "./deviceCopy.ts";

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

  const idle = left === null;
  useEffect(() => {
    // What was left stays until somebody decides about it, unless something new is drawn.
    if (!idle && saves.length === 0) return;
    // What is saved must not turn up as unsaved when the page is closed right after.
    const wait = saves.length > 0 ? pause : 0;
    const timer = setTimeout(() => {
      const at = Date.now();
      const done =
        saves.length > 0
          ? draftStore.put(name, { values: saves, step: 0, savedAt: at })
          : draftStore.remove(name);
      done.then(
        () => setKept(saves.length > 0 ? { at } : null),
        () => setKept(saves.length > 0 ? "failed" : null),
      );
    }, wait);
    return () => clearTimeout(timer);
  }, [name, saves, idle]);

  return {
    saves,
    kept,
    left: left === "unread" || saves.length > 0 ? null : left,
    restore: () => {
      if (left && left !== "unread")
        store.dispatch({ type: "restored", ...withChanges(store.get(), left.saves) });
      setLeft(null);
    },
    discard: () => setLeft(null),
  };
}
