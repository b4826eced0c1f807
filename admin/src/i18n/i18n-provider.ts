import { defaultLanguage, isLanguage, type Language, languages } from "@solar/domain/language";
import { pluralForm } from "@solar/domain/text";
import { uploadLimitsMb } from "@solar/domain/upload-limits";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider, TranslationMessages } from "react-admin";
import frameworkTexts from "../texts/ra.sr.json";
import texts from "../texts/sr.json";
import { minPasswordLength } from "../users/passwords.ts";
import { withDomainLabels } from "./with-domain-labels.ts";

const names: Record<Language, string> = { sr: "Srpski / bosanski", en: "English" };

/** One chosen row has no name for React Admin's button of a bulk change, which asks for it in English. */
const withCounts = ({ ra, ...rest }: TranslationMessages): TranslationMessages => ({
  ...rest,
  ra: {
    ...ra,
    message: {
      ...ra.message,
      bulk_update_content: "Are you sure you want to update %{smart_count} %{name}?",
      bulk_update_title: "Update %{smart_count} %{name}",
    },
  },
});

/** React Admin's own messages, a missing one of which is a compile error, and ours. */
const messages = (language: Language, framework: TranslationMessages, own: typeof texts) => ({
  ...framework,
  ...withDomainLabels(own, language),
});

/** The first language comes with the app, others when somebody switches to one. */
const dictionaries: Record<Language, () => TranslationMessages | Promise<TranslationMessages>> = {
  sr: () => messages("sr", frameworkTexts, texts),
  en: async () =>
    messages(
      "en",
      withCounts((await import("ra-language-english")).default),
      (await import("../texts/en.json")).default,
    ),
};

/** Polyglot would count `sr` by English rules: 1 parcela, 2 parcele, 5 parcela need three forms. */
const pluralRules = {
  pluralTypes: Object.fromEntries(
    languages.map((language) => [language, (count: number) => pluralForm(count, language)]),
  ),
  pluralTypeToLanguages: Object.fromEntries(languages.map((language) => [language, [language]])),
};

const polyglot = polyglotI18nProvider(
  (locale) => dictionaries[isLanguage(locale) ? locale : defaultLanguage](),
  defaultLanguage,
  languages.map((locale) => ({ locale, name: names[locale] })),
  { pluralRules },
);

/** Limits that texts name: `at most %{image_mb} MB`. */
const limits = {
  password_min: minPasswordLength,
  ...Object.fromEntries(Object.entries(uploadLimitsMb).map(([kind, mb]) => [`${kind}_mb`, mb])),
};

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => polyglot.translate(key, { ...limits, ...options }),
};
