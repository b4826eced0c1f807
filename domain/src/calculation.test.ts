import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalculationInputs, calculate, calculatedYears, caseNames } from "./calculation.ts";
import { kmPerUnit } from "./currency.ts";

const parcel: CalculationInputs = {
  price: 154_000,
  powerKw: 126.4,
  productionKwh: 157_950,
  tariff: 0.14,
  tariffGrowth: 0,
  upkeepPerKw: 15,
  insurancePerKw: 5,
  rentPerKw: 0,
  degradation: 0.5,
  vat: 0,
  monthlyShares: [4, 5, 8, 9, 11, 12, 13, 12, 10, 8, 5, 3],
  instalments: null,
  years: calculatedYears,
};

const upTo = (max: number) => fc.double({ min: 0, max, noNaN: true });
/** All that a visitor may write into the fields. */
const inputs: fc.Arbitrary<CalculationInputs> = fc.record({
  price: upTo(10_000_000),
  powerKw: upTo(10_000),
  productionKwh: upTo(20_000_000),
  tariff: upTo(2),
  tariffGrowth: fc.double({ min: -20, max: 20, noNaN: true }),
  upkeepPerKw: upTo(1000),
  insurancePerKw: upTo(1000),
  rentPerKw: upTo(1000),
  degradation: upTo(10),
  vat: fc.constantFrom(0, 17),
  monthlyShares: fc.oneof(
    fc.constant([]),
    fc.array(upTo(20), { minLength: 12, maxLength: 12 }),
    fc.constant(Array(12).fill(0)),
  ),
  instalments: fc.option(
    fc.oneof(
      fc.record({ upfront: upTo(100), months: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ parts: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 24 }) }),
    ),
    { nil: null },
  ),
  years: fc.integer({ min: 1, max: calculatedYears }),
});
const anyCase = fc.constantFrom(...caseNames);
const currency = fc.constantFrom("KM" as const, "EUR" as const);
const added = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe("a parcel of 154,000 KM", () => {
  const result = calculate(parcel);

  test("earns its production at the tariff, less upkeep and insurance by its power", () => {
    expect(result.cost).toBe(154_000_00);
    expect(result.years[0]).toEqual({
      year: 1,
      productionKwh: 157_950,
      revenue: 22_113_00,
      costs: 2_528_00,
      net: 19_585_00,
      netSoFar: 19_585_00,
    });
    expect(result.years[1]?.revenue).toBe(Math.round(22_113_00 * 0.995));
    expect(result.years).toHaveLength(calculatedYears);
  });

  test("is paid back within its eighth year, at a rate of return that brings all flows to nothing", () => {
    expect(result.payback).toBeCloseTo(8.02, 2);
    const rate = (result.irr ?? 0) / 100;
    const worth = added(result.years.map(({ net, year }) => net / (1 + rate) ** year));
    expect(worth / result.cost).toBeCloseTo(1, 9);
    expect(result.irr).toBeGreaterThan(10);
  });

  test("costs its VAT too, where the buyer does not get it back, and so does its upkeep", () => {
    const { cost, years } = calculate({ ...parcel, vat: 17 });
    expect(cost).toBe(180_180_00);
    expect(years[0]?.costs).toBe(Math.round(126.4 * 15 * 117) + 632_00);
  });

  test("can be paid in parts, which come to its price", () => {
    const instalments = { upfront: 30, months: 24 };
    const paid = calculate({ ...parcel, instalments });
    expect(paid.instalments?.upfront).toBe(46_200_00);
    expect(added(paid.instalments?.later ?? [])).toBe(107_800_00);
    expect(paid.payback).toBe(result.payback);
    expect(paid.irr).toBeGreaterThan(result.irr ?? 0);
    const earned = calculate({ ...parcel, instalments: { upfront: 0, months: 120 } });
    expect(earned.irr).toBe(Number.POSITIVE_INFINITY);
  });

  test("is paid in the park's own parts by the time it earns, so that its return is the same", () => {
    const { instalments, irr, payback } = calculate({ ...parcel, instalments: { parts: [30, 40, 30] } });
    expect(instalments).toEqual({ upfront: 46_200_00, later: [61_600_00, 46_200_00] });
    expect({ irr, payback }).toEqual({ irr: result.irr, payback: result.payback });
  });

  test("leased costs its rent, with VAT where it counts, and earns as long as the lease", () => {
    const leased = calculate({ ...parcel, rentPerKw: 6, vat: 17, years: 12 });
    expect(leased.years[0]?.costs).toBe(Math.round(126.4 * 15 * 117) + Math.round(126.4 * 6 * 117) + 632_00);
    expect(leased.years).toHaveLength(12);
    const costs = calculate({ ...parcel, rentPerKw: 6 }, "low").years[0]?.costs;
    expect(costs).toBe(Math.round(126.4 * 15 * 110) + Math.round(126.4 * 6 * 110) + Math.round(126.4 * 550));
  });

  test("is not paid off by what falls due after the years that count", () => {
    const instalments = { upfront: 0, months: 120 };
    const [short, whole] = [1, 10].map((years) => calculate({ ...parcel, years, instalments }));
    expect(short?.irr).toBeNull();
    expect(whole?.irr).not.toBeNull();
  });

  test("in EUR is the same at the fixed rate", () => {
    const euro = calculate(parcel, "base", "EUR");
    expect(euro.cost).toBe(Math.round(154_000_00 / 1.95583));
    expect(euro).toMatchObject({ currency: "EUR", payback: result.payback, irr: result.irr });
    expect(kmPerUnit.EUR).toBe(1.95583);
  });
});

