import { agreementSentence } from "./agreement.ts";
import type { BaseCase } from "./assumptions.ts";
import type { Calculation } from "./calculation.ts";
import dictionary from "./dictionaries/calculation.json" with { type: "json" };
import { formatMoney, formatNumber } from "./format.ts";
import type { Language } from "./language.ts";
import { interpolate } from "./text.ts";

const texts: Record<Language, typeof dictionary.sr> = dictionary;

/** Hundredths of KM, in whole KM. */
const inKm = (hundredths: number, language: Language) => formatMoney(Math.round(hundredths / 100), language);

/** What a calculation comes to, in words. */
export function outcomeLabels({ payback, years: counted }: Calculation, language: Language) {
  const t = texts[language];
  const [first] = counted;
  const years = Math.round((payback ?? 0) * 10) / 10;
  return {
    revenue: inKm(first?.revenue ?? 0, language),
    costs: inKm(first?.costs ?? 0, language),
    net: inKm(first?.net ?? 0, language),
    netSoFar: inKm(counted.at(-1)?.netSoFar ?? 0, language),
    payback:
      payback === null
        ? interpolate(t.noPayback, language, { years: counted.length })
        : interpolate(t.years, language, {
            smart_count: years,
            count_text: formatNumber(years, language, { min: 0, max: 1 }),
          }),
  };
}

/** What it stands on: its assumptions, the rent of a leased parcel, and whether the price of the power is secured. */
export function assumptionLabels(start: BaseCase, language: Language) {
  const { inputs, shown, agreement, sources, changeable } = start;
  const t = texts[language];
  const number = (value: number, decimals = 2) => formatNumber(value, language, { min: 0, max: decimals });
  const rent = sources.rentPerKw === "unknown" ? t.rentUnknown : t.rent;
  return {
    assumptions: interpolate(t.assumptions, language, {
      tariff: number(shown.tariff, 4),
      growth: number(inputs.tariffGrowth),
      upkeep: number(inputs.upkeepPerKw),
      insurance: number(inputs.insurancePerKw),
      degradation: number(inputs.degradation),
    }),
    conditions: [
      ...(changeable.includes("rentPerKw")
        ? [interpolate(rent, language, { rent: number(inputs.rentPerKw) })]
        : []),
      agreementSentence(agreement, language, inputs.years),
    ],
  };
}
