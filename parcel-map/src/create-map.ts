import { type ImageSize, type PercentPoint, toMap, toPercent } from "@solar/domain/coordinates";
import type { Polygon } from "@solar/domain/polygon";
import type * as L from "leaflet";
import { watchGestures } from "./gestures.ts";
import { buttonOf, OverLayer, SceneLayer } from "./layers.ts";
import { createMapView, type MapControl } from "./map-view.ts";
import { ParcelCanvas } from "./parcel-canvas.ts";

/** How far a press may move and still be a click, CSS pixels. */
const dragTolerance = 10;

/** How much a press of a button zooms, in powers of two. */
const zoomStep = 0.75;

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
  /** The same over the parcels, for what a screen marks on them. */
  readonly over: SVGSVGElement;
  /** What shows the parcels. */
  readonly canvas: Pick<ParcelCanvas, "setContent" | "setStates" | "setFocused" | "restate">;
  /** Place on the picture of a point of the window, CSS pixels. */
  placeAt(point: { clientX: number; clientY: number }): PercentPoint;
  /** Point of the window, CSS pixels, of a place on the picture. */
  inWindow(place: PercentPoint): { x: number; y: number };
  zoomBy(steps: 1 | -1): void;
  /** Back to the base view. */
  reset(): void;
  /** Zooms so that the parcel fills a good part of the map. */
  zoomTo(id: string): void;
  /** Brings the map into the window, zooms to the parcel and puts the keyboard on it, in plain sight. */
  show(id: string): void;
  /** Moves the map only as far as needed for the outline to be seen beside the panels. */
  reveal(polygon: Polygon): void;
  /** Puts the keyboard on a parcel. */
  focus(id: string): void;
  /** Whether a control would change anything; `onMoved` notifies when that may change. */
  can(control: MapControl): boolean;
  onMoved(notify: () => void): () => void;
  /** Whether a click is only the end of a drag. */
  endsDrag(click: { clientX: number; clientY: number }): boolean;
  setSize(size: ImageSize): void;
  /** Stops everything; the Leaflet map itself is removed by whoever made it. */
  destroy(): void;
}

/** Fills a Leaflet map with a park's picture, its parcels and the gestures on them. */
export function createMap(map: L.Map, options: MapOptions): ParcelMapHandle {
  const container = map.getContainer();
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let { size } = options;
  const view = createMapView(map, { ...options, size: () => size, reducedMotion });
  const scene = new SceneLayer(size, options.imageUrl, options.backdrop);
  const canvas = new ParcelCanvas({ reducedMotion });
  const over = new OverLayer(size);

  // Leaflet needs a view before layers can be added.
  view.showBase(0);
  scene.addTo(map);
  canvas.addTo(map);
  over.addTo(map);
  scene.image.addEventListener("load", () => {
    options.onImage({ width: scene.image.naturalWidth, height: scene.image.naturalHeight });
  });
  scene.image.addEventListener("error", options.onImageError);

  const refine = finerPicture(map, scene.image, options.fullImageUrl, () => size.width);
  const pointer = watchPointer(map, view.glide, refine);
  const stopGestures = watchGestures(map, {
    gestures: options.gestures,
    onWheelIgnored: options.onWheelIgnored,
    onWheel: () => view.glide.stop(),
    onDoubleClick: (around) => view.zoomBy(zoomStep, around),
  });
  map.on("dragstart zoomstart", () => options.onMove());
  const stopResizing = watchSize(map, view, refine);
  const zoomTo = (id: string) => {
    const polygon = canvas.outlineOf(id);
    if (polygon) view.zoomTo(polygon);
  };
  const focus = (id: string) => buttonOf(scene.svg, id)?.focus({ preventScroll: true });

  return {
    svg: scene.svg,
    over: over.svg,
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
    zoomBy: (steps) => view.zoomBy(steps * zoomStep),
    reset: () => view.showBase(),
    zoomTo,
    show(id) {
      if (options.gestures === "page")
        container.scrollIntoView({ block: "center", behavior: reducedMotion ? "instant" : "smooth" });
      zoomTo(id);
      focus(id);
      canvas.setFocused(id);
    },
    reveal: view.reveal,
    focus,
    can: view.can,
    onMoved(notify) {
      map.on("moveend", notify);
      return () => map.off("moveend", notify);
    },
    endsDrag: pointer.endsDrag,
    setSize(newSize) {
      if (newSize.width === size.width && newSize.height === size.height) return;
      size = newSize;
      scene.setSize(size);
      over.setSize(size);
      view.showBase(0);
    },
    destroy() {
      view.glide.stop();
      stopResizing();
      pointer.stop();
      stopGestures();
    },
  };
}

/** Takes the finest picture, once the map is zoomed beyond the one that it began with. */
function finerPicture(map: L.Map, image: HTMLImageElement, url: string, width: () => number): () => void {
  let refined = image.getAttribute("src") === url;
  return () => {
    const needed = width() * map.getZoomScale(map.getZoom(), 0) * devicePixelRatio;
    if (refined || !image.naturalWidth || needed < image.naturalWidth * 1.15) return;
    refined = true;
    const finer = new Image();
    finer.src = url;
    // Decoded before it is shown, so the old picture never flashes away. If it fails, the first one stays.
    finer.decode().then(
      () => {
        image.src = finer.src;
      },
      () => undefined,
    );
  };
}

/** Distinguishes clicks from drags, and a hand that takes hold of the map from its gliding. */
function watchPointer(map: L.Map, glide: ReturnType<typeof createMapView>["glide"], refine: () => void) {
  const container = map.getContainer();
  let dragged = false;
  let pressed: { clientX: number; clientY: number } | null = null;
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
  map.on("dragstart", () => {
    dragged = true;
  });
  container.addEventListener("pointermove", hold, true);
  container.addEventListener("pointerdown", press, true);
  return {
    endsDrag({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
      // Where there is nothing to drag, a hand that has moved meant no parcel either.
      const moved =
        pressed && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > dragTolerance;
      return dragged || moved === true;
    },
    stop(): void {
      container.removeEventListener("pointermove", hold, true);
      container.removeEventListener("pointerdown", press, true);
    },
  };
}

/** Keeps the base view, as long as it is the one that is shown, when the map gets another size. */
function watchSize(map: L.Map, view: ReturnType<typeof createMapView>, refine: () => void): () => void {
  const container = map.getContainer();
  let atBase = true;
  map.on("zoomend", () => {
    atBase = view.isBase();
    if (!atBase) refine();
  });
  const resized = new ResizeObserver(() => {
    // Hidden, it has no size that a view could be computed from.
    if (container.clientWidth === 0 || container.clientHeight === 0) return;
    const before = map.getSize();
    map.invalidateSize({ animate: false, pan: false });
    view.limit();
    // A panel that comes or goes moves what is framed; a window of another size is another picture.
    if (atBase || map.getZoom() < map.getMinZoom())
      view.showBase(before.equals(map.getSize()) ? undefined : 0);
  });
  resized.observe(container);
  return () => resized.disconnect();
}
