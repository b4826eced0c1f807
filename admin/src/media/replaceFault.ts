import { ApiError } from "@solar/postgrest-client/api-error";

/** Whether storing the file or its metadata failed: the database's own refusals are about metadata. */
export function replaceFault(error: unknown): { key: string; message: string } {
  const message = error instanceof Error ? error.message : "upload.failed";
  const metadata = error instanceof ApiError && /^(SP|PGRST|\d)/.test(error.code ?? "");
  return { key: metadata ? "media.replace.metadata_error" : "media.replace.error", message };
}
