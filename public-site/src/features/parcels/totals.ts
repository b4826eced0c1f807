import type { Parcel } from "../projects/api/project-rows.ts";

/** Several parcels added up: kW, m², kWh a year, KM without VAT, KM a year without VAT. */
export interface Totals {
  readonly power: number;
  readonly area: number;
  readonly production: number;
  readonly revenue: number;
  /** Null when one of them shows no price: it is on request, or no longer available. */
  readonly price: number | null;
}

export function addUp(parcels: readonly Parcel[]): Totals {
  const sum = (figure: (parcel: Parcel) => number) =>
    parcels.reduce((total, parcel) => total + figure(parcel), 0);
  return {
    // Tenths of a kW would otherwise add up to 0.30000000000000004.
    power: Math.round(sum((parcel) => parcel.power_kw) * 1000) / 1000,
    area: Math.round(sum((parcel) => parcel.area_m2) * 100) / 100,
    production: sum((parcel) => parcel.annual_production_kwh),
    // Expected revenue of all of them is known only when each has one.
    revenue: parcels.every((parcel) => parcel.ocekivani_godisnji_prihod > 0)
      ? sum((parcel) => parcel.ocekivani_godisnji_prihod)
      : 0,
    price: parcels.every(({ status, price }) => status === "available" && price > 0)
      ? sum((parcel) => parcel.price)
      : null,
  };
}
