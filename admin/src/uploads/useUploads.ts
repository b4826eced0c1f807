import { useRef, useState } from "react";
import { ApiError } from "../data/errors.ts";
import { useRefusal } from "../i18n/useRefusal.ts";
import { type Bucket, isTooLarge, storedName } from "./fileRules.ts";
import { type StoredFile, uploadFile } from "./uploadFile.ts";

export interface UploadItem {
  key: number;
  file: File;
  state: "waiting" | "running" | "done" | "failed" | "too-big";
  /** 0 to 1 */
  part: number;
  message?: string;
}

/** Uploads files one after another, telling the progress of each; what failed can be tried again. */
export function useUploads(bucket: Bucket, onStored: (stored: StoredFile, file: File) => void) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const nextKey = useRef(0);
  const refusal = useRefusal();

  const change = (key: number, patch: Partial<UploadItem>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...patch } : item)));

  const run = async (batch: UploadItem[]): Promise<number> => {
    let stored = 0;
    for (const { key, file } of batch) {
      change(key, { state: "running", part: 0 });
      try {
        const answer = await uploadFile(bucket, storedName(file.name, Date.now()), file, {
          onProgress: (part) => change(key, { part }),
        });
        onStored(answer, file);
        stored += 1;
        setItems((current) => current.filter((item) => item.key !== key));
      } catch (error) {
        const message =
          refusal(error, { name: file.name }) ?? (error instanceof Error ? error.message : "upload.failed");
        const tooBig = error instanceof ApiError && isTooLarge(error.status, error.message);
        change(key, { state: tooBig ? "too-big" : "failed", message });
      }
    }
    return stored;
  };

  return {
    items,
    busy: items.some(({ state }) => state === "waiting" || state === "running"),
    /** Adds files and uploads them; gives the number that was stored. */
    add: (files: readonly File[]) => {
      const batch = files.map(
        (file): UploadItem => ({ key: nextKey.current++, file, state: "waiting", part: 0 }),
      );
      setItems((current) => [...current, ...batch]);
      return run(batch);
    },
    retry: (item: UploadItem) => run([item]),
    dismiss: (key: number) => setItems((current) => current.filter((item) => item.key !== key)),
  };
}
