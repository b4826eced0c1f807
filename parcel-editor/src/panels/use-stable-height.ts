import { type PointerEvent, useEffect, useRef, useState } from "react";

/** How long after a tap the next one is likely to follow, milliseconds. A mouse leaves when it is done. */
const pauseBetweenTaps = 1000;

/**
 * Keeps an element as high as it is while a pointer is on it: what a click opens around it must not cover or move what
 * the next click is meant for.
 *
 * @returns its height in CSS pixels while it must not change, otherwise null
 */
export function useStableHeight() {
  const [height, setHeight] = useState<number | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    height,
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      clearTimeout(timer.current);
      const { height: now } = currentTarget.getBoundingClientRect();
      setHeight((stable) => stable ?? now);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(
        () => setHeight(null),
        pointerType === "touch" ? pauseBetweenTaps : 0,
      );
    },
  };
}
