import { ApiError, toApiError } from "./api-error.ts";

/** `fetch` for a root-relative API path such as `/api/projects?id=eq.…`; the server passes its own. */
export type FetchApi = (path: string, init?: RequestInit) => Promise<Response>;

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

/** Reads JSON from the API. Throws ApiError. */
export async function getJson<Data>(path: string, fetchApi: FetchApi = fetch): Promise<Data> {
  const headers = {
    accept: "application/json",
    ...(lastLiveEvent && { "x-live-event": lastLiveEvent }),
    ...(previewToken && { authorization: `Bearer ${previewToken}` }),
  };
  const response = await send(fetchApi, path, { headers });
  return (await response.json()) as Data;
}

/** Inserts a row and gives back its id. Throws ApiError. */
export async function postRow(path: string, row: object, fetchApi: FetchApi = fetch): Promise<string> {
  const response = await send(fetchApi, `${path}?select=id`, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: JSON.stringify(row),
  });
  const [created] = (await response.json()) as { id: string }[];
  return created?.id ?? "";
}

async function send(fetchApi: FetchApi, path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetchApi(path, { ...init, signal: timeLimit() });
    if (!response.ok) throw new ApiError(response.status, await errorBody(response));
    return response;
  } catch (error) {
    throw toApiError(error);
  }
}

/** AbortSignal.timeout, which Safari 15 and Chrome 100 do not have. */
function timeLimit(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("No answer in time", "TimeoutError")), timeoutMs);
  return controller.signal;
}

async function errorBody(response: Response): Promise<{ code?: string; message?: string; details?: string }> {
  return response.json().catch(() => ({}));
}
