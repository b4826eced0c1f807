import { stat } from "node:fs/promises";
import type { ReceivedFile } from "../store.ts";
import { admitMp4 } from "./admit-mp4.ts";
import { admitWebm } from "./admit-webm.ts";

/** What is known of a file once it was looked through. */
export interface AdmittedFile extends ReceivedFile {
  /** In pixels as shown; null where a video does not say. */
  width: number | null;
  height: number | null;
  preview: string | null;
}

/**
 * Looks a received file through and cleans it in place. Its content decides; its name and announced type do not matter.
 *
 * @throws Problem 422 `broken_file`, `hidden_content`, `too_many_pixels`
 */
export async function admit(file: ReceivedFile): Promise<AdmittedFile> {
  const facts = await lookThrough(file);
  const { size } = await stat(file.path);
  return { ...file, bytes: size, width: null, height: null, preview: null, ...facts };
}

async function lookThrough({ path, format }: ReceivedFile) {
  if (format === "mp4") return admitMp4(path);
  if (format === "webm") return admitWebm(path);
  // The decoders take memory as soon as they are loaded: not before the first picture comes.
  const { admitImage } = await import("./admit-image.ts");
  return admitImage(path, format);
}
