import { type Assumption, assumptions, ownColumns, type StartingPoint, toDecimals } from "./assumptions.ts";
import type { CalculationInputs } from "./calculation.ts";
import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";
import type { OwnCalculation } from "./rows.gen.ts";
import { fillText } from "./text.ts";

/** What is no number: with VAT, and how it is paid. */
export type OwnTerms = Pick<OwnCalculation, "vat" | "upfront" | "months" | "by_parts">;

/** What a visitor changed, in the form that an inquiry keeps: a number that is shown already is no change. */
export function ownCalculation(
  start: StartingPoint,
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
export function withOwn(
  { inputs, vatRate, paymentParts }: StartingPoint,
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

const words: Record<Language, Record<Exclude<keyof OwnCalculation, "upfront">, string>> = {
  sr: {
    tariff: "tarifa %{value} KM/kWh",
    tariff_growth: "promjena tarife %{value}% godišnje",
    upkeep_per_kw: "održavanje %{value} KM/kW godišnje",
    insurance_per_kw: "osiguranje %{value} KM/kW godišnje",
    rent_per_kw: "zakupnina %{value} KM/kW godišnje",
    degradation: "gubitak snage %{value}% godišnje",
    vat: "sa PDV-om",
    months:
      "%{upfront}% odmah i %{smart_count} mjesečna rata |||| %{upfront}% odmah i %{smart_count} mjesečne rate |||| %{upfront}% odmah i %{smart_count} mjesečnih rata",
    by_parts: "na rate po uslovima parka",
  },
  en: {
    tariff: "tariff %{value} KM/kWh",
    tariff_growth: "tariff changing by %{value}% a year",
    upkeep_per_kw: "upkeep %{value} KM/kW a year",
    insurance_per_kw: "insurance %{value} KM/kW a year",
    rent_per_kw: "rent %{value} KM/kW a year",
    degradation: "loss of power %{value}% a year",
    vat: "with VAT",
    months:
      "%{upfront}% at once and %{smart_count} monthly instalment |||| %{upfront}% at once and %{smart_count} monthly instalments",
    by_parts: "in instalments by the park's terms",
  },
};

/** What a visitor changed, in words: "tarifa 0,12 KM/kWh, sa PDV-om". Empty where nothing is. */
export function ownWords(own: OwnCalculation | null | undefined, language: Language): string {
  const texts = words[language];
  const number = (value: number | undefined) =>
    value === undefined ? "" : formatNumber(value, language, { min: 0, max: 4 });
  const keys = Object.keys(texts) as (keyof typeof texts)[];
  return keys
    .filter((key) => own?.[key] !== undefined)
    .map((key) =>
      fillText(texts[key], language, {
        value: key === "vat" || key === "by_parts" ? "" : number(own?.[key]),
        upfront: number(own?.upfront),
        smart_count: own?.months,
      }),
    )
    .join(", ");
}
