import type { ImageSize } from "@solar/domain/coordinates";
import { boundingBox, type Polygon } from "@solar/domain/polygon";

/** Rectangle in pixels of the picture, y downwards. */
interface Framed {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lengths along the edges of a map that a panel or a bar covers, CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Least share of the picture's width and height that is framed, so that one sees where a single parcel lies. */
const leastShare = 0.35;

/** Width by height down to which the framed part takes in the picture above the parcels: what is farther away. */
const framedRatio = 1.4;

/**
 * The part of the picture that a map over the whole screen is framed on: the parcels, with the picture above them as
 * far as that makes them no smaller; without any, all of it.
 */
export function framedPart(polygons: readonly Polygon[], size: ImageSize): Framed {
  const box = boundingBox(polygons);
  if (!box) return { x: 0, y: 0, ...size };
  const along = (start: number, end: number, length: number) => {
    const share = Math.max(leastShare, (end - start) / 100);
    return { from: ((start + end) / 200 - share / 2) * length, length: share * length };
  };
  const { from: x, length: width } = along(box.left, box.right, size.width);
  const { from: top, length } = along(box.top, box.bottom, size.height);
  const bottom = top + length;
  const y = Math.min(top, Math.max(0, bottom - width / framedRatio));
  return { x, y, width, height: bottom - y };
}

/**
 * How large the picture is, CSS pixels a pixel of it, where the part stands whole in what the insets leave of the
 * map, and which point of the picture is then in the middle of the map. SVG's `xMidYMid meet` does the same.
 */
export function frame(part: Framed, map: { width: number; height: number }, insets: Insets) {
  const width = Math.max(1, map.width - insets.left - insets.right);
  const height = Math.max(1, map.height - insets.top - insets.bottom);
  const scale = Math.min(width / part.width, height / part.height);
  return {
    scale,
    x: part.x + part.width / 2 - (insets.left - insets.right) / 2 / scale,
    y: part.y + part.height / 2 - (insets.top - insets.bottom) / 2 / scale,
  };
}
