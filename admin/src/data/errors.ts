/**
 * A refused or failed call. `status` is the HTTP status (0: the server was not reached), `code` the SQLSTATE
 * or PostgREST's code, `details` for our own rules the name of the field.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly details: string | null;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | null;
  /** React Admin shows `body` to its own forms. */
  readonly body: { message: string };

  constructor(
    message: string,
    status: number,
    facts: { code?: string | null; details?: string | null; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = facts.code ?? null;
    this.details = facts.details ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.body = { message };
  }
}

/** A record as the API sends it: column → JSON value. */
export type Row = Record<string, unknown>;

/** Somebody else saved the record first: `saved` is what is stored now, null when it was deleted. */
export class ConflictError extends ApiError {
  readonly saved: Row | null;

  constructor(saved: Row | null) {
    super("conflict.title", 409, { code: "version" });
    this.name = "ConflictError";
    this.saved = saved;
  }
}
