import { formatArea, formatKw, formatKwh, formatNumber } from "@solar/domain/format";
import type { Language } from "@solar/domain/language";
import { useMemo } from "react";
import { useLanguage, useText } from "../../lib/language.tsx";

/** Writes the figures of parcels (kW, m², number of panels, kWh a year); one that is 0 is not known yet. */
export function useFigures() {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const known = (format: (value: number, language: Language) => string) => (value: number) =>
      value > 0 ? format(value, language) : t("units.none");
    return {
      power: known(formatKw),
      area: known(formatArea),
      panels: known(formatNumber),
      production: known(formatKwh),
    };
  }, [t, language]);
}
