import { stat } from "node:fs/promises";
import { kindOf } from "@solar/storage/formats";
import type { ReceivedFile } from "@solar/storage/store";
import { validateInProcess } from "./validate-in-process.ts";

/** What is known of a file once it was inspected. */
export interface ValidFile extends ReceivedFile {
  /** In pixels as shown; null for a video, whose player finds out, and for a document. */
  width: number | null;
  height: number | null;
  /** A tiny WebP as a `data:` URI, at most 1 kB, to be shown blurred while the picture loads. */
  preview: string | null;
}

const noPicture = { width: null, height: null, preview: null };

/**
 * Inspects a received picture or document and sanitizes it in place. A video stays as it is: whatever it
 * holds, it is served as a video that nothing runs.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`, `too_complex`, `too_many_pixels`
 */
export async function validateFile(file: ReceivedFile): Promise<ValidFile> {
  const kind = kindOf(file.format);
  if (kind === "video") return { ...file, ...noPicture };
  if (kind === "document") return { ...file, bytes: await validateInProcess(file.path), ...noPicture };
  // The decoders take memory as soon as they are loaded: not before the first picture comes.
  const { sanitizeImage } = await import("./sanitize-image.ts");
  const facts = await sanitizeImage(file.path, file.format);
  return { ...file, bytes: (await stat(file.path)).size, ...facts };
}
