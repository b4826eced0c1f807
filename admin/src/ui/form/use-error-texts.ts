import { useTranslate } from "react-admin";
import type { FieldErrors } from "./field-errors.ts";

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
