import { useEffect, useEffectEvent } from "react";
import { useMap } from "react-leaflet";
import type { MapView } from "./use-map-view.ts";

/** Zoom levels that one pixel of wheel movement changes, and the most that one event may change. */
const zoomPerPixel = 0.006;
const maxZoomPerEvent = 0.5;

/** How far the wheel wants to zoom, in powers of two. */
function wheelLevels(event: WheelEvent): number {
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
  // A trackpad's pinch comes in small steps and feels dead at the wheel's rate.
  const rate = event.ctrlKey && Math.abs(pixels) < 40 ? zoomPerPixel * 2 : zoomPerPixel;
  return Math.max(-maxZoomPerEvent, Math.min(maxZoomPerEvent, -pixels * rate));
}

/**
 * Keeps the page scrollable over the map. With `page` gestures the wheel zooms only together with Ctrl (or
 * Cmd; a trackpad's pinch arrives as Ctrl+wheel) and a finger moves the map only once it is zoomed in: two
 * fingers always zoom. With `screen` gestures both belong to the map.
 */
export function useGestures(gestures: "page" | "screen", view: MapView, onWheelIgnored: () => void): void {
  const map = useMap();
  const ignore = useEffectEvent(onWheelIgnored);
  useEffect(() => {
    const container = map.getContainer();
    const onWheel = (event: WheelEvent) => {
      if (gestures === "page" && !event.ctrlKey && !event.metaKey) return ignore();
      event.preventDefault();
      view.zoomBy(wheelLevels(event), map.mouseEventToContainerPoint(event));
    };
    container.addEventListener("wheel", onWheel, { passive: false });
    return () => container.removeEventListener("wheel", onWheel);
  }, [map, view, gestures]);

  useEffect(() => {
    const touch = matchMedia("(pointer: coarse)");
    const follow = () => {
      if (gestures === "screen" || !touch.matches || !view.isBase()) map.dragging.enable();
      else map.dragging.disable();
    };
    map.on("zoomend", follow);
    touch.addEventListener("change", follow);
    follow();
    return () => {
      map.off("zoomend", follow);
      touch.removeEventListener("change", follow);
    };
  }, [map, view, gestures]);
}
