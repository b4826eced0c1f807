/**
 * A rejection with its reason, answered as JSON `{code, message, details?}`.
 * `code` is stable for programs, `message` is the sentence a person can be shown.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | undefined;

  constructor(status: number, code: string, message: string, details?: string) {
    super(message);
    this.name = "Problem";
    this.status = status;
    this.code = code;
    this.details = details;
  }

  toJSON(): { code: string; message: string; details?: string } {
    return { code: this.code, message: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}

/** What the caller learns of an error: a rejection as it is, a full disk by its name, of everything else only that it failed. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === "ENOSPC" || code === "EDQUOT")
    return new Problem(507, "storage_full", "Na serveru nema više prostora za datoteke.");
  if (typeof statusCode === "number" && statusCode < 500) {
    return new Problem(statusCode, "bad_request", "Zahtjev nije ispravan.");
  }
  return new Problem(500, "failed", "Došlo je do greške na serveru.");
}
