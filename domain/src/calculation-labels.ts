import { agreementSentence } from "./agreement.ts";
import type { BaseCase } from "./assumptions.ts";
import type { Calculation } from "./calculation.ts";
import { type Currency, kmPerUnit } from "./currency.ts";
import dictionary from "./dictionaries/calculation.json" with { type: "json" };
import { formatMoney, formatNumber } from "./format.ts";
import type { Language } from "./language.ts";
import { interpolate } from "./text.ts";

const texts: Record<Language, typeof dictionary.sr> = dictionary;

/** What a calculation comes to, in words and whole amounts. */
export function outcomeLabels({ payback, years: counted, currency }: Calculation, language: Language) {
  const t = texts[language];
  const [first] = counted;
  const years = Math.round((payback ?? 0) * 10) / 10;
  const money = (hundredths = 0) => formatMoney(Math.round(hundredths / 100), language, currency);
  return {
    revenue: money(first?.revenue),
    costs: money(first?.costs),
    net: money(first?.net),
    netSoFar: money(counted.at(-1)?.netSoFar),
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
export function assumptionLabels(start: BaseCase, language: Language, currency: Currency = "KM") {
  const { inputs, shown, agreement, sources, changeable } = start;
  const t = texts[language];
  const number = (value: number, decimals = 2) => formatNumber(value, language, { min: 0, max: decimals });
  const amount = (km: number, decimals?: number) => number(km / kmPerUnit[currency], decimals);
  const rent = sources.rentPerKw === "unknown" ? t.rentUnknown : t.rent;
  return {
    assumptions: interpolate(t.assumptions, language, {
      currency,
      tariff: amount(shown.tariff, 4),
      growth: number(inputs.tariffGrowth),
      upkeep: amount(inputs.upkeepPerKw),
      insurance: amount(inputs.insurancePerKw),
      degradation: number(inputs.degradation),
    }),
    conditions: [
      ...(changeable.includes("rentPerKw")
        ? [interpolate(rent, language, { currency, rent: amount(inputs.rentPerKw) })]
        : []),
      agreementSentence(agreement, language, inputs.years),
    ],
  };
}
