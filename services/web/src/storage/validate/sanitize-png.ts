import { broken, rejectHiddenContent } from "./broken.ts";

const SIGNATURE_BYTES = 8;
/** Chunks that take part in how the picture looks. Texts, times, EXIF and the frames of an animation are left out. */
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs".split(" "));

/**
 * Copies a PNG without its metadata and without anything behind its end.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export function sanitizePng(source: Buffer): Buffer {
  const kept: Buffer[] = [source.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  let type = "";
  while (type !== "IEND") {
    if (at + 12 > source.length) throw broken();
    const end = at + 12 + source.readUInt32BE(at);
    if (end > source.length) throw broken();
    type = source.toString("latin1", at + 4, at + 8);
    if (KEPT.has(type)) kept.push(source.subarray(at, end));
    else rejectHiddenContent(source.subarray(at, end));
    at = end;
  }
  rejectHiddenContent(source.subarray(at));
  return Buffer.concat(kept);
}
