import { formatNumber } from "@solar/domain/format";
import { useLanguage, useText } from "../../lib/language.tsx";

/** Writes years as one says them: "7 godina", "6,4 godine". */
export function useYears(): (years: number) => string {
  const t = useText();
  const { language } = useLanguage();
  return (years) => {
    const rounded = Math.round(years * 10) / 10;
    const text = formatNumber(rounded, language, { min: 0, max: 1 });
    return t("units.years", { smart_count: rounded, count_text: text });
  };
}
