import { type ImageSize, percentPoint, toMap } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { frame, framedPart, type Insets, shiftInto } from "./framing.ts";
import { phoneWidth } from "./model.ts";

/** How far one can zoom in beyond the base view, in powers of two. */
const zoomDepth = 3;

/** How long a zoom and a flight to a parcel take, milliseconds. */
const zoomMs = 220;
const flightMs = 600;

/** Free space round parcels that are brought into sight, CSS pixels. */
const margin = 12;

const imageBounds = (size: ImageSize): L.LatLngBounds => L.latLngBounds([0, 0], [size.height, size.width]);

interface View {
  readonly center: L.LatLng;
  readonly zoom: number;
}

/** The outlines' bounds; those of the picture where there are none. */
function boundsOf(polygons: readonly Polygon[], size: ImageSize): L.LatLngBounds {
  const box = boundingBox(polygons);
  if (!box) return imageBounds(size);
  const corner = (x: number, y: number) => L.latLng(toMap(percentPoint(x, y), size));
  return L.latLngBounds(corner(box.left, box.bottom), corner(box.right, box.top));
}

/** What covers the map's edges: its padding, in which nothing is laid out. */
function insetsOf(map: L.Map): Insets {
  const style = getComputedStyle(map.getContainer());
  const padding = (side: "Left" | "Top" | "Right" | "Bottom") => Number.parseFloat(style[`padding${side}`]);
  return { left: padding("Left"), top: padding("Top"), right: padding("Right"), bottom: padding("Bottom") };
}

/** What the map shows at first and as a whole. */
function baseView(
  map: L.Map,
  gestures: "page" | "screen",
  polygons: readonly Polygon[],
  size: ImageSize,
): View {
  const { x: width, y: height } = map.getSize();
  if (gestures === "screen") {
    const { scale, x, y } = frame(framedPart(polygons, size), { width, height }, insetsOf(map));
    return { zoom: Math.log2(scale), center: L.latLng(size.height - y, x) };
  }
  // On the page the picture covers the map, also the part of a pixel that Leaflet does not count; on a phone closer
  // to the parcels.
  const picture = imageBounds(size);
  const cover = Math.log2(Math.max((width + 1) / size.width, (height + 1) / size.height));
  if (window.innerWidth > phoneWidth) return { zoom: cover, center: picture.getCenter() };
  const parcels = boundsOf(polygons, size);
  const room = (length: number) => Math.max(1, length - 2 * margin);
  const parcelWidth = parcels.getEast() - parcels.getWest();
  const parcelHeight = parcels.getNorth() - parcels.getSouth();
  const zoom = Math.max(cover, Math.log2(Math.min(room(width) / parcelWidth, room(height) / parcelHeight)));
  // As near to the parcels' middle as the picture still covers the map.
  const within = (middle: number, length: number, shown: number) =>
    Math.max(shown / 2, Math.min(length - shown / 2, middle));
  const { lat, lng } = parcels.getCenter();
  const center = L.latLng(
    within(lat, size.height, height / 2 ** zoom),
    within(lng, size.width, width / 2 ** zoom),
  );
  return { zoom, center };
}

/** How far the map can be moved: over the picture, and to what the base view shows beside it. */
function reach(map: L.Map, base: View, size: ImageSize): L.LatLngBounds {
  const { x, y } = map.getSize().divideBy(2 * 2 ** base.zoom);
  const { lat, lng } = base.center;
  return imageBounds(size)
    .extend([lat - y, lng - x])
    .extend([lat + y, lng + x]);
}

/** Zooms are compared as far as they can be distinguished. */
const atMost = (zoom: number, most: number) => zoom - most < 0.01;

export type MapControl = "in" | "out" | "reset";

interface MapViewOptions {
  readonly gestures: "page" | "screen";
  readonly polygons: readonly Polygon[];
  readonly size: () => ImageSize;
  readonly reducedMotion: boolean;
}

