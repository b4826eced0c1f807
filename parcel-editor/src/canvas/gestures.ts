import { clampToImage, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { handleAt, outlineAt } from "@solar/domain/hit-test";
import { moveOutlines } from "@solar/domain/polygon";
import { along, distance } from "@solar/domain/segment";
import { type Snapped, type SnapTolerance, snapPoint, snapShape } from "@solar/domain/snapping";
import { addDrawnPoint, finishDrawing } from "../commands/drawing.ts";
import { selectParcels } from "../commands/parcels.ts";
import { insertCorner } from "../commands/shapes.ts";
import { pickParcels } from "../commands/tasks.ts";
import { type GuidedPoint, guidesBetween, snapToGuides } from "../measure/guides.ts";
import { selectCorner } from "../state/actions.ts";
import {
  cornerOptions,
  minPoints,
  onlySelected,
  outlineWithHandles,
  parcelsOf,
} from "../state/drawing-state.ts";
import { type DrawnParcel, outlineOf } from "../state/drawn-parcel.ts";
import { type ReshapeKind, reshape } from "../state/edits.ts";
import { groundOutlineOf, levelAt } from "../state/georeference.ts";
import { idle } from "../state/live.ts";
import {
  draftPoint,
  type GestureContext,
  isSnapping,
  snapTolerance,
  targetsWithout,
  toleranceOf,
  visibleParcels,
} from "./pointer-snapping.ts";
import { handleSize, isMultiSelect, type Press, pointerTolerances, screenPoint } from "./pointers.ts";
import { movingCorner, type Outlines, withInsertedCorner } from "./shape-edits.ts";

/** What a press on the drawing does until it is released. */
interface Gesture {
  /** Outlines while it moves; a gesture without it moves the picture. */
  readonly drag?: (
    to: PercentPoint,
    event: PointerEvent,
  ) => { outlines: Outlines; snapped: Snapped | GuidedPoint | null };
  readonly what?: ReshapeKind;
  /** Corner that is selected after the drag. */
  readonly corner?: number;
  /** Released without having moved. */
  readonly tap?: (event: PointerEvent) => void;
}

/** A tap while something is drawn: one more point, or the end of the outline. `again`: the second of a double tap. */
function tapDraft(context: GestureContext, event: PointerEvent, again: boolean): void {
  const { editor, canvas } = context;
  const { draft } = editor.store.get();
  if (!draft) return;
  const [first] = draft.points;
  const point = canvas.pointAt(screenPoint(event));
  const { hit } = pointerTolerances(event.pointerType);
  const closes =
    first &&
    minPoints(draft) > 2 &&
    draft.points.length > 1 &&
    distance(first, point, editor.aspectRatio) <= hit * canvas.pixel();
  if (closes || (again && draft.points.length > 0)) finishDrawing(editor);
  else addDrawnPoint(editor, draftPoint(context, event));
}

/** What draws a corner to right angles with the sides beside it, on the ground; null without ground. */
function cornerGuides(
  { editor: { store } }: GestureContext,
  id: string,
  index: number,
  from: readonly DrawnParcel[],
) {
  const { georeference, options } = store.get();
  const parcel = from.find((one) => one.id === id);
  const places = parcel ? groundOutlineOf(parcel, georeference) : [];
  if (!georeference || !options.angles || !parcel || places.length < 4) return null;
  const [a, b, c, d] = [-2, -1, 1, 2].map((step) => places[(index + step + places.length) % places.length]);
  const guides = a && b && c && d ? guidesBetween([a, b], [c, d]) : [];
  const { projection } = georeference;
  const level = levelAt(projection, outlineOf(parcel));
  return (to: PercentPoint, reach: SnapTolerance) =>
    snapToGuides(to, guides, { projection, level, ...reach });
}

/** `grabbed` is where the pointer took hold: the corner keeps its distance from it and does not jump. */
function dragCorner(
  context: GestureContext,
  id: string,
  index: number,
  grabbed: PercentPoint,
  from = parcelsOf(context.editor.store.get()),
): Gesture {
  const { store } = context.editor;
  const moving = movingCorner(from, id, index, cornerOptions(store.get()));
  const targets = targetsWithout(context, moving.ids);
  const corner = from.find((parcel) => parcel.id === id)?.polygon_data?.[index] ?? grabbed;
  const guided = cornerGuides(context, id, index, from);
  return {
    what: "move_point",
    tap: () => store.update(selectCorner(index)),
    drag: (pointer, event) => {
      // Also when the hand goes on beside the picture: what is seen is what will be stored.
      const to = clampToImage(
        percentPoint(pointer.x + corner.x - grabbed.x, pointer.y + corner.y - grabbed.y),
      );
      const reach = snapTolerance(context, event);
      const near: Snapped = isSnapping(context, event)
        ? snapPoint(to, targets, reach)
        : { point: to, kind: null };
      const snapped = near.kind || !isSnapping(context, event) ? near : (guided?.(to, reach) ?? near);
      return { outlines: moving.at(snapped.point), snapped };
    },
  };
}

function dragMiddle(context: GestureContext, id: string, after: number, at: PercentPoint): Gesture {
  const { editor } = context;
  const state = editor.store.get();
  const parcels = parcelsOf(state);
  const opened = withInsertedCorner(parcels, id, after, at, cornerOptions(state));
  const from = parcels.map((parcel) => {
    const polygon = opened.get(parcel.id);
    return polygon ? { ...parcel, polygon_data: [...polygon] } : parcel;
  });
  return {
    ...dragCorner(context, id, after + 1, at, from),
    what: "add_point",
    corner: after + 1,
    tap: () => insertCorner(editor, after),
  };
}

function dragParcels(context: GestureContext, start: PercentPoint): Gesture {
  const { selection, locked } = context.editor.store.get();
  const parcels = visibleParcels(context).filter(({ id }) => selection.includes(id) && !locked.has(id));
  const polygons = parcels.map(outlineOf);
  const targets = targetsWithout(context, selection);
  const corners = polygons.flat();
  return {
    what: "move_parcel",
    drag: (to, event) => {
      const [dx, dy] = [to.x - start.x, to.y - start.y];
      const places = corners.map((corner) => ({ ...corner, x: corner.x + dx, y: corner.y + dy }));
      const correction = isSnapping(context, event)
        ? snapShape(places, targets, snapTolerance(context, event))
        : { dx: 0, dy: 0, snapped: null };
      const outlines = moveOutlines(polygons, dx + correction.dx, dy + correction.dy);
      return {
        outlines: new Map(parcels.map(({ id }, at) => [id, outlines[at] ?? []])),
        snapped: correction.snapped,
      };
    },
  };
}

const parcelAt = (context: GestureContext, point: PercentPoint) =>
  outlineAt(
    visibleParcels(context).map((parcel) => [parcel.id, outlineOf(parcel)] as const),
    point,
  );

/** CSS pixels between the places at which a path over parcels is looked at. */
const pathStep = 6;

/** Picks parcels to be numbered: the one that is tapped, or all that the pointer is drawn over. */
function pickGesture(context: GestureContext, start: PercentPoint): Gesture {
  const { editor, canvas } = context;
  const pick = (point: PercentPoint) => {
    const id = parcelAt(context, point);
    if (id !== null) pickParcels(editor, [id]);
  };
  let last = start;
  return {
    tap: () => pick(start),
    drag: (to) => {
      const steps = Math.ceil(distance(last, to, editor.aspectRatio) / (pathStep * canvas.pixel()));
      for (let step = 0; step <= steps; step++) pick(along(last, to, step / Math.max(1, steps)));
      last = to;
      return { outlines: new Map(), snapped: null };
    },
  };
}

/** What a press on the picture begins, by the tool in use. `isDoubleTap`: whether a tap follows another one there. */
export type PressHandler = (
  context: GestureContext,
  event: PointerEvent,
  isDoubleTap: (event: PointerEvent) => boolean,
) => Gesture;

export const pressDraft: PressHandler = (context, _, isDoubleTap) => ({
  tap: (tapped) => tapDraft(context, tapped, isDoubleTap(tapped)),
});

export const pressNumbering: PressHandler = (context, event) =>
  pickGesture(context, context.canvas.pointAt(screenPoint(event)));

const pressSelect: PressHandler = (context, event) => {
  const { editor, canvas } = context;
  const id = parcelAt(context, canvas.pointAt(screenPoint(event)));
  const more = isMultiSelect(event);
  if (id === null) return { tap: () => !more && selectParcels(editor, []) };
  return { tap: () => selectParcels(editor, [id], more ? "toggle" : "replace") };
};

export const pressPoints: PressHandler = (context, event, isDoubleTap) => {
  const { store } = context.editor;
  const only = onlySelected(store.get());
  const outline = outlineWithHandles(store.get());
  const point = context.canvas.pointAt(screenPoint(event));
  const near = toleranceOf(context, pointerTolerances(event.pointerType).hit);
  const handle = only && outline && handleAt(outline, point, near, toleranceOf(context, handleSize));
  if (!handle) return pressSelect(context, event, isDoubleTap);
  if (handle.kind !== "corner") return dragMiddle(context, only.id, handle.index, point);
  store.update(selectCorner(handle.index));
  return dragCorner(context, only.id, handle.index, point);
};

export const pressMove: PressHandler = (context, event, isDoubleTap) => {
  const { editor, canvas } = context;
  const { locked, selection } = editor.store.get();
  const point = canvas.pointAt(screenPoint(event));
  const id = parcelAt(context, point);
  if (id === null || isMultiSelect(event) || locked.has(id)) return pressSelect(context, event, isDoubleTap);
  if (!selection.includes(id)) selectParcels(editor, [id]);
  return { ...dragParcels(context, point), tap: () => selectParcels(editor, [id]) };
};

/** A gesture for what watches the pointer: a dragged outline is shown on its way, and changed when it is let go. */
export function toPress({ editor, canvas }: GestureContext, { drag, tap, what, corner }: Gesture): Press {
  const { live, store } = editor;
  return {
    ...(tap && { tap }),
    ...(drag && {
      drag: (moved) => {
        const { outlines, snapped } = drag(canvas.pointAt(screenPoint(moved)), moved);
        live.set({
          ...idle,
          dragged: outlines,
          pointer: snapped?.point ?? null,
          snapped: snapped?.kind ?? null,
        });
      },
    }),
    release: () => {
      const { dragged } = live.get();
      if (!what || dragged.size === 0) return;
      store.update(reshape(what, dragged));
      if (corner !== undefined) store.update(selectCorner(corner));
    },
  };
}
