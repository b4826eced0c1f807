import type { Language } from "@solar/domain/language";

/** A coordinate in percent with up to two decimals, as written in the language. */
export const percentText = (value: number, language: Language): string =>
  String(Math.round(value * 100) / 100).replace(".", language === "en" ? "." : ",");
