import type { Language } from "@solar/domain/language";
import { writtenNumber } from "@solar/domain/number-text";

/** A coordinate in percent with up to two decimals, as written in the language. */
export const percentText = (value: number, language: Language): string =>
  writtenNumber(Math.round(value * 100) / 100, language);
