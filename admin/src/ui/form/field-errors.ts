import { ApiError } from "@solar/postgrest-client/api-error";

/** What is wrong with a field: a text key and its parameters. */
export interface FieldError {
  text: string;
  args?: Record<string, unknown>;
}

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, FieldError | undefined>>;

/** What the server says of a field, as it says it. */
export const fieldError = (reason: string): FieldError => ({ text: reason, args: { _: reason } });

export const missing: FieldError = { text: "validation.required" };

/** The field that the database rejected, as it names it; null for none. */
export const fieldOfRejection = (error: unknown): string | null =>
  error instanceof ApiError ? error.details : null;
