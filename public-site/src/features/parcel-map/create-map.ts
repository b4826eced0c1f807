import { type ImageSize, type PercentPoint, toMap, toPercent } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { baseView, boundsOf, imageBounds, insetsOf, reach } from "./base-view.ts";
import { watchGestures } from "./gestures.ts";
import { createGlide } from "./glide.ts";
import { ParcelCanvas } from "./parcel-canvas.ts";
import { buttonOf, SceneLayer } from "./scene-layer.ts";

/** How far a press may slip and still be a click, CSS pixels. */
const slip = 10;

/** How far one can zoom in beyond the base view, in powers of two. */
const zoomDepth = 3;

/** How much a press of a button zooms, in powers of two, and how long that and a flight to a parcel take, milliseconds. */
const zoomStep = 0.75;
const zoomMs = 220;
const flightMs = 600;

export interface MapOptions {
  readonly size: ImageSize;
  /** Picture to begin with: the variant that the page shows already. */
  readonly imageUrl: string;
  /** Finest picture, loaded when the map is zoomed beyond the first one. */
  readonly fullImageUrl: string;
  readonly polygons: readonly Polygon[];
  /** A small copy of the picture, whose colours go on where the picture ends. */
  readonly backdrop?: string | undefined;
  /**
   * `page`: the page scrolls over the map, Ctrl+wheel or two fingers zoom, one finger moves the map only once
   * it is zoomed in. `screen`: the map is the screen, so wheel and one finger belong to it.
   */
  readonly gestures: "page" | "screen";
  /** The picture has loaded, with its real size. */
  readonly onImage: (size: ImageSize) => void;
  readonly onImageError: () => void;
  /** The wheel was turned over the map without Ctrl. */
  readonly onWheelIgnored: () => void;
  /** The visitor starts to move or zoom the map. */
  readonly onMove: () => void;
}

/** The map on the page: a thin shell round Leaflet in percent of the picture. */
export interface ParcelMapHandle {
  /** Drawing in pixels of the picture (see its viewBox) that moves and zooms with the map; takes no pointer. */
  readonly svg: SVGSVGElement;
  /** What shows the parcels. */
  readonly canvas: Pick<ParcelCanvas, "setContent" | "setStates" | "setFocused" | "highlightChanged">;
  /** Place on the picture of a point of the window, CSS pixels. */
  placeAt(point: { clientX: number; clientY: number }): PercentPoint;
  /** Point of the window, CSS pixels, of a place on the picture. */
  inWindow(place: PercentPoint): { x: number; y: number };
  zoomBy(steps: 1 | -1): void;
  /** Back to the base view. */
  reset(): void;
  /** Zooms so that the outline fills a good part of the map. */
  zoomTo(polygon: Polygon): void;
  /** Brings the map into the window, zooms to the parcel and puts the keyboard on it, in plain sight. */
  show(id: string, polygon: Polygon): void;
  /** Moves the map only as far as needed for the point to be seen. */
  reveal(point: PercentPoint): void;
  /** Whether a click is only the end of a drag. */
  endsDrag(click: { clientX: number; clientY: number }): boolean;
  setSize(size: ImageSize): void;
  destroy(): void;
}

