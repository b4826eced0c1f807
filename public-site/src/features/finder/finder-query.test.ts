import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finderPath, minKey, nearestPath } from "./api/get-parcels-for-sale.ts";
import { finderAddress, nextPage, readFinder } from "./finder-query.ts";

const read = (text: string, language: "sr" | "en" = "sr") => readFinder(new URLSearchParams(text), language);

describe("the finder's address", () => {
  test("says what is looked for", () => {
    const text =
      "budget=60.000&currency=EUR&power=50,5&yield=12&stage=building&place=Prijedor&agreement=1&sort=yield";
    expect(read(text)).toMatchObject({
      numbers: { budget: 60_000, power: 50.5, yield: 12 },
      wrong: [],
      currency: "EUR",
      stage: "building",
      place: "Prijedor",
      agreement: true,
      sort: "yield",
      after: null,
    });
    expect(read("budget=60,000", "en").numbers.budget).toBe(60_000);
  });

  test("keeps what cannot be read, names it, and lets it limit nothing", () => {
    const query = read("budget=mnogo&power=-5&yield=101&currency=USD&stage=x&sort=x&after=x");
    expect(query.wrong).toEqual(["budget", "power", "yield"]);
    expect(query.texts).toEqual({ budget: "mnogo", power: "-5", yield: "101" });
    expect(query).toMatchObject({ currency: "KM", stage: null, sort: "price", after: null });
    expect(finderPath(query)).toBe(finderPath(read("")));
    expect(read(`budget=${"9".repeat(21)}`).wrong).toEqual(["budget"]);
  });

  test("is in what the visitor counts in until a budget stands in it, which says its own", () => {
    const of = (text: string) => {
      const { currency, vat } = readFinder(new URLSearchParams(text), "sr", { currency: "EUR", vat: 17 });
      return { currency, vat };
    };
    expect(of("sort=power")).toEqual({ currency: "EUR", vat: 17 });
    expect(of("currency=KM")).toEqual({ currency: "KM", vat: 17 });
    expect(of("budget=60000")).toEqual({ currency: "KM", vat: 0 });
    expect(of("budget=60000&vat=17")).toEqual({ currency: "KM", vat: 17 });
  });

  test("is never more than it has to be", () => {
    expect(
      `${finderAddress([
        ["budget", " 60000 "],
        ["currency", "KM"],
        ["power", ""],
        ["sort", "price"],
      ])}`,
    ).toBe("budget=60000");
  });

  test("whatever it says, makes paths of the API's own columns, and bounds them", () => {
    const names = fc.constantFrom("budget", "power", "yield", "currency", "stage", "place", "sort", "after");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ maxLength: 300 }))), (pairs) => {
        const query = readFinder(new URLSearchParams(pairs), "sr");
        for (const path of [finderPath(query), nearestPath(query) ?? finderPath(query)]) {
          const parameters = new URL(path, "http://x").searchParams;
          expect(
            [...parameters.keys()].filter(
              (key) => !/^(select|order|limit|or|by_\w+|stage|location)$/.test(key),
            ),
          ).toEqual([]);
          expect(path.length).toBeLessThan(2500);
        }
      }),
    );
  });
});

describe("the API's paths", () => {
  test("limit by keys: the budget in KM without VAT, whatever it was named in", () => {
    expect(finderPath(read("budget=60000&currency=EUR"))).toContain(
      `by_price=lte.${117_349_800 * 8192 + 8191}&`,
    );
    expect(finderPath(read("budget=117000&vat=17"))).toBe(finderPath(read("budget=100000")));
    expect(finderPath(read("yield=10&vat=17"))).toBe(finderPath(read("yield=11,7")));
    expect(finderPath(read("power=50"))).toContain(`by_power=gte.${50_000 * 8192}&`);
    expect(nearestPath(read("budget=60000"))).toContain(`by_price=gt.${60_000_000 * 8192 + 8191}&`);
  });

  test("to what comes nearest drop the budget alone, and ask for nothing where there is none", () => {
    const near = nearestPath(read("budget=60000&power=50&stage=building&after=x"));
    expect(near).toContain(
      `by_power=gte.${50_000 * 8192}&stage=eq.building&order=rank_by_price,id.asc&limit=3`,
    );
    expect(nearestPath(read("power=50"))).toBeNull();
  });

  test("go on after the last row, in the direction of the order", () => {
    const id = "01a2060b-7e75-7a7d-8e42-faee11043625";
    const key = minKey(12);
    const after = `after=${key}-${id}`;
    expect(finderPath(read(after))).toContain(
      `by_price=gte.${key}&or=(by_price.gt.${key},id.gt.${id})&order=rank_by_price,id.asc&limit=26`,
    );
    expect(finderPath(read(`${after}&sort=power`))).toContain(
      `by_power=lte.${key}&or=(by_power.lt.${key},id.lt.${id})&order=rank_by_power,id.desc`,
    );
    expect(finderPath(read(`after=${key}-${"-".repeat(36)}`))).toBe(finderPath(read("")));
    const row = { by_power: key, id } as never;
    const address = new URLSearchParams("sort=power");
    const query = read("sort=power");
    expect(nextPage(address, query, Array(26).fill(row))?.get("after")).toBe(`${key}-${id}`);
    expect(nextPage(address, query, Array(25).fill(row))).toBeNull();
  });
});
