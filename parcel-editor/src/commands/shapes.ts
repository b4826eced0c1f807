import { type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { minPolygonPoints, moveOutlines } from "@solar/domain/polygon";
import { movingCorner, withInsertedCorner, withoutCorner } from "../canvas/shape-edits.ts";
import type { Editor } from "../editor.ts";
import { selectCorner } from "../state/actions.ts";
import { cornerOptions, onlySelected, parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import { reshape } from "../state/edits.ts";

// Moving what is selected, and its corners.

export function deleteCorner({ store, warnTooFew, announce }: Editor): void {
  const { corner, locked } = store.get();
  const parcel = onlySelected(store.get());
  if (!parcel || corner === null || locked.has(parcel.id)) return;
  const polygon = outlineOf(parcel);
  if (polygon.length <= minPolygonPoints) {
    warnTooFew();
    return;
  }
  store.update(reshape("delete_point", new Map([[parcel.id, withoutCorner(polygon, corner)]])));
  store.update(selectCorner(Math.max(0, corner - 1)));
  announce("drawing.announce.point_removed", { smart_count: polygon.length - 1 });
}

/** Moves the selected corner, or else the selected parcels, by percent. */
export function nudge({ store }: Editor, dx: number, dy: number, merge: boolean): void {
  const { corner, tool, selection, locked } = store.get();
  const parcel = onlySelected(store.get());
  const point = parcel && corner !== null ? outlineOf(parcel)[corner] : undefined;
  if (tool === "points" && parcel && point && corner !== null) {
    const moving = movingCorner(parcelsOf(store.get()), parcel.id, corner, cornerOptions(store.get()));
    const [[to = point] = []] = moveOutlines([[point]], dx, dy);
    store.update(reshape("move_point", moving.at(to), merge));
    return;
  }
  const parcels = parcelsOf(store.get()).filter(
    (one) => selection.includes(one.id) && !locked.has(one.id) && outlineOf(one).length > 0,
  );
  const moved = moveOutlines(parcels.map(outlineOf), dx, dy);
  store.update(reshape("move_parcel", new Map(parcels.map(({ id }, at) => [id, moved[at] ?? []])), merge));
}

/** Puts a corner into the middle of a side and selects it. */
export function insertCorner({ store, announce }: Editor, after: number): void {
  const parcel = onlySelected(store.get());
  const polygon = parcel ? outlineOf(parcel) : [];
  const [a, b] = [polygon[after], polygon[(after + 1) % polygon.length]];
  if (!parcel || !a || !b || store.get().locked.has(parcel.id)) return;
  const middle = percentPoint((a.x + b.x) / 2, (a.y + b.y) / 2);
  const options = cornerOptions(store.get());
  const outlines = withInsertedCorner(parcelsOf(store.get()), parcel.id, after, middle, options);
  store.update(reshape("add_point", outlines));
  store.update(selectCorner(after + 1));
  announce("drawing.announce.point_added", { number: after + 2 });
}

export function moveCorner({ store }: Editor, id: string, corner: number, point: PercentPoint): void {
  const moving = movingCorner(parcelsOf(store.get()), id, corner, cornerOptions(store.get()));
  store.update(reshape("move_point", moving.at(point)));
}
