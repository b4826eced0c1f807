import { ApiError } from "@solar/postgrest-client/api-error";

/** A file that could not be stored, and the field that holds it. */
export class UploadError extends Error {
  readonly field: string;
  readonly file: string;

  constructor(field: string, file: string, cause: unknown) {
    super("upload.failed", { cause });
    this.name = "UploadError";
    this.field = field;
    this.file = file;
  }
}

interface SavingFailure {
  cause: unknown;
  /** For the text of the cause. */
  args: Record<string, unknown>;
  /** The server does not take it as it is; else it is tried again. */
  rejected: boolean;
  /** Where it is put right, by its name in the form. */
  field: string | null;
}

/** Where saving stopped, and why. The server names a field `parcels[9].price`. */
export function savingFailureOf(error: unknown): SavingFailure {
  const upload = error instanceof UploadError ? error : null;
  const cause = upload?.cause ?? error;
  const { status, details } = cause instanceof ApiError ? cause : { status: 0, details: null };
  const rejected = status >= 400 && status < 500 && status !== 401 && status !== 429;
  const path = upload?.field ?? details?.replace(/\[(\d+)\]/g, ".$1") ?? "";
  const named = rejected && status !== 403 && /^\w+(\.\w+)*$/.test(path);
  return { cause, args: { name: upload?.file }, rejected, field: named ? path : null };
}
