import { type ReactNode, useEffectEvent, useState } from "react";
import { useDrawing, useEditor, useLive } from "../editor.ts";
import { useTranslate } from "../host.ts";
import { idle } from "../state/live.ts";
import { pressHandler } from "../toolbar/tools.ts";
import type { Canvas, ScreenPoint } from "./create-canvas.ts";
import { toPress } from "./gestures.ts";
import { PicturePane } from "./PicturePane.tsx";
import { draftPoint, type GestureContext } from "./pointer-snapping.ts";
import { screenPoint, watchPointers } from "./pointers.ts";

export interface PictureCanvasProps {
  /** Shown first; the finer one takes its place when the picture is seen larger. */
  imageUrl: string;
  finerUrl: string;
  /** Pixels of the first picture, across. */
  width: number;
  describedBy: string;
  wantsPan: () => boolean;
  /** Takes the focus when it appears, for a screen that was asked for the drawing. */
  autoFocus: boolean;
  /** What lies over the picture. */
  children: ReactNode;
}

/** The picture with the drawing on it, in a frame of any size. */
export const PictureCanvas = (props: PictureCanvasProps) => {
  const { imageUrl, finerUrl, width, describedBy, autoFocus, children } = props;
  const editor = useEditor();
  const { size, pixel, canvas } = editor;
  const translate = useTranslate();
  const [close, setClose] = useState(false);
  const drawing = useDrawing(({ draft }) => draft !== null);
  const panning = useLive((state) => state.panning);

  const look = (onePixel: number) => {
    pixel.set(onePixel);
    const shown = 100 / (onePixel * size.height);
    if (shown * size.width * devicePixelRatio > width * 1.15) setClose(true);
  };
  const wantsPan = useEffectEvent(props.wantsPan);
  const current = useEffectEvent(() => editor);
  const watch = (container: HTMLElement, created: Canvas) => {
    if (autoFocus) container.focus({ preventScroll: true });
    return watchDrawing(container, {
      // What else the screen offers may change; the picture stays as it is seen.
      get editor() {
        return current();
      },
      canvas: created,
      wantsPan: () => wantsPan(),
    });
  };
  return (
    <PicturePane
      url={close ? finerUrl : imageUrl}
      size={size}
      canvas={canvas}
      onView={look}
      watch={watch}
      aria-label={translate("outlines.canvas_label")}
      aria-describedby={describedBy}
      data-canvas
      data-drawing={drawing || undefined}
      data-panning={panning || undefined}
    >
      {children}
    </PicturePane>
  );
};

/** Longest time between the taps of a double tap, milliseconds, and CSS pixels between them. */
const doubleTap = { time: 350, reach: 8 };

/**
 * Taps draw and select, drags move corners, sides and parcels, and everything else moves the picture.
 *
 * @returns stops listening
 */
function watchDrawing(container: HTMLElement, context: GestureContext): () => void {
  let lastTap: { at: ScreenPoint; time: number } | null = null;
  const isDoubleTap = (event: PointerEvent) => {
    const [last, at] = [lastTap, screenPoint(event)];
    lastTap = { at, time: event.timeStamp };
    return (
      last !== null &&
      event.timeStamp - last.time < doubleTap.time &&
      Math.hypot(at.x - last.at.x, at.y - last.at.y) < doubleTap.reach
    );
  };
  const { cancel, stop } = watchPointers(container, context.canvas, {
    press(event) {
      container.focus({ preventScroll: true });
      // The middle button and a held space bar move the picture.
      const pans = event.button === 1 || context.wantsPan();
      return toPress(
        context,
        pans ? {} : pressHandler(context.editor.store.get())(context, event, isDoubleTap),
      );
    },
    pan() {
      const { live } = context.editor;
      if (!live.get().panning) live.set({ ...live.get(), panning: true });
    },
    end() {
      const { live } = context.editor;
      if (live.get().dragged.size > 0 || live.get().panning) live.set(idle);
    },
    hover(event) {
      const { store, live } = context.editor;
      if (!store.get().draft || event.pointerType === "touch") return;
      const { point, kind } = draftPoint(context, event);
      live.set({ ...idle, pointer: point, snapped: kind });
    },
    leave() {
      const { live } = context.editor;
      if (live.get().pointer && !live.get().byKeyboard) live.set(idle);
    },
  });
  const cancelDrag = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || context.editor.live.get().dragged.size === 0) return;
    event.stopPropagation();
    cancel();
  };
  container.addEventListener("keydown", cancelDrag, { capture: true });
  return () => {
    container.removeEventListener("keydown", cancelDrag, { capture: true });
    stop();
  };
}
