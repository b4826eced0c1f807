import { Problem } from "./problem.ts";

/** On whose behalf PostgREST is called. Without a token the call is anonymous. */
export interface Caller {
  token?: string;
  /** The visitor's address, for limits that count by address. */
  address: string;
  requestId: string;
}

export type Postgrest = (path: string, caller: Caller, init?: PostgrestInit) => Promise<Response>;

export interface PostgrestInit {
  method?: "GET" | "POST" | "DELETE";
  prefer?: string;
  body?: unknown;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 10_000;

/**
 * Calls PostgREST with the caller's own rights.
 *
 * @returns the answer, whatever its status
 * @throws Problem 503 `database_unavailable` when there is no answer in 10 s
 */
export function connectPostgrest(baseUrl: string): Postgrest {
  return async (path, caller, init = {}) => {
    const headers: Record<string, string> = {
      accept: "application/json",
      "x-real-ip": caller.address,
      "x-forwarded-for": caller.address,
      "x-request-id": caller.requestId,
    };
    if (caller.token) headers.authorization = `Bearer ${caller.token}`;
    if (init.prefer) headers.prefer = init.prefer;
    if (init.body !== undefined) headers["content-type"] = "application/json";
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await fetch(`${baseUrl}${path}`, {
        method: init.method ?? "GET",
        headers,
        ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
        signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      });
    } catch (cause) {
      const problem = new Problem(503, "database_unavailable", "Baza podataka trenutno nije dostupna.");
      problem.cause = cause;
      throw problem;
    }
  };
}

/**
 * Rows of an answer.
 *
 * @throws Problem with PostgREST's status, code, message and details when it refused
 */
export async function rowsOf<Row>(response: Response): Promise<Row[]> {
  if (!response.ok) throw await refusalOf(response);
  // `return=minimal` answers 201 or 204 without a body.
  const text = await response.text();
  return text === "" ? [] : (JSON.parse(text) as Row[]);
}

/** PostgREST's refusal as a problem of ours; the hint stays behind, it can name hidden objects. */
export async function refusalOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Partial<Record<string, unknown>>;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return new Problem(
    response.status,
    text(body.code) ?? "database_refused",
    text(body.message) ?? "Baza podataka je odbila zahtjev.",
    text(body.details),
  );
}
