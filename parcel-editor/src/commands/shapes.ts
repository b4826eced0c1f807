import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { minPolygonPoints, moveOutlines } from "@solar/domain/polygon";
import { movingCorner, withInsertedCorner, withoutCorner } from "../canvas/shape-edits.ts";
import { onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import type { CommandContext } from "./command-context.ts";

/** Selected parcels that are not locked. */
const movable = ({ store }: CommandContext) => {
  const { selection, locked } = store.get();
  return parcelsOf(store.get()).filter(
    (parcel) => selection.includes(parcel.id) && !locked.has(parcel.id) && outlineOf(parcel).length > 0,
  );
};

export function deleteCorner({ store, dispatch, edit, warnTooFew, announce }: CommandContext): void {
  const { corner, locked } = store.get();
  const parcel = onlySelected(store.get());
  if (!parcel || corner === null || locked.has(parcel.id)) return;
  const polygon = outlineOf(parcel);
  if (polygon.length <= minPolygonPoints) {
    warnTooFew();
    return;
  }
  edit({
    kind: "reshape",
    what: "delete_point",
    outlines: new Map([[parcel.id, withoutCorner(polygon, corner)]]),
  });
  dispatch({ type: "select_corner", corner: Math.max(0, corner - 1) });
  announce("drawing.announce.point_removed", { smart_count: polygon.length - 1 });
}

/** Moving what is selected, and its corners. */
export function shapeCommands(context: CommandContext) {
  const { store, dispatch, edit, cornerOptions, announce } = context;
  return {
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
      const parcels = movable(context);
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
    deleteCorner: () => deleteCorner(context),
  };
}
