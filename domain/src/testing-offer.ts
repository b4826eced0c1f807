import type { OfferContent } from "./rows.gen.ts";

/** An offer as it was sent, for tests and previews. */
export const offeredParcel = (name: string): OfferContent["parcels"][number] => ({
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

export const offered: OfferContent = {
  number: "2026-0007",
  sent_on: "2026-11-23",
  valid_until: "2026-12-07",
  buyer: "Đorđe Čović-Žunić",
  note: "Uz šumu i žeđ: ćčđšž.",
  seller: { name: "Šejla Hadžić", email: "sejla@example.com" },
  project: { id: "p", name: "Park Laktaši", name_en: "Laktaši park", location: null, location_en: null },
  parcels: [offeredParcel("A1"), offeredParcel("A2")],
  assumptions: { tariff: 0.14, tariff_growth: 0, upkeep_per_kw: 24, insurance_per_kw: 5, degradation: 0.5 },
  discount_percent: 5,
  vat_rate: 17,
  totals: { list: 122_000, discount: 6_100, net: 115_900, vat: 19_703, total: 135_603 },
  language: "sr",
  payment_parts: [33.33, 66.67],
  payment_terms: null,
  park_terms: null,
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
