import { describe, expect, test } from "vitest";
import { type CompanyAssumptions, type ParkAssumptions, startingPoint } from "./assumptions.ts";
import { calculate } from "./calculation.ts";

const company: CompanyAssumptions = {
  tariff: 0.14,
  tariff_growth: 0,
  upkeep_per_kw: 24,
  insurance_per_kw: 5,
  degradation: 0.5,
  vat_rate: 17,
  monthly_shares: Array(12).fill(1 / 12),
};
const silent: ParkAssumptions = {
  ppa_tariff: null,
  tariff_growth: null,
  upkeep_per_kw: null,
  insurance_per_kw: null,
  degradation: null,
  vat_rate: null,
  monthly_shares: null,
};
const parcel = {
  status: "available" as const,
  price: 100_000,
  power_kw: 80,
  annual_production_kwh: 100_000,
  ocekivani_godisnji_prihod: 15_000,
};

describe("a calculation starts", () => {
  test("from what the park says, else from what the company assumes, and knows which", () => {
    const park = { ...silent, upkeep_per_kw: 0, degradation: 0.4, vat_rate: 10 };
    const start = startingPoint([parcel], park, company);
    expect(start?.inputs).toMatchObject({ upkeepPerKw: 0, insurancePerKw: 5, degradation: 0.4, vat: 0 });
    expect(start?.vatRate).toBe(10);
    expect(start?.sources).toMatchObject({ upkeepPerKw: "park", insurancePerKw: "company" });
  });

  test("from the revenue that the parcels name, then the agreement, then the company", () => {
    const plain = { ...parcel, ocekivani_godisnji_prihod: 0 };
    const agreed = { ...silent, ppa_tariff: 0.16 };
    const tariff = (parcels: (typeof parcel)[], park: ParkAssumptions) => {
      const start = startingPoint(parcels, park, company);
      return [start?.inputs.tariff, start?.sources.tariff];
    };
    expect(tariff([parcel], agreed)).toEqual([0.15, "parcel"]);
    expect(tariff([parcel, plain], agreed)).toEqual([0.16, "agreement"]);
    expect(tariff([plain], silent)).toEqual([0.14, "company"]);
  });

  test("with the parcels added up: the first year brings the revenue that the page names", () => {
    const other = {
      ...parcel,
      price: 54_000,
      annual_production_kwh: 57_950,
      ocekivani_godisnji_prihod: 7_100,
    };
    const start = startingPoint([parcel, other], silent, company);
    expect(start?.inputs).toMatchObject({ price: 154_000, powerKw: 160, productionKwh: 157_950 });
    if (start) expect(calculate(start.inputs).years[0]?.revenue).toBe(22_100_00);
  });

  test("without a price where a parcel shows none, and not at all without a production", () => {
    for (const hidden of [
      { ...parcel, price: 0 },
      { ...parcel, status: "reserved" as const },
    ])
      expect(startingPoint([parcel, hidden], silent, company)?.inputs.price).toBe(0);
    expect(startingPoint([], silent, company)).toBeNull();
    expect(startingPoint([parcel, { ...parcel, annual_production_kwh: 0 }], silent, company)).toBeNull();
  });
});
