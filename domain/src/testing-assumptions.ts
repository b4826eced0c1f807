import type { CalculatedParcel, CompanyAssumptions, ParkAssumptions } from "./assumptions.ts";

/** What a company assumes, for tests. */
export const company: CompanyAssumptions = {
  tariff: 0.14,
  tariff_growth: 0,
  upkeep_per_kw: 24,
  insurance_per_kw: 5,
  degradation: 0.5,
  vat_rate: 17,
  monthly_shares: Array(12).fill(1 / 12),
};
/** A park that says nothing of its own. */
export const noAssumptions: ParkAssumptions = {
  ppa_tariff: null,
  tariff_growth: null,
  upkeep_per_kw: null,
  insurance_per_kw: null,
  legal_form: null,
  rent_per_kw: null,
  lease_years: null,
  degradation: null,
  vat_rate: null,
  monthly_shares: null,
  payment_parts: null,
};
export const parcel: CalculatedParcel = {
  status: "available",
  price: 100_000,
  power_kw: 80,
  annual_production_kwh: 100_000,
  ocekivani_godisnji_prihod: 15_000,
};
