import type { PercentPoint } from "@solar/domain/coordinates";
import { newId } from "@solar/domain/new-id";
import { constrainedPoint } from "../measure/draft-ground.ts";
import { type Guided, type Locks, noLocks } from "../measure/guides.ts";
import {
  type Draft,
  type DraftPoint,
  fewestPoints,
  onlySelected,
  parcelsOf,
} from "../state/drawing-state.ts";
import { nextName, outlineOf } from "../state/drawn-parcel.ts";
import { idle } from "../state/live.ts";
import type { CommandContext } from "./command-context.ts";

export function startDrawing(
  { dispatch, live, locks, focusCanvas, announce }: CommandContext,
  purpose: Draft["purpose"],
  parcelId: string | null = null,
): void {
  dispatch({ type: "start_drawing", purpose, parcelId });
  live.set(idle);
  locks.set(noLocks);
  focusCanvas();
  const line = purpose === "ruler" || purpose === "cut";
  announce(line ? "drawing.announce.line_started" : "drawing.announce.drawing_started");
}

function finish({ store, dispatch, live, warnTooFew, announce }: CommandContext): void {
  const { draft } = store.get();
  if (!draft) return;
  if (draft.points.length < fewestPoints(draft)) {
    warnTooFew();
    return;
  }
  const name = nextName(parcelsOf(store.get()));
  dispatch({ type: "finish_drawing", id: newId(), name });
  live.set(idle);
  if (draft.purpose === "parcel")
    announce("drawing.announce.parcel_finished", { name: onlySelected(store.get())?.name ?? name });
}

/** Gives up what was begun, or else the selection. @returns false when there was nothing to give up */
function cancel({ store, dispatch, live, announce }: CommandContext): boolean {
  const { draft, task, selection } = store.get();
  if (draft) {
    dispatch({ type: "cancel_drawing" });
    live.set(idle);
    announce("drawing.announce.drawing_cancelled");
  } else if (task) dispatch({ type: "set_task", task: null });
  else if (selection.length) dispatch({ type: "select", ids: [] });
  else return false;
  return true;
}

function travel({ store, changes, announce, changeLabel }: CommandContext, type: "undo" | "redo"): void {
  const { history: before, draft } = store.get();
  const step = type === "undo" ? before.past.at(-1) : before.future.at(-1);
  if (!changes({ type })) return;
  const same = store.get().history === before;
  if (same && draft)
    announce("drawing.announce.point_removed", { smart_count: store.get().draft?.points.length ?? 0 });
  else if (step)
    announce(type === "undo" ? "drawing.announce.undone" : "drawing.announce.redone", {
      action: changeLabel(step.change),
    });
}

function addPoint({ store, changes, locks, announce }: CommandContext, point: DraftPoint): void {
  if (!changes({ type: "add_point", point })) return;
  // The right angle stays until it is let go; metres are typed for each side.
  locks.set({ ...locks.get(), typed: "" });
  announce("drawing.announce.point_added", { number: store.get().draft?.points.length ?? 0 });
}

/** Drawing an outline or an area, and the way back. */
export function drawingCommands(context: CommandContext) {
  const { store, dispatch, changes, live, locks, focusCanvas, announce } = context;
  return {
    startParcel: () => {
      const parcel = onlySelected(store.get());
      startDrawing(context, "parcel", parcel && outlineOf(parcel).length === 0 ? parcel.id : null);
    },
    /** Splits the selected parcel, or an area that is drawn first. */
    startGrid: () => {
      const parcel = onlySelected(store.get());
      const splittable = parcel && outlineOf(parcel).length > 0 && !store.get().locked.has(parcel.id);
      if (splittable)
        dispatch({ type: "set_task", task: { kind: "grid", ids: [parcel.id], area: outlineOf(parcel) } });
      else startDrawing(context, "grid");
    },
    drawGridArea: () => startDrawing(context, "grid"),
    finish: () => finish(context),
    cancel: () => cancel(context),
    /** The same by a button that goes away with it. */
    leaveTask: () => {
      cancel(context);
      focusCanvas();
    },
    addPoint: (point: PercentPoint) => addPoint(context, point),
    /** A point where the pointer is drawn to, or held by what was typed. */
    addDrawnPoint: ({ point, ground }: Pick<Guided, "point" | "ground">) =>
      addPoint(context, { ...point, ...(ground && { ground }) }),
    /** Holds the next side to what is typed, and lets the pointer follow. */
    setLocks: (change: Partial<Locks>) => {
      locks.set({ ...locks.get(), ...change });
      const { pointer } = live.get();
      const held = pointer && constrainedPoint(store.get(), pointer, locks.get());
      if (held) live.set({ ...live.get(), pointer: held.point, snapped: held.kind });
    },
    /** Enter behind typed metres: the side ends there. Without a pointer the next tap says in which direction. */
    addTypedSide: () => {
      const { pointer } = live.get();
      const held = pointer && constrainedPoint(store.get(), pointer, locks.get());
      if (held) addPoint(context, { ...held.point, ...(held.ground && { ground: held.ground }) });
      focusCanvas();
    },
    releaseSide: () => {
      locks.set({ ...locks.get(), typed: "" });
      focusCanvas();
    },
    startRuler: () => startDrawing(context, "ruler"),
    removeLastPoint: () => {
      if (changes({ type: "remove_last_point" }))
        announce("drawing.announce.point_removed", { smart_count: store.get().draft?.points.length ?? 0 });
    },
    undo: () => travel(context, "undo"),
    redo: () => travel(context, "redo"),
  };
}
