import type { Parcel } from "@solar/domain/rows.gen";
import type { ParcelSave } from "@solar/parcel-editor/state.ts";
import {
  type DrawingState,
  type DrawnParcel,
  isStored,
  newParcel,
  outlineOf,
  parcelsOf,
} from "@solar/parcel-editor/state.ts";

/** The parcels with changes that were left on this device, and the versions that those were made on. */
export function withChanges(
  state: DrawingState,
  saves: readonly ParcelSave[],
): { parcels: DrawnParcel[]; versions: Map<string, number> } {
  const versions = new Map<string, number>();
  let parcels: DrawnParcel[] = [...parcelsOf(state)];
  for (const save of saves) {
    const id = save.id;
    if (!id) continue;
    const known = parcels.some((parcel) => parcel.id === id);
    if ("version" in save && typeof save.version === "number") versions.set(id, save.version);
    if ("delete" in save) parcels = parcels.filter((parcel) => parcel.id !== id);
    else if (known) parcels = parcels.map((parcel) => (parcel.id === id ? merged(parcel, save) : parcel));
    // A changed parcel that is gone from the database had only its changed columns kept: nothing to bring back.
    else if (!versions.has(id) && save.name) parcels.push(merged(newParcel(id, save.name, []), save));
  }
  return { parcels, versions };
}

/** What an earlier visit left, and what was changed since; of a parcel that is in both, the newer change. */
export function withEarlier(earlier: readonly ParcelSave[], saves: readonly ParcelSave[]): ParcelSave[] {
  const ids = new Set(saves.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...saves];
}

/** Whether the database holds all these changes: they were saved just before the page was closed, for example. */
export const areStored = (stored: ReadonlyMap<string, Parcel>, saves: readonly ParcelSave[]): boolean =>
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
