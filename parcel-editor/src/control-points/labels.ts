import { formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";

/** A length as one says it: `12 cm`, `1,25 m`. */
export function lengthText(metres: number, language: Language): string {
  if (metres < 0.995) return `${formatNumber(Math.round(metres * 100), language)} cm`;
  return `${formatNumber(metres, language, { min: 0, max: metres < 10 ? 2 : 1 })} m`;
}

export const pixelText = (pixels: number, language: Language): string =>
  `${formatNumber(pixels, language, { min: 0, max: pixels < 10 ? 1 : 0 })} px`;

/** How far off in one line. */
export const offText = (off: { pixels: number; metres: number | null }, language: Language): string =>
  off.metres === null
    ? pixelText(off.pixels, language)
    : `${pixelText(off.pixels, language)} · ${lengthText(off.metres, language)}`;
