import "leaflet/dist/leaflet.css";
import type { ImageSize } from "@solar/domain/coordinates";
import { type HTMLAttributes, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./canvas.module.css";
import { type Canvas, createCanvas } from "./create-canvas.ts";

interface PicturePaneProps extends HTMLAttributes<HTMLDivElement> {
  url: string;
  size: ImageSize;
  canvas: RefObject<Canvas | null>;
  /** The view changed; `pixel` is one CSS pixel in percent of the picture's height. */
  onView?: (pixel: number) => void;
  /** Begins to listen to pointers. @returns stops listening */
  watch: (container: HTMLElement, canvas: Canvas) => () => void;
}

/** A picture in a frame of any size, which takes pointers and keys; the children lie over it. */
export const PicturePane = (props: PicturePaneProps) => {
  const { url, size, canvas, onView, watch, className = "", children, ...frame } = props;
  const container = useRef<HTMLDivElement>(null);
  const [overlay, setOverlay] = useState<HTMLDivElement | null>(null);
  const look = useEffectEvent((pixel: number) => onView?.(pixel));
  const begin = useEffectEvent(watch);

  useEffect(() => {
    if (!container.current) return;
    const created = createCanvas(container.current, { size, onView: (pixel) => look(pixel) });
    canvas.current = created;
    setOverlay(created.overlay);
    const stop = begin(container.current, created);
    return () => {
      stop();
      canvas.current = null;
      setOverlay(null);
      created.destroy();
    };
  }, [size, canvas]);

  return (
    <>
      <div
        {...frame}
        ref={container}
        className={`${styles.container} ${className}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn on it is moved with the keyboard too
        tabIndex={0}
      />
      {overlay &&
        createPortal(
          <>
            <img src={url} alt="" draggable={false} className={styles.picture} />
            {children}
          </>,
          overlay,
        )}
    </>
  );
};
