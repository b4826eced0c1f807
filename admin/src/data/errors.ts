import { ApiError } from "@solar/postgrest-client/api-error";

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

/** Whether a record that was asked for is not there. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
