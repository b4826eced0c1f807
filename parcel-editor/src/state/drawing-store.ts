import { clampToImage } from "@solar/domain/coordinates";
import type { GroundOutline } from "@solar/domain/ground";
import { maxPolygonPoints, storableOutline } from "@solar/domain/polygon";
import { createStore, type Store } from "@solar/domain/store";
import {
  type Draft,
  type DraftPoint,
  type DrawingAction,
  type DrawingState,
  fewestPoints,
} from "./drawing-state.ts";
import { outlineOf } from "./drawn-parcel.ts";
import { applyEdit, type Edit } from "./edits.ts";
import { groundBelow, withUpdatedGround } from "./ground.ts";
import { pushStep, redoStep, undoStep } from "./history.ts";
import { mergeServerRows, resolved, saved } from "./server-state.ts";

export interface DrawingStore extends Pick<Store<DrawingState>, "get" | "subscribe"> {
  dispatch(action: DrawingAction): void;
  /** Begins anew, without a history. */
  reset(state: DrawingState): void;
}

function createDrawingStore(initial: DrawingState): DrawingStore {
  const state = createStore(initial);
  return {
    get: state.get,
    subscribe: state.subscribe,
    reset: state.set,
    dispatch: (action) => state.set(reduce(state.get(), action)),
  };
}

const drawings = new Map<string, DrawingStore>();

/**
 * The drawing of this name, as it was left: going to another tab or step and back keeps the undo history.
 * It lives as long as the browser's tab, or until `clearDrawings`.
 */
export function cachedDrawing(name: string, initial: () => DrawingState): DrawingStore {
  const known = drawings.get(name);
  if (known) return known;
  const store = createDrawingStore(initial());
  drawings.set(name, store);
  return store;
}

/** Drawings begin anew, for somebody else. */
export const clearDrawings = (): void => drawings.clear();

/** The whole behaviour of the editor, without a screen. Actions that make no sense change nothing. */
export function reduce(state: DrawingState, action: DrawingAction): DrawingState {
  switch (action.type) {
    case "edit":
      return edited(state, action.edit, action.merge);
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
    case "start_drawing":
      return startDrawing(state, action.purpose, action.parcelId ?? null);
    case "add_point":
      return addPoint(state, action.point);
    case "remove_last_point":
      return takeBackPoint(state);
    case "cancel_drawing":
      return { ...state, draft: null, cancelled: cancelledDraft(state) };
    case "resume_drawing":
      return state.draft || state.cancelled || action.draft.points.length === 0
        ? state
        : { ...state, draft: action.draft };
    case "finish_drawing":
      return finishDrawing(state, action.id, action.name);
    case "set_task":
      return withValidSelection({
        ...state,
        draft: null,
        cancelled: cancelledDraft(state),
        options: { ...state.options, plan: false },
        task: action.task,
        selection: action.task?.kind === "number" ? [] : (action.task?.ids ?? state.selection),
      });
    case "set_ground":
      return { ...state, ground: action.ground };
    case "select":
      return select(state, action.ids, action.how ?? "replace");
    case "select_corner":
      return { ...state, corner: action.corner };
    case "set_tool":
      return { ...state, tool: action.tool, draft: null, cancelled: cancelledDraft(state) };
    case "set_options":
      return { ...state, options: { ...state.options, ...action.options } };
    case "set_locked": {
      const locked = new Set(state.locked);
      for (const id of action.ids) {
        if (action.locked) locked.add(id);
        else locked.delete(id);
      }
      return { ...state, locked };
    }
    case "set_hidden":
      return { ...state, hidden: new Set(action.ids) };
    case "merge_server_rows":
      return withValidSelection(mergeServerRows(state, action.rows));
    case "saved":
      return withValidSelection(saved(state, action.rows, action.sent));
    case "resolved":
      return withValidSelection(resolved(state, action.rows, action.choices));
    case "restored":
      return restored(state, action);
  }
}

/** The outline that undoing can bring back when something else is begun. */
const cancelledDraft = ({ draft, cancelled }: DrawingState): Draft | null =>
  draft?.points.length ? draft : cancelled;

/** Selection and corner only name what is there. */
function withValidSelection(state: DrawingState): DrawingState {
  const byId = new Map(state.history.present.map((parcel) => [parcel.id, parcel]));
  const selection = state.selection.every((id) => byId.has(id))
    ? state.selection
    : state.selection.filter((id) => byId.has(id));
  const [only] = selection;
  const parcel = selection.length === 1 && only !== undefined ? byId.get(only) : undefined;
  const corners = parcel ? outlineOf(parcel).length : 0;
  const corner = state.corner !== null && state.corner < corners ? state.corner : null;
  const task = state.task?.ids.every((id) => byId.has(id)) ? state.task : null;
  return { ...state, selection, corner, task };
}

