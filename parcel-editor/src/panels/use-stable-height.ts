import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** How long after a tap the next one is likely to follow, milliseconds. A mouse leaves when it is done. */
const pauseBetweenTaps = 1000;

export interface StableHeight {
  readonly ref: RefObject<HTMLElement | null>;
  /** CSS pixels while it must not change, otherwise null */
  readonly height: number | null;
  /** For everything on which a press keeps it. */
  readonly handlers: {
    readonly onPointerDown: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
  };
}

/**
 * Keeps an element as high as it is from a press on it, or on what lies below it, until the pointer leaves: what a click
 * opens must not cover or move what the next click is meant for.
 */
export function useStableHeight(): StableHeight {
  const ref = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ref,
    height,
    handlers: {
      onPointerDown: () => {
        clearTimeout(timer.current);
        const now = ref.current?.getBoundingClientRect().height ?? null;
        setHeight((stable) => stable ?? now);
      },
      onPointerLeave: ({ pointerType }) => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(
          () => setHeight(null),
          pointerType === "touch" ? pauseBetweenTaps : 0,
        );
      },
    },
  };
}
