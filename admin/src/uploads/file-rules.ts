import { galleryMost, uploadLimitBytes } from "@solar/domain/upload-limits";

export type Bucket = "site-images" | "project-images" | "project-videos" | "documents";

export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];
export const documentTypes = ["application/pdf"];
export const videoTypes = ["video/mp4", "video/webm"];

const maxVideoBytes = uploadLimitBytes("video");

export const isImage = (file: File): boolean => imageTypes.includes(file.type);
export const isDocument = (file: File): boolean => documentTypes.includes(file.type);
export const isVideo = (file: File): boolean => videoTypes.includes(file.type);

/** How files of each type begin, as their bytes in Latin-1. */
const signatures: [type: string, begins: RegExp][] = [
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/png", /^\x89PNG/],
  ["image/webp", /^RIFF.{4}WEBP/s],
  ["image/avif", /^.{4}ftyp(avi[fs]|mi[fs]1)/s],
  ["video/mp4", /^.{4}ftyp/s],
  ["video/webm", /^.E\xdf\xa3/s],
  ["application/pdf", /^.{0,1024}%PDF-/s],
];

/** Windows, and some programs that files are dragged from, give a file no type: its content says it then. */
export async function withType(file: File): Promise<File> {
  if (file.type && file.type !== "application/octet-stream") return file;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 1100).arrayBuffer()));
  const type = signatures.find(([, begins]) => begins.test(head))?.[0];
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
}

const spellings: Record<string, string> = { đ: "dj", Đ: "Dj", ß: "ss", æ: "ae", ø: "o" };

/**
 * Name under which a file is stored: timestamp, dash, original name, in the letters that storage allows
 * (a–z, digits, dot, dash, underscore).
 */
export function storedName(originalName: string, timestamp: number): string {
  const plain = originalName
    .replace(/[đĐßæø]/g, (letter) => spellings[letter] ?? "")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(-120);
  return `${timestamp}-${plain || "file"}`;
}

/** Videos that may be uploaded, and the names of those over the limit, which are skipped. */
export function splitBySize(files: readonly File[]): { accepted: File[]; tooBig: string[] } {
  return {
    accepted: files.filter((file) => file.size <= maxVideoBytes),
    tooBig: files.filter((file) => file.size > maxVideoBytes).map((file) => file.name),
  };
}

/** Those of the files for which a gallery that holds so many already has room. */
export const limitToGallery = (files: readonly File[], taken: number): File[] =>
  files.slice(0, Math.max(0, galleryMost - taken));

/** Whether an upload was rejected for its size: status 413, or a message that says so. */
export const isTooLarge = (status: number, message: string): boolean =>
  status === 413 || /exceed(s|ed)? the maximum|payload too large/i.test(message);
