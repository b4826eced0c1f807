import type { PercentPoint } from "@solar/domain/coordinates";
import { newId } from "@solar/domain/new-id";
import type { Editor } from "../editor.ts";
import { changeLabel } from "../labels.ts";
import { constrainedPoint } from "../measure/draft-ground.ts";
import { type Constraints, type GuidedPoint, noConstraints } from "../measure/guides.ts";
import { redo, select, setTask, undo } from "../state/actions.ts";
import { addDraftPoint, cancelDraft, finishDraft, removeDraftPoint, startDraft } from "../state/draft.ts";
import { type Draft, type DraftPoint, minPoints, onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { nextName, outlineOf } from "../state/drawn-parcel.ts";
import { idle } from "../state/live.ts";

// Drawing an outline, an area or a line, and the way back.

export function startDrawing(
  editor: Editor,
  purpose: Draft["purpose"],
  parcelId: string | null = null,
): void {
  const { store, live, constraints, focusCanvas, announce } = editor;
  store.update(startDraft(purpose, parcelId));
  live.set(idle);
  constraints.set(noConstraints);
  focusCanvas();
  const line = purpose === "ruler" || purpose === "cut";
  announce(line ? "drawing.announce.line_started" : "drawing.announce.drawing_started");
}

export function startParcel(editor: Editor): void {
  const parcel = onlySelected(editor.store.get());
  startDrawing(editor, "parcel", parcel && outlineOf(parcel).length === 0 ? parcel.id : null);
}

/** Splits the selected parcel, or an area that is drawn first. */
export function startGrid(editor: Editor): void {
  const { store } = editor;
  const parcel = onlySelected(store.get());
  const splittable = parcel && outlineOf(parcel).length > 0 && !store.get().locked.has(parcel.id);
  if (splittable) store.update(setTask({ kind: "grid", ids: [parcel.id], area: outlineOf(parcel) }));
  else startDrawing(editor, "grid");
}

export function finishDrawing({ store, live, warnTooFew, announce }: Editor): void {
  const { draft } = store.get();
  if (!draft) return;
  if (draft.points.length < minPoints(draft)) {
    warnTooFew();
    return;
  }
  const name = nextName(parcelsOf(store.get()));
  store.update(finishDraft(newId(), name));
  live.set(idle);
  if (draft.purpose === "parcel")
    announce("drawing.announce.parcel_finished", { name: onlySelected(store.get())?.name ?? name });
}

/** Gives up what was begun, or else the selection. @returns false when there was nothing to give up */
export function cancel({ store, live, announce }: Editor): boolean {
  const { draft, task, selection } = store.get();
  if (draft) {
    store.update(cancelDraft);
    live.set(idle);
    announce("drawing.announce.drawing_cancelled");
  } else if (task) store.update(setTask(null));
  else if (selection.length) store.update(select([]));
  else return false;
  return true;
}

const announcePoints = ({ store, announce }: Editor) =>
  announce("drawing.announce.point_removed", { smart_count: store.get().draft?.points.length ?? 0 });

export function travelHistory(editor: Editor, direction: "undo" | "redo"): void {
  const { store, announce, translate } = editor;
  const { history: before, draft } = store.get();
  const step = (direction === "undo" ? before.past : before.future).at(-1);
  if (!store.update(direction === "undo" ? undo : redo)) return;
  const same = store.get().history === before;
  if (same && draft) announcePoints(editor);
  else if (step)
    announce(direction === "undo" ? "drawing.announce.undone" : "drawing.announce.redone", {
      action: changeLabel(translate, step.change),
    });
}

export function addPoint({ store, constraints, announce }: Editor, point: DraftPoint): void {
  if (!store.update(addDraftPoint(point))) return;
  // The right angle stays until it is let go; metres are typed for each side.
  constraints.set({ ...constraints.get(), typed: "" });
  announce("drawing.announce.point_added", { number: store.get().draft?.points.length ?? 0 });
}

export function removeLastPoint(editor: Editor): void {
  if (editor.store.update(removeDraftPoint)) announcePoints(editor);
}

/** A point where the pointer is drawn to, or held by what was typed. */
export const addDrawnPoint = (
  editor: Editor,
  { point, ground }: Pick<GuidedPoint, "point" | "ground">,
): void => addPoint(editor, { ...point, ...(ground && { ground }) });

/** Where a point stands that is held by what was typed; null where nothing holds it. */
export const applyTypedSide = ({ store, constraints }: Editor, point: PercentPoint): GuidedPoint | null =>
  constrainedPoint(store.get(), point, constraints.get());

/** Holds the next side to what is typed, and lets the pointer follow. */
export function setConstraints(editor: Editor, change: Partial<Constraints>): void {
  const { live, constraints } = editor;
  constraints.set({ ...constraints.get(), ...change });
  const { pointer } = live.get();
  const locked = pointer && applyTypedSide(editor, pointer);
  if (locked) live.set({ ...live.get(), pointer: locked.point, snapped: locked.kind });
}

/** Enter behind typed metres: the side ends there. Without a pointer the next tap says in which direction. */
export function addTypedSide(editor: Editor): void {
  const { pointer } = editor.live.get();
  const locked = pointer && applyTypedSide(editor, pointer);
  if (locked) addDrawnPoint(editor, locked);
  editor.focusCanvas();
}