function edited(state: DrawingState, edit: Edit, merge = false): DrawingState {
  const result = applyEdit(state.history.present, edit, state.locked);
  if (!result) return state;
  const before = state.history.present;
  const parcels = state.ground ? withUpdatedGround(before, result.parcels, state.ground) : result.parcels;
  const history = pushStep(state.history, parcels, result.change, merge);
  const next = withValidSelection({ ...state, history, cancelled: null });
  if (edit.kind === "add") return { ...next, selection: [edit.id], corner: null };
  if (edit.kind === "exchange")
    return { ...next, selection: edit.parcels.map(({ id }) => id), corner: null, task: null };
  return edit.kind === "set_values" ? { ...next, task: null } : next;
}

function undo(state: DrawingState): DrawingState {
  if (state.draft?.points.length) return takeBackPoint(state);
  if (state.cancelled) return { ...state, draft: state.cancelled, cancelled: null };
  const history = undoStep(state.history);
  return history ? withValidSelection({ ...state, history }) : state;
}

function redo(state: DrawingState): DrawingState {
  const { draft } = state;
  const point = draft?.undone.at(-1);
  if (draft && point) {
    return {
      ...state,
      draft: { ...draft, points: [...draft.points, point], undone: draft.undone.slice(0, -1) },
    };
  }
  const history = redoStep(state.history);
  return history ? withValidSelection({ ...state, history }) : state;
}

function startDrawing(state: DrawingState, purpose: Draft["purpose"], parcelId: string | null): DrawingState {
  const known = parcelId === null || state.history.present.some(({ id }) => id === parcelId);
  if (!known || (parcelId !== null && state.locked.has(parcelId))) return state;
  return {
    ...state,
    // Drawing is done on the picture.
    options: { ...state.options, plan: false },
    draft: { purpose, parcelId, points: [], undone: [] },
    cancelled: cancelledDraft(state),
    task: purpose === "cut" ? state.task : null,
    selection: parcelId === null ? [] : [parcelId],
    corner: null,
  };
}

function addPoint(state: DrawingState, point: DraftPoint): DrawingState {
  const { draft } = state;
  if (!draft || draft.points.length >= maxPolygonPoints) return state;
  const stored: DraftPoint = { ...clampToImage(point), ...(point.ground && { ground: point.ground }) };
  const last = draft.points.at(-1);
  // A double click would put two corners on one place.
  if (last?.x === stored.x && last.y === stored.y) return state;
  return { ...state, draft: { ...draft, points: [...draft.points, stored], undone: [] } };
}

function takeBackPoint(state: DrawingState): DrawingState {
  const { draft } = state;
  const point = draft?.points.at(-1);
  if (!draft || !point) return state;
  return {
    ...state,
    draft: { ...draft, points: draft.points.slice(0, -1), undone: [...draft.undone, point] },
  };
}

function finishDrawing(state: DrawingState, id: string, name: string): DrawingState {
  if (!state.draft || state.draft.points.length < fewestPoints(state.draft)) return state;
  const { purpose, parcelId, points } = state.draft;
  const idle = { ...state, draft: null };
  if (purpose === "ruler") return { ...idle, cancelled: null };
  if (purpose === "cut")
    return parcelId === null
      ? idle
      : withValidSelection({ ...idle, task: { kind: "cut", ids: [parcelId], line: points } });
  const outline = storableOutline(points);
  if (!outline) return state;
  if (purpose === "grid") return { ...idle, task: { kind: "grid", ids: [], area: outline } };
  // The parcel may have gone meanwhile (undo): what was drawn is kept as a new one.
  const target = state.history.present.some((parcel) => parcel.id === parcelId) ? parcelId : null;
  const next = edited(
    idle,
    target === null
      ? { kind: "add", id, name, outline, ...exactGround(state, points) }
      : { kind: "reshape", what: "draw_outline", outlines: new Map([[target, outline]]) },
  );
  return next.history === idle.history ? state : next;
}

/** The ground of points some of which were set by metres: what was typed is kept to the digit. */
function exactGround({ ground }: DrawingState, points: Draft["points"]): { ground?: GroundOutline } {
  if (!ground || points.every((point) => !point.ground)) return {};
  const below = groundBelow(ground.projection, points);
  if (below.length !== points.length) return {};
  return { ground: below.map((place, at) => points[at]?.ground ?? place) };
}

function select(state: DrawingState, ids: readonly string[], how: "replace" | "toggle"): DrawingState {
  if (how === "replace") return withValidSelection({ ...state, selection: [...new Set(ids)], corner: null });
  const kept = state.selection.filter((id) => !ids.includes(id));
  const added = ids.filter((id) => !state.selection.includes(id));
  return withValidSelection({ ...state, selection: [...kept, ...added], corner: null });
}

/** Changes that were left on this device. Parcels that are newer in the database keep their old version here. */
function restored(
  state: DrawingState,
  { parcels, versions }: Extract<DrawingAction, { type: "restored" }>,
): DrawingState {
  const stored = new Map(state.stored);
  for (const [id, version] of versions) {
    const row = stored.get(id);
    if (row) stored.set(id, { ...row, version });
  }
  return edited({ ...state, stored }, { kind: "replace_all", parcels, what: "restore" });
}
