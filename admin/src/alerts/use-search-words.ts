import { formatKw, formatMoney, formatNumber } from "@solar/domain/format";
import type { AlertSearch } from "@solar/domain/rows.gen";
import { useTranslate } from "react-admin";
import { useLanguage } from "../i18n/use-language.ts";

/** What a search asks for, in one line: `do 60.000 EUR, U izgradnji, Laktaši`. */
export function useSearchWords() {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ budget, currency, power, yield: least, stage, place, agreement }: AlertSearch): string => {
    const words = [
      budget !== undefined &&
        translate("alerts.words.budget", { budget: formatMoney(budget, language, currency) }),
      power !== undefined && translate("alerts.words.power", { power: formatKw(power, language) }),
      least !== undefined &&
        translate("alerts.words.yield", { yield: formatNumber(least, language, { min: 0, max: 2 }) }),
      stage && translate(`alerts.words.stages.${stage}`),
      place,
      agreement && translate("alerts.words.agreement"),
    ];
    return words.filter(Boolean).join(", ") || translate("alerts.words.all");
  };
}
