import {
  baseCase,
  type CalculatedParcel,
  type CompanyAssumptions,
  type ParkAssumptions,
} from "./assumptions.ts";
import { calculate } from "./calculation.ts";
import { costPerKw } from "./cost-per-kw.ts";
import { canEstimate, type PricedParcel } from "./payback.ts";

export interface NetReturns {
  /** Payback of the calculation's base case, years; null beyond the years that it counts, or where it is not known. */
  readonly years: number | null;
  /** First year's revenue after costs, in percent of the price. */
  readonly percentPerYear: number;
}

/**
 * First year's revenue after upkeep, insurance and rent, in percent of the price: of those parcels of a park that are for
 * sale with a price and a revenue.
 *
 * @param vat percent that the buyer pays and does not get back
 * @returns null where none are
 */
export function netPercent(
  parcels: readonly (PricedParcel & Pick<CalculatedParcel, "power_kw">)[],
  park: Parameters<typeof costPerKw>[0],
  company: Parameters<typeof costPerKw>[1],
  vat = 0,
): number | null {
  const known = parcels.filter(canEstimate);
  if (known.length === 0) return null;
  const sum = (numberOf: (parcel: (typeof known)[number]) => number) =>
    known.reduce((total, parcel) => total + numberOf(parcel), 0);
  const net =
    sum(({ ocekivani_godisnji_prihod }) => ocekivani_godisnji_prihod ?? 0) -
    sum(({ power_kw }) => power_kw) * costPerKw(park, company, vat);
  return Math.max(0, (net / (sum(({ price }) => price) * (1 + vat / 100))) * 100);
}

/** The same with the years until it is paid back. */
export function netReturns(
  parcels: readonly (CalculatedParcel & PricedParcel)[],
  park: ParkAssumptions,
  company: CompanyAssumptions,
  vat = 0,
): NetReturns | null {
  const percentPerYear = netPercent(parcels, park, company, vat);
  if (percentPerYear === null) return null;
  const start = baseCase(parcels.filter(canEstimate), park, company);
  return { years: start && calculate({ ...start.inputs, vat }).payback, percentPerYear };
}
