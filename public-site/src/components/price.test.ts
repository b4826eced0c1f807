import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What is money and no price: a filter's limits, what a plant has cost, what a parcel may bring or cost a year, a difference. */
const others = [
  "../features/finder/FinderResults.tsx",
  "../features/parcels/ParcelFilters.tsx",
  "../features/references/ReferenceDialog.tsx",
  "../features/calculation/use-calculation-format.ts",
  "../features/parcels/use-yearly-costs.ts",
  "../features/project-detail/use-answers.ts",
];

test("a price stands on a page only with its VAT: as <Price>, <PriceMetric> or formatPrice", () => {
  const bare = Object.keys(sources).filter(
    (file) => /\bformatMoney\b/.test(sources[file] ?? "") && !file.endsWith(".test.ts"),
  );
  expect(bare.sort()).toEqual(["./Metric.tsx", ...others].sort());
});
