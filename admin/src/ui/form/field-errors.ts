import { isEmail } from "@solar/domain/validation";
import { ApiError } from "@solar/postgrest-client/api-error";
import { createContext } from "react";

/** What is wrong with a field: a text key and its parameters. */
export interface FieldError {
  text: string;
  args?: Record<string, unknown>;
}

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, FieldError | undefined>>;

/** What fields see of the form around. */
export const PlainFormContext = createContext<{
  errors: FieldErrors;
  /** Removes the error of a field, since it holds another value now. */
  clearError: (name: string) => void;
}>({ errors: {}, clearError: () => undefined });

/** What the server says of a field, as it says it. */
export const fieldError = (reason: string): FieldError => ({ text: reason, args: { _: reason } });

export const missing: FieldError = { text: "validation.required" };

/** An e-mail address that is missing or has no shape of one; the database decides. */
export function emailError(email: string): FieldError | undefined {
  if (!email.trim()) return missing;
  return isEmail(email.trim()) ? undefined : { text: "validation.email" };
}

/** The field that the database rejected, as it names it; null for none. */
export const fieldOfRejection = (error: unknown): string | null =>
  error instanceof ApiError ? error.details : null;
