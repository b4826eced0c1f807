import { type ErrorKind, errorKind } from "@solar/domain/error-kind";

interface Facts {
  code?: string | null;
  details?: string | null;
  retryAfter?: number | null;
  cause?: unknown;
}

/** A rejected or failed call. The hint of PostgREST stays behind: it can name hidden objects. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** SQLSTATE or PostgREST's code. */
  readonly code: string | null;
  /** For a broken rule of ours the column. */
  readonly details: string | null;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | null;

  constructor(message: string, status: number, { code, details, retryAfter, cause }: Facts = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "ApiError";
    this.status = status;
    this.code = code ?? null;
    this.details = details ?? null;
    this.retryAfter = retryAfter ?? null;
  }

  get kind(): ErrorKind {
    return errorKind(this.status, this.code, this.message);
  }
}
