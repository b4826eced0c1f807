import type { GroundOutline } from "@solar/domain/ground";
import { type Polygon, sameOutline, storableOutline } from "@solar/domain/polygon";
import { type Action, type DrawingState, parcelsOf, withValidSelection } from "./drawing-state.ts";
import { type DrawnParcel, newParcel, outlineOf, withOutline } from "./drawn-parcel.ts";
import { groundOutlineOf, isWithoutGround, withGround, withUpdatedGround } from "./georeference.ts";
import { type Change, pushStep } from "./history.ts";

// Changes of the parcels, each a step that can be undone. Every outline that comes out may be stored. Outlines of locked
// parcels stay, and locked parcels are not deleted. Ids of new parcels are made by the caller: an action is repeatable.

type Parcels = readonly DrawnParcel[];

export type ReshapeKind = "move_point" | "add_point" | "delete_point" | "move_parcel" | "draw_outline";

function withStep(state: DrawingState, parcels: Parcels, change: Change, merge = false): DrawingState {
  const { history, georeference } = state;
  const updated = georeference ? withUpdatedGround(history.present, parcels, georeference) : parcels;
  return withValidSelection({
    ...state,
    history: pushStep(history, updated, change, merge),
    cancelled: null,
  });
}

/** @param merge continues the last step of the same kind */
export const reshape =
  (what: ReshapeKind, outlines: ReadonlyMap<string, Polygon>, merge = false): Action =>
  (state) => {
    let changed: string | null = null;
    const next: DrawnParcel[] = [];
    for (const parcel of parcelsOf(state)) {
      const wanted = state.locked.has(parcel.id) ? undefined : outlines.get(parcel.id);
      if (!wanted || sameOutline(wanted, outlineOf(parcel))) {
        next.push(parcel);
        continue;
      }
      const outline = storableOutline(wanted);
      if (!outline) return state;
      changed ??= parcel.name;
      next.push(withOutline(parcel, outline));
    }
    return changed === null ? state : withStep(state, next, { key: what, args: { name: changed } }, merge);
  };

/** @param ground to the digit, where that was typed */
export const addParcel =
  (id: string, name: string, polygon: Polygon, ground?: GroundOutline): Action =>
  (state) => {
    const outline = storableOutline(polygon);
    if (!outline) return state;
    const parcel = { ...newParcel(id, name, outline), ...(ground && { ground_outline: [...ground] }) };
    const next = withStep(state, [...parcelsOf(state), parcel], { key: "add_parcel", args: { name } });
    return { ...next, selection: [id], corner: null };
  };

export const deleteParcels =
  (ids: readonly string[]): Action =>
  (state) => {
    const goes = ({ id }: DrawnParcel) => ids.includes(id) && !state.locked.has(id);
    const [first, ...others] = parcelsOf(state).filter(goes);
    if (!first) return state;
    const rest = parcelsOf(state).filter((parcel) => !goes(parcel));
    return withStep(
      state,
      rest,
      others.length === 0
        ? { key: "delete_parcel", args: { name: first.name } }
        : { key: "delete_parcels", args: { smart_count: others.length + 1 } },
    );
  };

export const renameParcel =
  (id: string, typed: string): Action =>
  (state) => {
    const name = typed.trim();
    const changes = name !== "" && parcelsOf(state).some((one) => one.id === id && one.name !== name);
    if (!changes) return state;
    const renamed = parcelsOf(state).map((one) => (one.id === id ? { ...one, name } : one));
    return withStep(state, renamed, { key: "rename" });
  };

/** Values by the id of their parcel. */
export const setValues =
  (
    what: "change_values" | "number" | "take_areas",
    values: ReadonlyMap<string, Partial<Omit<DrawnParcel, "id" | "polygon_data">>>,
  ): Action =>
  (state) => {
    if (values.size === 0) return state;
    const changed = parcelsOf(state).map((one) => {
      const own = values.get(one.id);
      return own ? { ...one, ...own } : one;
    });
    return { ...withStep(state, changed, { key: what }), task: null };
  };

/** Gives parcels that were drawn before the picture was georeferenced what lies below them. */
export const addGroundOutlines: Action = (state) => {
  const { georeference } = state;
  if (!georeference || !parcelsOf(state).some(isWithoutGround)) return state;
  const placed = parcelsOf(state).map((one) =>
    isWithoutGround(one) ? withGround(one, groundOutlineOf(one, georeference), georeference) : one,
  );
  return withStep(state, placed, { key: "measure" });
};

/** Parcels in the place of others, or of none; one with the id of another one is that parcel, changed. */
export const replaceParcels =
  (what: "grid" | "cut" | "merge" | "duplicate", replaced: readonly string[], parcels: Parcels): Action =>
  (state) => {
    if (replaced.some((id) => state.locked.has(id))) return state;
    const rest = parcelsOf(state).filter(({ id }) => !replaced.includes(id));
    const next = withStep(state, [...rest, ...parcels.map(storable)], { key: what });
    return { ...next, selection: parcels.map(({ id }) => id), corner: null, task: null };
  };

export const replaceAll =
  (what: "import" | "restore" | "change_values", parcels: Parcels): Action =>
  (state) =>
    withStep(state, parcels.map(storable), { key: what });

/** An outline that may not be stored is left out, the parcel stays. */
function storable(parcel: DrawnParcel): DrawnParcel {
  const outline = storableOutline(outlineOf(parcel));
  if (outline && sameOutline(outline, outlineOf(parcel))) return parcel;
  return withOutline(parcel, outline ?? []);
}
