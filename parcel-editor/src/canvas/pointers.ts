import { clampToImage, type PercentPoint, percentPoint } from "@solar/domain/coordinates";
import { handleAt, outlineAt } from "@solar/domain/hit-test";
import { distance } from "@solar/domain/segment";
import { type Snapped, type SnapReach, snapPoint, snapShape, snapTargets } from "@solar/domain/snapping";
import { moveOutlines } from "@solar/domain/storable-outline";
import type { Commands } from "../commands.ts";
import { onlySelected, outlineWithHandles, parcelsOf } from "../state/drawingState.ts";
import type { DrawingStore } from "../state/drawingStore.ts";
import { outlineOf } from "../state/drawnParcel.ts";
import type { ReshapeKind } from "../state/edits.ts";
import type { Watched } from "../state/store.ts";
import type { Canvas, ScreenPoint } from "./createCanvas.ts";
import { type Live, still } from "./live.ts";
import { movingCorner, type Outlines, withInsertedCorner } from "./shapeEdits.ts";

export interface PointerParts {
  readonly store: DrawingStore;
  readonly live: Watched<Live>;
  readonly canvas: Canvas;
  readonly commands: Commands;
  /** Whether the picture, not what is drawn, is to be moved (space bar held). */
  readonly wantsPan: () => boolean;
  /** Width of the picture divided by its height. */
  readonly stretch: number;
}

/** CSS pixels that a handle takes, by which middles of sides are shown. */
export const handleReach = 12;

/** CSS pixels: how near counts as a hit and as snapped, and how far a press may slip and still be a tap. */
const reachOf = (pointerType: string) =>
  pointerType === "touch" ? { hit: 22, snap: 14, slip: 10 } : { hit: handleReach, snap: 9, slip: 4 };

/** Longest time between the taps of a double tap, milliseconds. */
const doubleTap = 350;

/** What the pressed pointer does until it is released. */
interface Gesture {
  /** Outlines while it moves; a gesture without it moves the picture. */
  readonly drag?: (to: PercentPoint, event: PointerEvent) => { outlines: Outlines; snapped: Snapped | null };
  readonly what?: ReshapeKind;
  /** Corner that is selected after the drag. */
  readonly corner?: number;
  /** Released without having moved. */
  readonly tap?: (event: PointerEvent) => void;
}

/**
 * Mouse, pen and touch in one place: taps draw and select, drags move corners, sides and parcels, and
 * everything else moves the picture. Two fingers always move and zoom it, whatever one of them had begun.
 *
 * @returns stops listening
 */
