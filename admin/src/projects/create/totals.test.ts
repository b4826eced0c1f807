import { expect, it } from "vitest";
import { drawnParcel } from "./projectDraft.ts";
import { namesWithout } from "./totals.ts";

it("names the parcels that have no figure yet", () => {
  const parcels = [
    { ...drawnParcel("A1", []), power_kw: 80, area_m2: 0 },
    { ...drawnParcel("A2", []), power_kw: 0, area_m2: 900, price: 5 },
  ];
  expect(namesWithout(parcels, "power_kw")).toEqual(["A2"]);
  expect(namesWithout(parcels, "area_m2")).toEqual(["A1"]);
  expect(namesWithout(parcels, "price")).toEqual(["A1"]);
});
