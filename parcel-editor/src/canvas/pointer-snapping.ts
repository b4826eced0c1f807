import { clampToImage } from "@solar/domain/coordinates";
import { type Snapped, type SnapTolerance, snapPoint, snapTargets } from "@solar/domain/snapping";
import type { Editor } from "../editor.ts";
import { constrainedPoint, draftGround, draftGuides } from "../measure/draft-ground.ts";
import { type GuidedPoint, snapToGuides } from "../measure/guides.ts";
import { parcelsOf } from "../state/drawing-state.ts";
import { outlineOf } from "../state/drawn-parcel.ts";
import type { Canvas } from "./create-canvas.ts";
import { pointerTolerances, screenPoint } from "./pointers.ts";

/** What a press on the picture works with. */
export interface GestureContext {
  readonly editor: Editor;
  readonly canvas: Canvas;
  /** Whether the picture, not what is drawn, is to be moved (space bar held). */
  readonly wantsPan: () => boolean;
}

export const visibleParcels = ({ editor: { store } }: GestureContext) => {
  const { hidden } = store.get();
  return parcelsOf(store.get()).filter((parcel) => !hidden.has(parcel.id));
};

export const targetsWithout = (context: GestureContext, ids: readonly string[]) => {
  const others = visibleParcels(context).filter(({ id }) => !ids.includes(id));
  return snapTargets(others.map(outlineOf), context.editor.store.get().options);
};

export const toleranceOf = (
  { canvas, editor: { aspectRatio } }: GestureContext,
  pixels: number,
): SnapTolerance => ({
  tolerance: pixels * canvas.pixel(),
  aspectRatio,
});

export const snapTolerance = (context: GestureContext, event: PointerEvent) =>
  toleranceOf(context, pointerTolerances(event.pointerType).snap);

export const isSnapping = ({ editor: { store } }: GestureContext, event: PointerEvent) =>
  store.get().options.snapping && !event.altKey;

/** Where the next point of the outline would stand. */
export const draftPoint = (context: GestureContext, event: PointerEvent): Snapped | GuidedPoint => {
  const { store, constraints } = context.editor;
  const state = store.get();
  const point = clampToImage(context.canvas.pointAt(screenPoint(event)));
  const locked = constrainedPoint(state, point, constraints.get(), event.shiftKey);
  if (locked) return locked;
  if (!isSnapping(context, event)) return { point, kind: null };
  const reach = snapTolerance(context, event);
  const snapped = snapPoint(point, targetsWithout(context, []), reach);
  if (snapped.kind || !state.options.angles) return snapped;
  const drawn = draftGround(state);
  return (drawn && snapToGuides(point, draftGuides(state, drawn), { ...drawn, ...reach })) ?? snapped;
};
