import { describe, expect, test } from "vitest";
import { changesSince, type ParkNow, parkChanges, type SeenPark } from "./changes.ts";
import { readSeenParks } from "./seen-parks.ts";
import { maxShortlisted, readShortlist, type Shortlisted } from "./shortlist.ts";

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

describe("what changed in a park", () => {
  const milestones = [
    { kind: "building_permit", planned_on: null, done_on: "2026-01-01" },
    { kind: "grid_connection", planned_on: "2027-09-01", done_on: null },
  ] as const;
  const park = { id: "p", available_parcels: 5, min_price: 100, milestones };
  const before: SeenPark = { id: "p", available: 5, lowest: 100, done: ["building_permit"], kept: false };
  const kinds = (now: Partial<ParkNow>, seenBefore: Partial<SeenPark> = {}) =>
    parkChanges([{ ...before, ...seenBefore }], [{ ...park, ...now }]).map(({ kind }) => kind);

  test("is how many parcels are free, the lowest price, and what was reached", () => {
    expect(kinds({ available_parcels: 7 })).toEqual(["more"]);
    expect(kinds({ available_parcels: 4, min_price: 120 })).toEqual(["fewer", "lowest"]);
    expect(kinds({ available_parcels: 0, min_price: null })).toEqual(["soldOut"]);
    const done = milestones.map((step) => ({ ...step, done_on: "2026-11-01" }));
    expect(parkChanges([before], [{ ...park, milestones: done }])).toMatchObject([
      { kind: "milestone", milestone: "grid_connection" },
    ]);
  });

  test("is nothing for what is as it was, or was never seen", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ available_parcels: 0 }, { id: "other" })).toEqual([]);
    // Whether there was a price at all says nothing of what it was.
    expect(kinds({ min_price: 90 }, { lowest: null })).toEqual([]);
  });
});

describe("what a device has kept", () => {
  test("of the shortlist is read with four at most", () => {
    const kept = Array.from({ length: 6 }, (_, at) => seen({ id: String(at) }));
    expect(readShortlist(kept)).toEqual(kept.slice(0, maxShortlisted));
  });

  test("of parks is bounded, and forgets none of the shortlist", () => {
    const parks = Array.from({ length: 20 }, (_, at) => ({
      id: String(at),
      available: 1,
      lowest: null,
      done: [],
      kept: at === 19,
    }));
    const read = readSeenParks(parks).map(({ id }) => id);
    expect(read).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "19"]);
  });

  test.each([
    [null],
    [7],
    [{ id: "a" }],
    [[null, 3, {}]],
    [[{ id: 1, status: "sold", price: 0, available: 1, done: [] }]],
  ])("is nothing where %j stands", (stored) => {
    expect(readShortlist(stored)).toEqual([]);
    expect(readSeenParks(stored)).toEqual([]);
  });
});
