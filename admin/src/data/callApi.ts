import { ApiError } from "./errors.ts";
import { isAway, kindOf, trouble } from "./trouble.ts";

/** Longer than the server itself gives any answer, in milliseconds. */
const timeout = 30_000;

export interface CallOptions {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
  headers?: Record<string, string>;
  /** Access token; null sends none. */
  token: string | null;
  /** Lets the browser finish the request although the page goes: its answer may carry a cookie. */
  keepalive?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Reads the answer; an error status becomes an ApiError with what the database said, or a text key. */
async function readAnswer(response: Response): Promise<Answer> {
  const body = await response.text();
  let json: unknown = null;
  try {
    json = body ? JSON.parse(body) : null;
  } catch {
    // A proxy's error page is no JSON; the status tells enough.
  }
  if (isAway(response.status)) trouble.begin("server");
  else trouble.over();
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  const fault = (json ?? {}) as Record<string, unknown>;
  const fallback = isAway(response.status) ? "errors.trouble.server" : "errors.generic";
  const retryAfter = Number(response.headers.get("retry-after"));
  throw new ApiError(textOrNull(fault.message) || fallback, response.status, {
    code: textOrNull(fault.code),
    details: textOrNull(fault.details),
    retryAfter: retryAfter > 0 ? retryAfter : null,
  });
}

/** One request to `/api`; rejects with ApiError, status 0 when the server was not reached. */
export async function requestApi(path: string, options: CallOptions): Promise<Answer> {
  const headers = new Headers({ accept: "application/json", ...options.headers });
  if (options.body !== undefined) headers.set("content-type", "application/json");
  if (options.token) headers.set("authorization", `Bearer ${options.token}`);
  try {
    const response = await fetch(`/api${path}`, {
      method: options.method ?? "GET",
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      keepalive: options.keepalive ?? false,
      signal: AbortSignal.timeout(timeout),
    });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The browser says why in English, if at all.
    const kind = kindOf(error);
    trouble.begin(kind);
    throw new ApiError(`errors.trouble.${kind}`, 0);
  }
}

/** Like requestApi, giving only the JSON. */
export async function callApi(path: string, options: CallOptions): Promise<unknown> {
  return (await requestApi(path, options)).json;
}
