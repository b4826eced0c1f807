import { readFile, writeFile } from "node:fs/promises";
import type { FileFormat } from "@solar/storage/formats";
import { Problem } from "@solar/storage/problem";
import type { Metadata, Sharp } from "sharp";
import { sharp } from "../sharp.ts";
import { corruptFile } from "./rejections.ts";

/** Over all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const PREVIEW_WIDTH = 20;
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Writes an image anew, from its pixels: upright, with its colours, and without anything else that was in the file.
 *
 * @throws Problem 422 `broken_file`, `too_many_pixels`
 */
export async function sanitizeImage(
  path: string,
  format: FileFormat,
): Promise<{ width: number; height: number; preview: string }> {
  // Only the header is read here, so that too many pixels get an answer of their own.
  const facts = await sharp(path, { limitInputPixels: false }).metadata().catch(asBroken);
  if (facts.width * (facts.pageHeight ?? facts.height) * (facts.pages ?? 1) > MAX_PIXELS)
    throw new Problem(422, "too_many_pixels", "Slika ima više od 50 megapiksela.");
  if (format === "avif" && facts.compression !== "av1") throw corruptFile();
  const { data, info } = await rewrite(await readFile(path), format, facts).catch(asBroken);
  await writeFile(path, data);
  const preview = await sharp(path)
    .resize({ width: PREVIEW_WIDTH, height: PREVIEW_WIDTH, fit: "inside" })
    .flatten({ background: "#fff" })
    .webp({ quality: 30, effort: 0, smartSubsample: false })
    .toBuffer();
  return {
    width: info.width,
    height: info.pageHeight ?? info.height,
    preview: `data:image/webp;base64,${preview.toString("base64")}`,
  };
}

type Written = Awaited<ReturnType<typeof write>>;

async function rewrite(source: Buffer, format: FileFormat, facts: Metadata): Promise<Written> {
  try {
    return await write(source, "error", format, facts);
  } catch (error) {
    if (format !== "jpeg") throw error;
    // Panoramas of phones lack the end mark alone, and browsers show them. With one, whatever else is missing is a warning.
    return write(Buffer.concat([source, JPEG_END]), "warning", format, facts);
  }
}

function write(source: Buffer, failOn: "error" | "warning", format: FileFormat, facts: Metadata) {
  const animated = (facts.pages ?? 1) > 1;
  const image = sharp(source, { failOn, limitInputPixels: MAX_PIXELS, animated });
  if (!animated) image.autoOrient();
  // Colours for print look different in every program: from here on they are those of a screen, in every size alike.
  if (facts.space === "cmyk") image.toColourspace("srgb");
  else image.keepIccProfile();
  return encoded(image, format, facts).toBuffer({ resolveWithObject: true });
}

/** So gently that the eye does not see it; AVIF with little effort: 12 megapixels take 3 s of a core, with sharp's own 40. */
function encoded(image: Sharp, format: FileFormat, { chromaSubsampling }: Metadata): Sharp {
  const subsampled = chromaSubsampling?.startsWith("4:2:0") ? "4:2:0" : "4:4:4";
  if (format === "jpeg") return image.jpeg({ quality: 92, chromaSubsampling: subsampled });
  if (format === "avif") return image.avif({ quality: 72, effort: 0, chromaSubsampling: "4:2:0" });
  return format === "png" ? image.png() : image.webp({ quality: 92, effort: 2 });
}

function asBroken(): never {
  throw corruptFile();
}
