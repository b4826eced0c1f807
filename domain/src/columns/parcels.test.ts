import { expect, it } from "vitest";
import { exportedColumns, fitsColumn, parcelPayload } from "./parcels.ts";

it("sends empty English texts and optional numbers as null, and what is no number as 0", () => {
  expect(
    parcelPayload({
      name: " P-01 ",
      name_en: " ",
      description_en: "",
      price: null,
      power_kw: "12,5",
      area_m2: "abc",
      ppa_godine: "",
      ocekivani_godisnji_prihod: null,
    }),
  ).toEqual({
    ...{ name: "P-01", name_en: null, description_en: null, price: 0, power_kw: 12.5, area_m2: 0 },
    ...{ ppa_godine: null, ocekivani_godisnji_prihod: null },
  });
});

it("counts panels and years in whole numbers", () => {
  expect(parcelPayload({ panel_count: "120.4", ppa_godine: 12 })).toEqual({
    panel_count: 120,
    ppa_godine: 12,
  });
});

it("exports what visitors and spreadsheets may have, and imports only what a column can hold", () => {
  expect(exportedColumns.slice(0, 5)).toEqual([
    "name",
    "name_en",
    "description",
    "description_en",
    "area_m2",
  ]);
  expect(exportedColumns).not.toContain("polygon_data");
  for (const value of [100, null]) expect(fitsColumn("ppa_godine", value)).toBe(true);
  for (const value of [101, 1.5, -1, "12"]) expect(fitsColumn("ppa_godine", value)).toBe(false);
  expect(fitsColumn("name_en", "x".repeat(201))).toBe(false);
  expect(fitsColumn("status", "gone")).toBe(false);
});
