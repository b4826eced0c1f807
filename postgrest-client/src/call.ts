import { ApiError } from "./api-error.ts";

export interface ApiRequest {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Access token; without one the call is anonymous. */
  token?: string | null | undefined;
  /** Lets the browser finish the request although the page goes. */
  keepalive?: boolean;
  /** Whoever asks has no use for the answer any more: the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** An answer that takes longer, in milliseconds, counts as none. */
  timeout: number;
  /** The message where the server gave none; `cause` is why no answer came, with status 0. */
  explain?: (status: number, cause?: unknown) => string;
  fetch?: (url: string, init: RequestInit) => Promise<ResponseLike>;
}

/** What is asked of a `Response`: a page's server answers from its memory, where making whole ones took a tenth of a page. */
export type ResponseLike = Pick<Response, "ok" | "status" | "headers" | "text">;

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: string;
  /** Null for an answer without a body. */
  json: unknown;
}

const explainStatus = (status: number) => `The API answered ${status}`;

/** Of those who lock the same rows in another order, or read what somebody else changes, one is sent back with this. */
const collisions = ["40P01", "40001"];
const tries = 3;

/**
 * A request to PostgREST, made again when it met with another one: the database has taken back all that it did.
 *
 * @throws ApiError when PostgREST rejects it, or with status 0 when no answer came
 */
export async function callPostgrest(url: string, call: ApiRequest): Promise<ApiResponse> {
  for (let again = 1; ; again += 1)
    try {
      return await request(url, call);
    } catch (error) {
      if (again === tries || !collisions.includes((error as Partial<ApiError>).code ?? "")) throw error;
    }
}

/** Pasted texts carry characters that nobody sees: zero-width ones, and NUL, which PostgreSQL cannot store. */
const visible = (text: string) => text.replace(/[\0\u200b\u2060\ufeff]/g, "");
const withoutInvisible = (_key: string, value: unknown) => {
  if (typeof value === "string") return visible(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [visible(name), one]));
};

async function request(url: string, call: ApiRequest): Promise<ApiResponse> {
  const { method = "GET", body, token, explain = explainStatus } = call;
  const send = call.fetch ?? fetch;
  const headers = {
    accept: "application/json",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...call.headers,
  };
  const limit = new AbortController();
  // Not AbortSignal.any, which Safari 16 and Chrome 109 do not have.
  const timer = setTimeout(
    () => limit.abort(new DOMException("No answer in time", "TimeoutError")),
    call.timeout,
  );
  const cancel = () => limit.abort();
  call.signal?.addEventListener("abort", cancel);
  let answer: ApiResponse;
  try {
    const response = await send(url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body, withoutInvisible) }),
      ...(call.keepalive && { keepalive: true }),
      signal: limit.signal,
    });
    const text = await response.text();
    // Only a rejection may come as something else: as the page of a proxy.
    answer = {
      status: response.status,
      headers: response.headers,
      body: text,
      json: parse(text, response.ok),
    };
    if (response.ok) return answer;
  } catch (cause) {
    if (call.signal?.aborted) throw call.signal.reason;
    throw new ApiError(explain(0, cause), 0, { cause });
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener("abort", cancel);
  }
  throw rejection(answer, explain);
}

function rejection(
  { status, headers, json }: ApiResponse,
  explain: NonNullable<ApiRequest["explain"]>,
): ApiError {
  const { message, code, details } = (json ?? {}) as Record<string, unknown>;
  const retryAfter = Number(headers.get("retry-after"));
  return new ApiError(text(message) || explain(status), status, {
    code: text(code),
    details: text(details),
    retryAfter: retryAfter > 0 ? retryAfter : null,
  });
}

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

function parse(body: string, mustBeJson: boolean): unknown {
  try {
    return body ? JSON.parse(body) : null;
  } catch (error) {
    if (mustBeJson) throw error;
    return null;
  }
}
