import { expect, test } from "vitest";
import { ownReturns } from "./own-returns.ts";

const company = { upkeep_per_kw: 10, insurance_per_kw: 10 };
// 100 kW
const park = {
  estimated_price: 100_000,
  estimated_revenue: 14_000,
  estimated_net: 12_000,
  upkeep_per_kw: null,
  insurance_per_kw: null,
  rent_per_kw: null,
  legal_form: "ownership",
} as const;

test("what a park brings follows from prices as the visitor sees them, and from costs with VAT where they have it", () => {
  expect(ownReturns(park, company, 0)?.percent).toBeCloseTo(14);
  expect(ownReturns(park, company, 0)?.net).toBeCloseTo(12);
  const withVat = ownReturns(park, company, 25);
  expect(withVat?.percent).toBeCloseTo(11.2);
  // Upkeep of 1,000 KM becomes 1,250, insurance stays.
  expect(withVat?.net).toBeCloseTo(9.4);
  expect(ownReturns({ ...park, estimated_price: null }, company, 0)).toBeNull();
});
