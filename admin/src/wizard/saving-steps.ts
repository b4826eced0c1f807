import type { FileOrUrl } from "@solar/parcel-editor/local-file.ts";
import { ApiError } from "@solar/postgrest-client/api-error";
import { type Bucket, isTooLarge, storedName } from "../uploads/file-rules.ts";
import { uploadFile } from "../uploads/upload-file.ts";
import { UploadError } from "./saving-failure.ts";

/** What the saving dialog shows: a text key below `wizard.progress` and, for files, how many of how many. */
export interface SavingProgress {
  key: "main_image" | "images" | "videos" | "project" | "reference";
  done: number;
  total: number;
  /** Part of the file on its way, 0 to 1. */
  part: number;
}

/** What a saved entry becomes: of a project also a draft. */
export type SaveAs = "draft" | "published";

/** How saving speaks with its dialog: what it does now, and whether it is to stop. */
export interface Saving {
  report: (progress: SavingProgress) => void;
  signal: AbortSignal;
  /** Writes the addresses of what was uploaded into their field, so that the next try does not upload it again. */
  keep: (field: string, files: FileOrUrl[]) => void;
}

interface UploadAllOptions {
  bucket: Bucket;
  key: SavingProgress["key"];
  saving: Saving;
  /** The field that holds the files. */
  field: string;
  /** Names of files that the server found too large: they are left out instead of failing. */
  tooBig?: string[];
}

/** Uploads the files among the values, in order, and gives their addresses. Rejects with AbortError when stopped. */
export async function uploadAll(values: readonly FileOrUrl[], options: UploadAllOptions): Promise<string[]> {
  const { bucket, key, saving, field, tooBig } = options;
  const { report, signal } = saving;
  let current = [...values];
  for (const value of values) {
    if (typeof value === "string") continue;
    const progress = {
      key,
      done: current.filter((one) => typeof one === "string").length,
      total: current.length,
    };
    try {
      signal.throwIfAborted();
      const onProgress = (part: number) => report({ ...progress, part });
      const url = await uploadFile(bucket, storedName(value.name, Date.now()), value, {
        onProgress,
        signal,
      });
      current = current.map((one) => (one === value ? url : one));
    } catch (error) {
      if (!tooBig || !(error instanceof ApiError) || !isTooLarge(error.status, error.message))
        throw signal.aborted ? error : new UploadError(field, value.name, error);
      tooBig.push(value.name);
      current = current.filter((one) => one !== value);
    }
    saving.keep(field, current);
  }
  return current.filter((one) => typeof one === "string");
}
