import { expect, it } from "vitest";
import { parcelsForSale } from "./public-state.ts";

it("counts no parcels of drafts and hidden projects among those for sale", () => {
  const park = { status: "aktivan", visible: true, available_parcels: 3 } as const;
  expect(parcelsForSale([])).toBe(0);
  expect(parcelsForSale([park, { ...park, status: "draft" }, { ...park, visible: false }, park])).toBe(6);
});
