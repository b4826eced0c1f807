import { allParcelColumns } from "@solar/domain/columns/parcels";
import { newId } from "@solar/domain/new-id";
import { freeName } from "@solar/domain/numbering";
import { moveOutlines } from "@solar/domain/polygon";
import { onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { newParcel, outlineOf, pickColumns, withOutline } from "../state/drawn-parcel.ts";
import type { CommandContext } from "./command-context.ts";
import { deleteCorner } from "./shapes.ts";

/** Choosing parcels, deleting, copying, locking and hiding them. */
export function parcelCommands(context: CommandContext) {
  const { store, dispatch, edit, open, announce } = context;
  return {
    select: (ids: readonly string[], how: "replace" | "toggle" = "replace") => {
      dispatch({ type: "select", ids, how });
      const only = onlySelected(store.get());
      if (only) announce("drawing.announce.parcel_selected", { name: only.name });
    },
    selectAll: () => {
      const { hidden } = store.get();
      const ids = parcelsOf(store.get()).map(({ id }) => id);
      dispatch({ type: "select", ids: ids.filter((id) => !hidden.has(id)) });
    },
    /** The selected corner, or else the selected parcels. Stored ones are deleted only after a question. */
    remove: () => {
      const { corner, tool, selection, stored, locked } = store.get();
      if (selection.length > 0 && selection.every((id) => locked.has(id))) announce("drawing.hints.locked");
      else if (tool === "points" && corner !== null && onlySelected(store.get())) deleteCorner(context);
      else if (selection.length && (stored.size > 0 || selection.length > 1)) open("delete");
      else if (selection.length) edit({ kind: "remove", ids: selection });
    },
    removeParcels: () => {
      const { selection } = store.get();
      const first = onlySelected(store.get());
      edit({ kind: "remove", ids: selection });
      if (first) announce("drawing.announce.parcel_deleted", { name: first.name });
    },
    duplicate: () => {
      const chosen = parcelsOf(store.get()).filter(({ id }) => store.get().selection.includes(id));
      if (chosen.length === 0) return;
      const taken = new Set(parcelsOf(store.get()).map(({ name }) => name));
      const moved = moveOutlines(chosen.map(outlineOf), 1.5, 1.5);
      const parcels = chosen.map((parcel, at) => {
        const name = freeName(parcel.name, taken);
        taken.add(name);
        return withOutline(
          {
            ...newParcel(newId(), name, []),
            ...pickColumns(parcel, allParcelColumns),
            name,
            // Another place: its ground is not that of the first one.
            ground_outline: [],
            latitude: null,
            longitude: null,
          },
          moved[at] ?? [],
        );
      });
      edit({ kind: "exchange", what: "duplicate", replaces: [], parcels });
    },
    /** Locks the selected parcels, or unlocks them when all are locked. */
    toggleLock: (ids: readonly string[] = store.get().selection) =>
      dispatch({ type: "set_locked", ids, locked: !ids.every((id) => store.get().locked.has(id)) }),
    toggleHidden: (id: string) => {
      const hidden = new Set(store.get().hidden);
      if (!hidden.delete(id)) hidden.add(id);
      dispatch({ type: "set_hidden", ids: [...hidden] });
    },
    /** Shows only the selected parcels, or all again. */
    toggleOthers: () => {
      const { hidden, selection } = store.get();
      const others = parcelsOf(store.get()).flatMap(({ id }) => (selection.includes(id) ? [] : [id]));
      dispatch({ type: "set_hidden", ids: hidden.size > 0 ? [] : others });
    },
  };
}
