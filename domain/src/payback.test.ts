import { expect, test } from "vitest";
import { estimateOfParcels, estimatePayback } from "./payback.ts";

test("264.000 KM that bring 38.500 KM a year are back in 6,9 years", () => {
  const estimate = estimatePayback({ price: 264_000, revenue: 38_500 });
  expect(estimate?.years).toBeCloseTo(6.86, 2);
  expect(estimate?.percentPerYear).toBeCloseTo(14.58, 2);
});

test("without a price or a revenue there is no estimate", () => {
  expect(estimatePayback({ price: 0, revenue: 100 })).toBeNull();
  expect(estimatePayback({ price: 100, revenue: 0 })).toBeNull();
  expect(estimatePayback({ price: Number.NaN, revenue: 5 })).toBeNull();
});

test("a park's estimate adds up what is for sale with a price and a revenue", () => {
  const parcel = (price: number, ocekivani_godisnji_prihod: number, status = "available" as const) => ({
    price,
    ocekivani_godisnji_prihod,
    status,
  });
  const parcels = [parcel(100, 10), parcel(300, 50), parcel(500, 0), parcel(0, 70)];
  const sold = { ...parcel(900, 900), status: "sold" as const };
  expect(estimateOfParcels([...parcels, sold])).toEqual({ years: 400 / 60, percentPerYear: 15 });
  expect(estimateOfParcels([sold])).toBeNull();
});
