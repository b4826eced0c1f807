import { allParcelColumns, type ParcelColumn } from "@solar/domain/columns/parcels";
import { isEqual } from "@solar/domain/is-equal";
import type { NewParcel, Parcel } from "@solar/domain/rows.gen";
import type { FileOrUrl } from "../local-file.ts";
import { type Action, parcelsOf, withValidSelection } from "./drawing-state.ts";
import { type DrawnParcel, type ParcelValues, pickColumns } from "./drawn-parcel.ts";
import { replaceAll } from "./edits.ts";
import { pushStep, rewriteHistory } from "./history.ts";

/** A parcel to create, the changed columns of one that was read, or one to delete. */
export type ParcelSave =
  | Omit<NewParcel, "project_id" | "position">
  | (Partial<Parcel> & Pick<Parcel, "id" | "version">)
  /** What was asked for it goes to the parcel that it was merged into. */
  | (Pick<Parcel, "id" | "version"> & { delete: true; merge_into?: string });

const differs = (a: ParcelValues, b: ParcelValues, column: ParcelColumn) =>
  !isEqual(a[column] ?? null, b[column] ?? null);

/** The columns in which a parcel here differs from one there. */
export const differingColumns = (a: ParcelValues, b: ParcelValues): readonly ParcelColumn[] =>
  allParcelColumns.filter((column) => differs(a, b, column));

const inRow = (value: FileOrUrl): value is string => typeof value === "string";

/** What is sent of a parcel. Pictures that are still on this computer stay there. */
const payload = (parcel: DrawnParcel, names: readonly ParcelColumn[]) => {
  const { images, ...values } = pickColumns(parcel, names);
  return images ? { ...values, images: images.filter(inRow) } : values;
};

/** What has to be sent so that the database holds these parcels: new ones, changed columns, deletions. */
export function changesSince(
  stored: ReadonlyMap<string, Parcel>,
  parcels: readonly DrawnParcel[],
): ParcelSave[] {
  const present = new Set(parcels.map(({ id }) => id));
  const changes = parcels.flatMap((parcel): ParcelSave[] => {
    const row = stored.get(parcel.id);
    if (!row) return [{ ...payload(parcel, allParcelColumns), id: parcel.id, name: parcel.name }];
    if (row === parcel) return [];
    const changed = differingColumns(parcel, row);
    return changed.length ? [{ ...payload(parcel, changed), id: row.id, version: row.version }] : [];
  });
  const mergedInto = new Map(
    parcels.flatMap(({ id, merged_from = [] }) => merged_from.map((from) => [from, id])),
  );
  const deleted = [...stored.values()].filter(({ id }) => !present.has(id));
  return [
    ...changes,
    ...deleted.map(({ id, version }): ParcelSave => {
      const into = mergedInto.get(id);
      return { id, version, delete: true, ...(into && { merge_into: into }) };
    }),
  ];
}

type Parcels = readonly DrawnParcel[];

/** Takes over the columns that changed between two versions of a row, where the parcel has still the old value. */
const updated = (parcel: DrawnParcel, before: Parcel, after: Parcel): DrawnParcel => {
  const news = allParcelColumns.filter(
    (column) => differs(after, before, column) && !differs(parcel, before, column),
  );
  return news.length ? { ...parcel, ...pickColumns(after, news) } : parcel;
};

const collides = (parcel: DrawnParcel, before: Parcel, after: Parcel) =>
  allParcelColumns.some(
    (column) =>
      differs(parcel, before, column) && differs(after, before, column) && differs(parcel, after, column),
  );

/** For parcels in conflict, by id: whose version is taken. */
export type Choices = ReadonlyMap<string, "mine" | "theirs">;

/**
 * Rows came anew from the database. What somebody else changed is taken over in every snapshot; a parcel whose
 * same column was changed here as well stays on its old version, so that saving asks which one to take.
 */
