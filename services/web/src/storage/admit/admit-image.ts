import { open, readFile, stat, writeFile } from "node:fs/promises";
import type { Metadata } from "sharp";
import { Problem } from "../../problem.ts";
import type { Format } from "../formats.ts";
import { sharp } from "../sharp.ts";
import type { Size } from "./admit-mp4.ts";
import { broken, polyglot, refuseHiddenContent } from "./broken.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import { readBoxes } from "./iso-boxes.ts";

/** Over all frames of an animation. */
const MAX_PIXELS = 50_000_000;
const PREVIEW_WIDTH = 20;
const READING = { failOn: "error", limitInputPixels: MAX_PIXELS } as const;

export interface AdmittedImage extends Size {
  /** A tiny WebP as a `data:` URI, at most 1 kB, to be shown blurred while the picture loads. */
  preview: string;
}

/**
 * Decodes an image to the last row, takes the metadata out of the file and turns the pixels as its orientation
 * said. Where there is nothing to turn the picture is not compressed again.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`, `too_many_pixels`
 */
export async function admitImage(path: string, format: Format): Promise<AdmittedImage> {
  // Only the header is read here, so that too many pixels get an answer of their own.
  const facts = await sharp(path, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(asBroken);
  if (facts.width * (facts.pageHeight ?? facts.height) * (facts.pages ?? 1) > MAX_PIXELS) {
    throw new Problem(422, "too_many_pixels", "Slika ima više od 50 megapiksela.");
  }
  await (format === "avif" ? cleanAvif(path, facts) : cleanFile(path, format, facts));
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

async function cleanFile(path: string, format: Format, facts: Metadata): Promise<void> {
  const source = await readFile(path);
  const cleaned =
    format === "jpeg" ? cleanJpeg(source) : format === "png" ? cleanPng(source) : cleanWebp(source);
  const upright = (facts.orientation ?? 1) === 1;
  await writeFile(path, upright ? cleaned : await turn(source, format));
}

/** The only pictures that are compressed again; so gently that the eye does not see it. */
async function turn(source: Buffer, format: Format): Promise<Buffer> {
  const upright = sharp(source, READING).autoOrient().keepIccProfile();
  if (format === "jpeg") upright.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  else if (format === "png") upright.png();
  else upright.webp({ quality: 92 });
  return upright.toBuffer().catch(asBroken);
}

/** AVIF keeps its metadata among its data, so that it is written anew where there is some. */
async function cleanAvif(path: string, facts: Metadata): Promise<void> {
  if (facts.compression !== "av1") throw broken();
  const file = await open(path, "r");
  try {
    const boxes = await readBoxes(file, 0, (await stat(path)).size);
    const known = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip"]);
    if (boxes.some((box) => !known.has(box.type))) throw polyglot();
    for (const { start, end } of boxes.filter((box) => ["free", "skip"].includes(box.type))) {
      const { buffer } = await file.read({ buffer: Buffer.alloc(end - start), position: start });
      refuseHiddenContent(buffer);
    }
  } finally {
    await file.close();
  }
  if (!facts.exif && !facts.xmp) return;
  await writeFile(
    path,
    await sharp(path, READING).keepIccProfile().avif({ quality: 75 }).toBuffer().catch(asBroken),
  );
}

function asBroken(): never {
  throw broken();
}
