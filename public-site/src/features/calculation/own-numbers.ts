import {
  type Assumption,
  type assumptionBounds,
  type BaseCase,
  baseCase,
  exampleInstalments,
} from "@solar/domain/assumptions";
import type { Currency } from "@solar/domain/currency";
import { type OwnTerms, ownCalculation } from "@solar/domain/own-calculation";
import type { OwnCalculation } from "@solar/domain/rows.gen";
import { createStore } from "@solar/domain/store";
import { useSyncExternalStore } from "react";
import { usePrices } from "../../lib/prices.tsx";
import { useSettings } from "../../lib/settings.tsx";
import type { Parcel, Project } from "../projects/api/projects.ts";

export type WrittenField = keyof typeof assumptionBounds;

/**
 * What a visitor changed: what was written into the fields, in which currency, the last number of each that could be read
 * (money in KM), and the choices.
 */
export interface OwnInputs {
  readonly written: Partial<Record<WrittenField, { text: string; currency: Currency; value?: number }>>;
  readonly inInstalments: boolean;
}

export const unchanged: OwnInputs = { written: {}, inInstalments: false };

const noInputs: ReadonlyMap<string, OwnInputs> = new Map();
/** By park, for the visit: the same in the page's calculation and a dialog's, and still there for an inquiry. */
const inputsOfParks = createStore(noInputs);

export const useOwnInputs = (projectId: string): OwnInputs =>
  useSyncExternalStore(inputsOfParks.subscribe, inputsOfParks.get, () => noInputs).get(projectId) ??
  unchanged;

export const saveOwnInputs = (projectId: string, changes: OwnInputs) =>
  inputsOfParks.set(new Map(inputsOfParks.get()).set(projectId, changes));

/** Instalments as the fields begin: the park's first part and as many more, else an example. Null: it takes all at once. */
export function startingInstalments({ paymentParts }: BaseCase): { upfront: number; months: number } | null {
  if (!paymentParts) return exampleInstalments;
  const [upfront = 100, ...later] = paymentParts;
  return later.length > 0 ? { upfront, months: later.length } : null;
}

/** How it is paid: by the park's own parts, until the visitor writes instalments of their own. */
function termsOf(start: BaseCase, { written, inInstalments }: OwnInputs, withVat: boolean): OwnTerms {
  const vat = withVat && ({ vat: true } as const);
  const usual = startingInstalments(start);
  if (!inInstalments || !usual) return { ...vat };
  const upfront = written.upfront?.value;
  const months = written.months?.value;
  if (start.paymentParts && upfront === undefined && months === undefined) return { ...vat, by_parts: true };
  return { ...vat, upfront: upfront ?? usual.upfront, months: months ?? usual.months };
}

export function ownOf(start: BaseCase, changes: OwnInputs, withVat: boolean): OwnCalculation {
  const numbers = Object.fromEntries(
    start.changeable.map((name: Assumption) => [name, changes.written[name]?.value]),
  );
  return ownCalculation(start, numbers, termsOf(start, changes, withVat));
}

/** What a visitor changed in the calculation of parcels of a park, to go with an inquiry with the currency; null where nothing differs. */
export function useOwnNumbers() {
  const company = useSettings();
  const { withVat, currency } = usePrices();
  const all = useSyncExternalStore(inputsOfParks.subscribe, inputsOfParks.get, () => noInputs);
  return (park: Project | null, parcels: readonly Parcel[]): OwnCalculation | null => {
    const start = park && baseCase(parcels, park, company);
    if (!start) return null;
    const numbers = ownOf(start, all.get(park.id) ?? unchanged, withVat);
    const own = { ...numbers, ...(currency === "EUR" && { currency }) };
    return Object.keys(own).length > 0 ? own : null;
  };
}
