import { allParcelColumns } from "@solar/domain/columns/parcels";
import { newId } from "@solar/domain/new-id";
import { uniqueName } from "@solar/domain/numbering";
import { boundingBox, moveOutlines } from "@solar/domain/polygon";
import type { Editor } from "../editor.ts";
import { select, setHidden, setLocked } from "../state/actions.ts";
import { onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { newParcel, outlineOf, pickColumns, withOutline } from "../state/drawn-parcel.ts";
import { deleteParcels, replaceParcels } from "../state/edits.ts";
import { deleteCorner } from "./shapes.ts";

// Selecting parcels, deleting, copying, locking and hiding them.

export function selectParcels(
  { store, announce }: Editor,
  ids: readonly string[],
  how: "replace" | "toggle" = "replace",
): void {
  store.update(select(ids, how));
  const only = onlySelected(store.get());
  if (only) announce("drawing.announce.parcel_selected", { name: only.name });
}

const selectedParcels = ({ store }: Editor) =>
  parcelsOf(store.get()).filter(({ id }) => store.get().selection.includes(id));

export function selectAll({ store }: Editor): void {
  const ids = parcelsOf(store.get()).map(({ id }) => id);
  store.update(select(ids.filter((id) => !store.get().hidden.has(id))));
}

/** The selected corner, or else the selected parcels. Stored ones are deleted only after a question. */
export function deleteSelected(editor: Editor): void {
  const { store, open, announce } = editor;
  const { corner, tool, selection, stored, locked } = store.get();
  if (selection.length > 0 && selection.every((id) => locked.has(id))) announce("drawing.hints.locked");
  else if (tool === "points" && corner !== null && onlySelected(store.get())) deleteCorner(editor);
  else if (selection.length && (stored.size > 0 || selection.length > 1)) open("delete");
  else if (selection.length) store.update(deleteParcels(selection));
}

/** The same after the question. */
export function deleteConfirmed({ store, announce }: Editor): void {
  const only = onlySelected(store.get());
  store.update(deleteParcels(store.get().selection));
  if (only) announce("drawing.announce.parcel_deleted", { name: only.name });
}

export function duplicate(editor: Editor): void {
  const { store } = editor;
  const chosen = selectedParcels(editor);
  if (chosen.length === 0) return;
  const taken = new Set(parcelsOf(store.get()).map(({ name }) => name));
  const moved = moveOutlines(chosen.map(outlineOf), 1.5, 1.5);
  const copies = chosen.map((parcel, at) => {
    const name = uniqueName(parcel.name, taken);
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
  store.update(replaceParcels("duplicate", [], copies));
}

/** Locks the selected parcels, or unlocks them when all are locked. */
export const toggleLock = ({ store }: Editor, ids: readonly string[] = store.get().selection): boolean =>
  store.update(setLocked(ids, !ids.every((id) => store.get().locked.has(id))));

export function toggleHidden({ store }: Editor, id: string): void {
  const hidden = new Set(store.get().hidden);
  if (!hidden.delete(id)) hidden.add(id);
  store.update(setHidden(hidden));
}

/** Shows only the selected parcels, or all again. */
export function toggleOthers({ store }: Editor): void {
  const { hidden, selection } = store.get();
  const others = parcelsOf(store.get()).flatMap(({ id }) => (selection.includes(id) ? [] : [id]));
  store.update(setHidden(hidden.size > 0 ? [] : others));
}

export function zoomToSelection(editor: Editor): void {
  const box = boundingBox(selectedParcels(editor).map(outlineOf));
  if (box) editor.canvas.current?.zoomTo(box);
}
