import { isLanguage, type Language } from "@solar/domain/language";
import { useLocale, useTranslate } from "react-admin";
import { resourceOf } from "../data/resources.ts";

/** Language of the screen, for the shared formats of numbers and dates. */
export function useLanguage(): Language {
  const locale = useLocale();
  return isLanguage(locale) ? locale : "sr";
}

/** Names columns for people; one without a text by its own words. */
export function useFieldName() {
  const translate = useTranslate();
  return (table: string, column: string): string =>
    translate(`resources.${resourceOf(table)}.fields.${column}`, { _: column.replaceAll("_", " ") });
}
