import type { ImageSize } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";

/** Rectangle in pixels of the picture, y downwards. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a box stands in the room that it does not fill: as SVG says it, and as the share of the room before it. */
const shares = { Min: 0, Mid: 0.5, Max: 1 } as const;
type Align = keyof typeof shares;

/** What a map shows at first: as the `viewBox` and `preserveAspectRatio` of SVG say it, for the still map and the live one. */
export interface Frame extends Rectangle {
  readonly alignX: Align;
  readonly alignY: Align;
  /** The box stands whole in the map, or covers it. */
  readonly fit: "meet" | "slice";
  /** Nothing is shown beside the picture. */
  readonly covers: boolean;
}

/** What panels and bars leave of a map, CSS pixels. */
interface Room {
  readonly min?: { readonly x: number; readonly y: number } | undefined;
  readonly max?: { readonly x: number; readonly y: number } | undefined;
}

/** How large the picture is, CSS pixels a pixel of it, and which point of it is in the middle of the map. */
interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Least share of the picture's width and height that is framed, so that one sees where a single parcel lies. */
const leastShare = 0.35;

/** Of a map on a page: its shape, free space round the parcels, and the most that it shows less than the picture. */
const page = { aspect: 16 / 9, margin: 1.03, mostHeight: 0.75 };

/** The part of the picture that the parcels take; without any, all of it. */
function parcelsPart(polygons: readonly Polygon[], size: ImageSize): Rectangle {
  const box = boundingBox(polygons);
  if (!box) return { x: 0, y: 0, ...size };
  const along = (start: number, end: number, length: number) => {
    const share = Math.max(leastShare, (end - start) / 100);
    return { from: ((start + end) / 200 - share / 2) * length, length: share * length };
  };
  const { from: x, length: width } = along(box.left, box.right, size.width);
  const { from: y, length: height } = along(box.top, box.bottom, size.height);
  return { x, y, width, height };
}

/** For a map over the whole screen: the parcels, where it has a sky above it down to the picture's foot. */
export function screenFrame(polygons: readonly Polygon[], size: ImageSize, grounded: boolean): Frame {
  const part = parcelsPart(polygons, size);
  const height = grounded ? size.height - part.y : part.height;
  return { ...part, height, alignX: "Mid", alignY: grounded ? "Max" : "Mid", fit: "meet", covers: false };
}

/** For a map on a page: the parcels, where the picture covers the map all the same, else as much of it as it can show. */
export function pageFrame(polygons: readonly Polygon[], size: ImageSize): Frame {
  const part = parcelsPart(polygons, size);
  const [width, height] = [part.width * page.margin, part.height * page.margin];
  if (width > size.width || height > size.height * page.mostHeight) {
    const middle = (part.y + part.height / 2) / size.height;
    const alignY = middle < 0.4 ? "Min" : middle > 0.6 ? "Max" : "Mid";
    return { x: 0, y: 0, ...size, alignX: "Mid", alignY, fit: "slice", covers: true };
  }
  /** Where the picture ends beside the parcels the frame reaches to its edge, and stands there. */
  const along = (middle: number, length: number, shown: number, whole: number) => {
    const from = middle - length / 2;
    if (middle < shown / 2) return { from: 0, length: from + length, align: "Min" } as const;
    if (middle + shown / 2 > whole) return { from, length: whole - from, align: "Max" } as const;
    return { from, length, align: "Mid" } as const;
  };
  const x = along(part.x + part.width / 2, width, Math.max(width, height * page.aspect), size.width);
  const y = along(part.y + part.height / 2, height, Math.max(height, width / page.aspect), size.height);
  return {
    x: x.from,
    y: y.from,
    width: x.length,
    height: y.length,
    alignX: x.align,
    alignY: y.align,
    fit: "meet",
    covers: true,
  };
}

/** The view of a live map in which a still one of the same size shows the frame. */
export function viewOf(
  frame: Frame,
  picture: ImageSize,
  map: ImageSize,
  { min = { x: 0, y: 0 }, max = { x: map.width, y: map.height } }: Room = {},
): View {
  const width = Math.max(1, max.x - min.x);
  const height = Math.max(1, max.y - min.y);
  // Also the part of a pixel that Leaflet does not count.
  const slice = Math.max((map.width + 1) / picture.width, (map.height + 1) / picture.height);
  const meet = Math.min(width / frame.width, height / frame.height);
  const scale = frame.covers ? Math.max(slice, meet) : meet;
  const along = (start: number, length: number, align: Align, before: number, room: number, whole: number) =>
    start + length * shares[align] + (whole / 2 - before - room * shares[align]) / scale;
  const within = (middle: number, length: number, shown: number) =>
    frame.covers ? Math.max(shown / 2, Math.min(length - shown / 2, middle)) : middle;
  const x = along(frame.x, frame.width, frame.alignX, min.x, width, map.width);
  const y = along(frame.y, frame.height, frame.alignY, min.y, height, map.height);
  return {
    scale,
    x: within(x, picture.width, map.width / scale),
    y: within(y, picture.height, map.height / scale),
  };
}
