import { describe, expect, test } from "vitest";
import { baseCase } from "./assumptions.ts";
import { ownCalculation, ownCalculationLabel, withOwnNumbers } from "./own-calculation.ts";
import { company, noAssumptions, parcel } from "./testing-assumptions.ts";

const park = { ...noAssumptions, payment_parts: [30, 40, 30] };

describe("what a visitor puts in its place", () => {
  const start = baseCase([{ ...parcel, ocekivani_godisnji_prihod: 14_999 }], park, company);
  if (!start) throw new Error("nothing to calculate");

  test("is kept where it differs from what is shown, and comes to the same numbers again", () => {
    expect(ownCalculation(start, { tariff: 0.15, upkeepPerKw: 24 }, {})).toEqual({});
    const own = ownCalculation(start, { tariff: 0.12, degradation: 0, rentPerKw: 9 }, { vat: true });
    expect(own).toEqual({ tariff: 0.12, degradation: 0, vat: true });
    expect(withOwnNumbers(start, own)).toEqual({ ...start.inputs, tariff: 0.12, degradation: 0, vat: 17 });
    expect(withOwnNumbers(start, {})).toEqual(start.inputs);
  });

  test("may be instalments of their own, or the park's", () => {
    expect(withOwnNumbers(start, { upfront: 10, months: 6 }).instalments).toEqual({ upfront: 10, months: 6 });
    expect(withOwnNumbers(start, { by_parts: true }).instalments).toEqual({ parts: [30, 40, 30] });
    expect(withOwnNumbers({ ...start, paymentParts: null }, { by_parts: true }).instalments).toBeNull();
  });
});

describe("is said in words", () => {
  test("in both languages, in one order", () => {
    const own = { vat: true, tariff: 0.125, upfront: 20, months: 6, rent_per_kw: 0 } as const;
    expect(ownCalculationLabel(own, "sr")).toBe(
      "tarifa 0,125 KM/kWh, zakupnina 0 KM/kW godišnje, sa PDV-om, 20% odmah i 6 mjesečnih rata",
    );
    expect(ownCalculationLabel(own, "en")).toBe(
      "tariff 0.125 KM/kWh, rent 0 KM/kW a year, with VAT, 20% upfront and 6 monthly instalments",
    );
    expect(ownCalculationLabel({ ...own, tariff_growth: 1 }, "en", "EUR")).toMatch(
      /^tariff 0.0639 EUR\/kWh, tariff changing by 1% a year, rent 0 EUR/,
    );
    expect(ownCalculationLabel({ by_parts: true }, "sr")).toBe("na rate po uslovima parka");
  });

  test("and nothing of what was not changed", () => {
    expect(ownCalculationLabel({}, "sr")).toBe("");
    expect(ownCalculationLabel(null, "en")).toBe("");
  });
});