describe("whatever is put in", () => {
  test("money adds up to the last hundredth, in both currencies", () => {
    fc.assert(
      fc.property(inputs, anyCase, currency, (given, name, money) => {
        const { years, months, cost, instalments } = calculate(given, name, money);
        const [first] = years;
        for (const part of ["revenue", "costs", "net"] as const)
          expect(added(months.map((month) => month[part]))).toBe(first?.[part]);
        for (const { revenue, costs, net } of [...years, ...months]) expect(revenue - costs).toBe(net);
        expect(years.at(-1)?.netSoFar).toBe(added(years.map(({ net }) => net)));
        if (instalments) expect(instalments.upfront + added(instalments.later)).toBe(cost);
        const all = [cost, ...years.flatMap(({ revenue, costs }) => [revenue, costs])];
        expect(all.filter((value) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
      }),
    );
  });

  test("a better input never gives a worse result", () => {
    const better: Record<string, (given: CalculationInputs, by: number) => Partial<CalculationInputs>> = {
      price: ({ price }, by) => ({ price: Math.max(0.01, price * by) }),
      production: ({ productionKwh }, by) => ({ productionKwh: productionKwh / by }),
      tariff: ({ tariff }, by) => ({ tariff: tariff / by }),
      growth: ({ tariffGrowth }, by) => ({ tariffGrowth: tariffGrowth + 10 * (1 - by) }),
      upkeep: ({ upkeepPerKw }, by) => ({ upkeepPerKw: upkeepPerKw * by }),
      insurance: ({ insurancePerKw }, by) => ({ insurancePerKw: insurancePerKw * by }),
      rent: ({ rentPerKw }, by) => ({ rentPerKw: rentPerKw * by }),
      degradation: ({ degradation }, by) => ({ degradation: degradation * by }),
      vat: () => ({ vat: 0 }),
    };
    const factor = fc.double({ min: 0.05, max: 1, noNaN: true });
    fc.assert(
      fc.property(inputs, fc.constantFrom(...Object.keys(better)), factor, (given, what, by) => {
        fc.pre(given.price >= 1);
        expectNotWorse(calculate({ ...given, ...better[what]?.(given, by) }), calculate(given));
      }),
      { numRuns: 1000 },
    );
  });

  test("the cases are in their order", () => {
    fc.assert(
      fc.property(inputs, (given) => {
        const [low, base, high] = caseNames.map((name) => calculate(given, name));
        if (low && base && high)
          for (const [a, b] of [
            [base, low],
            [high, base],
          ] as const)
            expectNotWorse(a, b);
      }),
    );
  });

  /** Rates of return are found by halving: the last digits mean nothing. */
  function expectNotWorse(better: ReturnType<typeof calculate>, worse: ReturnType<typeof calculate>) {
    for (const [at, { netSoFar }] of better.years.entries())
      expect(netSoFar).toBeGreaterThanOrEqual(worse.years[at]?.netSoFar ?? 0);
    expect(better.payback ?? 99).toBeLessThanOrEqual((worse.payback ?? 99) + 1e-9);
    expect((better.irr ?? -1) + 1e-6).toBeGreaterThanOrEqual(worse.irr ?? -1);
  }
});

describe("what is not known", () => {
  test("leaves payback and rate of return out, and never makes a number that is none", () => {
    const nothing = { price: 0, powerKw: 0, productionKwh: 0, tariff: 0, monthlyShares: [] };
    expect(calculate({ ...parcel, ...nothing })).toMatchObject({ cost: 0, payback: null, irr: null });
    expect(calculate({ ...parcel, price: 0 })).toMatchObject({ payback: null, irr: null });
    expect(calculate({ ...parcel, tariff: 0 }).payback).toBeNull();
    const parts = { parts: [50, 50] };
    expect(calculate({ ...parcel, price: 0, instalments: parts }).instalments).toBeNull();
    for (const years of [0, -1, Number.NaN, 0.5])
      expect(calculate({ ...parcel, years }).years).toHaveLength(1);
    expect(calculate({ ...parcel, years: 99 }).years).toHaveLength(calculatedYears);
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      const given = {
        ...parcel,
        price: odd,
        productionKwh: odd,
        tariff: odd,
        tariffGrowth: odd,
        upkeepPerKw: odd,
      };
      const { cost, years } = calculate(given);
      expect([cost, ...years.map(({ net }) => net)].every(Number.isFinite)).toBe(true);
    }
  });
});
