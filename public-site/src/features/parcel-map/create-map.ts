import { type ImageSize, type PercentPoint, percentPoint, toMap, toPercent } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { watchGestures } from "./gestures.ts";
import { createGlide } from "./glide.ts";
import { phoneWidth } from "./map-parcel.ts";
import { ParcelCanvas } from "./parcel-canvas.ts";
import { buttonOf, SceneLayer } from "./scene-layer.ts";

/** How far a press may slip and still be a click, CSS pixels. */
const slip = 10;

/** How far one can zoom in beyond the base view, in powers of two. */
const zoomDepth = 3;

/** How much closer the parcels must come for the base view to leave the whole picture, in powers of two. */
const leastCloser = 0.4;

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

const widthOf = (bounds: L.LatLngBounds) => bounds.getEast() - bounds.getWest();
const heightOf = (bounds: L.LatLngBounds) => bounds.getNorth() - bounds.getSouth();

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

  const imageBounds = () => L.latLngBounds([0, 0], [size.height, size.width]);
  const boundsOf = (polygons: readonly Polygon[]) => {
    const box = boundingBox(polygons);
    if (!box) return imageBounds();
    const corner = (x: number, y: number) => L.latLng(toMap(percentPoint(x, y), size));
    return L.latLngBounds(corner(box.left, box.bottom), corner(box.right, box.top));
  };

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
  const scene = new SceneLayer(size, options.imageUrl);
  const canvas = new ParcelCanvas({ calm });
  const glide = createGlide(map, calm);

  // Leaflet's getBoundsZoom never goes below the present minimum, which is what is being looked for here.
  const covering = (bounds: L.LatLngBounds) => {
    const { x, y } = map.getSize();
    return Math.log2(Math.max(x / widthOf(bounds), y / heightOf(bounds)));
  };
  const fitting = (bounds: L.LatLngBounds, margin: number) => {
    const { x, y } = map.getSize();
    const room = (length: number) => Math.max(1, length - 2 * margin);
    return Math.log2(Math.min(room(x) / widthOf(bounds), room(y) / heightOf(bounds)));
  };

  /**
   * On the page the picture covers the map, on a phone closer to the parcels. On a screen all parcels are seen:
   * with the whole picture, as before this map was loaded, unless they fill but a part of it.
   */
  const baseView = () => {
    const cover = covering(imageBounds());
    const parcels = boundsOf(options.polygons);
    const fit = fitting(parcels, 12);
    if (options.gestures === "screen") {
      const whole = fitting(imageBounds(), 0);
      const closer = Math.min(cover, fit);
      return closer - whole < leastCloser
        ? { zoom: whole, center: imageBounds().getCenter() }
        : { zoom: closer, center: parcels.getCenter() };
    }
    if (window.innerWidth > phoneWidth) return { zoom: cover, center: imageBounds().getCenter() };
    return { zoom: Math.max(cover, fit), center: parcels.getCenter() };
  };

  const scale = () => map.getZoomScale(map.getZoom(), 0);
  /** Leaflet's own setters would begin a zoom where the present one is out of the limits. */
  const limit = (minZoom: number) => {
    map.options.minZoom = minZoom;
    map.options.maxZoom = Math.max(minZoom + zoomDepth, 1);
  };
  const showBase = (duration = 0) => {
    const view = baseView();
    limit(view.zoom);
    glide.to(view, duration);
  };
  const zoomBy = (levels: number, around?: L.LatLng) => {
    const { center, zoom } = glide.goal();
    const wanted = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), zoom + levels));
    const nearer = 2 ** (zoom - wanted);
    const from = around ?? center;
    const towards = (start: number, end: number) => start + (end - start) * nearer;
    const middle = L.latLng(towards(from.lat, center.lat), towards(from.lng, center.lng));
    glide.to({ center: middle, zoom: wanted }, zoomMs);
  };
  const zoomTo = (polygon: Polygon) => {
    const bounds = boundsOf([polygon]);
    const padding = Math.min(container.clientWidth, container.clientHeight) / 4;
    const zoom = map.getBoundsZoom(bounds, false, L.point(padding, padding));
    glide.to({ center: bounds.getCenter(), zoom: Math.min(zoom, map.getMinZoom() + 1.6) }, flightMs);
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
  map.setMaxBounds(imageBounds());
  showBase();
  scene.addTo(map);
  canvas.addTo(map);
  map.on("zoomend", () => {
    atBase = map.getZoom() - map.getMinZoom() < 0.01;
    if (!atBase) refine();
  });

  const resized = new ResizeObserver(() => {
    map.invalidateSize({ animate: false, pan: false });
    limit(baseView().zoom);
    if (atBase || map.getZoom() < map.getMinZoom()) showBase();
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
      map.setMaxBounds(imageBounds());
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
