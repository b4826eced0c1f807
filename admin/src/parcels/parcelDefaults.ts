import type { NewParcel } from "@solar/domain/rows.gen";

/** A parcel without any figures, for sale, without an outline. */
export const emptyParcel = (name: string): Omit<NewParcel, "project_id" | "position"> => ({
  name,
  name_en: null,
  description: "",
  description_en: null,
  polygon_data: [],
  area_m2: 0,
  power_kw: 0,
  panel_count: 0,
  annual_production_kwh: 0,
  price: 0,
  status: "available",
  images: [],
  ima_ppa_ugovor: false,
  ppa_godine: 0,
  ocekivani_godisnji_prihod: 0,
});
