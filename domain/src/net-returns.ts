import {
  type CalculatedParcel,
  type CompanyAssumptions,
  costPerKw,
  type ParkAssumptions,
  startingPoint,
} from "./assumptions.ts";
import { calculate } from "./calculation.ts";
import { isKnown, type SoldParcel } from "./payback.ts";

export interface NetReturns {
  /** Payback of the calculation's base case, years; null beyond the years that it counts, or where it is not known. */
  readonly years: number | null;
  /** First year's revenue after costs, in percent of the price. */
  readonly percentPerYear: number;
}

/**
 * What parcels bring after upkeep, insurance and rent: those of a park that are for sale with a price and a revenue.
 *
 * @returns null where none are
 */
export function netReturns(
  parcels: readonly (CalculatedParcel & SoldParcel)[],
  park: ParkAssumptions,
  company: CompanyAssumptions,
): NetReturns | null {
  const known = parcels.filter(isKnown);
  const sum = (numberOf: (parcel: CalculatedParcel & SoldParcel) => number) =>
    known.reduce((total, parcel) => total + numberOf(parcel), 0);
  const net =
    sum(({ ocekivani_godisnji_prihod }) => ocekivani_godisnji_prihod ?? 0) -
    sum(({ power_kw }) => power_kw) * costPerKw(park, company);
  if (known.length === 0) return null;
  const start = startingPoint(known, park, company);
  return {
    years: start && calculate(start.inputs).payback,
    percentPerYear: Math.max(0, (net / sum(({ price }) => price)) * 100),
  };
}
