import { fileTypeFromBuffer } from "file-type";

export type FileKind = "image" | "video" | "document";

/** The formats that the service stores. */
export type FileFormat = "jpeg" | "png" | "webp" | "avif" | "mp4" | "webm" | "pdf";

export const MIME: Record<FileFormat, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
};

/** Types of the built apps' files, by the end of their names. */
export const BUILT_TYPES = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  json: "application/json",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  ico: "image/x-icon",
} as const satisfies Record<string, string>;

/** By what file-type calls them. */
const formats = new Map<string, FileFormat>([
  ...(Object.keys(MIME) as FileFormat[]).map((format) => [MIME[format], format] as const),
  ["image/apng", "png"],
  // How some writers begin an AVIF.
  ["image/heif", "avif"],
  ["video/x-m4v", "mp4"],
]);

/** Bytes that `formatOf` needs to see. */
export const HEAD_BYTES = 4100;

export function kindOf(format: FileFormat): FileKind {
  if (format === "pdf") return "document";
  return format === "mp4" || format === "webm" ? "video" : "image";
}

export const formatOfType = (type: string): FileFormat | null => formats.get(type) ?? null;

/**
 * Recognises a file by its first bytes, whatever it is called.
 *
 * @returns null for everything that is not stored here
 */
export async function formatOf(head: Uint8Array): Promise<FileFormat | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  // Of two pictures that begin alike, a phone's is no AVIF.
  const begin = Buffer.from(head).toString("latin1");
  if (found?.mime === "image/heif" && !/avi[fs]/.test(begin.slice(0, begin.charCodeAt(3)))) return null;
  if (found) return formatOfType(found.mime);
  return BEGINS_PDF.test(begin) ? "pdf" : null;
}

/** Servers and mail programs put blank lines and byte order marks before the beginning, and readers look past them. */
const BEGINS_PDF = /^[\s\S]{0,1024}%PDF-/;
