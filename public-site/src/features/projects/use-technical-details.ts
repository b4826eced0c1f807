import { formatNumber } from "@solar/domain/format";
import type { TechnicalDetails } from "@solar/domain/rows.gen";
import { useLanguage, useText } from "../../lib/language.tsx";

interface TechnicalDetail {
  label: string;
  value: string;
}

/** Technical details as staff entered them; known names are translated, numbers get separators. */
export function useTechnicalDetails(details: TechnicalDetails | null): TechnicalDetail[] {
  const t = useText();
  const { language } = useLanguage();
  return Object.entries(details ?? {}).flatMap(([name, value]) => {
    if (value === null) return [];
    const key = `technical.${name}`;
    const shown =
      typeof value === "boolean"
        ? t(`units.${value ? "yes" : "no"}`)
        : typeof value === "number"
          ? formatNumber(value, language)
          : value;
    return [{ label: t.has(key) ? t(key) : name, value: shown }];
  });
}
