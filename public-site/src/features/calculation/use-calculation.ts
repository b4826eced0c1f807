import { type Assumption, bounds, exampleInstalments, type StartingPoint } from "@solar/domain/assumptions";
import { type Calculation, type Case, calculate } from "@solar/domain/calculation";
import { readNumber } from "@solar/domain/number-text";
import { type OwnTerms, ownCalculation, withOwn } from "@solar/domain/own-calculation";
import type { OwnCalculation } from "@solar/domain/rows.gen";
import { createStore } from "@solar/domain/store";
import { useState, useSyncExternalStore } from "react";
import { chooseCurrency, useCurrency } from "../../lib/currency.ts";
import { useLanguage } from "../../lib/language.tsx";

export type WrittenField = keyof typeof bounds;

/** What a visitor changed: what stands in the fields, the last number of each that could be read, and the choices. */
interface Changes {
  readonly written: Partial<Record<WrittenField, { text: string; value?: number }>>;
  readonly withVat: boolean;
  readonly inInstalments: boolean;
}

const unchanged: Changes = { written: {}, withVat: false, inInstalments: false };

/** By park, for the visit: the same in the page's calculation and a dialog's, and still there for an inquiry. */
const changesOfParks = createStore<ReadonlyMap<string, Changes>>(new Map());
const noChanges: ReadonlyMap<string, Changes> = new Map();

const useChanges = (projectId: string): Changes =>
  useSyncExternalStore(changesOfParks.subscribe, changesOfParks.get, () => noChanges).get(projectId) ??
  unchanged;

const keepChanges = (projectId: string, changes: Changes) =>
  changesOfParks.set(new Map(changesOfParks.get()).set(projectId, changes));

const isInstalment = (field: WrittenField) => field === "upfront" || field === "months";

/** A number that was written into a field, if it can stand there. */
function numberIn(field: WrittenField, text: string, language: "sr" | "en"): number | null {
  const value = readNumber(text, language);
  const { least, most } = bounds[field];
  if (value === null || value < least || value > most) return null;
  return field === "months" && !Number.isInteger(value) ? null : value;
}

/** Instalments as the fields begin: the park's first part and as many more, else an example. Null: it takes all at once. */
export function startingInstalments({
  paymentParts,
}: StartingPoint): { upfront: number; months: number } | null {
  if (!paymentParts) return exampleInstalments;
  const [upfront = 100, ...later] = paymentParts;
  return later.length > 0 ? { upfront, months: later.length } : null;
}

/** How it is paid: by the park's own parts, until the visitor writes instalments of their own. */
function termsOf(start: StartingPoint, { written, withVat, inInstalments }: Changes): OwnTerms {
  const vat = withVat && ({ vat: true } as const);
  const usual = startingInstalments(start);
  if (!inInstalments || !usual) return { ...vat };
  const upfront = written.upfront?.value;
  const months = written.months?.value;
  if (start.paymentParts && upfront === undefined && months === undefined) return { ...vat, by_parts: true };
  return { ...vat, upfront: upfront ?? usual.upfront, months: months ?? usual.months };
}

function ownOf(start: StartingPoint, changes: Changes): OwnCalculation {
  const numbers = Object.fromEntries(
    start.changeable.map((name: Assumption) => [name, changes.written[name]?.value]),
  );
  return ownCalculation(start, numbers, termsOf(start, changes));
}

/** What a visitor changed in the calculation of these parcels of a park; null where nothing differs. */
export function useOwnCalculation(projectId: string, start: StartingPoint | null): OwnCalculation | null {
  const changes = useChanges(projectId);
  const own = start && ownOf(start, changes);
  return own && Object.keys(own).length > 0 ? own : null;
}

/** A calculation that the visitor changes: what was written, what is wrong with it, and what comes out. */
export function useCalculation(projectId: string, start: StartingPoint) {
  const { language } = useLanguage();
  const changes = useChanges(projectId);
  const [chosenCase, setCase] = useState<Case>("base");
  const currency = useCurrency();
  const { written } = changes;
  const set = (part: Partial<Changes>) => keepChanges(projectId, { ...changes, ...part });

  const inputs = withOwn(start, ownOf(start, changes));
  const result = (name: Case): Calculation => calculate(inputs, name, currency);
  const fields = Object.keys(written) as WrittenField[];
  return {
    written,
    /** What cannot be read changes nothing: the result stays that of the last number that could. */
    write(field: WrittenField, text: string) {
      const { [field]: _, ...others } = written;
      // Without instalments of one's own the park's terms count again.
      if (text === "" && isInstalment(field) && start.paymentParts) return set({ written: others });
      const value = numberIn(field, text, language) ?? written[field]?.value;
      set({ written: { ...written, [field]: { text, ...(value !== undefined && { value }) } } });
    },
    wrong: new Set(fields.filter((field) => numberIn(field, written[field]?.text ?? "", language) === null)),
    withVat: changes.withVat,
    setWithVat: (withVat: boolean) => set({ withVat }),
    inInstalments: changes.inInstalments && inputs.instalments !== null,
    setInInstalments: (inInstalments: boolean) => set({ inInstalments }),
    terms: inputs.instalments,
    isChanged: fields.length > 0 || changes.withVat || changes.inInstalments,
    reset: () => keepChanges(projectId, unchanged),
    chosenCase,
    setCase,
    currency,
    setCurrency: chooseCurrency,
    results: { low: result("low"), base: result("base"), high: result("high") },
  };
}

export type CalculationState = ReturnType<typeof useCalculation>;
