import { type FormEvent, type ReactNode, useState } from "react";
import { type FieldErrors, PlainFormContext } from "./field-errors.ts";

export type Values = Readonly<Record<string, string>>;

interface PlainFormProps {
  /** Errors of the values; nothing is submitted while there is one. */
  check: (values: Values) => FieldErrors;
  /** Values of the named fields as they were typed. May return what the server found wrong with them. */
  onSubmit: (values: Values, form: HTMLFormElement) => Promise<FieldErrors | undefined>;
  children: ReactNode;
}

/** A small form of named fields. It says itself what is wrong, in the language of the screen, and leads there. */
export const PlainForm = ({ check, onSubmit, children }: PlainFormProps) => {
  const [errors, setErrors] = useState<FieldErrors>({});

  /** @returns whether there is an error */
  const show = (found: FieldErrors, form: HTMLFormElement): boolean => {
    setErrors(found);
    const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
    const invalid = fields.find((field) => found[field.name]);
    invalid?.focus();
    return invalid !== undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    if (show(check(values), form)) return;
    show((await onSubmit(values, form)) ?? {}, form);
  };
  const clearError = (name: string) => errors[name] && setErrors({ ...errors, [name]: undefined });

  return (
    <PlainFormContext value={{ errors, clearError }}>
      <form
        noValidate
        onSubmit={submit}
        onInput={({ target }) => target instanceof HTMLInputElement && clearError(target.name)}
      >
        {children}
      </form>
    </PlainFormContext>
  );
};
