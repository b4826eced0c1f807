import { isEmail } from "@solar/domain/email";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useRefreshOf } from "../data/queries.ts";
import { useRejection } from "../i18n/use-rejection.ts";

export interface Outcome<Result> {
  /** Text keys: what is said afterwards, and when it failed; null when the caller shows that itself. */
  success?: string | undefined;
  failed: string | ((error: unknown) => string | null);
  /** Parameters of the text that is said afterwards. */
  args?: (result: Result) => Record<string, unknown>;
  /** The resources that are read again, where they are known; else all that is shown. */
  changes?: readonly string[];
  /** Called when it went well and everything was read again. */
  onDone?: ((result: Result) => unknown) | undefined;
  /** The field of the form around that a rejection is about; null for none. */
  fieldOf?: (error: unknown) => string | null;
  /** Takes it back, from the message. */
  restore?: (() => unknown) | undefined;
  /** What else than the database's own sentence says why it failed. */
  reasonOf?: (error: unknown) => string | null;
}

/**
 * Asks the server for something and says how it went. The database's own reason stands at its field, for which `run`
 * gives it to the form, or in the message.
 */
export function useAction() {
  const notify = useNotify();
  const rejection = useRejection();
  const refresh = useRefreshOf();
  const [pending, setPending] = useState(false);

  const run = async <Result>(
    act: () => Promise<Result>,
    { success, failed, args, changes, onDone, fieldOf, restore, reasonOf = rejection }: Outcome<Result>,
  ): Promise<FieldErrors | undefined> => {
    setPending(true);
    try {
      const result = await act();
      if (success)
        notify(success, {
          type: "success",
          messageArgs: args?.(result) ?? {},
          ...(restore && { action: { label: "history.restore_deleted.undo", run: () => void restore() } }),
        });
      await refresh(changes);
      await onDone?.(result);
    } catch (error) {
      const reason = reasonOf(error);
      const field = reason && fieldOf?.(error);
      if (field) return { [field]: fieldError(reason) };
      const text = typeof failed === "string" ? failed : failed(error);
      if (text) notify(text, { type: "error", ...(reason ? { body: reason } : {}) });
      // Somebody else was first: what they changed is shown.
      if (error instanceof ApiError && error.status === 409) await refresh();
    } finally {
      setPending(false);
    }
    return undefined;
  };
  return { pending, run };
}

/** What is wrong with a field: a text key and its parameters. */
export interface FieldError {
  text: string;
  args?: Record<string, unknown>;
}

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, FieldError | undefined>>;

/** What the server says of a field, as it says it. */
const fieldError = (reason: string): FieldError => ({ text: reason, args: { _: reason } });

export const missing: FieldError = { text: "validation.required" };

/** The field that the database rejected, as it names it; null for none. */
export const fieldOfRejection = (error: unknown): string | null =>
  error instanceof ApiError ? error.details : null;

/** What is wrong with fields, in words, as React Admin's forms take it. */
export function useFieldErrorMessages() {
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

/** As React Admin's `email`, by the rule of the database, which takes out what nobody sees. */
export const emailAddress = (value: unknown): string | undefined =>
  value && !isEmail(String(value).trim()) ? "validation.email" : undefined;
