import { pluralForm } from "@solar/domain/text";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { TranslationMessages } from "react-admin";
import frameworkTexts from "../texts/ra.sr.json";
import texts from "../texts/sr.json";
import { withStatuses } from "./withStatuses.ts";

/** React Admin's own messages: the type makes a missing one a compile error. */
const framework: TranslationMessages = frameworkTexts;

const serbian = { ...framework, ...withStatuses(texts, "sr") };

/** English comes in files of its own, loaded when somebody switches to it. */
async function englishMessages(): Promise<TranslationMessages> {
  const [{ default: english }, { default: englishTexts }] = await Promise.all([
    import("ra-language-english"),
    import("../texts/en.json"),
  ]);
  return { ...english, ...withStatuses(englishTexts, "en") };
}

/** Polyglot would count `sr` by English rules: 1 parcela, 2 parcele, 5 parcela need three forms. */
const pluralRules = {
  pluralTypes: {
    sr: (count: number) => pluralForm(count, "sr"),
    en: (count: number) => pluralForm(count, "en"),
  },
  pluralTypeToLanguages: { sr: ["sr"], en: ["en"] },
};

export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === "en" ? englishMessages() : serbian),
  "sr",
  [
    { locale: "sr", name: "Srpski / bosanski" },
    { locale: "en", name: "English" },
  ],
  { pluralRules },
);
