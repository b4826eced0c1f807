import type { ScreenPoint } from "./create-canvas.ts";
import { beginGesture, type Gesture } from "./gestures.ts";
import { idle } from "./live.ts";
import { draftPoint, type GestureContext, reachOf, screenPoint } from "./pointer-snapping.ts";

/** Longest time between the taps of a double tap, milliseconds. */
const doubleTap = 350;

/** CSS pixels between them. */
const doubleTapReach = 8;

const apart = (a: ScreenPoint, b: ScreenPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Mouse, pen and touch in one place: taps draw and select, drags move corners, sides and parcels, and
 * everything else moves the picture. Two fingers always move and zoom it, whatever one of them had begun.
 */
class PointerWatch {
  readonly #container: HTMLElement;
  readonly #context: GestureContext;
  readonly #pressed = new Map<number, ScreenPoint>();
  #gesture: Gesture | null = null;
  #begun: ScreenPoint | null = null;
  #moved = false;
  #lastTap: { at: ScreenPoint; time: number } | null = null;

  constructor(container: HTMLElement, context: GestureContext) {
    this.#container = container;
    this.#context = context;
  }

  listen(signal: AbortSignal): void {
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
      options: AddEventListenerOptions = {},
    ) => this.#container.addEventListener(name, listener, { signal, ...options });
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#release(event));
    on("pointercancel", (event) => this.#lose(event));
    on("pointerleave", () => this.#leave());
    on("wheel", (event) => this.#wheel(event), { passive: false });
    on("keydown", (event) => this.#cancelDrag(event), { capture: true });
  }

  #reset(): void {
    this.#gesture = null;
    this.#moved = false;
    if (this.#context.live.get().dragged.size > 0 || this.#context.live.get().panning)
      this.#context.live.set(idle);
  }

  #press(event: PointerEvent): void {
    if (event.button > 1) return;
    this.#container.focus({ preventScroll: true });
    // Without this a press on a corner's button would move the focus there and start the browser's own drag.
    event.preventDefault();
    this.#container.setPointerCapture(event.pointerId);
    this.#pressed.set(event.pointerId, screenPoint(event));
    if (this.#pressed.size > 1) {
      this.#reset();
      return;
    }
    this.#begun = screenPoint(event);
    this.#moved = false;
    this.#gesture = beginGesture(this.#context, event, (tap) => this.#isDoubleTap(tap));
  }

  #pinch(id: number, to: ScreenPoint): void {
    const other = [...this.#pressed].find(([pointer]) => pointer !== id)?.[1];
    const from = this.#pressed.get(id);
    if (!other || !from) return;
    this.#context.canvas.panBy((to.x - from.x) / 2, (to.y - from.y) / 2);
    const factor = apart(to, other) / Math.max(1, apart(from, other));
    this.#context.canvas.zoomBy(factor, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  }

  #hover(event: PointerEvent): void {
    if (!this.#context.store.get().draft || event.pointerType === "touch") return;
    const { point, kind } = draftPoint(this.#context, event);
    this.#context.live.set({ ...idle, pointer: point, snapped: kind });
  }

  #move(event: PointerEvent): void {
    const to = screenPoint(event);
    const from = this.#pressed.get(event.pointerId);
    if (!from || !this.#begun) {
      this.#hover(event);
      return;
    }
    if (this.#pressed.size > 1) {
      this.#pinch(event.pointerId, to);
      this.#pressed.set(event.pointerId, to);
      return;
    }
    if (!this.#gesture) return;
    const { dragTolerance } = reachOf(event.pointerType);
    if (!this.#moved && apart(to, this.#begun) <= dragTolerance) return;
    this.#moved = true;
    if (this.#gesture.drag) {
      const { outlines, snapped } = this.#gesture.drag(this.#context.canvas.pointAt(to), event);
      this.#context.live.set({
        ...idle,
        dragged: outlines,
        pointer: snapped?.point ?? null,
        snapped: snapped?.kind ?? null,
      });
    } else {
      this.#context.canvas.panBy(to.x - from.x, to.y - from.y);
      if (!this.#context.live.get().panning)
        this.#context.live.set({ ...this.#context.live.get(), panning: true });
    }
    this.#pressed.set(event.pointerId, to);
  }

  #release(event: PointerEvent): void {
    if (!this.#pressed.delete(event.pointerId)) return;
    const ended = this.#gesture;
    const { dragged } = this.#context.live.get();
    const wasMoved = this.#moved;
    this.#reset();
    if (!ended) return;
    if (!wasMoved) ended.tap?.(event);
    else if (ended.what && dragged.size > 0) {
      this.#context.commands.edit({ kind: "reshape", what: ended.what, outlines: dragged });
      if (ended.corner !== undefined) this.#context.commands.selectCorner(ended.corner);
    }
  }

  #lose(event: PointerEvent): void {
    this.#pressed.delete(event.pointerId);
    this.#reset();
  }

  #leave(): void {
    if (this.#pressed.size === 0 && this.#context.live.get().pointer && !this.#context.live.get().byKeyboard)
      this.#context.live.set(idle);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    // Lines and pages, where the mouse counts so, in pixels.
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 20 : 400);
    this.#context.canvas.zoomBy(Math.exp(-Math.max(-200, Math.min(200, pixels)) / 400), screenPoint(event));
  }

  #cancelDrag(event: KeyboardEvent): void {
    if (event.key !== "Escape" || this.#context.live.get().dragged.size === 0) return;
    event.stopPropagation();
    this.#reset();
  }

  /** Takes note of a tap: whether it is the second of a double tap. */
  #isDoubleTap(event: PointerEvent): boolean {
    const [last, at] = [this.#lastTap, screenPoint(event)];
    this.#lastTap = { at, time: event.timeStamp };
    return last !== null && event.timeStamp - last.time < doubleTap && apart(at, last.at) < doubleTapReach;
  }
}

/** @returns stops listening */
export function watchPointers(container: HTMLElement, context: GestureContext): () => void {
  const listeners = new AbortController();
  new PointerWatch(container, context).listen(listeners.signal);
  return () => listeners.abort();
}
