import { rectangle } from "@solar/domain/testing-outlines";
import { expect, test } from "vitest";
import { newParcel } from "../state/drawn-parcel.ts";
import { plannedParcels } from "./grid-plan.ts";

const source = {
  ...newParcel("a", "Parcela A1", rectangle(0, 0, 30, 10)),
  name_en: "Parcel A1",
  description: "Uz put.",
  status: "reserved" as const,
  power_kw: 90,
  area_m2: 900,
  price: 90_000,
  panel_count: 200,
  ima_ppa_ugovor: true,
  ppa_godine: 12,
};
const planned = [0, 10, 20].map((left, at) => ({
  name: `P-0${at + 1}`,
  polygon: rectangle(left, 0, left + 10, 10),
  area: 100,
}));
const ids = () => {
  let next = 0;
  return () => String(++next);
};

test("a parcel that is split in three has three times a third of its power, area, price and panels", () => {
  const parcels = plannedParcels(planned, source, ids());
  expect(parcels.map(({ id, name }) => [id, name])).toEqual([
    ["1", "P-01"],
    ["2", "P-02"],
    ["3", "P-03"],
  ]);
  for (const parcel of parcels) expect(parcel).toMatchObject({ power_kw: 30, area_m2: 300, price: 30_000 });
  expect(parcels.map(({ panel_count }) => panel_count)).toEqual([67, 67, 66]);
});

test("what does not belong to the ground is the same in all pieces, but not the English name", () => {
  for (const parcel of plannedParcels(planned, source, ids()))
    expect(parcel).toMatchObject({
      name_en: null,
      description: "Uz put.",
      status: "reserved",
      ima_ppa_ugovor: true,
      ppa_godine: 12,
    });
});

test("without a parcel to split the new ones are empty", () => {
  expect(plannedParcels(planned, null, ids())[0]).toEqual(newParcel("1", "P-01", rectangle(0, 0, 10, 10)));
});
