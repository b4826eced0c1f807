import { describe, expect, it } from "vitest";
import type { Parcel, Park } from "./api/projects.ts";
import { parkJsonLd } from "./project-json-ld.ts";

const documents: Park["documents"] = [
  {
    id: "1",
    title: "Dozvola",
    title_en: null,
    language: "sr",
    url: "/storage/documents/a.pdf",
    public: true,
    bytes: 1,
    issued_on: null,
  },
  {
    id: "2",
    title: "Ugovor",
    title_en: null,
    language: "sr",
    url: null,
    public: false,
    bytes: 1,
    issued_on: null,
  },
];
const project = { name: "Solarni park", name_en: "Solar park", documents } as Partial<Park> as Park;
const parcel = (changes: Partial<Parcel>) =>
  ({
    name: "A1",
    name_en: null,
    status: "available",
    price: 154_000,
    latitude: null,
    longitude: null,
    ...changes,
  }) as Parcel;

const offersOf = (...parcels: Parcel[]) => parkJsonLd(project, parcels, "en")[0] as { offers: object[] };

describe("a park for search engines", () => {
  it("offers each parcel with its availability", () => {
    const { offers } = offersOf(parcel({}), parcel({ status: "reserved" }), parcel({ status: "sold" }));
    expect(offers).toMatchObject([
      { name: "A1", availability: "https://schema.org/InStock", price: 154_000, priceCurrency: "BAM" },
      { availability: "https://schema.org/Reserved" },
      { availability: "https://schema.org/SoldOut" },
    ]);
  });

  it("names the documents that everybody may read, and no others", () => {
    expect(parkJsonLd(project, [], "sr")[0]).toMatchObject({
      subjectOf: [{ name: "Dozvola", url: "/storage/documents/a.pdf", inLanguage: "sr" }],
    });
  });

  it("keeps the price of what is not available, or on request, to itself", () => {
    const { offers } = offersOf(parcel({ status: "sold" }), parcel({ price: 0 }));
    for (const offer of offers) expect(offer).not.toHaveProperty("price");
  });

  it("says where the park and its parcels lie, as far as that is measured", () => {
    const measured = parcel({ latitude: 44.9, longitude: 17.3 });
    const [product, place] = parkJsonLd(
      project,
      [measured, parcel({ latitude: 44.92, longitude: 17.32 }), parcel({})],
      "en",
    ) as { offers: object[] }[];
    expect(place).toMatchObject({
      "@type": "Place",
      name: "Solar park",
      geo: { "@type": "GeoCoordinates", latitude: 44.91, longitude: 17.31 },
      hasMap: "https://www.openstreetmap.org/?mlat=44.91&mlon=17.31#map=17/44.91/17.31",
    });
    expect(product?.offers[0]).toMatchObject({
      availableAtOrFrom: { geo: { latitude: 44.9, longitude: 17.3 } },
    });
    expect(product?.offers[2]).not.toHaveProperty("availableAtOrFrom");
    expect(parkJsonLd(project, [parcel({})], "sr")).toHaveLength(1);
  });
});
