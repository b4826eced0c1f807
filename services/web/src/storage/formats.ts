/** The six kinds of file that the service stores. */
export type Format = "jpeg" | "png" | "webp" | "avif" | "mp4" | "webm";

export const MIME: Record<Format, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  mp4: "video/mp4",
  webm: "video/webm",
};

/** Bytes that `formatOf` needs to see. */
export const HEAD_BYTES = 64;

const MP4_BRANDS = new Set(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"]);

export const kindOf = (format: Format): "image" | "video" =>
  format === "mp4" || format === "webm" ? "video" : "image";

/**
 * Recognises a file by its first bytes, whatever it is called.
 *
 * @returns null for everything that is not stored here
 */
export function formatOf(head: Buffer): Format | null {
  const ascii = (start: number, end: number) => head.toString("latin1", start, end);
  if (ascii(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "webp";
  if (ascii(0, 4) === "\x1aE\xdf\xa3" && ascii(4, HEAD_BYTES).includes("\x42\x82\x84webm")) return "webm";
  if (ascii(4, 8) !== "ftyp") return null;
  const brands = brandsOf(head);
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => MP4_BRANDS.has(brand)) ? "mp4" : null;
}

/** Major and compatible brands of an ISO media file; the four bytes between them are a version. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString("latin1", at, at + 4));
  return brands;
}
