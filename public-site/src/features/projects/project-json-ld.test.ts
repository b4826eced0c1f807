import { describe, expect, it } from "vitest";
import type { Parcel, Project } from "./api/project-rows.ts";
import { projectJsonLd } from "./project-json-ld.ts";

const project = { name: "Solarni park", name_en: "Solar park" } as Project;
const parcel = (changes: Partial<Parcel>) =>
  ({ name: "A1", name_en: null, status: "available", price: 154_000, ...changes }) as Parcel;

const offersOf = (...parcels: Parcel[]) => projectJsonLd(project, parcels, "en") as { offers: object[] };

describe("a park for search engines", () => {
  it("offers each parcel with its availability", () => {
    const { offers } = offersOf(parcel({}), parcel({ status: "reserved" }), parcel({ status: "sold" }));
    expect(offers).toMatchObject([
      { name: "A1", availability: "https://schema.org/InStock", price: 154_000, priceCurrency: "BAM" },
      { availability: "https://schema.org/Reserved" },
      { availability: "https://schema.org/SoldOut" },
    ]);
  });

  it("keeps the price of what is not available, or on request, to itself", () => {
    const { offers } = offersOf(parcel({ status: "sold" }), parcel({ price: 0 }));
    for (const offer of offers) expect(offer).not.toHaveProperty("price");
  });
});
