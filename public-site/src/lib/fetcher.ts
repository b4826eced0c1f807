import {
  type ApiRequest,
  type ApiResponse,
  callPostgrest,
  type ResponseLike,
} from "@solar/postgrest-client/call";
import type { ApiPath } from "./api-data.ts";

/** `fetch` for a root-relative API path such as `/api/projects?id=eq.…`; the server passes its own. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<ResponseLike>;

/** Answers later than this count as a failed connection. */
const timeoutMs = 15_000;

let lastLiveEvent: string | undefined;

/**
 * Remembers the id of the newest live event. It travels with every later read, where it is part of the
 * cache key: a read that follows an event never gets the answer cached before it.
 */
export function rememberLiveEvent(id: string): void {
  lastLiveEvent = id;
}

let previewToken: string | undefined;

/** From now on reads carry the token of a preview. Answers to them are never kept for others. */
export function readAsPreview(token: string): void {
  previewToken = token;
}

const send = (path: string, fetchApi: FetchApi, call: Partial<ApiRequest>): Promise<ApiResponse> =>
  callPostgrest(path, { timeout: timeoutMs, fetch: fetchApi, ...call });

/** Reads JSON from the API. Throws ApiError. */
export async function getJson<Data>(path: ApiPath, fetchApi: FetchApi = fetch): Promise<Data> {
  const headers = lastLiveEvent ? { "x-live-event": lastLiveEvent } : {};
  return (await send(path, fetchApi, { headers, token: previewToken })).json as Data;
}

/** Inserts a row and gives back its id. Throws ApiError. */
export async function postRow(path: string, row: object, fetchApi: FetchApi = fetch): Promise<string> {
  const { json } = await send(`${path}?select=id`, fetchApi, {
    method: "POST",
    headers: { prefer: "return=representation" },
    body: row,
  });
  return (json as { id: string }[])[0]?.id ?? "";
}

/** Calls a function of the API. Throws ApiError. */
export async function callFunction<Data>(
  name: string,
  body: object,
  fetchApi: FetchApi = fetch,
): Promise<Data> {
  return (await send(`/api/rpc/${name}`, fetchApi, { method: "POST", body })).json as Data;
}
