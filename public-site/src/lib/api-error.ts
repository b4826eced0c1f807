import { type RefusalKind, refusalKind } from "@solar/domain/inquiry";

/** Body of a PostgREST error. */
interface ErrorBody {
  code?: string;
  message?: string;
  details?: string | null;
}

/** A failed API call. `field` names the column that broke a rule of the database, when there is one. */
export class ApiError extends Error {
  readonly kind: RefusalKind;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** SQLSTATE or PostgREST code. */
  readonly code: string | undefined;
  readonly field: string | undefined;

  constructor(status: number, body: ErrorBody = {}, options?: ErrorOptions) {
    super(body.message ?? `The API answered ${status}`, options);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code;
    this.field = body.details ?? undefined;
    this.kind = refusalKind(status, body.code, body.message);
  }
}

/** Any thrown value as an ApiError; what is not one counts as a failed connection. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, { message: String(error) }, { cause: error });
