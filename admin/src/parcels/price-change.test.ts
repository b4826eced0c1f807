import { describe, expect, it } from "vitest";
import { changedPrice, isLargeChange } from "./price-change.ts";

const parcel = { price: 30_000, power_kw: 49.1 };

describe("a change of prices", () => {
  it("goes by percent, amount, a new price or a price per kW", () => {
    expect(changedPrice(parcel, { mode: "percent", value: 5, roundTo: 0 })).toBe(31_500);
    expect(changedPrice(parcel, { mode: "percent", value: -5, roundTo: 0 })).toBe(28_500);
    expect(changedPrice(parcel, { mode: "amount", value: -1000, roundTo: 0 })).toBe(29_000);
    expect(changedPrice(parcel, { mode: "fixed", value: 27_999.99, roundTo: 0 })).toBe(27_999.99);
    expect(changedPrice(parcel, { mode: "per_kw", value: 1000, roundTo: 0 })).toBe(49_100);
  });

  it("rounds to cents, or to the step that is asked for", () => {
    expect(changedPrice({ price: 0.1, power_kw: 0 }, { mode: "amount", value: 0.2, roundTo: 0 })).toBe(0.3);
    expect(changedPrice({ price: 33_333, power_kw: 0 }, { mode: "percent", value: 3.33, roundTo: 100 })).toBe(
      34_400,
    );
  });

  it("shows a change that would go below 0", () => {
    expect(changedPrice(parcel, { mode: "amount", value: -40_000, roundTo: 0 })).toBeLessThan(0);
  });
});

it("a price that is more than half away from the old one is far", () => {
  expect(isLargeChange(154_000, 154)).toBe(true);
  expect(isLargeChange(100_000, 150_001)).toBe(true);
  expect(isLargeChange(100_000, 150_000)).toBe(false);
  expect(isLargeChange(100_000, 50_000)).toBe(false);
  expect(isLargeChange(100_000, 0)).toBe(true);
  expect(isLargeChange(0, 154_000)).toBe(false);
});
