import { isLanguage, type Language } from "@solar/domain/language";
import { useLocale, useTranslate } from "react-admin";

/** Language of the screen, for the shared formats of figures and dates. */
export function useLanguage(): Language {
  const locale = useLocale();
  return isLanguage(locale) ? locale : "sr";
}

/** The group of texts of a table: those of the screen that shows it. */
export const textsOf = (table: string): string => (table === "site_settings" ? "settings" : table);

/** Names columns for people; one without a text by its own words. */
export function useFieldName() {
  const translate = useTranslate();
  return (table: string, column: string): string =>
    translate(`resources.${textsOf(table)}.fields.${column}`, { _: column.replaceAll("_", " ") });
}
