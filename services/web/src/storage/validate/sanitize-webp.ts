import { broken, rejectHiddenContent } from "./broken.ts";

const HEADER_BYTES = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** In VP8X: says that EXIF (0x08) and XMP (0x04) follow. */
const METADATA_FLAGS = 0x0c;

/**
 * Copies a WebP without its metadata and without anything behind its end.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export function sanitizeWebp(source: Buffer): Buffer {
  const end = 8 + source.readUInt32LE(4);
  if (end > source.length) throw broken();
  const kept: Buffer[] = [];
  let at = HEADER_BYTES;
  while (at < end) {
    if (at + 8 > end) throw broken();
    const size = source.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw broken();
    const type = source.toString("latin1", at, at + 4);
    if (KEPT.has(type)) kept.push(padded(source.subarray(at, Math.min(next, end)), next - at));
    at = next;
  }
  rejectHiddenContent(source.subarray(end));
  const first = kept[0];
  if (first?.toString("latin1", 0, 4) === "VP8X") {
    kept[0] = Buffer.from(first);
    kept[0].writeUInt8(first.readUInt8(8) & ~METADATA_FLAGS, 8);
  }
  const body = Buffer.concat(kept);
  const header = Buffer.from(source.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

/** Some writers leave out the last padding byte. */
const padded = (chunk: Buffer, length: number) =>
  chunk.length === length ? chunk : Buffer.concat([chunk], length);
