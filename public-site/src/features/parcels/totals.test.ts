import { emptyParcel } from "@solar/domain/columns/parcels";
import { expect, test } from "vitest";
import type { Parcel } from "../projects/api/projects.ts";
import { addUp } from "./use-parcel-format.ts";

const parcel = (status: Parcel["status"], price: number): Parcel => ({
  id: status,
  project_id: "park",
  ...emptyParcel("Parcela A1"),
  measured_area_m2: null,
  area_m2: 1000.5,
  power_kw: 80.1,
  price,
  panel_count: 200,
  annual_production_kwh: 100_000,
  status,
  ocekivani_godisnji_prihod: 15_000,
});

test("parcels are added up", () => {
  const two = [parcel("available", 100_000), parcel("available", 50_000.5)];
  expect(addUp(two)).toEqual({
    power: 160.2,
    area: 2001,
    production: 200_000,
    revenue: 30_000,
    price: 150_000.5,
  });
});

test("a price that visitors do not see is not in the total: on request, or no longer available", () => {
  for (const hidden of [parcel("available", 0), parcel("reserved", 100_000)])
    expect(addUp([parcel("available", 100_000), hidden]).price).toBeNull();
});
