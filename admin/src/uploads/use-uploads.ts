import { ApiError } from "@solar/postgrest-client/api-error";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useRejection } from "../i18n/use-rejection.ts";
import { type Bucket, isTooLarge, storedName } from "./file-rules.ts";
import { uploadFile } from "./upload-file.ts";

export interface UploadItem {
  key: number;
  file: File;
  state: "waiting" | "running" | "done" | "failed" | "too-big";
  /** 0 to 1 */
  part: number;
  message?: string;
}

/** How many of the files were stored, how many failed, and the names of those that the server found too large. */
interface UploadResult {
  stored: number;
  failed: number;
  tooBig: string[];
}

/** Uploads files one after another, telling the progress of each; each can be cancelled, or tried again. */
export function useUploads(bucket: Bucket, onStored: (url: string, file: File) => void) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const nextKey = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const rejection = useRejection();

  const change = (key: number, patch: Partial<UploadItem>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...patch } : item)));

  const remove = (key: number) => setItems((current) => current.filter((item) => item.key !== key));

  const run = async (batch: UploadItem[]): Promise<UploadResult> => {
    const result: UploadResult = { stored: 0, failed: 0, tooBig: [] };
    for (const { key } of batch) running.current.set(key, new AbortController());
    for (const { key, file } of batch) {
      const signal = running.current.get(key)?.signal;
      if (!signal || signal.aborted) continue;
      change(key, { state: "running", part: 0 });
      try {
        const url = await uploadFile(bucket, storedName(file.name, Date.now()), file, {
          onProgress: (part) => change(key, { part }),
          signal,
        });
        onStored(url, file);
        result.stored += 1;
        remove(key);
      } catch (error) {
        if (signal.aborted) continue;
        const message =
          rejection(error, { name: file.name }) ?? (error instanceof Error ? error.message : "upload.failed");
        const tooBig = error instanceof ApiError && isTooLarge(error.status, error.message);
        if (tooBig) result.tooBig.push(file.name);
        else result.failed += 1;
        change(key, { state: tooBig ? "too-big" : "failed", message });
      }
    }
    return result;
  };

  return {
    items,
    busy: items.some(({ state }) => state === "waiting" || state === "running"),
    /** Adds files and uploads them. */
    add: (files: readonly File[]) => {
      const batch = files.map(
        (file): UploadItem => ({ key: nextKey.current++, file, state: "waiting", part: 0 }),
      );
      setItems((current) => [...current, ...batch]);
      return run(batch);
    },
    retry: (item: UploadItem) => run([item]),
    /** Takes a file off the list; one that is waiting or on its way is not stored. */
    dismiss: (key: number) => {
      running.current.get(key)?.abort();
      remove(key);
    },
  };
}

/** Warns of the videos that were skipped because they are too large. */
export function useVideoWarning() {
  const notify = useNotify();
  return (names: readonly string[]) => {
    if (names.length === 1) {
      notify("upload.video_too_big_title", {
        type: "warning",
        body: "upload.video_too_big_body",
        messageArgs: { name: names[0] },
      });
    } else if (names.length > 1) {
      notify("upload.videos_too_big_title", {
        type: "warning",
        body: "upload.videos_too_big_body",
        messageArgs: { names: names.join(", ") },
      });
    }
  };
}
