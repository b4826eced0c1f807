import { readFile, stat } from "node:fs/promises";
import { kindOf } from "@solar/storage/formats";
import type { ReceivedFile } from "@solar/storage/store";
import { broken, polyglot } from "./broken.ts";

/** What is known of a file once it was inspected. */
export interface ValidFile extends ReceivedFile {
  /** In pixels as shown; null for a video, whose player finds out, and for a document. */
  width: number | null;
  height: number | null;
  /** A tiny WebP as a `data:` URI, at most 1 kB, to be shown blurred while the picture loads. */
  preview: string | null;
}

/**
 * Inspects a received picture and sanitizes it in place, and inspects a document. A video stays as it is: whatever it
 * holds, it is served as a video that nothing runs.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`, `too_many_pixels`
 */
export async function validateFile(file: ReceivedFile): Promise<ValidFile> {
  const kind = kindOf(file.format);
  if (kind === "document") await validateDocument(file.path);
  if (kind !== "image") return { ...file, width: null, height: null, preview: null };
  // The decoders take memory as soon as they are loaded: not before the first picture comes.
  const { sanitizeImage } = await import("./sanitize-image.ts");
  const facts = await sanitizeImage(file.path, file.format);
  return { ...file, bytes: (await stat(file.path)).size, ...facts };
}

/** How far before the end of the file a reader looks for its end mark. */
const END_BYTES = 1024;
/** What runs, starts a program or carries another file. Those inside compressed parts are the reader's to reject. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/;

/**
 * Inspects a PDF: it begins as one, ends as one, and has nothing in plain sight that acts by itself.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`
 */
async function validateDocument(path: string): Promise<void> {
  const text = (await readFile(path)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text)) throw broken();
  const end = text.lastIndexOf("%%EOF");
  if (end === -1 || end < text.length - END_BYTES) throw broken();
  if (!/^%%EOF\s*$/.test(text.slice(end)) || ACTIVE.test(text)) throw polyglot();
}
