import { formatArea, formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { editableNumber } from "@solar/domain/number-text";
import type { ReferenceSystem } from "@solar/georeference/reference-systems";
import type { Problem } from "./checks/problems.ts";
import { useLanguage, useTranslate } from "./host.ts";
import type { Change } from "./state/history.ts";

type Translate = ReturnType<typeof useTranslate>;

/** An action of the undo history in words. */
export const changeLabel = (translate: Translate, { key, args }: Change): string =>
  translate(`drawing.actions.${key}`, args);

/** A tooltip that names its key, e.g. "Undo (Ctrl+Z)". */
export function useTooltip() {
  const translate = useTranslate();
  return (name: string, key = name, args: Record<string, unknown> = {}): string =>
    translate(`drawing.tooltips.${name}`, { ...args, keys: translate(`drawing.keys.${key}`) });
}

/** What is the matter with a parcel, in words. */
export function useProblemText() {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ reason, name, percent, area }: Pick<Problem, "reason" | "name" | "percent" | "area">): string =>
    translate(`drawing.reasons.${reason}`, {
      name,
      percent: percentText(percent ?? 0, language),
      area: formatArea(area ?? 0, language),
    });
}

/** A coordinate in percent with up to two decimals, as written in the language. */
export const percentText = (value: number, language: Language): string =>
  editableNumber(Math.round(value * 100) / 100, language);

/** What a coordinate system is called. */
export function useSystemLabel() {
  const translate = useTranslate();
  return (system: ReferenceSystem): string => {
    const key = system.replace(":", "_");
    return translate(`drawing.systems.${key}`);
  };
}

/** A length as one says it: `12 cm`, `1,25 m`. */
export function lengthText(metres: number, language: Language): string {
  if (metres < 0.995) return `${formatNumber(Math.round(metres * 100), language)} cm`;
  return `${formatNumber(metres, language, { min: 0, max: metres < 10 ? 2 : 1 })} m`;
}

export const pixelText = (pixels: number, language: Language): string =>
  `${formatNumber(pixels, language, { min: 0, max: pixels < 10 ? 1 : 0 })} px`;

/** How far off in one line. */
export const residualText = (off: { pixels: number; metres: number | null }, language: Language): string =>
  off.metres === null
    ? pixelText(off.pixels, language)
    : `${pixelText(off.pixels, language)} · ${lengthText(off.metres, language)}`;
