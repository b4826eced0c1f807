import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * What is money and no price, and how often a file writes such: the limits of a filter, what a finished plant has cost,
 * what a parcel may bring or cost a year, differences, and in EUR what stands in KM and with its VAT above it.
 */
const others = {
  "../features/parcels/ParcelFilters.tsx": 1,
  "../features/references/ReferenceDialog.tsx": 1,
  "../features/calculation/use-calculation-format.ts": 1,
  "../features/finder/FoundParcels.tsx": 1,
  "../features/compare/use-compare-rows.ts": 1,
  "../features/parcels/ParcelParts.tsx": 1,
  "../features/parcels/use-yearly-costs.ts": 2,
  "../features/project-detail/ParkAnswers.tsx": 2,
};

test("a price stands on a page only with its VAT: as <Price>, <PriceMetric> or formatPrice", () => {
  const bare = Object.entries(sources).flatMap(([file, source]) => {
    // The first time it is named is its import.
    const uses = (source.match(/\bformatMoney\b/g) ?? []).length - 1;
    return uses > 0 && !file.endsWith(".test.ts") ? [[file, uses]] : [];
  });
  expect(Object.fromEntries(bare)).toEqual({ "./Metric.tsx": 2, ...others });
});
