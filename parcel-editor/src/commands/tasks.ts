import type { Editor } from "../editor.ts";
import { setTask } from "../state/actions.ts";
import { canCut, canMerge, onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { setValues } from "../state/edits.ts";
import { measuredArea } from "../state/georeference.ts";
import { cancel } from "./drawing.ts";

// Work on parcels that is planned in the side panel.

export function startCut({ store }: Editor): void {
  const parcel = onlySelected(store.get());
  if (parcel && canCut(store.get())) store.update(setTask({ kind: "cut", ids: [parcel.id], line: [] }));
}

export function startMerge({ store }: Editor): void {
  if (canMerge(store.get())) store.update(setTask({ kind: "merge", ids: store.get().selection }));
}

/** Several parcels that are selected are picked already, in the order in which they were selected. */
export function startNumbering({ store, focusCanvas }: Pick<Editor, "store" | "focusCanvas">): void {
  const { selection } = store.get();
  store.update(setTask({ kind: "number", ids: selection.length > 1 ? selection : [] }));
  focusCanvas();
}

/** The next parcels that get a new name; those that have one already are left as they are. */
export function pickParcels({ store, announce }: Editor, ids: readonly string[]): void {
  const { task } = store.get();
  const more = ids.filter((id) => !task?.ids.includes(id));
  if (task?.kind !== "number" || more.length === 0) return;
  store.update(setTask({ kind: "number", ids: [...task.ids, ...more] }));
  announce("drawing.announce.picked", { number: task.ids.length + more.length });
}

export function deselectLast({ store }: Editor): void {
  const { task } = store.get();
  if (task?.kind === "number") store.update(setTask({ kind: "number", ids: task.ids.slice(0, -1) }));
}

/** Ends a task by a button that goes away with it. */
export function closeTask(editor: Editor): void {
  cancel(editor);
  editor.focusCanvas();
}

/** Takes the measured areas over as the typed ones. */
export function adoptMeasuredAreas({ store }: Editor, ids: readonly string[]): void {
  const { georeference } = store.get();
  const areas = parcelsOf(store.get()).flatMap((parcel): [string, { area_m2: number }][] => {
    const area_m2 = ids.includes(parcel.id) ? measuredArea(parcel, georeference) : null;
    return area_m2 === null ? [] : [[parcel.id, { area_m2 }]];
  });
  store.update(setValues("take_areas", new Map(areas)));
}
