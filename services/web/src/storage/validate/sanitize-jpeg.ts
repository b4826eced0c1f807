import { broken, rejectHiddenContent } from "./broken.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;

/**
 * Copies a JPEG without its metadata (EXIF with place and time, XMP, thumbnails, comments) and without anything
 * behind its end. The picture's own data, its colour profile and Adobe's colour marker stay as they are, bit for bit.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export function sanitizeJpeg(source: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let at = 2;
  while (true) {
    while (source[at] === 0xff && source[at + 1] === 0xff) at += 1;
    const marker = source[at + 1];
    if (source[at] !== 0xff || marker === undefined) throw broken();
    if (marker === EOI) break;
    if (at + 4 > source.length) throw broken();
    let end = at + 2 + source.readUInt16BE(at + 2);
    if (end > source.length || end < at + 4) throw broken();
    if (marker === COM) rejectHiddenContent(source.subarray(at, end));
    if (marker === SOS) end = endOfScan(source, end);
    if (isKept(source, at, marker)) kept.push(source.subarray(at, end));
    at = end;
  }
  rejectHiddenContent(source.subarray(at + 2));
  kept.push(Buffer.from([0xff, EOI]));
  return Buffer.concat(kept);
}

function isKept(source: Buffer, at: number, marker: number): boolean {
  if (marker === COM) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const label = source.toString("latin1", at + 4, at + 18);
  return (
    (marker === 0xe0 && label.startsWith("JFIF\0")) ||
    (marker === 0xe2 && label.startsWith("ICC_PROFILE\0")) ||
    (marker === 0xee && label.startsWith("Adobe"))
  );
}

/** Compressed data runs to the next marker; FF 00 is a byte of it and FF D0–D7 are restarts within it. */
function endOfScan(source: Buffer, from: number): number {
  let at = source.indexOf(0xff, from);
  while (at !== -1) {
    const next = source[at + 1];
    if (next === undefined) break;
    const within = next === 0x00 || (next >= 0xd0 && next <= 0xd7);
    if (!within && next !== 0xff) return at;
    at = source.indexOf(0xff, within ? at + 2 : at + 1);
  }
  throw broken();
}
