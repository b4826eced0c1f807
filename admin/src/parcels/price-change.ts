export type PriceMode = "percent" | "amount" | "fixed" | "per_kw";

export interface PriceChange {
  mode: PriceMode;
  /** Percent, KM, KM, or KM per kW, by mode. */
  value: number;
  /** Prices are rounded to a multiple of this many KM; 0 leaves them. */
  roundTo: number;
}

/** Whole cents, without the dust of binary fractions. */
const roundToCents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;

/** New price of a parcel in KM; below 0 when the change is too large. */
export function changedPrice(parcel: { price: number; power_kw: number }, change: PriceChange): number {
  const raw = {
    percent: parcel.price * (1 + change.value / 100),
    amount: parcel.price + change.value,
    fixed: change.value,
    per_kw: parcel.power_kw * change.value,
  }[change.mode];
  return roundToCents(change.roundTo > 0 ? Math.round(raw / change.roundTo) * change.roundTo : raw);
}

/** By what part of the old price a new one may differ before it is asked about. */
const maxRelativeChange = 0.5;

/** Whether a new price is so far from the old one that it may be a typing error: a digit too many, a sign misread. */
export const isLargeChange = (before: number, after: number): boolean =>
  before > 0 && Math.abs(after - before) > maxRelativeChange * before;
