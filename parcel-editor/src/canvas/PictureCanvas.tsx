import { useTranslate } from "../host.ts";
import "leaflet/dist/leaflet.css";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useDrawing, useEditor, useLive } from "../editor.ts";
import styles from "./canvas.module.css";
import { createCanvas } from "./create-canvas.ts";
import { watchPointers } from "./pointers.ts";

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
  const { size, aspectRatio, store, live, locks, pixel, canvas, commands } = useEditor();
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const [overlay, setOverlay] = useState<HTMLDivElement | null>(null);
  const [close, setClose] = useState(false);
  const drawing = useDrawing(({ draft }) => draft !== null);
  const panning = useLive((state) => state.panning);

  const look = useEffectEvent((onePixel: number) => {
    pixel.set(onePixel);
    const shown = 100 / (onePixel * size.height);
    if (shown * size.width * devicePixelRatio > width * 1.15) setClose(true);
  });
  const wantsPan = useEffectEvent(props.wantsPan);

  useEffect(() => {
    if (!container.current) return;
    const created = createCanvas(container.current, { size, onView: look });
    canvas.current = created;
    setOverlay(created.overlay);
    if (autoFocus) container.current.focus({ preventScroll: true });
    const stop = watchPointers(container.current, {
      store,
      live,
      locks,
      canvas: created,
      commands,
      aspectRatio,
      wantsPan: () => wantsPan(),
    });
    return () => {
      stop();
      canvas.current = null;
      setOverlay(null);
      created.destroy();
    };
  }, [size, aspectRatio, store, live, locks, canvas, commands, autoFocus]);

  return (
    <>
      <div
        ref={container}
        className={styles.container}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture takes keys, see useShortcuts
        tabIndex={0}
        aria-label={translate("drawing.canvas_label")}
        aria-describedby={describedBy}
        data-canvas
        data-drawing={drawing || undefined}
        data-panning={panning || undefined}
      />
      {overlay &&
        createPortal(
          <>
            <img src={close ? finerUrl : imageUrl} alt="" draggable={false} className={styles.picture} />
            {children}
          </>,
          overlay,
        )}
    </>
  );
};
