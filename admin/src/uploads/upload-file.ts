import { ApiError } from "@solar/postgrest-client/api-error";
import { session } from "../data/browser-session.ts";
import { connection, isGatewayError, kindOf } from "../data/connection-status.ts";
import type { Bucket } from "./file-rules.ts";
import { type StorageResponse, storedUrl } from "./stored-url.ts";

interface UploadOptions {
  /** Part of the file that is on its way, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Texts of the media library; those not given stay as they are. */
  texts?: Partial<Record<"alt" | "alt_en" | "description" | "tags", string>>;
}

/** fetch() cannot tell how far an upload is, XMLHttpRequest can. */
function put(
  address: string,
  file: Blob | null,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<StorageResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    if (file) request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => {
      if (isGatewayError(request.status)) connection.failed("server");
      else connection.restored();
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = () => {
      const kind = kindOf(null);
      connection.failed(kind);
      reject(new ApiError(`errors.connection.${kind}`, 0));
    };
    request.onabort = () => reject(new DOMException("Upload cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/**
 * Stores a file under a path, replacing what is there. Rejects with ApiError, or AbortError when cancelled.
 *
 * @returns the file's address, beginning with /storage/
 */
export async function uploadFile(
  bucket: Bucket,
  path: string,
  file: Blob,
  options: UploadOptions = {},
): Promise<string> {
  return putAsStaff(bucket, path, new URLSearchParams(options.texts), file, options);
}

/** Puts back what a file took the place of, by the path under which that is kept. Rejects with ApiError. */
export const restoreFile = (bucket: Bucket, path: string, keptPath: string): Promise<string> =>
  putAsStaff(bucket, path, new URLSearchParams({ restore: keptPath }), null, {});

async function putAsStaff(
  bucket: Bucket,
  path: string,
  query: URLSearchParams,
  file: Blob | null,
  options: UploadOptions,
): Promise<string> {
  const address = `/storage/${bucket}/${path}${query.size ? `?${query}` : ""}`;
  let answer = await put(address, file, await session.token(), options);
  if (answer.status === 401) {
    await session.refresh().catch(() => undefined);
    answer = await put(address, file, await session.token(), options);
  }
  return storedUrl(answer);
}
