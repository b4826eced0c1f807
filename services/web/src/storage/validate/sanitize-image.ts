import { readFile, writeFile } from "node:fs/promises";
import type { Format } from "@solar/storage/formats";
import { Problem } from "@solar/storage/problem";
import type { Metadata } from "sharp";
import { sharp } from "../sharp.ts";
import { broken } from "./broken.ts";
import { checkAvif } from "./sanitize-avif.ts";
import { sanitizeJpeg } from "./sanitize-jpeg.ts";
import { sanitizePng } from "./sanitize-png.ts";
import { sanitizeWebp } from "./sanitize-webp.ts";
import type { ValidFile } from "./validate-file.ts";

/** Over all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const PREVIEW_WIDTH = 20;
const READING = { failOn: "error", limitInputPixels: MAX_PIXELS } as const;

/**
 * Decodes an image to the last row, takes the metadata out of the file and turns the pixels as its orientation
 * said. Where there is nothing to turn the picture is not compressed again.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`, `too_many_pixels`
 */
export async function sanitizeImage(
  path: string,
  format: Format,
): Promise<Pick<ValidFile, "width" | "height" | "preview">> {
  // Only the header is read here, so that too many pixels get an answer of their own.
  const facts = await sharp(path, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(asBroken);
  if (facts.width * (facts.pageHeight ?? facts.height) * (facts.pages ?? 1) > MAX_PIXELS) {
    throw new Problem(422, "too_many_pixels", "Slika ima više od 50 megapiksela.");
  }
  await writeFile(path, await sanitize(await readFile(path), format, facts));
  const { data, info } = await sharp(path, READING)
    .resize({ width: PREVIEW_WIDTH, height: PREVIEW_WIDTH, fit: "inside" })
    .flatten({ background: "#fff" })
    .webp({ quality: 30, effort: 0, smartSubsample: false })
    .toBuffer({ resolveWithObject: true })
    .catch(asBroken);
  const turned = (facts.orientation ?? 1) >= 5 && format !== "avif";
  const height = facts.pageHeight ?? facts.height;
  return {
    width: turned ? height : facts.width,
    height: turned ? facts.width : height,
    preview: `data:image/${info.format};base64,${data.toString("base64")}`,
  };
}

async function sanitize(source: Buffer, format: Format, facts: Metadata): Promise<Buffer> {
  if (format === "avif") {
    checkAvif(source, facts);
    if (!facts.exif && !facts.xmp) return source;
    return sharp(source, READING).keepIccProfile().avif({ quality: 75 }).toBuffer().catch(asBroken);
  }
  const sanitized =
    format === "jpeg" ? sanitizeJpeg(source) : format === "png" ? sanitizePng(source) : sanitizeWebp(source);
  return (facts.orientation ?? 1) === 1 ? sanitized : turn(source, format);
}

/** The only pictures that are compressed again; so gently that the eye does not see it. */
async function turn(source: Buffer, format: Format): Promise<Buffer> {
  const upright = sharp(source, READING).autoOrient().keepIccProfile();
  if (format === "jpeg") upright.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  else if (format === "png") upright.png();
  else upright.webp({ quality: 92 });
  return upright.toBuffer().catch(asBroken);
}

function asBroken(): never {
  throw broken();
}