/** What part of the picture the map shows: its base view, its limits, and the ways between views. */
export function createMapView(map: L.Map, options: MapViewOptions) {
  const { gestures, polygons, size, reducedMotion } = options;
  const glide = createGlide(map, reducedMotion);
  map.setMaxBounds(imageBounds(size()));

  let base = baseView(map, gestures, polygons, size());
  /** Leaflet's own setters would begin a zoom where the present one is out of the limits. */
  const limit = () => {
    base = baseView(map, gestures, polygons, size());
    map.options.minZoom = base.zoom;
    map.options.maxZoom = Math.max(base.zoom + zoomDepth, 1);
    map.options.maxBounds = reach(map, base, size());
    return base;
  };
  /** The place to put in the middle of the map, for this one to be in the middle of what no panel covers; or back. */
  const besidePanels = ({ lat, lng }: L.LatLng, zoom: number, way: 1 | -1 = 1) => {
    const { left, right, top, bottom } = insetsOf(map);
    const pixel = (way * 2 ** -zoom) / 2;
    return L.latLng(lat + (top - bottom) * pixel, lng - (left - right) * pixel);
  };

  return {
    glide,
    limit,
    isBase: () => atMost(map.getZoom(), map.getMinZoom()),
    /** Whether a control would change what the map shows, or will show when it has come to rest. */
    can(control: MapControl): boolean {
      const { center, zoom } = glide.goal();
      if (control === "in") return !atMost(map.getMaxZoom(), zoom);
      if (!atMost(zoom, map.getMinZoom())) return true;
      return control === "reset" && map.project(center).distanceTo(map.project(base.center)) > 1;
    },
    showBase: (duration = zoomMs) => glide.to(limit(), duration),
    zoomBy(levels: number, around?: L.LatLng): void {
      const { center, zoom } = glide.goal();
      const wanted = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), zoom + levels));
      const fixed = around ?? besidePanels(center, zoom, -1);
      const nearer = 2 ** (zoom - wanted);
      const towards = (start: number, end: number) => start + (end - start) * nearer;
      const middle = L.latLng(towards(fixed.lat, center.lat), towards(fixed.lng, center.lng));
      glide.to({ center: middle, zoom: wanted }, zoomMs);
    },
    /** Moves the map only as far as needed for the outline to be seen beside the panels. */
    reveal(polygon: Polygon): void {
      const { center, zoom } = glide.goal();
      const outline = boundsOf([polygon], size());
      const { left, right, top, bottom } = insetsOf(map);
      const { x, y } = map.getSize().divideBy(2);
      const pixel = 2 ** -zoom;
      // Panels keep their distance themselves.
      const near = gestures === "page" ? margin : 0;
      const across = shiftInto(
        [outline.getWest(), outline.getEast()],
        [center.lng - (x - left - near) * pixel, center.lng + (x - right - near) * pixel],
      );
      const up = shiftInto(
        [outline.getSouth(), outline.getNorth()],
        [center.lat - (y - bottom - near) * pixel, center.lat + (y - top - near) * pixel],
      );
      if (across || up) glide.to({ center: L.latLng(center.lat + up, center.lng + across), zoom }, zoomMs);
    },
    /** Zooms so that the outline fills a good part of the map. */
    zoomTo(polygon: Polygon): void {
      const bounds = boundsOf([polygon], size());
      const { left, right, top, bottom } = insetsOf(map);
      const room = map.getSize().subtract([left + right, top + bottom]);
      const around = Math.min(room.x, room.y) / 4;
      const padding = map.getSize().subtract(room).divideBy(2).add([around, around]);
      const zoom = Math.min(map.getBoundsZoom(bounds, false, padding), map.getMinZoom() + 1.6);
      glide.to({ center: besidePanels(bounds.getCenter(), zoom), zoom }, flightMs);
    },
  };
}

const eased = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Moves the map to a view, a step each frame. Leaflet's own animated zoom is not used: while it runs, Leaflet
 * forgets what it is asked for, and a view that is set meanwhile ends it without an event. A glide can be given
 * another goal, finished or left at any moment.
 *
 * @param reducedMotion the visitor wants no motion
 */
function createGlide(map: L.Map, reducedMotion: boolean) {
  let goal: View | null = null;
  let frame = 0;

  const set = ({ center, zoom }: View) => map.setView(center, zoom, { animate: false });
  const stop = () => {
    cancelAnimationFrame(frame);
    goal = null;
  };

  return {
    /** Where the map will be when it has come to rest. */
    goal: (): View => goal ?? { center: map.getCenter(), zoom: map.getZoom() },
    /** @param duration milliseconds; 0 goes there at once */
    to(wanted: View, duration: number): void {
      stop();
      if (reducedMotion || duration === 0) {
        set(wanted);
        return;
      }
      const from = { center: map.getCenter(), zoom: map.getZoom() };
      const started = performance.now();
      // One point of the picture stays where it is on the screen, however the zoom and the middle change.
      const share = (zoom: number) => {
        const whole = 2 ** -wanted.zoom - 2 ** -from.zoom;
        return (2 ** -zoom - 2 ** -from.zoom) / whole;
      };
      const step = () => {
        const progress = (performance.now() - started) / duration;
        if (progress >= 1) {
          stop();
          set(wanted);
          return;
        }
        const done = eased(Math.max(0, progress));
        const zoom = from.zoom + (wanted.zoom - from.zoom) * done;
        const moved = Math.abs(wanted.zoom - from.zoom) < 1e-6 ? done : share(zoom);
        const between = (start: number, end: number) => start + (end - start) * moved;
        const { lat, lng } = from.center;
        set({ center: L.latLng(between(lat, wanted.center.lat), between(lng, wanted.center.lng)), zoom });
        frame = requestAnimationFrame(step);
      };
      goal = wanted;
      frame = requestAnimationFrame(step);
    },
    /** Goes to where the map is on its way to, at once. */
    finish(): void {
      if (!goal) return;
      const end = goal;
      stop();
      set(end);
    },
    /** Leaves the map where it is on its way. */
    stop,
  };
}
