import { type FormEvent, type ReactNode, useState } from "react";
import { type Faults, PlainFormContext } from "./faults.ts";

export type Values = Readonly<Record<string, string>>;

interface PlainFormProps {
  /** Faults of the values; nothing is submitted while there is one. */
  check: (values: Values) => Faults;
  /** Values of the named fields as they were typed. May return what the server found wrong with them. */
  onSubmit: (values: Values, form: HTMLFormElement) => Promise<Faults | undefined>;
  children: ReactNode;
}

/** A small form of named fields. It says itself what is wrong, in the language of the screen, and leads there. */
export const PlainForm = ({ check, onSubmit, children }: PlainFormProps) => {
  const [faults, setFaults] = useState<Faults>({});

  /** @returns whether there is a fault */
  const show = (found: Faults, form: HTMLFormElement): boolean => {
    setFaults(found);
    const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
    const faulty = fields.find((field) => found[field.name]);
    faulty?.focus();
    return faulty !== undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    if (show(check(values), form)) return;
    show((await onSubmit(values, form)) ?? {}, form);
  };
  const forgive = (name: string) => faults[name] && setFaults({ ...faults, [name]: undefined });

  return (
    <PlainFormContext value={{ faults, forgive }}>
      <form
        noValidate
        onSubmit={submit}
        onInput={({ target }) => target instanceof HTMLInputElement && forgive(target.name)}
      >
        {children}
      </form>
    </PlainFormContext>
  );
};
