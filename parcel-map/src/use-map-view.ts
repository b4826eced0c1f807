import { type ImageSize, percentPoint, toMap } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { useLayoutEffect, useRef, useState } from "react";
import { useMap } from "react-leaflet";
import { cover, framedPart, type Insets, margin, meet } from "./framing.ts";
import type { MapParcel } from "./model.ts";

/** How far one can zoom in beyond the base view, and how much a press of a button zooms, in powers of two. */
const zoomDepth = 3;
export const zoomStep = 0.75;

/** Zooms are compared as far as they can be distinguished. */
const atMost = (zoom: number, most: number) => zoom - most < 0.01;

export const imageBounds = ({ width, height }: ImageSize) => L.latLngBounds([0, 0], [height, width]);

interface Park {
  readonly parcels: readonly MapParcel[];
  readonly size: ImageSize;
  /** See `ParcelMap`. */
  readonly gestures: "page" | "screen";
  readonly grounded: boolean;
}

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

/** What they leave of it, CSS pixels. */
function roomOf(map: L.Map): L.Point {
  const { left, right, top, bottom } = insetsOf(map);
  return map.getSize().subtract([left + right, top + bottom]);
}

/** The middle of what they leave. */
function middleOf(map: L.Map): L.Point {
  const { left, right, top, bottom } = insetsOf(map);
  return map
    .getSize()
    .add([left - right, top - bottom])
    .divideBy(2);
}

/** What the map shows at first and as a whole. */
function baseView(map: L.Map, { parcels, size, gestures, grounded }: Park): View {
  const { x: width, y: height } = map.getSize();
  const part = framedPart(
    parcels.map(({ polygon }) => polygon),
    size,
    grounded,
  );
  const { scale, x, y } =
    gestures === "screen"
      ? meet(part, { width, height }, insetsOf(map), grounded)
      : cover(part, size, { width, height });
  return { zoom: Math.log2(scale), center: L.latLng(size.height - y, x) };
}

/** How far the map can be moved: over the picture, and to what the base view shows beside it. */
function reachOf(map: L.Map, base: View, size: ImageSize): L.LatLngBounds {
  const { x, y } = map.getSize().divideBy(2 * 2 ** base.zoom);
  const { lat, lng } = base.center;
  return imageBounds(size)
    .extend([lat - y, lng - x])
    .extend([lat + y, lng + x]);
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

function createMapView(map: L.Map, park: () => Park) {
  const animate = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let base = baseView(map, park());
  const queue = createZoomQueue(map);
  /** Leaflet's own setters would begin a zoom where the present one is out of the limits. */
  const limit = () => {
    base = baseView(map, park());
    map.options.minZoom = base.zoom;
    map.options.maxZoom = Math.max(base.zoom + zoomDepth, 1);
  };
  const showBase = (moving = animate) =>
    queue.go(base.zoom, moving, () => map.setView(base.center, base.zoom, { animate: moving }));
  const isBase = () => atMost(map.getZoom(), base.zoom);

  return {
    /** What changes the view meanwhile would be brought back into the old bounds. */
    reframe(change: () => void): void {
      map.setMaxBounds();
      change();
      map.setMaxBounds(reachOf(map, base, park().size));
    },
    limit,
    isBase,
    showBase,
    can: (control: "in" | "out" | "reset"): boolean => {
      if (control === "in") return !atMost(map.getMaxZoom(), map.getZoom());
      if (!isBase()) return true;
      return control === "reset" && map.project(map.getCenter()).distanceTo(map.project(base.center)) > 1;
    },
    /** @param levels powers of two; @param around a place on the map, else the middle of what no panel covers */
    zoomBy(levels: number, around = middleOf(map)): void {
      const zoom = Math.min(map.getMaxZoom(), queue.goal() + levels);
      if (atMost(zoom, base.zoom)) showBase();
      else queue.go(zoom, animate, () => map.setZoomAround(around, zoom, { animate }));
    },
    /** Moves the map only as far as needed for the outline to be seen beside the panels. */
    reveal(polygon: Polygon): void {
      const bounds = boundsOf([polygon], park().size);
      const { left, right, top, bottom } = insetsOf(map);
      const room = roomOf(map);
      const scale = map.getZoomScale(map.getZoom(), 0);
      const near = (length: number, most: number) => Math.min((length * scale) / 2 + margin, most / 2 - 1);
      const x = near(bounds.getEast() - bounds.getWest(), room.x);
      const y = near(bounds.getNorth() - bounds.getSouth(), room.y);
      map.panInside(bounds.getCenter(), {
        paddingTopLeft: [left + x, top + y],
        paddingBottomRight: [right + x, bottom + y],
        animate,
      });
    },
    /** Zooms so that the outline fills a good part of the map. */
    zoomTo(polygon: Polygon): void {
      const bounds = boundsOf([polygon], park().size);
      const { left, right, top, bottom } = insetsOf(map);
      const room = roomOf(map);
      const around = Math.min(room.x, room.y) / 8;
      const maxZoom = base.zoom + 1.6;
      queue.go(maxZoom, false, () =>
        map.fitBounds(bounds, {
          paddingTopLeft: [left + around, top + around],
          paddingBottomRight: [right + around, bottom + around],
          maxZoom,
          animate,
        }),
      );
    },
  };
}

/** Keeps the base view, as long as it is the one that is shown, when the map changes its size. */
function watchSize(map: L.Map, view: MapView): () => void {
  const container = map.getContainer();
  const resized = new ResizeObserver(() => {
    // Hidden, it has no size that a view could be computed from.
    if (container.clientWidth === 0 || container.clientHeight === 0) return;
    const atBase = view.isBase();
    view.reframe(() => {
      map.invalidateSize({ animate: false, pan: false });
      view.limit();
      if (atBase || view.isBase()) view.showBase(false);
    });
  });
  resized.observe(container);
  return () => resized.disconnect();
}

/** The view of the map that it is used in. Must stand before what shows itself by the view. */
export function useMapView(park: Park): MapView {
  const map = useMap();
  const latest = useRef(park);
  const [view] = useState(() => createMapView(map, () => latest.current));
  useLayoutEffect(() => {
    latest.current = park;
  });
  useLayoutEffect(() => watchSize(map, view), [map, view]);
  const { size } = park;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of the picture is another map
  useLayoutEffect(() => {
    view.reframe(() => {
      view.limit();
      view.showBase(false);
    });
  }, [map, view, size]);
  return view;
}
