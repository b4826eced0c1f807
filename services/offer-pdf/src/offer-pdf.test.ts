import type { OfferContent } from "@solar/domain/rows.gen";
import { extractText } from "unpdf";
import { expect, it } from "vitest";
import { offerPdf } from "./offer-pdf.ts";

const parcel = (name: string): OfferContent["parcels"][number] => ({
  id: name,
  name,
  name_en: null,
  status: "available",
  list_price: 61_000,
  price: 57_950,
  power_kw: 49.9,
  area_m2: 812,
  annual_production_kwh: 62_000,
  ocekivani_godisnji_prihod: 8_700,
  ima_ppa_ugovor: true,
  ppa_godine: 12,
});

const content: OfferContent = {
  number: "2026-0007",
  sent_on: "2026-11-23",
  valid_until: "2026-12-07",
  buyer: "Đorđe Čović-Žunić",
  note: "Uz šumu i žeđ: ćčđšž.",
  seller: { name: "Šejla Hadžić", email: "sejla@example.com" },
  project: { id: "p", name: "Park Laktaši", name_en: "Laktaši park", location: null, location_en: null },
  parcels: [parcel("A1"), parcel("A2")],
  assumptions: { tariff: 0.14, tariff_growth: 0, upkeep_per_kw: 24, insurance_per_kw: 5, degradation: 0.5 },
  discount_percent: 5,
  vat_rate: 17,
  totals: { list: 122_000, discount: 6_100, net: 115_900, vat: 19_703, total: 135_603 },
  payment_parts: [33.33, 66.67],
  payment_terms: null,
  company: {
    company_name: "Sunce d.o.o.",
    email: "info@example.com",
    phones: [{ number: "+387 51 000 000" }],
    address: "Kralja Petra I 12",
    postal_code: "78000",
    city: "Banja Luka",
    country: "Bosna i Hercegovina",
    country_en: "Bosnia and Herzegovina",
  },
};

async function textOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}

it("names buyer, company, parcels and sums in Serbian/Bosnian, every letter of it", async () => {
  const { pages, text } = await textOf(await offerPdf(content, "sr"));
  expect(pages).toBe(1);
  for (const said of [
    "Ponuda 2026-0007",
    "Đorđe Čović-Žunić",
    "ćčđšž",
    "Sunce d.o.o.",
    "78000 Banja Luka, Bosna i Hercegovina",
    "61.000,00 KM",
    "57.950,00 KM",
    "Popust 5 %",
    "−6.100,00 KM",
    "PDV 17 %",
    "135.603,00 KM",
    "45.196,48 KM",
    "90.406,52 KM",
    "7. 12. 2026.",
    "8,2 godine",
    "Otkup energije ugovoren je na 12 godina",
  ])
    expect(text).toContain(said);
});

it("says the same in English, and the same again the second time", async () => {
  const first = await textOf(await offerPdf(content, "en"));
  for (const said of [
    "Offer 2026-0007",
    "Laktaši park",
    "135,603.00 KM",
    "69,332.71 EUR",
    "7 Dec 2026",
    "8.2 years",
  ])
    expect(first.text).toContain(said);
  expect(first.text).not.toMatch(/Ponuda|Popust|Plaćanje/);
  expect(await textOf(await offerPdf(content, "en"))).toEqual(first);
});

it("goes on on further pages with the headings of the table", async () => {
  const many = { ...content, parcels: Array.from({ length: 100 }, (_, at) => parcel(`A${at + 1}`)) };
  const { pages, text } = await textOf(await offerPdf(many, "sr"));
  expect(pages).toBeGreaterThan(2);
  expect(text.split("Cjenovnik").length - 1).toBeGreaterThan(2);
  expect(text).toContain(`${pages} / ${pages}`);
  expect(text).toContain("A100");
});

it("leaves out what there is not: discount, VAT, buyer, a production", async () => {
  const bare = {
    ...content,
    buyer: null,
    note: null,
    discount_percent: 0,
    vat_rate: null,
    payment_parts: null,
    parcels: [{ ...parcel("A1"), annual_production_kwh: 0 }],
  };
  const { text } = await textOf(await offerPdf(bare, "sr"));
  expect(text).not.toMatch(/Popust|PDV 17|Procjena|Za Đorđe|Cjenovnik/);
  expect(text).toContain("Cijena se plaća odjednom.");
});
