import type { Canvas, ScreenPoint } from "./create-canvas.ts";

/** CSS pixels that a corner's handle takes, by which middles of sides are shown. */
export const handleSize = 12;

/** CSS pixels: how near counts as a hit and as snapped, and how far a tap may drag. */
export const pointerTolerances = (pointerType: string) =>
  pointerType === "touch"
    ? { hit: 22, snap: 14, dragTolerance: 10 }
    : { hit: handleSize, snap: 9, dragTolerance: 4 };

export const screenPoint = (event: PointerEvent | WheelEvent): ScreenPoint => ({
  x: event.clientX,
  y: event.clientY,
});

/** In which direction an arrow key moves what it moves. */
export const arrowSteps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Whether a press adds to what is selected, or takes away from it. */
export const isMultiSelect = (event: Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">): boolean =>
  event.shiftKey || event.ctrlKey || event.metaKey;

/** What a pressed pointer does until it is released. */
export interface Press {
  /** Left out: it moves the picture. `from`: where the pointer was before. */
  readonly drag?: (event: PointerEvent, from: ScreenPoint) => void;
  /** Released without having moved. */
  readonly tap?: (event: PointerEvent) => void;
  /** Released after it moved. */
  readonly release?: () => void;
  /** Ended by a second finger or by the browser after it moved. */
  readonly abort?: () => void;
}

interface PointerHandlers {
  readonly press: (event: PointerEvent) => Press;
  /** The picture is moved. */
  readonly pan?: () => void;
  /** A press is over, whatever ended it. */
  readonly end?: () => void;
  /** The pointer moves without being pressed. */
  readonly hover?: (event: PointerEvent) => void;
  readonly leave?: () => void;
}

const distance = (a: ScreenPoint, b: ScreenPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Mouse, pen and touch on a picture. Two fingers always move and zoom it, whatever one of them had begun, and so does the
 * wheel.
 */
export function watchPointers(container: HTMLElement, canvas: Canvas, handlers: PointerHandlers) {
  const pressed = new Map<number, ScreenPoint>();
  let press: Press | null = null;
  let begun: ScreenPoint = { x: 0, y: 0 };
  let moved = false;

  const cancel = () => {
    if (moved) press?.abort?.();
    press = null;
    moved = false;
    handlers.end?.();
  };
  const pinch = (id: number, from: ScreenPoint, to: ScreenPoint) => {
    const other = [...pressed].find(([pointer]) => pointer !== id)?.[1] ?? from;
    canvas.panBy((to.x - from.x) / 2, (to.y - from.y) / 2);
    const factor = distance(to, other) / Math.max(1, distance(from, other));
    canvas.zoomBy(factor, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  };
  const down = (event: PointerEvent) => {
    if (event.button > 1) return;
    // Without this a press on a button would move the focus there and start the browser's own drag.
    event.preventDefault();
    container.setPointerCapture(event.pointerId);
    pressed.set(event.pointerId, screenPoint(event));
    if (pressed.size > 1) {
      cancel();
      return;
    }
    begun = screenPoint(event);
    moved = false;
    press = handlers.press(event);
  };
  const move = (event: PointerEvent) => {
    const to = screenPoint(event);
    const from = pressed.get(event.pointerId);
    if (!from) {
      handlers.hover?.(event);
      return;
    }
    if (pressed.size > 1) pinch(event.pointerId, from, to);
    else {
      if (!press || (!moved && distance(to, begun) <= pointerTolerances(event.pointerType).dragTolerance))
        return;
      moved = true;
      if (press.drag) press.drag(event, from);
      else {
        canvas.panBy(to.x - from.x, to.y - from.y);
        handlers.pan?.();
      }
    }
    pressed.set(event.pointerId, to);
  };
  const up = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId)) return;
    const [ended, wasMoved] = [press, moved];
    press = null;
    moved = false;
    if (wasMoved) ended?.release?.();
    else ended?.tap?.(event);
    handlers.end?.();
  };
  const lose = (event: PointerEvent) => {
    pressed.delete(event.pointerId);
    cancel();
  };
  const leave = () => {
    if (pressed.size === 0) handlers.leave?.();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  container.addEventListener("pointerdown", down, { signal });
  container.addEventListener("pointermove", move, { signal });
  container.addEventListener("pointerup", up, { signal });
  container.addEventListener("pointercancel", lose, { signal });
  container.addEventListener("pointerleave", leave, { signal });
  container.addEventListener("wheel", (event) => zoomByWheel(canvas, event), { signal, passive: false });
  return { cancel, stop: () => listeners.abort() };
}

function zoomByWheel(canvas: Canvas, event: WheelEvent): void {
  event.preventDefault();
  // Lines and pages, where the mouse counts so, in pixels.
  const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 20 : 400);
  canvas.zoomBy(Math.exp(-Math.max(-200, Math.min(200, pixels)) / 400), screenPoint(event));
}
