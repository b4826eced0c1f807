import { describe, expect, test } from "vitest";
import {
  assumesCosts,
  baseCase,
  type CalculatedParcel,
  knownCosts,
  type ParkAssumptions,
  yearlyCosts,
} from "./assumptions.ts";
import { calculate } from "./calculation.ts";
import { company, noAssumptions, parcel } from "./testing-assumptions.ts";

describe("a calculation starts", () => {
  test("from what the park says, else from what the company assumes, and knows which", () => {
    const park = { ...noAssumptions, upkeep_per_kw: 0, degradation: 0.4, vat_rate: 10 };
    const start = baseCase([parcel], park, company);
    expect(start?.inputs).toMatchObject({ upkeepPerKw: 0, insurancePerKw: 5, degradation: 0.4, vat: 0 });
    expect(start?.vatRate).toBe(10);
    expect(start?.sources).toMatchObject({ upkeepPerKw: "park", insurancePerKw: "company" });
  });

  const plain = { ...parcel, ocekivani_godisnji_prihod: 0 };
  const agreement = { ima_ppa_ugovor: true, ppa_godine: 20 };
  const agreed = { ...noAssumptions, ppa_tariff: 0.16 };
  const tariff = (parcels: CalculatedParcel[], park: ParkAssumptions) => {
    const start = baseCase(parcels, park, company);
    return [start?.inputs.tariff, start?.sources.tariff];
  };

  test("from the revenue that each parcel names, then its agreement, then the company", () => {
    expect(tariff([parcel], agreed)).toEqual([0.15, "parcel"]);
    expect(tariff([{ ...plain, ...agreement }], agreed)).toEqual([0.16, "agreement"]);
    expect(tariff([parcel, { ...plain, ...agreement }], agreed)).toEqual([0.155, "parcel"]);
    expect(tariff([plain], noAssumptions)).toEqual([0.14, "company"]);
    expect(tariff([{ ...plain, ...agreement }], noAssumptions)).toEqual([0.14, "company"]);
  });

  test("never from an agreement that a parcel does not have", () => {
    expect(tariff([plain], agreed)).toEqual([0.14, "company"]);
    expect(tariff([plain, { ...plain, ...agreement }], agreed)).toEqual([0.15, "company"]);
    expect(baseCase([plain], agreed, company)?.agreement.coverage).toBe("none");
    // Its own expectation may be as much; it is no agreement's for that.
    expect(tariff([{ ...parcel, ocekivani_godisnji_prihod: 16_000 }], agreed)).toEqual([0.16, "parcel"]);
  });

  test("with a tariff that is shown as the agreement has it, however its revenue was rounded", () => {
    const shown = (revenue: number, own: object = agreement) => {
      const start = baseCase(
        [{ ...parcel, ...own, annual_production_kwh: 157_950, ocekivani_godisnji_prihod: revenue }],
        { ...noAssumptions, ppa_tariff: 0.14 },
        company,
      );
      return [start?.shown.tariff, start?.sources.tariff];
    };
    expect(shown(22_100)).toEqual([0.14, "agreement"]);
    expect(shown(22_100, {})).toEqual([0.1399, "parcel"]);
    expect(shown(23_000)).toEqual([0.1456, "parcel"]);
  });

  test("with the rent of a lease, for its years; what is not known of it is not counted, and said", () => {
    const lease = { ...noAssumptions, legal_form: "lease" as const, rent_per_kw: 6, lease_years: 15 };
    const start = baseCase([parcel], lease, company);
    expect(start).toMatchObject({ inputs: { rentPerKw: 6, years: 15 }, sources: { rentPerKw: "park" } });
    expect(start?.changeable).toContain("rentPerKw");
    const unknown = { ...lease, rent_per_kw: null, lease_years: null };
    expect(baseCase([parcel], unknown, company)).toMatchObject({
      inputs: { rentPerKw: 0, years: 20 },
      sources: { rentPerKw: "unknown" },
    });
    const owned = baseCase([parcel], { ...lease, legal_form: "ownership" }, company);
    expect(owned?.inputs).toMatchObject({ rentPerKw: 0, years: 20 });
    expect(owned?.changeable).not.toContain("rentPerKw");
    expect(baseCase([parcel], { ...lease, lease_years: 40 }, company)?.inputs.years).toBe(20);
  });

  test("with the parcels added up: the first year brings the revenue that the page names", () => {
    const other = {
      ...parcel,
      price: 54_000,
      annual_production_kwh: 57_950,
      ocekivani_godisnji_prihod: 7_100,
    };
    const start = baseCase([parcel, other], noAssumptions, company);
    expect(start?.inputs).toMatchObject({ price: 154_000, powerKw: 160, productionKwh: 157_950 });
    if (start) expect(calculate(start.inputs).years[0]?.revenue).toBe(22_100_00);
  });

  test("without a price where a parcel shows none, and not at all without a production", () => {
    for (const hidden of [
      { ...parcel, price: 0 },
      { ...parcel, status: "reserved" as const },
    ])
      expect(baseCase([parcel, hidden], noAssumptions, company)?.inputs.price).toBe(0);
    expect(baseCase([], noAssumptions, company)).toBeNull();
    expect(baseCase([parcel, { ...parcel, annual_production_kwh: 0 }], noAssumptions, company)).toBeNull();
  });
});

test("a parcel costs what its park says, a leased one its rent too", () => {
  const owned = { ...noAssumptions, upkeep_per_kw: 24, rent_per_kw: 6 };
  expect(yearlyCosts(owned)).toEqual([
    { name: "upkeep", perKw: 24 },
    { name: "insurance", perKw: null },
  ]);
  expect(yearlyCosts({ ...owned, legal_form: "lease" }).at(-1)).toEqual({ name: "rent", perKw: 6 });
});

test("adds up the known costs of a parcel in whole KM, part by part", () => {
  const costs = {
    upkeep_per_kw: 24.5,
    insurance_per_kw: 5.3,
    rent_per_kw: null,
    legal_form: "lease",
  } as const;
  // 98,3 kW: 2.408,35 and 520,99, each rounded as it is shown.
  expect(knownCosts(yearlyCosts(costs), 98.3)).toBe(2_408 + 521);
});

test("says where it assumes a cost that a park does not name; a rent is never assumed", () => {
  const named = { upkeep_per_kw: 24, insurance_per_kw: 5, rent_per_kw: null, legal_form: "lease" } as const;
  expect(assumesCosts(named)).toBe(false);
  expect(assumesCosts({ ...named, insurance_per_kw: null })).toBe(true);
});
