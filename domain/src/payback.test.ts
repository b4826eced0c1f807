import { expect, test } from "vitest";
import { estimatePayback } from "./payback.ts";

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
