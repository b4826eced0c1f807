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

/** How large the picture is, CSS pixels a pixel of it, and which point of it is in the middle of the map. */
interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Least share of the picture's width and height that is framed, so that one sees where a single parcel lies. */
const leastShare = 0.35;

/** Free space round the parcels in a map that the picture covers, CSS pixels. */
export const margin = 12;

/**
 * The part of the picture that a map is framed on: the parcels; without any, all of it.
 *
 * @param grounded down to the picture's foot, for a map that stands on it
 */
export function framedPart(polygons: readonly Polygon[], size: ImageSize, grounded = false): Framed {
  const box = boundingBox(polygons);
  if (!box) return { x: 0, y: 0, ...size };
  const along = (start: number, end: number, length: number) => {
    const share = Math.max(leastShare, (end - start) / 100);
    return { from: ((start + end) / 200 - share / 2) * length, length: share * length };
  };
  const { from: x, length: width } = along(box.left, box.right, size.width);
  const { from: y, length: height } = along(box.top, box.bottom, size.height);
  return { x, y, width, height: grounded ? size.height - y : height };
}

/**
 * A view in which the part stands whole in what the insets leave of the map: SVG's `xMidYMid meet`, or `xMidYMax meet`
 * where it stands on the foot of what they leave.
 */
export function meet(
  part: Framed,
  map: { width: number; height: number },
  insets: Insets,
  grounded: boolean,
): View {
  const width = Math.max(1, map.width - insets.left - insets.right);
  const height = Math.max(1, map.height - insets.top - insets.bottom);
  const scale = Math.min(width / part.width, height / part.height);
  const x = part.x + part.width / 2 - (insets.left - insets.right) / 2 / scale;
  const y = grounded
    ? part.y + part.height - (map.height / 2 - insets.bottom) / scale
    : part.y + part.height / 2 - (insets.top - insets.bottom) / 2 / scale;
  return { scale, x, y };
}

/** Which part of a picture that is higher than its map is shown: as SVG and CSS can say it, for the static map. */
export function alignment({ y, height }: Framed, size: ImageSize): "Min" | "Mid" | "Max" {
  const middle = (y + height / 2) / size.height;
  return middle < 0.4 ? "Min" : middle > 0.6 ? "Max" : "Mid";
}

const shares = { Min: 0, Mid: 0.5, Max: 1 };

/**
 * A view in which the picture covers the map: SVG's `slice`, aligned to the part; nearer, with the part in the middle,
 * where all of that can still be seen.
 */
export function cover(part: Framed, size: ImageSize, map: { width: number; height: number }): View {
  const free = 2 * margin;
  // Also the part of a pixel that Leaflet does not count.
  const slice = Math.max((map.width + 1) / size.width, (map.height + 1) / size.height);
  const near = Math.min((map.width - free) / part.width, (map.height - free) / part.height);
  const scale = Math.max(slice, near);
  const within = (middle: number, length: number, shown: number) =>
    Math.max(shown / 2, Math.min(length - shown / 2, middle));
  const middle = near > slice ? part.y + part.height / 2 : size.height * shares[alignment(part, size)];
  return {
    scale,
    x: within(part.x + part.width / 2, size.width, map.width / scale),
    y: within(middle, size.height, map.height / scale),
  };
}
