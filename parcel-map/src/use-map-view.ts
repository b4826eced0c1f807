import { type ImageSize, percentPoint, toMap } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useMap } from "react-leaflet";
import { type Frame, viewOf } from "./framing.ts";

/** How far one can zoom in beyond the base view, and how much a press of a button zooms, in powers of two. */
const zoomDepth = 3;
export const zoomStep = 0.75;

/** Free space that a parcel keeps to the edge when the map is moved to it, CSS pixels. */
const margin = 12;

/** Zooms are compared as far as they can be distinguished. */
const atMost = (zoom: number, most: number) => zoom - most < 0.01;

export const imageBounds = ({ width, height }: ImageSize) => L.latLngBounds([0, 0], [height, width]);

function boundsOf(polygon: Polygon, size: ImageSize): L.LatLngBounds {
  const box = boundingBox([polygon]);
  if (!box) return imageBounds(size);
  const corner = (x: number, y: number) => L.latLng(toMap(percentPoint(x, y), size));
  return L.latLngBounds(corner(box.left, box.bottom), corner(box.right, box.top));
}

/** What panels and bars leave of the map, CSS pixels: they are its padding, in which nothing is laid out. */
function roomOf(map: L.Map): L.Bounds {
  const style = getComputedStyle(map.getContainer());
  const padding = (side: "Left" | "Top" | "Right" | "Bottom") => Number.parseFloat(style[`padding${side}`]);
  const end = map.getSize().subtract([padding("Right"), padding("Bottom")]);
  return L.bounds([padding("Left"), padding("Top")], end);
}

/** What Leaflet's setters keep free: what is covered, and this much more. */
function paddings(map: L.Map, x: number, y: number) {
  const { min, max } = roomOf(map);
  const paddingBottomRight = map
    .getSize()
    .subtract(max ?? [0, 0])
    .add([x, y]);
  return { paddingTopLeft: L.point(min ?? [0, 0]).add([x, y]), paddingBottomRight };
}

/** Leaflet forgets what it is asked for while it animates a zoom: here the last wish waits for the end. */
function createZoomQueue(map: L.Map) {
  let goal: number | null = null;
  let zooming = false;
  let next: (() => void) | null = null;
  map.on("zoomanim", () => {
    zooming = true;
  });
  map.on("zoomend", () => {
    zooming = false;
    const move = next;
    next = null;
    if (move) move();
    else goal = null;
  });
  return {
    goal: () => goal ?? map.getZoom(),
    /** @param animated ends with an event, unless it is no zoom */
    go(zoom: number, animated: boolean, move: () => void): void {
      goal = zoom;
      if (zooming) {
        next = move;
        return;
      }
      // Leaflet says so only with the next frame.
      zooming = animated && Math.abs(zoom - map.getZoom()) > 1e-6;
      move();
    },
  };
}

/** What part of the picture the map shows: its base view, its limits, and the ways between views. */
export type MapView = ReturnType<typeof createMapView>;

function createMapView(map: L.Map, size: ImageSize, frame: () => Frame) {
  const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const queue = createZoomQueue(map);
  let base = { center: map.getCenter(), zoom: map.getZoom() };
  const showBase = (moving = animate) =>
    queue.go(base.zoom, moving, () => map.setView(base.center, base.zoom, { animate: moving }));
  const isBase = () => atMost(map.getZoom(), base.zoom);
  /** The base view for the map's present size, and limits by it: the picture, and what is seen beside it at first. */
  const findBase = () => {
    const { x: width, y: height } = map.getSize();
    const { scale, x, y } = viewOf(frame(), size, { width, height }, roomOf(map));
    const center = L.latLng(size.height - y, x);
    base = { center, zoom: Math.log2(scale) };
    // Leaflet's own setters would begin a zoom where the present one is out of the limits.
    map.options.minZoom = base.zoom;
    map.options.maxZoom = Math.max(base.zoom + zoomDepth, 1);
    const [up, right] = [height / 2 / scale, width / 2 / scale];
    return imageBounds(size)
      .extend([center.lat - up, center.lng - right])
      .extend([center.lat + up, center.lng + right]);
  };

  return {
    isBase,
    showBase,
    /** Follows the map's size: the base view stays the base view. */
    fit(first = false): void {
      const atBase = first || isBase();
      // What changes the view meanwhile would be brought back into the old bounds.
      map.setMaxBounds();
      map.invalidateSize({ animate: false, pan: false });
      const reach = findBase();
      if (atBase || isBase()) showBase(false);
      map.setMaxBounds(reach);
    },
    can: (control: "in" | "out" | "reset"): boolean => {
      if (control === "in") return !atMost(map.getMaxZoom(), map.getZoom());
      if (!isBase()) return true;
      return control === "reset" && map.project(map.getCenter()).distanceTo(map.project(base.center)) > 1;
    },
    /** @param levels powers of two; @param around a place on the map, else the middle of what no panel covers */
    zoomBy(levels: number, around = roomOf(map).getCenter()): void {
      const zoom = Math.min(map.getMaxZoom(), queue.goal() + levels);
      if (atMost(zoom, base.zoom)) showBase();
      else queue.go(zoom, animate, () => map.setZoomAround(around, zoom, { animate }));
    },
    /** Moves the map only as far as needed for the outline to be seen beside the panels. */
    reveal(polygon: Polygon): void {
      const bounds = boundsOf(polygon, size);
      const room = roomOf(map).getSize();
      const scale = map.getZoomScale(map.getZoom(), 0);
      const near = (length: number, most: number) => Math.min((length * scale) / 2 + margin, most / 2 - 1);
      const x = near(bounds.getEast() - bounds.getWest(), room.x);
      const y = near(bounds.getNorth() - bounds.getSouth(), room.y);
      map.panInside(bounds.getCenter(), { ...paddings(map, x, y), animate });
    },
    /** Zooms so that the outline fills a good part of the map. */
    zoomTo(polygon: Polygon): void {
      const { x, y } = roomOf(map).getSize();
      const around = Math.min(x, y) / 8;
      const maxZoom = base.zoom + 1.6;
      queue.go(maxZoom, false, () =>
        map.fitBounds(boundsOf(polygon, size), { ...paddings(map, around, around), maxZoom, animate }),
      );
    },
  };
}

/** The view of the map that it is used in. Must stand before what shows itself by the view. */
export function useMapView(frame: Frame, size: ImageSize): MapView {
  const map = useMap();
  const latest = useRef(frame);
  const [view] = useState(() => createMapView(map, size, () => latest.current));
  useLayoutEffect(() => {
    latest.current = frame;
  });
  useLayoutEffect(() => {
    const container = map.getContainer();
    view.fit(true);
    const resized = new ResizeObserver(() => {
      // Hidden, it has no size that a view could be computed from.
      if (container.clientWidth > 0 && container.clientHeight > 0) view.fit();
    });
    resized.observe(container);
    return () => resized.disconnect();
  }, [map, view]);
  return view;
}

/** What a map says of itself, as of its last event of this name. At once, or the drawing would be painted twice. */
export function useMapValue<Value>(event: string, read: () => Value): Value {
  const map = useMap();
  const subscribe = useCallback(
    (notify: () => void) => {
      map.on(event, notify);
      return () => map.off(event, notify);
    },
    [map, event],
  );
  return useSyncExternalStore(subscribe, read);
}
