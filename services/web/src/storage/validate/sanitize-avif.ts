import type { Metadata } from "sharp";
import { broken, polyglot, rejectHiddenContent } from "./broken.ts";

const known = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip"]);

/**
 * Rejects an AVIF with anything but a picture in it. Its metadata lie among its data: whoever wants them gone writes
 * it anew.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
export function checkAvif(source: Buffer, facts: Metadata): void {
  if (facts.compression !== "av1") throw broken();
  for (let at = 0; at < source.length; ) {
    if (at + 8 > source.length) throw broken();
    const size = source.readUInt32BE(at);
    // 1: the length follows in 64 bits; 0: up to the end of the file.
    if (size === 1 && at + 16 > source.length) throw broken();
    const length = size === 1 ? Number(source.readBigUInt64BE(at + 8)) : size || source.length - at;
    const end = at + length;
    if (length < 8 || end > source.length) throw broken();
    const type = source.toString("latin1", at + 4, at + 8);
    if (!known.has(type)) throw polyglot();
    if (type === "free" || type === "skip") rejectHiddenContent(source.subarray(at, end));
    at = end;
  }
}
