import { expect, it } from "vitest";
import { parcelPayload } from "./parcelRules.ts";

it("sends empty English texts as null and what is no number as 0", () => {
  expect(
    parcelPayload({
      name: " P-01 ",
      name_en: " ",
      description_en: "",
      price: null,
      power_kw: "12,5",
      area_m2: "abc",
    }),
  ).toEqual({ name: "P-01", name_en: null, description_en: null, price: 0, power_kw: 12.5, area_m2: 0 });
});

it("counts panels and years in whole numbers", () => {
  expect(parcelPayload({ panel_count: "120.4", ppa_godine: 12 })).toEqual({
    panel_count: 120,
    ppa_godine: 12,
  });
});