export function createMap(container: HTMLElement, options: MapOptions): ParcelMapHandle {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let { size } = options;
  let atBase = true;
  let dragged = false;
  let pressed: { clientX: number; clientY: number } | null = null;
  let refined = options.imageUrl === options.fullImageUrl;

  const map = L.map(container, {
    crs: L.CRS.Simple,
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    doubleClickZoom: false,
    scrollWheelZoom: false,
    boxZoom: false,
    minZoom: -10,
    zoomSnap: 0,
    maxBoundsViscosity: 1,
    bounceAtZoomLimits: false,
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !calm,
    trackResize: false,
  });
  const scene = new SceneLayer(size, options.imageUrl, options.backdrop);
  const canvas = new ParcelCanvas({ calm });
  const glide = createGlide(map, calm);

  const scale = () => map.getZoomScale(map.getZoom(), 0);
  /** Leaflet's own setters would begin a zoom where the present one is out of the limits. */
  const limit = () => {
    const base = baseView(map, options.gestures, options.polygons, size);
    map.options.minZoom = base.zoom;
    map.options.maxZoom = Math.max(base.zoom + zoomDepth, 1);
    map.options.maxBounds = reach(map, base, size);
    return base;
  };
  const showBase = (duration = 0) => glide.to(limit(), duration);
  /** The place to put in the middle of the map, for this one to be in the middle of what no panel covers; or back. */
  const besidePanels = ({ lat, lng }: L.LatLng, zoom: number, way: 1 | -1 = 1) => {
    const { left, right, top, bottom } = insetsOf(map);
    const pixel = (way * 2 ** -zoom) / 2;
    return L.latLng(lat + (top - bottom) * pixel, lng - (left - right) * pixel);
  };
  const zoomBy = (levels: number, around?: L.LatLng) => {
    const { center, zoom } = glide.goal();
    const wanted = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), zoom + levels));
    const fixed = around ?? besidePanels(center, zoom, -1);
    const nearer = 2 ** (zoom - wanted);
    const towards = (start: number, end: number) => start + (end - start) * nearer;
    const middle = L.latLng(towards(fixed.lat, center.lat), towards(fixed.lng, center.lng));
    glide.to({ center: middle, zoom: wanted }, zoomMs);
  };
  const zoomTo = (polygon: Polygon) => {
    const bounds = boundsOf([polygon], size);
    const { left, right, top, bottom } = insetsOf(map);
    const room = map.getSize().subtract([left + right, top + bottom]);
    const around = Math.min(room.x, room.y) / 4;
    const closest = map.getBoundsZoom(
      bounds,
      false,
      map.getSize().subtract(room).divideBy(2).add([around, around]),
    );
    const zoom = Math.min(closest, map.getMinZoom() + 1.6);
    glide.to({ center: besidePanels(bounds.getCenter(), zoom), zoom }, flightMs);
  };

  const stopGestures = watchGestures(map, {
    gestures: options.gestures,
    onWheelIgnored: options.onWheelIgnored,
    onWheel: () => glide.stop(),
    onDoubleClick: (around) => zoomBy(zoomStep, around),
  });
  map.on("dragstart", () => {
    dragged = true;
  });
  const refine = () => {
    const { naturalWidth } = scene.image;
    const needed = scale() * size.width * devicePixelRatio;
    if (refined || !naturalWidth || needed < naturalWidth * 1.15) return;
    refined = true;
    const finer = new Image();
    finer.src = options.fullImageUrl;
    // Decoded before it is shown, so the old picture never flashes away. If it fails, the first one stays.
    finer.decode().then(
      () => {
        scene.image.src = finer.src;
      },
      () => undefined,
    );
  };
  const press = (event: PointerEvent) => {
    dragged = false;
    pressed = event;
    // A second finger begins to zoom.
    if (!event.isPrimary) glide.stop();
    // Not before the visitor turns to the map: on a slow line it would hold the page up.
    refine();
  };
  // Leaflet drags from where the map was when the hand began to move.
  const hold = (event: PointerEvent) => {
    if (event.buttons > 0) glide.finish();
  };
  map.on("dragstart zoomstart", () => options.onMove());
  container.addEventListener("pointermove", hold, true);
  container.addEventListener("pointerdown", press, true);
  scene.image.addEventListener("load", () => {
    options.onImage({ width: scene.image.naturalWidth, height: scene.image.naturalHeight });
  });
  scene.image.addEventListener("error", options.onImageError);

  // Leaflet needs a view before layers can be added.
  map.setView([size.height / 2, size.width / 2], -1);
  map.setMaxBounds(imageBounds(size));
  showBase();
  scene.addTo(map);
  canvas.addTo(map);
  map.on("zoomend", () => {
    atBase = map.getZoom() - map.getMinZoom() < 0.01;
    if (!atBase) refine();
  });

  const resized = new ResizeObserver(() => {
    // Hidden, it has no size that a view could be computed from.
    if (container.clientWidth === 0 || container.clientHeight === 0) return;
    const before = map.getSize();
    map.invalidateSize({ animate: false, pan: false });
    limit();
    // A panel that comes or goes moves what is framed; a window of another size is another picture.
    const framed = before.equals(map.getSize()) ? zoomMs : 0;
    if (atBase || map.getZoom() < map.getMinZoom()) showBase(framed);
  });
  resized.observe(container);

  return {
    svg: scene.svg,
    canvas,
    placeAt: ({ clientX, clientY }) => {
      const { left, top } = container.getBoundingClientRect();
      return toPercent(map.containerPointToLatLng([clientX - left, clientY - top]), size);
    },
    inWindow: (place) => {
      const { left, top } = container.getBoundingClientRect();
      const { x, y } = map.latLngToContainerPoint(toMap(place, size));
      return { x: left + x, y: top + y };
    },
    zoomBy: (steps) => zoomBy(steps * zoomStep),
    reset: () => showBase(zoomMs),
    zoomTo,
    show(id, polygon) {
      if (options.gestures === "page")
        container.scrollIntoView({ block: "center", behavior: calm ? "instant" : "smooth" });
      zoomTo(polygon);
      buttonOf(scene.svg, id)?.focus({ preventScroll: true });
      canvas.setFocused(id);
    },
    reveal(point) {
      glide.finish();
      map.panInside(toMap(point, size), { padding: [60, 60], animate: !calm });
    },
    endsDrag({ clientX, clientY }) {
      // Where there is nothing to drag, a hand that has moved meant no parcel either.
      const moved = pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > slip;
      return dragged || moved === true;
    },
    setSize(newSize) {
      if (newSize.width === size.width && newSize.height === size.height) return;
      size = newSize;
      scene.setSize(size);
      showBase();
    },
    destroy() {
      glide.stop();
      resized.disconnect();
      container.removeEventListener("pointermove", hold, true);
      container.removeEventListener("pointerdown", press, true);
      stopGestures();
      map.remove();
    },
  };
}
