import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Beside the one place: what is in a currency already, and what a finished plant has cost. */
const others = [
  "../features/calculation/use-calculation-format.ts",
  "../features/finder/FinderForm.tsx",
  "../features/finder/FoundParcels.tsx",
  "../features/references/ReferenceDialog.tsx",
];

test("one place writes prices, in the currency and with the VAT that the visitor counts in", () => {
  const writing = Object.entries(sources).flatMap(([file, source]) =>
    /\bformat(Money|Price)\b/.test(source) && !file.endsWith(".test.ts") ? file : [],
  );
  expect(writing.sort()).toEqual([...others, "../lib/prices.tsx"].sort());
});
