import type { Polygon } from "@solar/domain/polygon";
import { boundingBox } from "@solar/domain/polygon";
import { type ParcelStatus, parcelColour } from "@solar/domain/statuses";
import { sharp } from "../storage/sharp.ts";

/** What social networks and messengers show beside a link. */
const PREVIEW = { width: 1200, height: 630 };
const TIMEOUT_S = 20;
/** Share of the park's picture that is shown at least, so that one still sees where the parcel lies. */
const LEAST_SHARE = 0.42;
/** And how much wider than the parcel. */
const AROUND = 1.7;

interface Size {
  width: number;
  height: number;
}

/** The part of a picture round an outline, in the shape of a preview, in pixels. */
export function frameOf(polygon: Polygon, picture: Size) {
  const box = boundingBox([polygon]);
  const shape = PREVIEW.width / PREVIEW.height;
  const most = Math.min(picture.width, picture.height * shape);
  const share = box
    ? Math.max(LEAST_SHARE, ((box.right - box.left) / 100) * AROUND, ((box.bottom - box.top) / 100) * AROUND)
    : 1;
  const width = Math.floor(Math.min(most, picture.width * share));
  const height = Math.floor(width / shape);
  const middle = box
    ? { x: (box.left + box.right) / 200, y: (box.top + box.bottom) / 200 }
    : { x: 0.5, y: 0.5 };
  const inside = (centre: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(whole - length, centre * whole - length / 2)));
  return {
    left: inside(middle.x, width, picture.width),
    top: inside(middle.y, height, picture.height),
    width,
    height,
  };
}

/**
 * A park's picture with one parcel outlined, cut to the surroundings of the parcel, as JPEG of 1200 × 630.
 *
 * @throws Error when the picture cannot be read, or in 20 s
 */
export async function drawParcel(picture: Buffer, polygon: Polygon, status: ParcelStatus): Promise<Buffer> {
  const { width, height } = await sharp(picture, { failOn: "error" }).metadata();
  const frame = frameOf(polygon, { width, height });
  const scale = PREVIEW.width / frame.width;
  const points = polygon
    .map(({ x, y }) => [(x / 100) * width - frame.left, (y / 100) * height - frame.top])
    .map((point) => point.map((value) => (value * scale).toFixed(1)).join())
    .join(" ");
  const outline =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">` +
    `<polygon points="${points}" fill="${parcelColour(status)}" fill-opacity="0.42" stroke="#fff" stroke-width="4" ` +
    `stroke-linejoin="round"/></svg>`;
  return sharp(picture, { failOn: "error" })
    .extract(frame)
    .resize(PREVIEW)
    .flatten({ background: "#fff" })
    .composite([{ input: Buffer.from(outline) }])
    .jpeg({ quality: 80, progressive: true })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer();
}
