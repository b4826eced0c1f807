import { ApiError } from "../data/errors.ts";
import { session } from "../session/browserSession.ts";
import type { Bucket } from "./fileRules.ts";

/** What storage says of a stored file; sizes in pixels and bytes. */
export interface StoredFile {
  bucket: Bucket;
  path: string;
  url: string;
  width: number | null;
  height: number | null;
  format: string;
  bytes: number;
}

export interface UploadOptions {
  /** Part of the file that is on its way, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** Texts of the media library; those not given stay as they are. */
  texts?: Partial<Record<"alt" | "alt_en" | "description" | "tags", string>>;
}

interface Attempt {
  status: number;
  text: string;
}

/** fetch() cannot tell how far an upload is, XMLHttpRequest can. */
function put(
  address: string,
  file: Blob,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ApiError("upload.errors.interrupted", 0));
    request.onabort = () => reject(new DOMException("Upload cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Stores a file under a path, replacing what is there. Rejects with ApiError, or AbortError when cancelled. */
export async function uploadFile(
  bucket: Bucket,
  path: string,
  file: Blob,
  options: UploadOptions = {},
): Promise<StoredFile> {
  const query = new URLSearchParams(options.texts).toString();
  const address = `/storage/${bucket}/${path}${query ? `?${query}` : ""}`;
  let answer = await put(address, file, await session.token(), options);
  if (answer.status === 401) {
    await session.refresh().catch(() => undefined);
    answer = await put(address, file, await session.token(), options);
  }
  const json = parse(answer.text);
  if (answer.status < 300) return json as unknown as StoredFile;
  const message = typeof json.message === "string" ? json.message : "upload.failed";
  throw new ApiError(message, answer.status, { code: typeof json.code === "string" ? json.code : null });
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
