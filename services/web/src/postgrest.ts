import { ApiError } from "@solar/postgrest-client/api-error";
import { type ApiRequest, callPostgrest } from "@solar/postgrest-client/call";
import { Problem } from "@solar/storage/problem";

/** On whose behalf PostgREST is called. Without a token the call is anonymous. */
export interface Caller {
  token?: string;
  /** The visitor's address, for limits that count by address. */
  address: string;
  requestId: string;
}

export interface PostgrestInit extends Pick<ApiRequest, "method" | "body"> {
  prefer?: string;
}

/** Gives the rows of an answer, none for `return=minimal`. */
export type Postgrest = <Row>(path: string, caller: Caller, init?: PostgrestInit) => Promise<Row[]>;

const TIMEOUT_MS = 10_000;

/**
 * Calls PostgREST with the caller's own rights.
 *
 * @throws Problem with PostgREST's status, code, message and details when it rejects the call; 503
 *   `database_unavailable` when there is no answer in 10 s
 */
export const connectPostgrest =
  (baseUrl: string): Postgrest =>
  async <Row>(path: string, caller: Caller, { prefer, ...init }: PostgrestInit = {}) => {
    const headers = {
      "x-real-ip": caller.address,
      "x-forwarded-for": caller.address,
      "x-request-id": caller.requestId,
      ...(prefer && { prefer }),
    };
    try {
      const { json } = await callPostgrest(`${baseUrl}${path}`, {
        ...init,
        token: caller.token,
        headers,
        timeout: TIMEOUT_MS,
        explain,
      });
      return (json ?? []) as Row[];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, details } = error;
      const problem = status
        ? new Problem(status, code ?? "database_refused", message, details ?? undefined)
        : new Problem(503, "database_unavailable", message);
      problem.cause = error;
      throw problem;
    }
  };

const explain = (status: number) =>
  status === 0 ? "Baza podataka trenutno nije dostupna." : "Baza podataka je odbila zahtjev.";
