import type { ParcelStatus } from "./rows.gen.ts";

/** What the estimate needs of a parcel, or of several parcels added up. */
export interface ParcelFigures {
  /** What is paid for it, KM. */
  readonly price: number;
  /** Expected revenue in KM a year without VAT. */
  readonly revenue: number;
}

export interface PaybackEstimate {
  /** Price divided by yearly revenue, years. */
  readonly years: number;
  /** Yearly revenue in percent of the price. */
  readonly percentPerYear: number;
}

/**
 * Simple payback: price ÷ expected yearly revenue without VAT. Taxes, maintenance and changes of the
 * energy price are left out, so it is shown as an estimate with its assumptions.
 *
 * @returns null when the price or the revenue is missing
 */
export function estimatePayback({ price, revenue }: ParcelFigures): PaybackEstimate | null {
  if (!(price > 0) || !(revenue > 0)) return null;
  return { years: price / revenue, percentPerYear: (revenue / price) * 100 };
}

/** For sale with a price and a revenue: what an estimate can be made of. */
export const canEstimate = ({ status, price, ocekivani_godisnji_prihod: revenue }: PricedParcel) =>
  status === "available" && price > 0 && (revenue ?? 0) > 0;

export interface PricedParcel {
  readonly status: ParcelStatus;
  readonly price: number;
  readonly ocekivani_godisnji_prihod: number | null;
}

/**
 * The same for the parcels of a park that are for sale with a price and a revenue, taken together.
 *
 * @param vat percent that the buyer pays on the price and does not get back
 */
export function estimateOfParcels(parcels: readonly PricedParcel[], vat = 0): PaybackEstimate | null {
  const known = parcels.filter(canEstimate);
  const sum = (numberOf: (parcel: PricedParcel) => number) =>
    known.reduce((total, parcel) => total + numberOf(parcel), 0);
  return estimatePayback({
    price: sum(({ price }) => price) * (1 + vat / 100),
    revenue: sum(({ ocekivani_godisnji_prihod }) => ocekivani_godisnji_prihod ?? 0),
  });
}
