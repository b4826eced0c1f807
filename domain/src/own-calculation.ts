import { type Assumption, assumptions, type BaseCase, ownColumns, toDecimals } from "./assumptions.ts";
import type { CalculationInputs } from "./calculation.ts";
import { type Currency, kmPerUnit } from "./currency.ts";
import dictionary from "./dictionaries/own-calculation.json" with { type: "json" };
import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";
import type { OwnCalculation } from "./rows.gen.ts";
import { interpolate } from "./text.ts";

/** What is no number: with VAT, and how it is paid. */
export type OwnTerms = Pick<OwnCalculation, "vat" | "upfront" | "months" | "by_parts">;

/** What a visitor changed, in the form that an inquiry keeps: a number that is shown already is no change. */
export function ownCalculation(
  start: BaseCase,
  changed: Partial<Record<Assumption, number>>,
  terms: OwnTerms,
): OwnCalculation {
  const numbers = start.changeable.flatMap((name) => {
    const value = changed[name];
    return value === undefined || value === toDecimals(start.shown[name], 4)
      ? []
      : [[ownColumns[name], value] as const];
  });
  return { ...Object.fromEntries(numbers), ...terms };
}

/** The inputs with what a visitor put in their place. */
export function withOwnNumbers(
  { inputs, vatRate, paymentParts }: BaseCase,
  own: OwnCalculation,
): CalculationInputs {
  const { upfront, months } = own;
  return {
    ...inputs,
    ...Object.fromEntries(assumptions.map((name) => [name, own[ownColumns[name]] ?? inputs[name]])),
    vat: own.vat ? vatRate : 0,
    instalments:
      upfront !== undefined && months !== undefined
        ? { upfront, months }
        : own.by_parts && paymentParts
          ? { parts: paymentParts }
          : null,
  };
}

/** Where a visitor's calculation starts from: what they changed is no longer of the park or the company. */
export const ownCase = (start: BaseCase, own: OwnCalculation): BaseCase => ({
  ...start,
  inputs: withOwnNumbers(start, own),
  shown: { ...start.shown, ...(own.tariff !== undefined && { tariff: own.tariff }) },
  sources: { ...start.sources, ...(own.rent_per_kw !== undefined && { rentPerKw: "park" }) },
});

const words: Record<
  Language,
  Record<Exclude<keyof OwnCalculation, "upfront" | "currency">, string>
> = dictionary;

/** What a visitor changed, in words: "tarifa 0,12 KM/kWh, sa PDV-om". Empty where nothing is. */
export function ownCalculationLabel(
  own: OwnCalculation | null | undefined,
  language: Language,
  currency: Currency = "KM",
): string {
  const texts = words[language];
  const keys = Object.keys(texts) as (keyof typeof texts)[];
  return keys
    .filter((key) => own?.[key] !== undefined)
    .map((key) =>
      interpolate(texts[key], language, {
        value: formatNumber(
          Number(own?.[key]) / (texts[key].includes("%{currency}") ? kmPerUnit[currency] : 1),
          language,
          { min: 0, max: key.endsWith("_per_kw") ? 2 : 4 },
        ),
        currency,
        upfront: formatNumber(own?.upfront ?? 0, language, { min: 0, max: 4 }),
        smart_count: own?.months,
      }),
    )
    .join(", ");
}
