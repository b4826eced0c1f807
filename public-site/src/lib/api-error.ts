/** What went wrong, in the terms in which screens speak about it. */
export type ApiErrorKind =
  | "network"
  | "duplicate"
  | "permission"
  | "validation"
  | "tooMany"
  | "server"
  | "unknown";

/** Body of a PostgREST error. */
interface ErrorBody {
  code?: string;
  message?: string;
  details?: string | null;
}

/** A failed API call. `field` names the column that broke a rule of the database, when there is one. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
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
    this.kind = kindOf(status, body);
  }
}

function kindOf(status: number, { code = "", message = "" }: ErrorBody): ApiErrorKind {
  if (status === 0) return "network";
  if (code === "23505" || /duplicate/i.test(message)) return "duplicate";
  if (code === "42501" || /row-level security/i.test(message) || status === 401 || status === 403)
    return "permission";
  // Before the rules: a visitor who asks too often breaks one that names the e-mail as its field.
  if (status === 429) return "tooMany";
  if (code.startsWith("SP")) return "validation";
  return status >= 500 ? "server" : "unknown";
}

/** Any thrown value as an ApiError; what is not one counts as a failed connection. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, { message: String(error) }, { cause: error });
