import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { newId } from "@solar/domain/new-id";
import { freeName } from "@solar/domain/numbering";
import { boundingBox, minPolygonPoints } from "@solar/domain/polygon";
import { moveOutlines } from "@solar/domain/storable-outline";
import type { RefObject } from "react";
import type { Canvas } from "./canvas/createCanvas.ts";
import { type Live, still } from "./canvas/live.ts";
import { movingCorner, withInsertedCorner, withoutCorner } from "./canvas/shapeEdits.ts";
import type { DialogName } from "./editor.ts";
import { type Draft, type DrawingAction, onlySelected, parcelsOf, type Tool } from "./state/drawingState.ts";
import type { DrawingStore } from "./state/drawingStore.ts";
import { type DrawnParcel, nextName, outlineOf, withOutline } from "./state/drawnParcel.ts";
import type { Edit } from "./state/edits.ts";
import type { Change } from "./state/history.ts";
import type { Watched } from "./state/store.ts";

export interface CommandParts {
  readonly store: DrawingStore;
  readonly live: Watched<Live>;
  readonly canvas: RefObject<Canvas | null>;
  readonly open: (dialog: DialogName) => void;
  /** Tells screen readers, by a text key. */
  readonly announce: (key: string, args?: Record<string, unknown>) => void;
  /** Says an action in words. */
  readonly worded: (change: Change) => string;
  /** Fewer than three points. */
  readonly warnTooFew: () => void;
  readonly focusCanvas: () => void;
}

export type Commands = ReturnType<typeof createCommands>;

