import { pluralForm } from "@solar/domain/text";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { useSyncExternalStore } from "react";
import type { I18nProvider, TranslationMessages } from "react-admin";
import frameworkTexts from "../texts/ra.sr.json";
import texts from "../texts/sr.json";
import { withDomainLabels } from "./with-domain-labels.ts";

/** React Admin's own messages: the type makes a missing one a compile error. */
const framework: TranslationMessages = frameworkTexts;

const serbianMessages = (own: typeof texts) => ({ ...framework, ...withDomainLabels(own, "sr") });
let serbian = serbianMessages(texts);

/** English comes in files of its own, loaded when somebody switches to it. */
async function englishMessages(): Promise<TranslationMessages> {
  const [{ default: english }, own] = await Promise.all([
    import("ra-language-english"),
    editedEnglish ?? import("../texts/en.json").then((module) => module.default),
  ]);
  return { ...english, ...withDomainLabels(own, "en") };
}
let editedEnglish: typeof texts | undefined;

/** Polyglot would count `sr` by English rules: 1 parcela, 2 parcele, 5 parcela need three forms. */
const pluralRules = {
  pluralTypes: {
    sr: (count: number) => pluralForm(count, "sr"),
    en: (count: number) => pluralForm(count, "en"),
  },
  pluralTypeToLanguages: { sr: ["sr"], en: ["en"] },
};

const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === "en" ? englishMessages() : serbian),
  "sr",
  [
    { locale: "sr", name: "Srpski / bosanski" },
    { locale: "en", name: "English" },
  ],
  { pluralRules },
);

let current: I18nProvider = i18nProvider;
const listeners = new Set<() => void>();

function onEdit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (import.meta.hot)
  import.meta.hot.accept(["../texts/sr.json", "../texts/en.json"], async ([sr, en]) => {
    if (sr) serbian = serbianMessages(sr.default as typeof texts);
    if (en) editedEnglish = en.default as typeof texts;
    await i18nProvider.changeLocale(i18nProvider.getLocale());
    // Another object, so that whoever translates does it anew; forms keep what is typed.
    current = { ...i18nProvider };
    for (const listener of listeners) listener();
  });

/** The translations; in development they change when the texts are edited. */
export const useI18nProvider: () => I18nProvider = import.meta.hot
  ? () => useSyncExternalStore(onEdit, () => current)
  : () => i18nProvider;
