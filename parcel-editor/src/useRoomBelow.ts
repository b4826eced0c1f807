import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells an element's styles, as `--above`, how much of the page lies above it, so that it can take what the window has
 * left. What lies above may change: a warning comes, a line wraps.
 */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const above = Math.round(measured.getBoundingClientRect().top + window.scrollY);
      measured.style.setProperty("--above", `${above}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
