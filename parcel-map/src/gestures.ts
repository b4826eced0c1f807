import type * as L from "leaflet";

/** Zoom levels that one pixel of wheel movement changes, and the most that one event may change. */
const zoomPerPixel = 0.006;
const maxZoomPerEvent = 0.5;

interface GestureOptions {
  readonly gestures: "page" | "screen";
  /** The wheel zooms the map. */
  readonly onWheel: () => void;
  readonly onWheelIgnored: () => void;
  readonly onDoubleClick: (at: L.LatLng) => void;
}

/**
 * Keeps the page scrollable over the map. With `page` gestures the wheel zooms only together with Ctrl (or
 * Cmd; a trackpad's pinch arrives as Ctrl+wheel) and a finger moves the map only once it is zoomed in: two
 * fingers always zoom. With `screen` gestures both belong to the map.
 *
 * @returns stops watching
 */
export function watchGestures(
  map: L.Map,
  { gestures, onWheel: onZoom, onWheelIgnored, onDoubleClick }: GestureOptions,
): () => void {
  const container = map.getContainer();
  const touch = matchMedia("(pointer: coarse)");
  let wheelZoom: number | null = null;
  let frame = 0;

  const onWheel = (event: WheelEvent) => {
    if (gestures === "page" && !event.ctrlKey && !event.metaKey) {
      onWheelIgnored();
      return;
    }
    event.preventDefault();
    onZoom();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    // A trackpad's pinch comes in small steps and feels dead at the wheel's rate.
    const rate = event.ctrlKey && Math.abs(pixels) < 40 ? zoomPerPixel * 2 : zoomPerPixel;
    const change = Math.max(-maxZoomPerEvent, Math.min(maxZoomPerEvent, -pixels * rate));
    wheelZoom = (wheelZoom ?? map.getZoom()) + change;
    const point = map.mouseEventToContainerPoint(event);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (wheelZoom !== null) map.setZoomAround(point, wheelZoom, { animate: false });
      wheelZoom = null;
    });
  };

  const followZoom = () => {
    const zoomedIn = map.getZoom() - map.getMinZoom() > 0.01;
    if (gestures === "screen" || !touch.matches || zoomedIn) map.dragging.enable();
    else map.dragging.disable();
  };

  const doubled = (event: L.LeafletMouseEvent) => onDoubleClick(event.latlng);

  container.addEventListener("wheel", onWheel, { passive: false });
  map.on("dblclick", doubled);
  map.on("zoomend", followZoom);
  touch.addEventListener("change", followZoom);
  followZoom();
  return () => {
    cancelAnimationFrame(frame);
    container.removeEventListener("wheel", onWheel);
    map.off("zoomend", followZoom);
    map.off("dblclick", doubled);
    touch.removeEventListener("change", followZoom);
  };
}
