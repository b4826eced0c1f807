import { assumptionBounds, type BaseCase, toDecimals } from "@solar/domain/assumptions";
import { type Calculation, type Case, calculate } from "@solar/domain/calculation";
import { type Currency, kmPerUnit } from "@solar/domain/currency";
import type { Language } from "@solar/domain/language";
import { editableNumber, parseNumber } from "@solar/domain/number-text";
import { withOwnNumbers } from "@solar/domain/own-calculation";
import { useState } from "react";
import { useLanguage } from "../../lib/language.tsx";
import { usePrices } from "../../lib/prices.tsx";
import {
  type OwnInputs,
  ownOf,
  saveOwnInputs,
  unchanged,
  useOwnInputs,
  type WrittenField,
} from "./own-numbers.ts";

/** KM in one of what stands in a field. */
const kmIn = (field: WrittenField, currency: Currency): number =>
  field === "tariff" || field.endsWith("PerKw") ? kmPerUnit[currency] : 1;

/** An amount in KM as a field says it. */
const textIn = (field: WrittenField, km: number, currency: Currency, language: Language): string =>
  editableNumber(toDecimals(km / kmIn(field, currency), field.endsWith("PerKw") ? 2 : 4), language);

const isInstalment = (field: WrittenField): field is "upfront" | "months" =>
  field === "upfront" || field === "months";

/** A number that was written into a field, if it can stand there; money in KM. */
function numberIn(field: WrittenField, text: string, currency: Currency, language: Language): number | null {
  const read = parseNumber(text, language);
  const value = read === null ? null : toDecimals(read * kmIn(field, currency), 4);
  const { least, most } = assumptionBounds[field];
  if (value === null || value < least || value > most) return null;
  return field === "months" && !Number.isInteger(value) ? null : value;
}

/** A calculation that the visitor changes: what was written, what is wrong with it, and what comes out. */
export function useCalculation(projectId: string, start: BaseCase) {
  const { language } = useLanguage();
  const changes = useOwnInputs(projectId);
  const [chosenCase, setCase] = useState<Case>("base");
  const { currency, withVat } = usePrices();
  const { written } = changes;
  const set = (part: Partial<OwnInputs>) => saveOwnInputs(projectId, { ...changes, ...part });

  const inputs = withOwnNumbers(start, ownOf(start, changes, withVat));
  const result = (name: Case): Calculation => calculate(inputs, name, currency);
  const fields = Object.keys(written) as WrittenField[];
  /** What was written in the other currency is said in this one. */
  const textOf = (field: WrittenField): string | undefined => {
    const own = written[field];
    if (!own || own.currency === currency || own.value === undefined) return own?.text;
    return kmIn(field, "EUR") === 1 ? own.text : textIn(field, own.value, currency, language);
  };
  return {
    written,
    textOf,
    startOf: (field: WrittenField, km: number) => textIn(field, km, currency, language),
    boundsOf(field: WrittenField) {
      const inCurrency = (km: number) => toDecimals(km / kmIn(field, currency), 2);
      return {
        least: inCurrency(assumptionBounds[field].least),
        most: inCurrency(assumptionBounds[field].most),
      };
    },
    /** What cannot be read changes nothing: the result stays that of the last number that could. */
    write(field: WrittenField, text: string) {
      const { [field]: _, ...others } = written;
      // Without instalments of one's own the park's terms count again.
      if (text === "" && isInstalment(field) && start.paymentParts) return set({ written: others });
      // What is said with fewer digits than it has is still itself.
      const isStart = !isInstalment(field) && text === textIn(field, start.shown[field], currency, language);
      const value = isStart
        ? toDecimals(start.shown[field], 4)
        : (numberIn(field, text, currency, language) ?? written[field]?.value);
      set({ written: { ...written, [field]: { text, currency, ...(value !== undefined && { value }) } } });
    },
    wrong: new Set(
      fields.filter((field) => numberIn(field, textOf(field) ?? "", currency, language) === null),
    ),
    withVat,
    inInstalments: changes.inInstalments && inputs.instalments !== null,
    setInInstalments: (inInstalments: boolean) => set({ inInstalments }),
    terms: inputs.instalments,
    isChanged: fields.length > 0 || changes.inInstalments,
    reset: () => saveOwnInputs(projectId, unchanged),
    chosenCase,
    setCase,
    currency,
    results: { low: result("low"), base: result("base"), high: result("high") },
  };
}

export type CalculationState = ReturnType<typeof useCalculation>;
