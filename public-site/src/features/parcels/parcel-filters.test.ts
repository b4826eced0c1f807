import { emptyParcel } from "@solar/domain/columns/parcels";
import { parcelStatuses } from "@solar/domain/statuses";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Parcel } from "../projects/api/projects.ts";
import {
  activeCount,
  matchesFilters,
  noFilters,
  type ParcelFilters,
  type Range,
  readFilters,
  readSort,
  sortOrders,
  sortParcels,
  writeFilters,
  writtenLimit,
} from "./parcel-filters.ts";
import { totalsOf } from "./use-parcel-format.ts";

const parcel = (values: Partial<Parcel> = {}): Parcel => ({
  id: "1",
  project_id: "p",
  ...emptyParcel("Parcela A1"),
  measured_area_m2: null,
  area_m2: 2000,
  power_kw: 100,
  price: 120_000,
  panel_count: 200,
  annual_production_kwh: 125_000,
  ocekivani_godisnji_prihod: 17_000,
  ...values,
});

const range: fc.Arbitrary<Range> = fc.record({
  from: fc.option(fc.nat(500_000)),
  to: fc.option(fc.nat(500_000)),
});
const filters: fc.Arbitrary<ParcelFilters> = fc.record({
  status: fc.option(fc.constantFrom(...parcelStatuses)),
  power: range,
  area: range,
  price: range,
});

describe("filters", () => {
  test("survive the address, which keeps its other parameters", () => {
    fc.assert(
      fc.property(filters, (wanted) => {
        const address = writeFilters(new URLSearchParams("lang=en&status=sold&parcel=7"), wanted);
        expect(readFilters(address)).toEqual(wanted);
        expect(address.get("lang")).toBe("en");
        expect(address.get("parcel")).toBe("7");
      }),
    );
  });

  test("ignore what an address should not contain", () => {
    const address = new URLSearchParams("status=gone&power_from=-5&price_to=abc&area_from=&sort=random");
    expect(readFilters(address)).toEqual(noFilters);
    expect(readSort(address)).toBe("name");
  });

  test("include both ends of a range", () => {
    const wanted = { ...noFilters, power: { from: 100, to: 100 } };
    expect(matchesFilters(parcel(), wanted)).toBe(true);
    expect(matchesFilters(parcel({ power_kw: 100.1 }), wanted)).toBe(false);
  });

  test("by price leave out parcels whose price visitors do not see", () => {
    const wanted = { ...noFilters, price: { from: null, to: 500_000 } };
    expect(matchesFilters(parcel(), wanted)).toBe(true);
    expect(matchesFilters(parcel({ status: "sold" }), wanted)).toBe(false);
    expect(matchesFilters(parcel({ price: 0 }), wanted)).toBe(false);
  });

  test("are counted once each", () => {
    expect(activeCount(noFilters)).toBe(0);
    expect(activeCount({ ...noFilters, status: "available", price: { from: 1, to: 2 } })).toBe(2);
  });
});

describe("sorting", () => {
  test("reads the numbers inside names", () => {
    const names = ["Parcela A10", "Parcela A2", "Parcela A1"].map((name) => parcel({ name }));
    expect(sortParcels(names, "name").map(({ name }) => name)).toEqual([
      "Parcela A1",
      "Parcela A2",
      "Parcela A10",
    ]);
  });

  test("by price puts parcels without a shown price last, in either direction", () => {
    const rows = [
      parcel({ id: "sold", status: "sold", price: 1 }),
      parcel({ id: "dear", price: 300_000 }),
      parcel({ id: "cheap", price: 100_000 }),
    ];
    expect(sortParcels(rows, "priceAsc").map(({ id }) => id)).toEqual(["cheap", "dear", "sold"]);
    expect(sortParcels(rows, "priceDesc").map(({ id }) => id)).toEqual(["dear", "cheap", "sold"]);
  });

  test("never loses a parcel", () => {
    const some = fc.array(fc.record({ power_kw: fc.nat(300), status: fc.constantFrom(...parcelStatuses) }));
    fc.assert(
      fc.property(some, fc.constantFrom(...sortOrders), (values, order) => {
        const rows = values.map((value, index) => parcel({ ...value, id: String(index) }));
        expect(
          sortParcels(rows, order)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(rows.map(({ id }) => id).sort());
      }),
    );
  });
});

describe("several parcels", () => {
  test("are added up without the dust of floating point", () => {
    const sum = totalsOf([parcel({ power_kw: 0.1 }), parcel({ power_kw: 0.2 })]);
    expect(sum).toEqual({ power: 0.3, area: 4000, production: 250_000, revenue: 34_000, price: 240_000 });
  });

  test("have no price together when visitors do not see one: on request, or no longer available", () => {
    for (const hidden of [parcel({ price: 0 }), parcel({ status: "reserved" })])
      expect(totalsOf([parcel(), hidden]).price).toBeNull();
  });
});

test("what is no number in a field is told from an empty field, so that it can be said", () => {
  const read = (...texts: string[]) => texts.map((text) => writtenLimit(text, "sr"));
  expect(read("", " ", "1.250,5", "mnogo", "-5")).toEqual([null, null, 1250.5, undefined, undefined]);
});
