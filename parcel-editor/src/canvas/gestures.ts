import { clampToImage, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { handleAt, outlineAt } from "@solar/domain/hit-test";
import { distance } from "@solar/domain/segment";
import { type Snapped, type SnapReach, snapPoint, snapShape, snapTargets } from "@solar/domain/snapping";
import { moveOutlines } from "@solar/domain/storable-outline";
import type { Store } from "@solar/domain/store";
import type { Commands } from "../commands/create-commands.ts";
import { onlySelected, outlineWithHandles, parcelsOf } from "../state/drawing-state.ts";
import type { DrawingStore } from "../state/drawing-store.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import type { ReshapeKind } from "../state/edits.ts";
import type { Canvas, ScreenPoint } from "./create-canvas.ts";
import type { Live } from "./live.ts";
import { movingCorner, type Outlines, withInsertedCorner } from "./shape-edits.ts";

export interface GestureContext {
  readonly store: DrawingStore;
  readonly live: Store<Live>;
  readonly canvas: Canvas;
  readonly commands: Commands;
  /** Whether the picture, not what is drawn, is to be moved (space bar held). */
  readonly wantsPan: () => boolean;
  /** Width of the picture divided by its height. */
  readonly aspectRatio: number;
}

/** CSS pixels that a handle takes, by which middles of sides are shown. */
export const handleReach = 12;

/** CSS pixels: how near counts as a hit and as snapped, and how far a tap may drag. */
export const reachOf = (pointerType: string) =>
  pointerType === "touch"
    ? { hit: 22, snap: 14, dragTolerance: 10 }
    : { hit: handleReach, snap: 9, dragTolerance: 4 };

/** What the pressed pointer does until it is released. */
export interface Gesture {
  /** Outlines while it moves; a gesture without it moves the picture. */
  readonly drag?: (to: PercentPoint, event: PointerEvent) => { outlines: Outlines; snapped: Snapped | null };
  readonly what?: ReshapeKind;
  /** Corner that is selected after the drag. */
  readonly corner?: number;
  /** Released without having moved. */
  readonly tap?: (event: PointerEvent) => void;
}

export const screenPoint = (event: PointerEvent | WheelEvent): ScreenPoint => ({
  x: event.clientX,
  y: event.clientY,
});

const visible = ({ store }: GestureContext) => {
  const { hidden } = store.get();
  return parcelsOf(store.get()).filter((parcel) => !hidden.has(parcel.id));
};

const targetsWithout = (context: GestureContext, ids: readonly string[]) => {
  const others = visible(context).filter(({ id }) => !ids.includes(id));
  return snapTargets(others.map(outlineOf), context.store.get().options);
};

const reach = ({ canvas, aspectRatio }: GestureContext, pixels: number): SnapReach => ({
  tolerance: pixels * canvas.pixel(),
  aspectRatio,
});

const snapReach = (context: GestureContext, event: PointerEvent) =>
  reach(context, reachOf(event.pointerType).snap);

const snaps = ({ store }: GestureContext, event: PointerEvent) =>
  store.get().options.snapping && !event.altKey;

/** Where the next point of the outline would stand. */
export const draftPoint = (context: GestureContext, event: PointerEvent): Snapped => {
  const point = clampToImage(context.canvas.pointAt(screenPoint(event)));
  if (!snaps(context, event)) return { point, kind: null };
  return snapPoint(point, targetsWithout(context, []), snapReach(context, event));
};

/** A tap while something is drawn: one more point, or the end of the outline. `again`: the second of a double tap. */
function tapDraft(context: GestureContext, event: PointerEvent, again: boolean): void {
  const { store, canvas, commands, aspectRatio } = context;
  const { draft } = store.get();
  if (!draft) return;
  const [first] = draft.points;
  const point = canvas.pointAt(screenPoint(event));
  const { hit } = reachOf(event.pointerType);
  const closes =
    first && draft.points.length > 1 && distance(first, point, aspectRatio) <= hit * canvas.pixel();
  if (closes || (again && draft.points.length > 0)) commands.finish();
  else commands.addPoint(draftPoint(context, event).point);
}

/** `grabbed` is where the pointer took hold: the corner keeps its distance from it and does not jump. */
function dragCorner(
  context: GestureContext,
  id: string,
  index: number,
  grabbed: PercentPoint,
  from = parcelsOf(context.store.get()),
): Gesture {
  const { store, commands } = context;
  const { options, locked } = store.get();
  const moving = movingCorner(from, id, index, { shared: options.shared, fixed: locked });
  const targets = targetsWithout(context, moving.ids);
  const corner = from.find((parcel) => parcel.id === id)?.polygon_data?.[index] ?? grabbed;
  return {
    what: "move_point",
    tap: () => commands.selectCorner(index),
    drag: (pointer, event) => {
      // Also when the hand goes on beside the picture: what is seen is what will be stored.
      const to = clampToImage(
        percentPoint(pointer.x + corner.x - grabbed.x, pointer.y + corner.y - grabbed.y),
      );
      const snapped = snaps(context, event)
        ? snapPoint(to, targets, snapReach(context, event))
        : { point: to, kind: null };
      return { outlines: moving.at(snapped.point), snapped };
    },
  };
}

function dragMiddle(context: GestureContext, id: string, after: number, at: PercentPoint): Gesture {
  const { store, commands } = context;
  const { options, locked } = store.get();
  const parcels = parcelsOf(store.get());
  const opened = withInsertedCorner(parcels, id, after, at, { shared: options.shared, fixed: locked });
  const from = parcels.map((parcel) => {
    const polygon = opened.get(parcel.id);
    return polygon ? { ...parcel, polygon_data: [...polygon] } : parcel;
  });
  return {
    ...dragCorner(context, id, after + 1, at, from),
    what: "add_point",
    corner: after + 1,
    tap: () => commands.insertCorner(after),
  };
}

function dragParcels(context: GestureContext, start: PercentPoint): Gesture {
  const { store } = context;
  const { selection, locked } = store.get();
  const parcels = visible(context).filter(({ id }) => selection.includes(id) && !locked.has(id));
  const polygons = parcels.map(outlineOf);
  const targets = targetsWithout(context, selection);
  const corners = polygons.flat();
  return {
    what: "move_parcel",
    drag: (to, event) => {
      const [dx, dy] = [to.x - start.x, to.y - start.y];
      const places = corners.map((corner) => ({ ...corner, x: corner.x + dx, y: corner.y + dy }));
      const correction = snaps(context, event)
        ? snapShape(places, targets, snapReach(context, event))
        : { dx: 0, dy: 0, snapped: null };
      const outlines = moveOutlines(polygons, dx + correction.dx, dy + correction.dy);
      return {
        outlines: new Map(parcels.map(({ id }, at) => [id, outlines[at] ?? []])),
        snapped: correction.snapped,
      };
    },
  };
}

/** What a press at this place begins. */
export function beginGesture(
  context: GestureContext,
  event: PointerEvent,
  isDoubleTap: (event: PointerEvent) => boolean,
): Gesture {
  const { store, canvas, commands } = context;
  const { draft, tool, locked, selection } = store.get();
  if (event.button === 1 || context.wantsPan()) return {};
  if (draft) return { tap: (tapped) => tapDraft(context, tapped, isDoubleTap(tapped)) };
  const point = canvas.pointAt(screenPoint(event));
  const only = onlySelected(store.get());
  const held = outlineWithHandles(store.get());
  if (only && held) {
    const near = reach(context, reachOf(event.pointerType).hit);
    const handle = handleAt(held, point, near, reach(context, handleReach));
    if (handle?.kind === "corner") {
      commands.selectCorner(handle.index);
      return dragCorner(context, only.id, handle.index, point);
    }
    if (handle) return dragMiddle(context, only.id, handle.index, point);
  }
  const id = outlineAt(
    visible(context).map((parcel) => [parcel.id, outlineOf(parcel)] as const),
    point,
  );
  const more = event.shiftKey || event.ctrlKey || event.metaKey;
  if (id === null) return { tap: () => !more && commands.select([]) };
  if (tool === "move" && !more && !locked.has(id)) {
    if (!selection.includes(id)) commands.select([id]);
    return { ...dragParcels(context, point), tap: () => commands.select([id]) };
  }
  return { tap: () => commands.select([id], more ? "toggle" : "replace") };
}
