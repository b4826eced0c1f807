import { formatNumber } from "@solar/domain/format";
import { defaultLanguage, isLanguage, type Language, languages } from "@solar/domain/language";
import { useLocale, useTranslate } from "react-admin";
import { maxCounted } from "../data/api.ts";
import { resourceOf } from "../data/resources.ts";

/** Language of the screen, for the shared formats of numbers and dates. */
export function useLanguage(): Language {
  const locale = useLocale();
  return isLanguage(locale) ? locale : defaultLanguage;
}

/** To choose from in a form. */
export const languageChoices = languages.map((id) => ({ id, name: `enums.language.${id}` }));

/** Names columns for people; one without a text by its own words. */
export function useFieldName() {
  const translate = useTranslate();
  return (table: string, column: string): string =>
    translate(`resources.${resourceOf(table)}.fields.${column}`, { _: column.replaceAll("_", " ") });
}

/** `12`; where there are more than are counted (null), `1.000+`. */
export const formatCount = (count: number | null, language: Language): string =>
  count === null ? `${formatNumber(maxCounted, language)}+` : formatNumber(count, language);
