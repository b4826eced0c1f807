import { expect, test } from "vitest";
import { baseCase } from "./assumptions.ts";
import { calculate } from "./calculation.ts";
import { netReturns } from "./net-returns.ts";

const company = {
  tariff: 0.12,
  tariff_growth: 0,
  upkeep_per_kw: 20,
  insurance_per_kw: 9,
  degradation: 0.5,
  vat_rate: 17,
  monthly_shares: [],
};
const park = {
  ppa_tariff: null,
  tariff_growth: null,
  upkeep_per_kw: null,
  insurance_per_kw: null,
  legal_form: "lease",
  rent_per_kw: 6,
  lease_years: 30,
  degradation: null,
  vat_rate: null,
  monthly_shares: null,
  payment_parts: null,
} as const;
const parcel = {
  status: "available",
  price: 120_000,
  power_kw: 100,
  annual_production_kwh: 130_000,
  ocekivani_godisnji_prihod: 16_000,
} as const;

test.each([0, 17])("return and payback are those of the calculation, with %i percent of VAT", (vat) => {
  const start = baseCase([parcel], park, company);
  if (!start) throw new Error("the parcel's production is known");
  const { payback, years, cost } = calculate({ ...start.inputs, vat });
  const returns = netReturns([parcel], park, company, vat);
  expect(returns?.years).toBe(payback);
  expect(returns?.percentPerYear).toBeCloseTo(((years[0]?.net ?? 0) / cost) * 100, 6);
});
