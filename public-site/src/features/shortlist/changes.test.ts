import { describe, expect, test } from "vitest";
import { changesSince } from "./changes.ts";
import { mostShortlisted, readShortlist, type Shortlisted } from "./shortlist.ts";

const seen = (values: Partial<Shortlisted> = {}): Shortlisted => ({
  id: "a",
  status: "available",
  price: 100,
  ...values,
});

describe("what changed since the last visit", () => {
  const kinds = (before: Partial<Shortlisted>, now: Partial<Shortlisted>) =>
    changesSince([seen(before)], [seen(now)]).map(({ kind }) => kind);

  test("is a status or a price that is another one now", () => {
    expect(kinds({}, { status: "sold", price: 0 })).toEqual(["sold"]);
    expect(kinds({}, { status: "reserved", price: 0 })).toEqual(["reserved"]);
    expect(kinds({ status: "reserved", price: 0 }, {})).toEqual(["available"]);
    expect(kinds({}, { price: 90 })).toEqual(["lower"]);
    expect(kinds({}, { price: 110 })).toEqual(["higher"]);
    expect(kinds({}, { price: 0 })).toEqual(["priceHidden"]);
    expect(kinds({ price: 0 }, {})).toEqual(["priceKnown"]);
  });

  test("is nothing for what is as it was, or was never seen", () => {
    expect(kinds({}, {})).toEqual([]);
    expect(kinds({ id: "b" }, { price: 90 })).toEqual([]);
    // What it costs is not shown of a sold one, whatever stands in the row.
    expect(kinds({ status: "sold", price: 0 }, { status: "sold", price: 90 })).toEqual([]);
  });
});

describe("the shortlist of a device", () => {
  test("is read as it was kept, with four at most", () => {
    const kept = Array.from({ length: 6 }, (_, at) => seen({ id: String(at) }));
    expect(readShortlist(JSON.stringify(kept))).toEqual(kept.slice(0, mostShortlisted));
  });

  test.each([
    null,
    "",
    "{",
    "7",
    "null",
    '{"id":"a"}',
    "[null,3,{}]",
    '[{"id":1,"status":"sold","price":0}]',
  ])("is empty where %s was kept", (text) => {
    expect(readShortlist(text)).toEqual([]);
  });
});
