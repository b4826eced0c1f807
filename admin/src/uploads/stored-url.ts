import { ApiError } from "@solar/postgrest-client/api-error";

/** An answer of storage, as it came. */
export interface StorageResponse {
  status: number;
  text: string;
}

/** The address that storage answers with. Throws ApiError for a rejection, or an answer without one. */
export function storedUrl({ status, text }: StorageResponse): string {
  const { url, message, code, details } = parse(text);
  if (status < 300 && typeof url === "string") return url;
  throw new ApiError(typeof message === "string" ? message : "upload.failed", status, {
    code: typeof code === "string" ? code : null,
    details: typeof details === "string" ? details : null,
  });
}

/** Fields of a JSON object; none for anything else, such as a proxy's error page. */
function parse(text: string): { [field: string]: unknown } {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
