import type { PercentPoint } from "@solar/domain/coordinates";
import { newId } from "@solar/domain/new-id";
import { minPolygonPoints } from "@solar/domain/polygon";
import { idle } from "../canvas/live.ts";
import { type Draft, onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { type DrawnParcel, nextName, outlineOf } from "../state/drawn-parcel.ts";
import type { CommandContext } from "./create-commands.ts";

function start(
  { dispatch, live, focusCanvas, announce }: CommandContext,
  purpose: Draft["purpose"],
  parcelId: string | null = null,
): void {
  dispatch({ type: "start_drawing", purpose, parcelId });
  live.set(idle);
  focusCanvas();
  announce("drawing.announce.drawing_started");
}

function finish({ store, dispatch, live, warnTooFew, announce }: CommandContext): void {
  const { draft } = store.get();
  if (!draft) return;
  if (draft.points.length < minPolygonPoints) {
    warnTooFew();
    return;
  }
  const name = nextName(parcelsOf(store.get()));
  dispatch({ type: "finish_drawing", id: newId(), name });
  live.set(idle);
  if (draft.purpose === "parcel")
    announce("drawing.announce.parcel_finished", { name: onlySelected(store.get())?.name ?? name });
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

/** Drawing an outline, splitting one, and the way back. */
export function drawingCommands(context: CommandContext) {
  const { store, dispatch, edit, changes, live, focusCanvas, announce } = context;
  return {
    startParcel: () => {
      const parcel = onlySelected(store.get());
      start(context, "parcel", parcel && outlineOf(parcel).length === 0 ? parcel.id : null);
    },
    /** Splits the selected parcel, or an area that is drawn first. */
    startGrid: () => {
      const parcel = onlySelected(store.get());
      const splittable = parcel && outlineOf(parcel).length > 0 && !store.get().locked.has(parcel.id);
      if (splittable) dispatch({ type: "split_parcel", id: parcel.id });
      else start(context, "grid");
    },
    drawGridArea: () => start(context, "grid"),
    cancelSplit: () => {
      dispatch({ type: "cancel_split" });
      focusCanvas();
    },
    split: (parcels: readonly DrawnParcel[]) => {
      edit({ kind: "split", replaces: store.get().splitting?.parcelId ?? null, parcels });
      focusCanvas();
    },
    finish: () => finish(context),
    /** Gives up what was begun, or else the selection. @returns false when there was nothing to give up */
    cancel: (): boolean => {
      const { draft, splitting, selection } = store.get();
      if (draft) {
        dispatch({ type: "cancel_drawing" });
        live.set(idle);
        announce("drawing.announce.drawing_cancelled");
      } else if (splitting) dispatch({ type: "cancel_split" });
      else if (selection.length) dispatch({ type: "select", ids: [] });
      else return false;
      return true;
    },
    addPoint: (point: PercentPoint) => {
      if (changes({ type: "add_point", point }))
        announce("drawing.announce.point_added", { number: store.get().draft?.points.length ?? 0 });
    },
    removeLastPoint: () => {
      if (changes({ type: "remove_last_point" }))
        announce("drawing.announce.point_removed", { smart_count: store.get().draft?.points.length ?? 0 });
    },
    undo: () => travel(context, "undo"),
    redo: () => travel(context, "redo"),
  };
}
