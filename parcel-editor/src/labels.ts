import { formatArea } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { writtenNumber } from "@solar/domain/number-text";
import type { ReferenceSystem } from "@solar/ground/reference-systems";
import type { Problem } from "./checks/problems.ts";
import { useLanguage, useTranslate } from "./host.ts";
import type { Change } from "./state/history.ts";

type Translate = ReturnType<typeof useTranslate>;

/** An action of the undo history in words. */
export const changeLabel = (translate: Translate, { key, args }: Change): string =>
  translate(`drawing.actions.${key}`, args);

/** A tooltip that names its key, e.g. "Undo (Ctrl+Z)". */
export function useTip() {
  const translate = useTranslate();
  return (name: string, key = name, args: Record<string, unknown> = {}): string =>
    translate(`drawing.tooltips.${name}`, { ...args, keys: translate(`drawing.keys.${key}`) });
}

/** What is the matter with a parcel, in words. */
export function useReason() {
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
  writtenNumber(Math.round(value * 100) / 100, language);

/** What a coordinate system is called. */
export function useSystemLabel() {
  const translate = useTranslate();
  return (system: ReferenceSystem): string => {
    const key = system.replace(":", "_");
    return translate(`drawing.systems.${key}`);
  };
}
