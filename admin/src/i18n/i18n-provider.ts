import { defaultLanguage, isLanguage, type Language, languages } from "@solar/domain/language";
import { pluralForm } from "@solar/domain/text";
import { uploadLimitsMb } from "@solar/domain/upload-limits";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { use, useSyncExternalStore } from "react";
import type { I18nProvider, TranslationMessages } from "react-admin";
import type drawingTexts from "../texts/drawing.sr.json";
import frameworkTexts from "../texts/ra.sr.json";
import texts from "../texts/sr.json";
import { minPasswordLength } from "../users/passwords.ts";
import { withDomainLabels } from "./with-domain-labels.ts";

type Own = typeof texts;
type Dictionaries = readonly [framework: TranslationMessages, own: Own];

const names: Record<Language, string> = { sr: "Srpski / bosanski", en: "English" };

/** In the first file. The type makes a missing message of React Admin's a compile error. */
const first: Dictionaries = [frameworkTexts, texts];

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

/** Those of other languages come in files of their own, loaded when somebody switches to one. */
const others: Record<Exclude<Language, typeof defaultLanguage>, () => Promise<Dictionaries>> = {
  en: async () => [
    withCounts((await import("ra-language-english")).default),
    (await import("../texts/en.json")).default,
  ],
};

/** The drawing editor's, a third of all, in files of their own: loaded where somebody draws. */
const drawingFiles: Record<Language, () => Promise<{ default: typeof drawingTexts }>> = {
  sr: () => import("../texts/drawing.sr.json"),
  en: () => import("../texts/drawing.en.json"),
};
const drawing: Partial<Record<Language, typeof drawingTexts>> = {};

/** Own texts that were changed in development. */
const edited: Partial<Record<Language, Own>> = {};

const messages = (language: Language, [framework, own]: Dictionaries) => ({
  ...framework,
  ...withDomainLabels(edited[language] ?? own, language),
  ...(drawing[language] && { drawing: drawing[language] }),
});

/** Polyglot would count `sr` by English rules: 1 parcela, 2 parcele, 5 parcela need three forms. */
const pluralRules = {
  pluralTypes: Object.fromEntries(
    languages.map((language) => [language, (count: number) => pluralForm(count, language)]),
  ),
  pluralTypeToLanguages: Object.fromEntries(languages.map((language) => [language, [language]])),
};

const polyglot = polyglotI18nProvider(
  (locale) => {
    const language = isLanguage(locale) ? locale : defaultLanguage;
    return language === defaultLanguage
      ? messages(language, first)
      : others[language]().then((dictionaries) => messages(language, dictionaries));
  },
  defaultLanguage,
  languages.map((locale) => ({ locale, name: names[locale] })),
  { pluralRules },
);

/** Limits that texts name: `at most %{image_mb} MB`. */
const limits = {
  password_min: minPasswordLength,
  ...Object.fromEntries(Object.entries(uploadLimitsMb).map(([kind, mb]) => [`${kind}_mb`, mb])),
};

const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => polyglot.translate(key, { ...limits, ...options }),
};

async function loadDrawing(): Promise<void> {
  const load = async (language: Language) => {
    drawing[language] = (await drawingFiles[language]()).default;
  };
  await Promise.all(languages.map(load));
  await i18nProvider.changeLocale(i18nProvider.getLocale());
}

let loading: Promise<void> | undefined;

/** Suspends until the drawing editor's texts are there. @throws when they could not be loaded; the next try loads them anew */
export function useDrawingTexts(): void {
  loading ??= loadDrawing().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  use(loading);
}

let current: I18nProvider = i18nProvider;
const listeners = new Set<() => void>();

function onEdit(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

if (import.meta.hot)
  import.meta.hot.accept(["../texts/sr.json", "../texts/en.json"], async ([sr, en]) => {
    if (sr) edited.sr = sr.default as Own;
    if (en) edited.en = en.default as Own;
    await i18nProvider.changeLocale(i18nProvider.getLocale());
    // Another object, so that whoever translates does it anew; forms keep what is typed.
    current = { ...i18nProvider };
    for (const listener of listeners) listener();
  });

/** The translations; in development they change when the texts are edited. */
export const useI18nProvider: () => I18nProvider = import.meta.hot
  ? () => useSyncExternalStore(onEdit, () => current)
  : () => i18nProvider;
