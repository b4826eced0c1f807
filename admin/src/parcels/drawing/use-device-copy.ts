import type { Parcel } from "@solar/domain/rows.gen";
import { type DrawingState, parcelsOf } from "@solar/parcel-editor/drawing-state.ts";
import type { DrawingStore } from "@solar/parcel-editor/drawing-store.ts";
import { type DrawnParcel, newParcel, outlineOf } from "@solar/parcel-editor/drawn-parcel.ts";
import { changesSince, isStored, type ParcelSave, restoreEdits } from "@solar/parcel-editor/server-state.ts";
import { useStore } from "@solar/parcel-editor/use-store.ts";
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { type OrphanedCopy, tabCopies } from "./tab-copies.ts";
import { useTabCopy } from "./use-tab-copy.ts";

const unsavedIn = (store: DrawingStore) => changesSince(store.get().stored, parcelsOf(store.get()));

/**
 * Keeps unsaved changes of a project's parcels on this device.
 *
 * @returns when they were saved there last (`failed` where there is no room), and what closed tabs have left
 */
export function useDeviceCopy(projectId: string, store: DrawingStore) {
  const copies = useMemo(
    () => tabCopies<readonly ParcelSave[]>(`parcel-drawing:${projectId}`, store),
    [projectId, store],
  );
  const stored = useDeferredValue(useStore(store, (state) => state.stored));
  const parcels = useDeferredValue(useStore(store, parcelsOf));
  const saves = useMemo(() => changesSince(stored, parcels), [stored, parcels]);
  const orNull = (changes: readonly ParcelSave[]) => (changes.length > 0 ? changes : null);
  const { savedLocally, adopt } = useTabCopy(copies, orNull(saves), () => orNull(unsavedIn(store)));
  const [orphaned, setOrphaned] = useState<readonly OrphanedCopy<readonly ParcelSave[]>[]>([]);

  useEffect(() => {
    const stop = copies.watchOrphaned((copy) => setOrphaned((others) => [...others, copy]));
    return () => {
      stop();
      setOrphaned([]);
    };
  }, [copies]);

  // The page may have gone before what was saved could be removed here.
  const offered = useMemo(
    () => orphaned.filter(({ values }) => !areSaved(stored, values)),
    [orphaned, stored],
  );
  useEffect(() => {
    if (offered.length === orphaned.length) return;
    for (const copy of orphaned) if (!offered.includes(copy)) copy.remove();
    setOrphaned(offered);
  }, [orphaned, offered]);

  const inOrder = [...offered].sort((a, b) => a.savedAt - b.savedAt);
  return {
    saves,
    savedLocally,
    /** When the newest of them was saved, milliseconds since 1970; null when there is none. */
    orphanedAt: inOrder.at(-1)?.savedAt ?? null,
    restore: () => {
      const all = inOrder.reduce<ParcelSave[]>(
        (earlier, { values }) => mergeEarlierSaves(earlier, values),
        [],
      );
      const changed = new Set(unsavedIn(store).map(({ id }) => id));
      const earlier = all.filter(({ id }) => !changed.has(id));
      const { parcels: restored, versions } = withChanges(store.get(), earlier);
      store.update(restoreEdits(restored, versions));
      // Together with the changes, which the next copy then holds.
      startTransition(() => {
        adopt(offered);
        setOrphaned([]);
      });
    },
    discard: () => {
      for (const copy of offered) copy.remove();
      setOrphaned([]);
    },
  };
}

/** The parcels with changes that were left on this device, and the versions that those were made on. */
function withChanges(
  state: DrawingState,
  saves: readonly ParcelSave[],
): { parcels: DrawnParcel[]; versions: Map<string, number> } {
  const versions = new Map<string, number>();
  let parcels: DrawnParcel[] = [...parcelsOf(state)];
  // What was merged into a parcel is told to it once it is there.
  for (const save of [...saves].sort((a, b) => Number("delete" in a) - Number("delete" in b))) {
    const id = save.id;
    if (!id) continue;
    const known = parcels.some((parcel) => parcel.id === id);
    if ("version" in save && typeof save.version === "number") versions.set(id, save.version);
    if ("delete" in save)
      parcels = parcels
        .filter((parcel) => parcel.id !== id)
        .map((parcel) =>
          parcel.id === save.merge_into
            ? { ...parcel, merged_from: [...(parcel.merged_from ?? []), id] }
            : parcel,
        );
    else if (known) parcels = parcels.map((parcel) => (parcel.id === id ? merged(parcel, save) : parcel));
    // A changed parcel that is gone from the database had only its changed columns saved: nothing to bring back.
    else if (!versions.has(id) && save.name) parcels.push(merged(newParcel(id, save.name, []), save));
  }
  return { parcels, versions };
}

/** What an earlier visit left, and what was changed since; of a parcel that is in both, the newer change. */
export function mergeEarlierSaves(
  earlier: readonly ParcelSave[],
  saves: readonly ParcelSave[],
): ParcelSave[] {
  const ids = new Set(saves.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...saves];
}

/** Whether the database holds all these changes: they were saved just before the page was closed, for example. */
export const areSaved = (stored: ReadonlyMap<string, Parcel>, saves: readonly ParcelSave[]): boolean =>
  saves.every((save) => {
    const row = save.id ? stored.get(save.id) : undefined;
    if ("delete" in save) return !row;
    return row !== undefined && isStored(merged(row, save), row);
  });

const merged = (parcel: DrawnParcel, save: Exclude<ParcelSave, { delete: true }>): DrawnParcel => {
  const { version: _, ...columns } = save;
  return {
    ...parcel,
    ...columns,
    id: parcel.id,
    polygon_data: [...(columns.polygon_data ?? outlineOf(parcel))],
  };
};
