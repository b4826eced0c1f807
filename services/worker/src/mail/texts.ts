import type { Language } from "@solar/domain/language";
import { type TextParameters, translate } from "@solar/domain/text";
import en from "../texts/en.json" with { type: "json" };
import sr from "../texts/sr.json" with { type: "json" };

const dictionaries = { sr, en };

export type Translate = (key: string, parameters?: TextParameters) => string;

/** The texts of the messages in one language. */
export const textsIn =
  (language: Language): Translate =>
  (key, parameters) =>
    translate(dictionaries[language], language, key, parameters);
