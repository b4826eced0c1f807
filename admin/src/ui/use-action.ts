import { isEmail } from "@solar/domain/email";
import { ApiError } from "@solar/postgrest-client/api-error";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { Row } from "../data/errors.ts";
import { useRefreshResources } from "../data/queries.ts";
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
  const refresh = useRefreshResources();
  const [pending, setPending] = useState(false);
  // Others see that something is being done.
  const { mutateAsync } = useMutation({
    mutationFn: (perform: () => Promise<FieldErrors | undefined>) => perform(),
    networkMode: "always",
  });

  const perform = async <Result>(
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
      if (field) return { [field]: reason };
      const text = typeof failed === "string" ? failed : failed(error);
      if (text) notify(text, { type: "error", ...(reason ? { body: reason } : {}) });
      // Somebody else was first: what they changed is shown.
      if (error instanceof ApiError && error.status === 409) await refresh();
    } finally {
      setPending(false);
    }
    return undefined;
  };
  const run = <Result>(act: () => Promise<Result>, outcome: Outcome<Result>) =>
    mutateAsync(() => perform(act, outcome));
  return { pending, run };
}

export interface FormAction<Result> extends Outcome<Result> {
  /** What is wrong with the values, before the server is asked. */
  check?: ((values: Row) => FieldErrors | undefined) | undefined;
  act: (values: Row) => Promise<Result>;
}

/** What React Admin's `<Form>` needs to ask the server for something, where nothing is stored yet that it would edit. */
export function useFormAction<Result>(action: FormAction<Result>) {
  const { check, act, fieldOf = fieldOfRejection, ...outcome } = action;
  const { pending, run } = useAction();
  // A second press may come before the button is seen to be disabled.
  const submitting = useRef(false);
  const onSubmit = async (values: Row): Promise<FieldErrors | undefined> => {
    const errors = check?.(values) ?? {};
    if (submitting.current || Object.keys(errors).length > 0) return errors;
    submitting.current = true;
    try {
      return await run(() => act(values), { ...outcome, fieldOf });
    } finally {
      submitting.current = false;
    }
  };
  return { pending, form: { noValidate: true, disableInvalidFormNotification: true, onSubmit } };
}

/** What is wrong with fields by their names, in words or as text keys: as React Admin's forms take it. */
export type FieldErrors = Readonly<Record<string, string>>;

export const requiredError = "validation.required";

/** The field that the database rejected, as it names it; null for none. */
export const fieldOfRejection = (error: unknown): string | null =>
  error instanceof ApiError ? error.details : null;

/** As React Admin's `required`, of which a text of blanks passes. */
export const requiredText = (text = "ra.validation.required") =>
  Object.assign(
    (value: unknown): string | undefined => (typeof value === "string" && value.trim() ? undefined : text),
    { isRequired: true },
  );

/** As React Admin's `email`, by the rule of the database, which takes out what nobody sees. */
export const validEmail = (value: unknown): string | undefined =>
  value && !isEmail(String(value).trim()) ? "validation.email" : undefined;
