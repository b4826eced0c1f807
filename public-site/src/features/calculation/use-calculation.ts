import { type Assumption, bounds, type StartingPoint } from "@solar/domain/assumptions";
import { type Calculation, type Case, calculate } from "@solar/domain/calculation";
import { readNumber } from "@solar/domain/number-text";
import { useState } from "react";
import { chooseCurrency, useCurrency } from "../../lib/currency.ts";
import { useLanguage } from "../../lib/language.tsx";

export const assumptionNames = [
  "tariff",
  "tariffGrowth",
  "upkeepPerKw",
  "insurancePerKw",
  "degradation",
] as const satisfies readonly Assumption[];

export type WrittenField = keyof typeof bounds;
/** What stands in the fields, and the last number of each that could be read. */
type Written = Partial<Record<WrittenField, { text: string; value?: number }>>;

/** What instalments begin with; percent and months. */
export const usualInstalments = { upfront: 30, months: 12 };

/** A number that was written into a field, if it can stand there. */
function numberIn(field: WrittenField, text: string, language: "sr" | "en"): number | null {
  const value = readNumber(text, language);
  const { least, most } = bounds[field];
  if (value === null || value < least || value > most) return null;
  return field === "months" && !Number.isInteger(value) ? null : value;
}

/** A calculation that the visitor changes: what was written, what is wrong with it, and what comes out. */
export function useCalculation({ inputs, vatRate }: StartingPoint) {
  const { language } = useLanguage();
  const [written, setWritten] = useState<Written>({});
  const [withVat, setWithVat] = useState(false);
  const [inInstalments, setInInstalments] = useState(false);
  const [chosenCase, setCase] = useState<Case>("base");
  const currency = useCurrency();

  const wrong = new Set<WrittenField>();
  /** What cannot be read changes nothing: the result stays that of the last number that could. */
  const number = (field: WrittenField, otherwise: number): number => {
    const entry = written[field];
    if (entry && numberIn(field, entry.text, language) === null) wrong.add(field);
    return entry?.value ?? otherwise;
  };
  const assumed = Object.fromEntries(assumptionNames.map((name) => [name, number(name, inputs[name])]));
  const terms = {
    upfront: number("upfront", usualInstalments.upfront),
    months: number("months", usualInstalments.months),
  };
  const changed = {
    ...inputs,
    ...assumed,
    vat: withVat ? vatRate : 0,
    instalments: inInstalments ? terms : null,
  };
  const result = (name: Case): Calculation => calculate(changed, name, currency);
  return {
    written,
    write: (field: WrittenField, text: string) =>
      setWritten((before) => {
        const value = numberIn(field, text, language) ?? before[field]?.value;
        return { ...before, [field]: { text, ...(value !== undefined && { value }) } };
      }),
    wrong,
    withVat,
    setWithVat,
    inInstalments,
    setInInstalments,
    isChanged: Object.keys(written).length > 0 || withVat || inInstalments,
    reset() {
      setWritten({});
      setWithVat(false);
      setInInstalments(false);
    },
    chosenCase,
    setCase,
    currency,
    setCurrency: chooseCurrency,
    results: { low: result("low"), base: result("base"), high: result("high") },
  };
}

export type CalculationState = ReturnType<typeof useCalculation>;
