import type { Polygon } from "@solar/domain/polygon";
import { type ParcelStatus, parcelColour } from "@solar/domain/statuses";
import { surroundings } from "@solar/domain/surroundings";
import { sharp } from "../storage/sharp.ts";

/** What social networks and messengers show beside a link. */
const PREVIEW = { width: 1200, height: 630 };
const TIMEOUT_S = 20;

/**
 * A park's picture with one parcel outlined, cut to the surroundings of the parcel, as JPEG of 1200 × 630.
 *
 * @throws Error when the picture cannot be read, or in 20 s
 */
export async function drawParcel(picture: Buffer, polygon: Polygon, status: ParcelStatus): Promise<Buffer> {
  const { width, height } = await sharp(picture, { failOn: "error" }).metadata();
  const frame = surroundings(polygon, { width, height }, PREVIEW.width / PREVIEW.height);
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
