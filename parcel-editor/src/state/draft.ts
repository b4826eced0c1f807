import { clampToImage } from "@solar/domain/coordinates";
import type { GroundOutline } from "@solar/domain/ground";
import { maxPolygonPoints, storableOutline } from "@solar/domain/polygon";
import {
  type Action,
  type Draft,
  type DraftPoint,
  type DrawingState,
  minPoints,
  parcelsOf,
  withValidSelection,
} from "./drawing-state.ts";
import { addParcel, reshape } from "./edits.ts";
import { groundBelow } from "./georeference.ts";

/** Gives up the outline that is drawn; undoing can bring it back when something else is begun. */
export const cancelDraft: Action = (state) => ({
  ...state,
  draft: null,
  cancelled: state.draft?.points.length ? state.draft : state.cancelled,
});

export const startDraft =
  (purpose: Draft["purpose"], parcelId: string | null = null): Action =>
  (state) => {
    const known = parcelId === null || parcelsOf(state).some(({ id }) => id === parcelId);
    if (!known || (parcelId !== null && state.locked.has(parcelId))) return state;
    return {
      ...cancelDraft(state),
      // Drawing is done on the picture.
      options: { ...state.options, plan: false },
      draft: { purpose, parcelId, points: [], undone: [] },
      task: purpose === "cut" ? state.task : null,
      selection: parcelId === null ? [] : [parcelId],
      corner: null,
    };
  };

/** Goes on with an outline that an earlier visit left unfinished, unless another one was begun. */
export const resumeDraft =
  (draft: Draft): Action =>
  (state) =>
    state.draft || state.cancelled || draft.points.length === 0 ? state : { ...state, draft };

export const addDraftPoint =
  (point: DraftPoint): Action =>
  (state) => {
    const { draft } = state;
    if (!draft || draft.points.length >= maxPolygonPoints) return state;
    const stored: DraftPoint = { ...clampToImage(point), ...(point.ground && { ground: point.ground }) };
    const last = draft.points.at(-1);
    // A double click would put two corners on one place.
    if (last?.x === stored.x && last.y === stored.y) return state;
    return { ...state, draft: { ...draft, points: [...draft.points, stored], undone: [] } };
  };

export const removeDraftPoint: Action = (state) => {
  const { draft } = state;
  const point = draft?.points.at(-1);
  if (!draft || !point) return state;
  return {
    ...state,
    draft: { ...draft, points: draft.points.slice(0, -1), undone: [...draft.undone, point] },
  };
};

/** @param id of a parcel that is new, and its name */
export const finishDraft =
  (id: string, name: string): Action =>
  (state) => {
    if (!state.draft || state.draft.points.length < minPoints(state.draft)) return state;
    const { purpose, parcelId, points } = state.draft;
    const finished = { ...state, draft: null };
    if (purpose === "ruler") return { ...finished, cancelled: null };
    if (purpose === "cut")
      return parcelId === null
        ? finished
        : withValidSelection({ ...finished, task: { kind: "cut", ids: [parcelId], line: points } });
    const outline = storableOutline(points);
    if (!outline) return state;
    if (purpose === "grid") return { ...finished, task: { kind: "grid", ids: [], area: outline } };
    // The parcel may have gone meanwhile (undo): what was drawn becomes a new one.
    const target = parcelsOf(state).find((parcel) => parcel.id === parcelId)?.id;
    const next =
      target === undefined
        ? addParcel(id, name, outline, exactGround(state, points))(finished)
        : reshape("draw_outline", new Map([[target, outline]]))(finished);
    return next.history === finished.history ? state : next;
  };

/** The ground of points some of which were set by metres: what was typed is kept to the digit. */
function exactGround({ georeference }: DrawingState, points: Draft["points"]): GroundOutline | undefined {
  if (!georeference || points.every((point) => !point.ground)) return undefined;
  const below = groundBelow(georeference.projection, points);
  if (below.length !== points.length) return undefined;
  return below.map((place, at) => points[at]?.ground ?? place);
}
