import { ApiError } from "@solar/postgrest-client/api-error";
import { useTranslate } from "react-admin";

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

/** What is wrong with fields, in words, as React Admin's forms take it. */
export function useErrorTexts() {
  const translate = useTranslate();
  return (errors: FieldErrors = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([name, error]) =>
        error ? [[name, translate(error.text, error.args)]] : [],
      ),
    );
}

/** As React Admin's `required`, of which a text of blanks passes. */
export const filled = (text = "ra.validation.required") =>
  Object.assign(
    (value: unknown): string | undefined => (typeof value === "string" && value.trim() ? undefined : text),
    { isRequired: true },
  );
