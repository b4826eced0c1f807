import type { ImageSize } from "./coordinates.ts";
import { boundingBox, type Polygon } from "./polygon.ts";

/** Share of a picture that is shown at least, so that one still sees where one is; and how much more than the parcel. */
const leastShare = 0.42;
const around = 1.7;

/**
 * The part of a picture that shows an outline with its surroundings, in pixels; without an outline its middle.
 *
 * @param aspect how many times as wide as high
 */
export function surroundings(polygon: Polygon, picture: ImageSize, aspect: number) {
  const { left, right, top, bottom } = boundingBox([polygon]) ?? { left: 0, right: 100, top: 0, bottom: 100 };
  const share = Math.max(leastShare, ((right - left) / 100) * around, ((bottom - top) / 100) * around);
  const width = Math.floor(Math.min(picture.width, picture.height * aspect, picture.width * share));
  const height = Math.floor(width / aspect);
  const inside = (middle: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(whole - length, (middle / 100) * whole - length / 2)));
  return {
    left: inside((left + right) / 2, width, picture.width),
    top: inside((top + bottom) / 2, height, picture.height),
    width,
    height,
  };
}
