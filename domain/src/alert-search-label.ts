import dictionary from "./dictionaries/alert-search.json" with { type: "json" };
import { formatKw, formatMoney, formatNumber } from "./format.ts";
import { type Language, languageRules } from "./language.ts";
import type { AlertSearch } from "./rows.gen.ts";
import { interpolate } from "./text.ts";

const texts: Record<Language, typeof dictionary.sr> = dictionary;

/** What a search asks for, in one line: `do 60.000 EUR sa PDV-om, u izgradnji, Laktaši`. */
export function alertSearchLabel(
  { budget, currency, vat, power, yield: least, stage, place, agreement }: AlertSearch,
  language: Language,
): string {
  const t = texts[language];
  const { plusVat, withVat } = languageRules[language];
  const stages: Readonly<Record<string, string>> = t.stages;
  return (
    [
      budget !== undefined &&
        interpolate(t.budget, language, {
          budget: `${formatMoney(Math.round(budget), language, currency)} ${vat ? withVat : plusVat}`,
        }),
      power !== undefined && interpolate(t.power, language, { power: formatKw(power, language) }),
      least !== undefined && interpolate(t.yield, language, { yield: formatNumber(least, language) }),
      stage && stages[stage],
      place,
      agreement && t.agreement,
    ]
      .filter(Boolean)
      .join(", ") || t.all
  );
}
