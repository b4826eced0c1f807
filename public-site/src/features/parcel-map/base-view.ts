import { type ImageSize, percentPoint, toMap } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";
import * as L from "leaflet";
import { frame, framedPart, type Insets } from "./framing.ts";
import type { View } from "./glide.ts";
import { phoneWidth } from "./map-parcel.ts";

const widthOf = (bounds: L.LatLngBounds) => bounds.getEast() - bounds.getWest();
const heightOf = (bounds: L.LatLngBounds) => bounds.getNorth() - bounds.getSouth();

/** Free space round the parcels where a phone shows them closer than the whole picture, CSS pixels. */
const margin = 12;

export const imageBounds = (size: ImageSize): L.LatLngBounds =>
  L.latLngBounds([0, 0], [size.height, size.width]);

/** The outlines' bounds; those of the picture where there are none. */
export function boundsOf(polygons: readonly Polygon[], size: ImageSize): L.LatLngBounds {
  const box = boundingBox(polygons);
  if (!box) return imageBounds(size);
  const corner = (x: number, y: number) => L.latLng(toMap(percentPoint(x, y), size));
  return L.latLngBounds(corner(box.left, box.bottom), corner(box.right, box.top));
}

/** What covers the map's edges: its padding, in which nothing is laid out. */
export function insetsOf(map: L.Map): Insets {
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(map.getContainer());
  const [left = 0, top = 0, right = 0, bottom = 0] = [
    paddingLeft,
    paddingTop,
    paddingRight,
    paddingBottom,
  ].map(Number.parseFloat);
  return { left, top, right, bottom };
}

/** What the map shows at first and as a whole. */
export function baseView(
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
  // On the page the picture covers the map, on a phone closer to the parcels.
  const picture = imageBounds(size);
  const cover = Math.log2(Math.max(width / widthOf(picture), height / heightOf(picture)));
  if (window.innerWidth > phoneWidth) return { zoom: cover, center: picture.getCenter() };
  const parcels = boundsOf(polygons, size);
  const room = (length: number) => Math.max(1, length - 2 * margin);
  const fit = Math.log2(Math.min(room(width) / widthOf(parcels), room(height) / heightOf(parcels)));
  const zoom = Math.max(cover, fit);
  // As near to the parcels' middle as the picture still covers the map.
  const within = (middle: number, length: number, shown: number) =>
    Math.max(shown / 2, Math.min(length - shown / 2, middle));
  const { lat, lng } = parcels.getCenter();
  return {
    zoom,
    center: L.latLng(
      within(lat, size.height, height / 2 ** zoom),
      within(lng, size.width, width / 2 ** zoom),
    ),
  };
}

/** How far the map can be moved: over the picture, and to what the base view shows beside it. */
export function reach(map: L.Map, base: View, size: ImageSize): L.LatLngBounds {
  const scale = 2 ** base.zoom;
  const { x, y } = map.getSize().divideBy(2 * scale);
  const { lat, lng } = base.center;
  return imageBounds(size)
    .extend([lat - y, lng - x])
    .extend([lat + y, lng + x]);
}
