import { ApiError } from "../data/errors.ts";
import { type Bucket, isTooLarge, storedName } from "../uploads/fileRules.ts";
import type { FileOrUrl } from "../uploads/localFile.ts";
import { uploadFile } from "../uploads/uploadFile.ts";

/** What the saving dialog shows: a text key below `wizard.progress` and, for files, how many of how many. */
export interface SavingProgress {
  key: "main_image" | "images" | "videos" | "project" | "parcels" | "reference";
  done: number;
  total: number;
  /** Part of the file on its way, 0 to 1. */
  part: number;
}

export type ReportProgress = (progress: SavingProgress) => void;

const upload = (bucket: Bucket, file: File, onProgress: (part: number) => void) =>
  uploadFile(bucket, storedName(file.name, Date.now()), file, { onProgress }).then(({ url }) => url);

interface UploadAllOptions {
  bucket: Bucket;
  key: SavingProgress["key"];
  report: ReportProgress;
  /** Called with the list so far after each file, so that a later try does not upload it again. */
  keep: (values: FileOrUrl[]) => void;
  /** Names of files that the server found too large: they are left out instead of failing. */
  tooBig?: string[];
}

/** Uploads the files among the values, in order, and gives their addresses. */
export async function uploadAll(values: readonly FileOrUrl[], options: UploadAllOptions): Promise<string[]> {
  const { bucket, key, report, keep, tooBig } = options;
  let current = [...values];
  for (const value of values) {
    if (typeof value === "string") continue;
    const progress = {
      key,
      done: current.filter((one) => typeof one === "string").length,
      total: current.length,
    };
    try {
      const url = await upload(bucket, value, (part) => report({ ...progress, part }));
      current = current.map((one) => (one === value ? url : one));
    } catch (error) {
      if (!tooBig || !(error instanceof ApiError) || !isTooLarge(error.status, error.message)) throw error;
      tooBig.push(value.name);
      current = current.filter((one) => one !== value);
    }
    keep(current);
  }
  return current.filter((one) => typeof one === "string");
}
