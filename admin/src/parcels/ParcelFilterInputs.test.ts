import type { Parcel } from "@solar/domain/rows.gen";
import { expect, it } from "vitest";
import { filteredParcels, type ParcelFilter } from "./ParcelFilterInputs.tsx";

const parcel = (name: string, values: Partial<Parcel>) =>
  ({
    name,
    name_en: null,
    status: "available",
    price: 1,
    polygon_data: [{ x: 0, y: 0 }],
    ...values,
  }) as Parcel;

const parcels = [
  parcel("Šuma 1", {}),
  parcel("Šuma 2", { status: "sold" }),
  parcel("Njiva 1", { name_en: "Field", polygon_data: [] }),
  parcel("Njiva 2", { price: 0 }),
];

it.each<[Partial<ParcelFilter>, string[]]>([
  [{}, ["Šuma 1", "Šuma 2", "Njiva 1", "Njiva 2"]],
  [{ name: " ŠUMA" }, ["Šuma 1", "Šuma 2"]],
  [{ name: "suma 1" }, ["Šuma 1"]],
  [{ name: "Шума 2" }, ["Šuma 2"]],
  [{ name: "field" }, ["Njiva 1"]],
  [{ condition: "sold" }, ["Šuma 2"]],
  [{ condition: "no_outline" }, ["Njiva 1"]],
  [{ condition: "no_price" }, ["Njiva 2"]],
  [{ condition: "available", name: "1" }, ["Šuma 1", "Njiva 1"]],
])("parcels are filtered by name and condition: %o", (filter, names) => {
  const found = filteredParcels(parcels, { name: "", condition: "all", ...filter });
  expect(found.map(({ name }) => name)).toEqual(names);
});
