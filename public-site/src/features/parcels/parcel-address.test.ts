import fc from "fast-check";
import { expect, test } from "vitest";
import { parcelsInAddress, queryText, withParcels } from "./parcel-address.ts";

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 120 });

test("what is picked comes back from an address, up to what one inquiry can hold", () => {
  fc.assert(
    fc.property(ids, (picked) => {
      const address = new URLSearchParams(queryText(withParcels(new URLSearchParams("a=1"), picked)));
      expect(parcelsInAddress(address)).toEqual(picked.slice(0, 100));
      expect(address.get("a")).toBe("1");
    }),
  );
});

test("commas stay readable, and nothing picked leaves no trace", () => {
  const address = withParcels(new URLSearchParams(), ["a", "b"]);
  expect(queryText(address)).toBe("parcele=a,b");
  expect(queryText(withParcels(address, []))).toBe("");
});

test("whatever else stands in an address is no parcel, and none counts twice", () => {
  const id = "0198a3c0-0000-7000-8000-00000000000a";
  expect(parcelsInAddress(new URLSearchParams({ parcele: `x,,${id},${id.toUpperCase()}, ` }))).toEqual([id]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parcelsInAddress(new URLSearchParams({ parcele: text })).length).toBeLessThanOrEqual(1);
    }),
  );
});
