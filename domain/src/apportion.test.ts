import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apportion, type SharedColumn, sharedColumns, sharedValues } from "./apportion.ts";

const column = fc.constantFrom(...(Object.keys(sharedColumns) as SharedColumn[]));
const areas = fc.array(fc.double({ min: 1e-3, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 300 });
/** A number as the column holds it, in the smallest units of the column. */
const units = fc.integer({ min: 0, max: 1e13 });

describe("a value that is shared out", () => {
  test("adds up exactly, in whole units of what the column holds", () => {
    fc.assert(
      fc.property(column, units, areas, (name, total, weights) => {
        const step = 10 ** sharedColumns[name].finest;
        const shares = apportion(total / step, weights, sharedColumns[name]).map((share) => share * step);
        for (const share of shares) expect(Math.abs(share - Math.round(share))).toBeLessThan(1e-2);
        expect(shares.reduce((sum, share) => sum + Math.round(share), 0)).toBe(total);
      }),
    );
  });

  test("goes by area: no piece is further from its part than one step, none is below 0, larger ones get no less", () => {
    fc.assert(
      fc.property(column, units, areas, (name, count, weights) => {
        const { usual, finest } = sharedColumns[name];
        const total = count / 10 ** finest;
        const shares = apportion(total, weights, sharedColumns[name]);
        const sum = weights.reduce((all, weight) => all + weight, 0);
        for (const [at, share] of shares.entries()) {
          const part = (total * (weights[at] ?? 0)) / sum;
          expect(Math.abs(share - part)).toBeLessThanOrEqual(10 ** -usual + total * 1e-9);
          expect(share).toBeGreaterThanOrEqual(0);
          for (const [other, weight] of weights.entries())
            if (weight < (weights[at] ?? 0) * 0.999)
              expect(shares[other] ?? 0).toBeLessThanOrEqual(share + 1e-9);
        }
      }),
    );
  });

  test("stays whole where it counts things", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), areas, (panels, weights) => {
        expect(apportion(panels, weights, sharedColumns.panel_count).every(Number.isInteger)).toBe(true);
      }),
    );
  });

  test("is written as people write it, finer only where the number itself is", () => {
    const third = [1, 1, 1];
    expect(apportion(90, third, sharedColumns.power_kw)).toEqual([30, 30, 30]);
    expect(apportion(80, third, sharedColumns.power_kw)).toEqual([26.7, 26.7, 26.6]);
    expect(apportion(90_000, [1, 1, 1, 1, 1, 1, 1], sharedColumns.price)).toEqual([
      12_858, 12_857, 12_857, 12_857, 12_857, 12_857, 12_857,
    ]);
    expect(apportion(100_000.5, third, sharedColumns.price)).toEqual([33_333.5, 33_333.5, 33_333.5]);
    expect(apportion(0.25, third, sharedColumns.power_kw)).toEqual([0.09, 0.08, 0.08]);
    expect(apportion(2, [3, 1, 1], sharedColumns.panel_count)).toEqual([1, 1, 0]);
    expect(apportion(0, third, sharedColumns.price)).toEqual([0, 0, 0]);
  });

  test("is shared equally where no piece has an area", () => {
    expect(apportion(10, [0, 0], sharedColumns.price)).toEqual([5, 5]);
  });
});

test("of a parcel all that belongs to its ground is shared out; what is no number stays as it is", () => {
  const parcel = {
    area_m2: 900,
    power_kw: 90,
    panel_count: null,
    price: 90_000,
    annual_production_kwh: "9oo",
  };
  expect(sharedValues(parcel, [20, 40])).toEqual([
    { area_m2: 300, power_kw: 30, panel_count: null, price: 30_000, annual_production_kwh: "9oo" },
    { area_m2: 600, power_kw: 60, panel_count: null, price: 60_000, annual_production_kwh: "9oo" },
  ]);
});