/** Everything that buttons, keys and pointers do, each once. */
export function createCommands(parts: CommandParts) {
  const { store, live, canvas, announce } = parts;
  const { dispatch } = store;
  const edit = (change: Edit, merge = false) => dispatch({ type: "edit", edit: change, merge });

  /** Whether the action changed anything. */
  const changes = (action: DrawingAction): boolean => {
    const before = store.get();
    dispatch(action);
    return store.get() !== before;
  };

  const start = (purpose: Draft["purpose"], parcelId: string | null = null) => {
    dispatch({ type: "start_drawing", purpose, parcelId });
    live.set(still);
    parts.focusCanvas();
    announce("drawing.announce.drawing_started");
  };

  const finish = () => {
    const { draft } = store.get();
    if (!draft) return;
    if (draft.points.length < minPolygonPoints) {
      parts.warnTooFew();
      return;
    }
    const name = nextName(parcelsOf(store.get()));
    dispatch({ type: "finish_drawing", id: newId(), name });
    live.set(still);
    if (draft.purpose === "parcel")
      announce("drawing.announce.parcel_finished", { name: onlySelected(store.get())?.name ?? name });
  };

  /** Selected parcels that are not locked. */
  const movable = () => {
    const { selection, locked } = store.get();
    return parcelsOf(store.get()).filter(
      (parcel) => selection.includes(parcel.id) && !locked.has(parcel.id) && outlineOf(parcel).length > 0,
    );
  };

  const cornerOptions = () => {
    const { options, locked } = store.get();
    return { shared: options.shared, fixed: locked };
  };

  const deleteCorner = () => {
    const { corner, locked } = store.get();
    const parcel = onlySelected(store.get());
    if (!parcel || corner === null || locked.has(parcel.id)) return;
    const polygon = outlineOf(parcel);
    if (polygon.length <= minPolygonPoints) {
      parts.warnTooFew();
      return;
    }
    edit({
      kind: "reshape",
      what: "delete_point",
      outlines: new Map([[parcel.id, withoutCorner(polygon, corner)]]),
    });
    dispatch({ type: "select_corner", corner: Math.max(0, corner - 1) });
    announce("drawing.announce.point_removed", { smart_count: polygon.length - 1 });
  };

  const history = (type: "undo" | "redo") => {
    const { history: before, draft } = store.get();
    const step = type === "undo" ? before.past.at(-1) : before.future.at(-1);
    if (!changes({ type })) return;
    const same = store.get().history === before;
    if (same && draft)
      announce("drawing.announce.point_removed", { smart_count: store.get().draft?.points.length ?? 0 });
    else if (step)
      announce(type === "undo" ? "drawing.announce.undone" : "drawing.announce.redone", {
        action: parts.worded(step.change),
      });
  };

  return {
    edit,
    startParcel: () => {
      const parcel = onlySelected(store.get());
      start("parcel", parcel && outlineOf(parcel).length === 0 ? parcel.id : null);
    },
    /** Splits the selected parcel, or an area that is drawn first. */
    startGrid: () => {
      const parcel = onlySelected(store.get());
      const splittable = parcel && outlineOf(parcel).length > 0 && !store.get().locked.has(parcel.id);
      if (splittable) dispatch({ type: "split_parcel", id: parcel.id });
      else start("grid");
    },
    drawGridArea: () => start("grid"),
    cancelSplit: () => {
      dispatch({ type: "cancel_split" });
      parts.focusCanvas();
    },
    split: (parcels: readonly DrawnParcel[]) => {
      edit({ kind: "split", replaces: store.get().splitting?.parcelId ?? null, parcels });
      parts.focusCanvas();
    },
    finish,
    /** Gives up what was begun, or else the selection. @returns false when there was nothing to give up */
    cancel: (): boolean => {
      const { draft, splitting, selection } = store.get();
      if (draft) {
        dispatch({ type: "cancel_drawing" });
        live.set(still);
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
    undo: () => history("undo"),
    redo: () => history("redo"),
    setTool: (tool: Tool) => dispatch({ type: "set_tool", tool }),
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
    selectCorner: (corner: number | null) => dispatch({ type: "select_corner", corner }),

    /** Moves the selected corner, or else the selected parcels, by percent. */
    nudge: (dx: number, dy: number, merge: boolean) => {
      const { corner, tool } = store.get();
      const parcel = onlySelected(store.get());
      const point = parcel && corner !== null ? outlineOf(parcel)[corner] : undefined;
      if (tool === "points" && parcel && point && corner !== null) {
        const moving = movingCorner(parcelsOf(store.get()), parcel.id, corner, cornerOptions());
        const [[to = point] = []] = moveOutlines([[point]], dx, dy);
        edit({ kind: "reshape", what: "move_point", outlines: moving.at(to) }, merge);
        return;
      }
      const parcels = movable();
      const moved = moveOutlines(parcels.map(outlineOf), dx, dy);
      const outlines = new Map(parcels.map(({ id }, at) => [id, moved[at] ?? []]));
      edit({ kind: "reshape", what: "move_parcel", outlines }, merge);
    },
    /** Puts a corner into the middle of a side and selects it. */
    insertCorner: (after: number, at?: PercentPoint) => {
      const parcel = onlySelected(store.get());
      const polygon = parcel ? outlineOf(parcel) : [];
      const [a, b] = [polygon[after], polygon[(after + 1) % polygon.length]];
      if (!parcel || !a || !b || store.get().locked.has(parcel.id)) return;
      const point = at ?? percentPoint((a.x + b.x) / 2, (a.y + b.y) / 2);
      const outlines = withInsertedCorner(parcelsOf(store.get()), parcel.id, after, point, cornerOptions());
      edit({ kind: "reshape", what: "add_point", outlines });
      dispatch({ type: "select_corner", corner: after + 1 });
      announce("drawing.announce.point_added", { number: after + 2 });
    },
    moveCorner: (id: string, corner: number, point: PercentPoint) =>
      edit({
        kind: "reshape",
        what: "move_point",
        outlines: movingCorner(parcelsOf(store.get()), id, corner, cornerOptions()).at(point),
      }),
    deleteCorner,
    /** The selected corner, or else the selected parcels. Stored ones are deleted only after a question. */
    remove: () => {
      const { corner, tool, selection, stored, locked } = store.get();
      if (selection.length > 0 && selection.every((id) => locked.has(id))) announce("drawing.hints.locked");
      else if (tool === "points" && corner !== null && onlySelected(store.get())) deleteCorner();
      else if (selection.length && (stored.size > 0 || selection.length > 1)) parts.open("delete");
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
        return withOutline({ ...copyable(parcel), id: newId(), name }, moved[at] ?? []);
      });
      edit({ kind: "insert", what: "duplicate", parcels });
    },
    toggleSnapping: () => {
      const { options } = store.get();
      dispatch({ type: "set_options", options: { snapping: !options.snapping } });
      announce(options.snapping ? "drawing.snapping.turned_off" : "drawing.snapping.turned_on");
    },
    setOptions: (options: Extract<DrawingAction, { type: "set_options" }>["options"]) =>
      dispatch({ type: "set_options", options }),
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
    zoomIn: () => canvas.current?.zoomBy(1.4),
    zoomOut: () => canvas.current?.zoomBy(1 / 1.4),
    fit: () => canvas.current?.fit(),
    zoomToSelection: () => {
      const { selection } = store.get();
      const chosen = parcelsOf(store.get()).filter(({ id }) => selection.includes(id));
      const box = boundingBox(chosen.map(outlineOf));
      if (box) canvas.current?.zoomTo(box);
    },
  };
}

/** The columns of a parcel without what belongs to its row alone. */
const copyable = <Kept extends object>(
  parcel: Kept & { version?: number; created_at?: string; updated_at?: string; public_price?: number },
) => {
  const { version: _, created_at: __, updated_at: ___, public_price: ____, ...rest } = parcel;
  return rest;
};
