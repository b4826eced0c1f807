import type { PercentPoint } from "@solar/domain/coordinates";
import type { Canvas } from "../canvas/create-canvas.ts";

interface MarkHandlers {
  /** The picture was pressed, not moved. */
  readonly onTap: (place: PercentPoint) => void;
  readonly onChoose: (id: string) => void;
  /** A mark was moved by so much of the picture, percent. */
  readonly onDrag: (id: string, dx: number, dy: number) => void;
  readonly onDropped: () => void;
}

/** CSS pixels that a hand may tremble. */
const still = 4;

/** Mouse, pen and touch on a picture with marks: a mark is dragged, all else moves the picture, two fingers zoom it. */
export function watchMarks(container: HTMLElement, canvas: Canvas, handlers: () => MarkHandlers): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const pressed = new Map<number, { x: number; y: number }>();
  let mark: string | null = null;
  let way = 0;
  let pinched = false;

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
  ) => container.addEventListener(name, listener, { signal, passive: false });

  on("pointerdown", (event) => {
    if (event.button > 1) return;
    event.preventDefault();
    container.setPointerCapture(event.pointerId);
    pressed.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pinched = pressed.size > 1;
    if (pinched) return;
    way = 0;
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-mark]") : null;
    mark = button?.dataset.mark ?? null;
    (button ?? container).focus({ preventScroll: true });
    if (mark) handlers().onChoose(mark);
  });
  on("pointermove", (event) => {
    const from = pressed.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (pressed.size > 1) {
      const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1] ?? from;
      const apart = (a: typeof to) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
      canvas.panBy(dx / 2, dy / 2);
      canvas.zoomBy(apart(to) / apart(from), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    } else {
      way = Math.max(way, Math.hypot(dx, dy));
      if (way <= still) return;
      if (mark) {
        const [a, b] = [canvas.pointAt(from), canvas.pointAt(to)];
        handlers().onDrag(mark, b.x - a.x, b.y - a.y);
      } else canvas.panBy(dx, dy);
    }
    pressed.set(event.pointerId, to);
  });
  const release = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId) || pinched) return;
    if (mark && way > still) handlers().onDropped();
    else if (!mark && way <= still && event.type === "pointerup")
      handlers().onTap(canvas.pointAt({ x: event.clientX, y: event.clientY }));
    mark = null;
  };
  on("pointerup", release);
  on("pointercancel", release);
  on("wheel", (event) => {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 20 : 400);
    canvas.zoomBy(Math.exp(-Math.max(-200, Math.min(200, pixels)) / 400), {
      x: event.clientX,
      y: event.clientY,
    });
  });
  return () => listeners.abort();
}