export function watchPointers(container: HTMLElement, parts: PointerParts): () => void {
  const { store, live, canvas, commands, stretch } = parts;
  const pressed = new Map<number, ScreenPoint>();
  let gesture: Gesture | null = null;
  let begun: ScreenPoint | null = null;
  let moved = false;
  let lastTap: { at: ScreenPoint; time: number } | null = null;

  const reach = (pixels: number): SnapReach => ({ tolerance: pixels * canvas.pixel(), stretch });
  const screen = (event: PointerEvent | WheelEvent): ScreenPoint => ({ x: event.clientX, y: event.clientY });
  const visible = () => {
    const { hidden } = store.get();
    return parcelsOf(store.get()).filter((parcel) => !hidden.has(parcel.id));
  };
  const targetsWithout = (ids: readonly string[]) => {
    const others = visible().filter(({ id }) => !ids.includes(id));
    return snapTargets(others.map(outlineOf), store.get().options);
  };
  const snaps = (event: PointerEvent) => store.get().options.snapping && !event.altKey;

  /** Where the next point of the outline would stand. */
  const draftPoint = (event: PointerEvent): Snapped => {
    const point = clampToImage(canvas.pointAt(screen(event)));
    if (!snaps(event)) return { point, kind: null };
    return snapPoint(point, targetsWithout([]), reach(reachOf(event.pointerType).snap));
  };

  const tapDraft = (event: PointerEvent) => {
    const { draft } = store.get();
    if (!draft) return;
    const place = screen(event);
    const again =
      lastTap !== null &&
      event.timeStamp - lastTap.time < doubleTap &&
      Math.hypot(place.x - lastTap.at.x, place.y - lastTap.at.y) < 8;
    lastTap = { at: place, time: event.timeStamp };
    const [first] = draft.points;
    const point = canvas.pointAt(place);
    const { hit } = reachOf(event.pointerType);
    const closes =
      first && draft.points.length > 1 && distance(first, point, stretch) <= hit * canvas.pixel();
    if (closes || (again && draft.points.length > 0)) commands.finish();
    else commands.addPoint(draftPoint(event).point);
  };

  /** `grabbed` is where the pointer took hold: the corner keeps its distance from it and does not jump. */
  const dragCorner = (
    id: string,
    index: number,
    grabbed: PercentPoint,
    from = parcelsOf(store.get()),
  ): Gesture => {
    const { options, locked } = store.get();
    const moving = movingCorner(from, id, index, { shared: options.shared, fixed: locked });
    const targets = targetsWithout(moving.ids);
    const corner = from.find((parcel) => parcel.id === id)?.polygon_data?.[index] ?? grabbed;
    return {
      what: "move_point",
      tap: () => commands.selectCorner(index),
      drag: (pointer, event) => {
        // Also when the hand goes on beside the picture: what is seen is what will be stored.
        const to = clampToImage(
          percentPoint(pointer.x + corner.x - grabbed.x, pointer.y + corner.y - grabbed.y),
        );
        const snapped = snaps(event)
          ? snapPoint(to, targets, reach(reachOf(event.pointerType).snap))
          : { point: to, kind: null };
        return { outlines: moving.at(snapped.point), snapped };
      },
    };
  };

  const dragMiddle = (id: string, after: number, at: PercentPoint): Gesture => {
    const { options, locked } = store.get();
    const parcels = parcelsOf(store.get());
    const opened = withInsertedCorner(parcels, id, after, at, { shared: options.shared, fixed: locked });
    const from = parcels.map((parcel) => {
      const polygon = opened.get(parcel.id);
      return polygon ? { ...parcel, polygon_data: [...polygon] } : parcel;
    });
    return {
      ...dragCorner(id, after + 1, at, from),
      what: "add_point",
      corner: after + 1,
      tap: () => commands.insertCorner(after),
    };
  };

  const dragParcels = (start: PercentPoint): Gesture => {
    const { selection, locked } = store.get();
    const parcels = visible().filter(({ id }) => selection.includes(id) && !locked.has(id));
    const polygons = parcels.map(outlineOf);
    const targets = targetsWithout(selection);
    const corners = polygons.flat();
    return {
      what: "move_parcel",
      drag: (to, event) => {
        const [dx, dy] = [to.x - start.x, to.y - start.y];
        const places = corners.map((corner) => ({ ...corner, x: corner.x + dx, y: corner.y + dy }));
        const correction = snaps(event)
          ? snapShape(places, targets, reach(reachOf(event.pointerType).snap))
          : { dx: 0, dy: 0, snapped: null };
        const outlines = moveOutlines(polygons, dx + correction.dx, dy + correction.dy);
        return {
          outlines: new Map(parcels.map(({ id }, at) => [id, outlines[at] ?? []])),
          snapped: correction.snapped,
        };
      },
    };
  };

  /** What a press at this place begins. */
  const begin = (event: PointerEvent): Gesture => {
    const { draft, tool, locked, selection } = store.get();
    if (event.button === 1 || parts.wantsPan()) return {};
    if (draft) return { tap: tapDraft };
    const point = canvas.pointAt(screen(event));
    const only = onlySelected(store.get());
    const held = outlineWithHandles(store.get());
    if (only && held) {
      const near = reach(reachOf(event.pointerType).hit);
      const handle = handleAt(held, point, near, reach(handleReach));
      if (handle?.kind === "corner") {
        commands.selectCorner(handle.index);
        return dragCorner(only.id, handle.index, point);
      }
      if (handle) return dragMiddle(only.id, handle.index, point);
    }
    const id = outlineAt(
      visible().map((parcel) => [parcel.id, outlineOf(parcel)] as const),
      point,
    );
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    if (id === null) return { tap: () => !more && commands.select([]) };
    if (tool === "move" && !more && !locked.has(id)) {
      if (!selection.includes(id)) commands.select([id]);
      return { ...dragParcels(point), tap: () => commands.select([id]) };
    }
    return { tap: () => commands.select([id], more ? "toggle" : "replace") };
  };

  const rest = () => {
    gesture = null;
    moved = false;
    if (live.get().dragged.size > 0 || live.get().panning) live.set(still);
  };

  const press = (event: PointerEvent) => {
    if (event.button > 1) return;
    container.focus({ preventScroll: true });
    // Without this a press on a corner's button would move the focus there and start the browser's own drag.
    event.preventDefault();
    container.setPointerCapture(event.pointerId);
    pressed.set(event.pointerId, screen(event));
    if (pressed.size > 1) {
      rest();
      return;
    }
    begun = screen(event);
    moved = false;
    gesture = begin(event);
  };

  const pinch = (id: number, to: ScreenPoint) => {
    const other = [...pressed].find(([pointer]) => pointer !== id)?.[1];
    const from = pressed.get(id);
    if (!other || !from) return;
    const apart = (a: ScreenPoint, b: ScreenPoint) => Math.hypot(a.x - b.x, a.y - b.y);
    canvas.panBy((to.x - from.x) / 2, (to.y - from.y) / 2);
    const factor = apart(to, other) / Math.max(1, apart(from, other));
    canvas.zoomBy(factor, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  };

  const hover = (event: PointerEvent) => {
    if (!store.get().draft || event.pointerType === "touch") return;
    const { point, kind } = draftPoint(event);
    live.set({ ...still, pointer: point, snapped: kind });
  };

  const move = (event: PointerEvent) => {
    const to = screen(event);
    const from = pressed.get(event.pointerId);
    if (!from || !begun) {
      hover(event);
      return;
    }
    if (pressed.size > 1) {
      pinch(event.pointerId, to);
      pressed.set(event.pointerId, to);
      return;
    }
    if (!gesture) return;
    const slip = reachOf(event.pointerType).slip;
    if (!moved && Math.hypot(to.x - begun.x, to.y - begun.y) <= slip) return;
    moved = true;
    if (gesture.drag) {
      const { outlines, snapped } = gesture.drag(canvas.pointAt(to), event);
      live.set({
        ...still,
        dragged: outlines,
        pointer: snapped?.point ?? null,
        snapped: snapped?.kind ?? null,
      });
    } else {
      canvas.panBy(to.x - from.x, to.y - from.y);
      if (!live.get().panning) live.set({ ...live.get(), panning: true });
    }
    pressed.set(event.pointerId, to);
  };

  const release = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId)) return;
    const ended = gesture;
    const { dragged } = live.get();
    const wasMoved = moved;
    rest();
    if (!ended) return;
    if (!wasMoved) ended.tap?.(event);
    else if (ended.what && dragged.size > 0) {
      commands.edit({ kind: "reshape", what: ended.what, outlines: dragged });
      if (ended.corner !== undefined) commands.selectCorner(ended.corner);
    }
  };

  const lose = (event: PointerEvent) => {
    pressed.delete(event.pointerId);
    rest();
  };

  const leave = () => {
    if (pressed.size === 0 && live.get().pointer && !live.get().byKeyboard) live.set(still);
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    // Lines and pages, where the mouse counts so, in pixels.
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 20 : 400);
    canvas.zoomBy(Math.exp(-Math.max(-200, Math.min(200, pixels)) / 400), screen(event));
  };

  const cancelDrag = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || live.get().dragged.size === 0) return;
    event.stopPropagation();
    rest();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  container.addEventListener("pointerdown", press, { signal });
  container.addEventListener("pointermove", move, { signal });
  container.addEventListener("pointerup", release, { signal });
  container.addEventListener("pointercancel", lose, { signal });
  container.addEventListener("pointerleave", leave, { signal });
  container.addEventListener("wheel", wheel, { signal, passive: false });
  container.addEventListener("keydown", cancelDrag, { signal, capture: true });
  return () => listeners.abort();
}
