import { type ImageSize, type PercentPoint, percentPoint, toMap, toPercent } from "@solar/domain/coordinates";
import type { Box } from "@solar/domain/polygon";
import * as L from "leaflet";

/** A place in the window, CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export interface CanvasOptions {
  readonly size: ImageSize;
  /** The view changed; `pixel` is one CSS pixel in percent of the picture's height. */
  readonly onView: (pixel: number) => void;
}

/** The picture in its frame: a thin shell round Leaflet, in percent of the picture. */
export interface Canvas {
  /** Exactly as large as the picture and moving with it: children stand at `left` and `top` in percent. */
  readonly overlay: HTMLDivElement;
  /** One CSS pixel in percent of the picture's height. */
  pixel(): number;
  pointAt(place: ScreenPoint): PercentPoint;
  /** Middle of what is seen of the picture. */
  centre(): PercentPoint;
  panBy(dx: number, dy: number): void;
  /** Zooms by a factor; the place in the window, or the middle, stays where it is. */
  zoomBy(factor: number, around?: ScreenPoint): void;
  fit(): void;
  zoomTo(box: Box): void;
  /** Moves the picture only as far as needed for the point to be seen. */
  reveal(point: PercentPoint): void;
  destroy(): void;
}

/** How long the zoom must rest until names and handles get their proper size again, milliseconds. */
const settleTime = 120;

/** One can zoom in to this many CSS pixels a pixel of the picture, out to less than the whole picture. */
const closest = 8;

/** CSS pixels that stay free around the whole picture. */
const margin = 8;

const fittingZoom = (room: L.Point, size: ImageSize) =>
  Math.log2(
    Math.min(Math.max(1, room.x - 2 * margin) / size.width, Math.max(1, room.y - 2 * margin) / size.height),
  );

export function createCanvas(container: HTMLElement, { size, onView }: CanvasOptions): Canvas {
  const map = createMap(container);
  const bounds = L.latLngBounds([0, 0], [size.height, size.width]);
  const pixel = () => 100 / (size.height * map.getZoomScale(map.getZoom(), 0));
  map.setView(bounds.getCenter(), 0);
  const { overlay, settle, settleSoon, stop } = createOverlay(map, bounds, () => onView(pixel()));
  let fitted = true;
  let rest = L.point(0, 0);

  const middle = () => map.getSize().divideBy(2);
  const inContainer = ({ x, y }: ScreenPoint) => {
    const frame = container.getBoundingClientRect();
    return L.point(x - frame.left, y - frame.top);
  };
  const latLng = (point: PercentPoint) => L.latLng(toMap(point, size));

  const fit = () => {
    fitted = true;
    const zoom = fittingZoom(map.getSize(), size);
    map.setMinZoom(zoom - 1);
    map.setMaxZoom(Math.max(zoom + 3, Math.log2(closest)));
    map.setView(bounds.getCenter(), zoom, { animate: false });
    settle();
  };
  fit();

  const resized = new ResizeObserver(() => {
    if (container.clientWidth === 0) return;
    map.invalidateSize({ animate: false, pan: true });
    if (fitted) fit();
    else map.setMinZoom(fittingZoom(map.getSize(), size) - 1);
    settle();
  });
  resized.observe(container);

  return {
    overlay,
    pixel,
    pointAt: (place) => toPercent(map.containerPointToLatLng(inContainer(place)), size),
    centre: () => toPercent(map.containerPointToLatLng(middle()), size),
    panBy(dx, dy) {
      fitted = false;
      // Leaflet moves by whole pixels; what is left over counts for the next time.
      rest = rest.add([dx, dy]);
      const whole = rest.round();
      rest = rest.subtract(whole);
      map.panBy(whole.multiplyBy(-1), { animate: false });
    },
    zoomBy(factor, around) {
      const wanted = map.getZoom() + Math.log2(factor);
      // Leaflet limits the zoom but not the way that the picture moves for it.
      const zoom = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), wanted));
      if (zoom === map.getZoom()) return;
      fitted = false;
      map.setZoomAround(around ? inContainer(around) : middle(), zoom, { animate: false });
      if (around) settleSoon();
      else settle();
    },
    fit,
    zoomTo(box) {
      fitted = false;
      const area = L.latLngBounds(
        latLng(percentPoint(box.left, box.bottom)),
        latLng(percentPoint(box.right, box.top)),
      );
      const padding = middle().divideBy(2.5);
      map.fitBounds(area, { animate: false, padding, maxZoom: map.getMaxZoom() - 1 });
      settle();
    },
    reveal: (point) => map.panInside(latLng(point), { padding: [48, 48], animate: false }),
    destroy() {
      stop();
      resized.disconnect();
      map.remove();
    },
  };
}

/** Leaflet without anything of its own: pointers and keys are handled in one place, see pointers.ts. */
const createMap = (container: HTMLElement) =>
  L.map(container, {
    crs: L.CRS.Simple,
    attributionControl: false,
    zoomControl: false,
    dragging: false,
    touchZoom: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    keyboard: false,
    zoomSnap: 0,
    minZoom: -12,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: false,
    trackResize: false,
  });

/**
 * An element over the picture's place. Leaflet's own overlays stand on whole pixels; outlines need the exact place. While
 * the zoom changes the overlay is only scaled, which the browser does without painting.
 */
function createOverlay(map: L.Map, bounds: L.LatLngBounds, onSettled: () => void) {
  const overlay = document.createElement("div");
  overlay.style.position = "absolute";
  overlay.style.transformOrigin = "0 0";
  overlay.style.willChange = "transform";
  // A corner that moves is laid out alone.
  overlay.style.contain = "layout size style";
  map.getPane("overlayPane")?.append(overlay);

  /** Size of the overlay when it was laid out last. */
  let laidOut = L.point(1, 1);
  let settling = 0;
  const place = () => {
    const corner = map.project(bounds.getNorthWest()).subtract(map.getPixelOrigin());
    const length = map.project(bounds.getSouthEast()).subtract(map.getPixelOrigin()).subtract(corner);
    overlay.style.transform = `translate(${corner.x}px, ${corner.y}px) scale(${length.x / laidOut.x})`;
    return length;
  };
  const stop = () => clearTimeout(settling);
  const settle = () => {
    stop();
    laidOut = place();
    overlay.style.width = `${laidOut.x}px`;
    overlay.style.height = `${laidOut.y}px`;
    overlay.style.pointerEvents = "";
    place();
    onSettled();
  };
  const settleSoon = () => {
    // The browser need not look for what comes under the pointer meanwhile.
    overlay.style.pointerEvents = "none";
    stop();
    settling = window.setTimeout(settle, settleTime);
  };
  map.on("zoom viewreset", place);
  return { overlay, settle, settleSoon, stop };
}