export const mergeServerRows =
  (rows: readonly Parcel[]): Action =>
  (state) => {
    const stored = new Map(state.stored);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const present = new Map(parcelsOf(state).map((parcel) => [parcel.id, parcel]));
    const rewrites: ((parcels: Parcels) => Parcels)[] = [];

    for (const row of rows) {
      const before = state.stored.get(row.id);
      const mine = present.get(row.id);
      if (!before) {
        stored.set(row.id, row);
        if (!mine) rewrites.push((parcels) => [...parcels, row]);
      } else if (row.version > before.version && !(mine && collides(mine, before, row))) {
        stored.set(row.id, row);
        rewrites.push((parcels) =>
          parcels.map((parcel) => (parcel.id === row.id ? updated(parcel, before, row) : parcel)),
        );
      }
    }
    for (const before of state.stored.values()) {
      const mine = present.get(before.id);
      if (byId.has(before.id)) continue;
      // Deleted there: gone here as well, unless it was changed here, then saving asks.
      if (mine && differingColumns(mine, before).length > 0) continue;
      stored.delete(before.id);
      rewrites.push((parcels) => parcels.filter(({ id }) => id !== before.id));
    }
    const rewrite = (parcels: Parcels) => rewrites.reduce((result, step) => step(result), parcels);
    const history = rewrites.length === 0 ? state.history : rewriteHistory(state.history, rewrite);
    return withValidSelection({ ...state, stored, history });
  };

/** Our own save went through. Parcels that changed again meanwhile stay as they are now. */
export const markSaved =
  (rows: readonly Parcel[], sent: Parcels): Action =>
  (state) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    const sentById = new Map(sent.map((parcel) => [parcel.id, parcel]));
    const present = parcelsOf(state).map((parcel) => {
      const row = byId.get(parcel.id);
      return row && sentById.get(parcel.id) === parcel ? row : parcel;
    });
    const saved = { ...state.history, present };
    const unknown = rows.filter(({ id }) => !sentById.has(id) && !state.stored.has(id));
    const history =
      unknown.length === 0 ? saved : rewriteHistory(saved, (parcels) => [...parcels, ...unknown]);
    return withValidSelection({ ...state, stored: byId, history });
  };

/** The database stores an empty text as null. */
const orNull = (value: unknown) => (value === "" ? null : (value ?? null));

/** Whether a parcel is stored just as it is here: after an answer that got lost on its way, for example. */
export const isStored = (parcel: DrawnParcel, row: Parcel): boolean =>
  allParcelColumns.every((column) => isEqual(orNull(parcel[column]), orNull(row[column])));

/** Settles conflicts against the rows that are stored now; a row that is missing was deleted by somebody. */
export const resolveConflicts =
  (rows: readonly Parcel[], choices: Choices): Action =>
  (state) => {
    const stored = new Map(state.stored);
    let parcels = parcelsOf(state);
    for (const [id, choice] of choices) {
      const before = state.stored.get(id);
      const row = rows.find((one) => one.id === id);
      if (row) stored.set(id, row);
      else stored.delete(id);
      if (choice === "mine") {
        const own = parcels.find((one) => one.id === id);
        const next = row && before && own ? updated(own, before, row) : own;
        if (next && next !== own) parcels = parcels.map((one) => (one.id === id ? next : one));
      } else if (!row) parcels = parcels.filter((one) => one.id !== id);
      else if (parcels.some((one) => one.id === id))
        parcels = parcels.map((one) => (one.id === id ? row : one));
      else parcels = [...parcels, row];
    }
    const history =
      parcels === state.history.present
        ? state.history
        : pushStep(state.history, parcels, { key: "take_saved" });
    return withValidSelection({ ...state, stored, history });
  };

/** Changes that were left on this device. Parcels that are newer in the database have their old version here. */
export const restoreEdits =
  (parcels: Parcels, versions: ReadonlyMap<string, number>): Action =>
  (state) => {
    const stored = new Map(state.stored);
    for (const [id, version] of versions) {
      const row = stored.get(id);
      if (row) stored.set(id, { ...row, version });
    }
    return replaceAll("restore", parcels)({ ...state, stored });
  };
