import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finderAddress, finderPath, keyOf, nearestPath, nextPage, readFinder } from "./finder-query.ts";

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

  test("is in the visitor's own currency until a budget stands in it, which says its own", () => {
    const currencyOf = (text: string) => readFinder(new URLSearchParams(text), "sr", "EUR").currency;
    expect(currencyOf("sort=power")).toBe("EUR");
    expect(currencyOf("currency=KM")).toBe("KM");
    expect(currencyOf("budget=60000")).toBe("KM");
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
            [...parameters.keys()].filter((key) => !/^(select|order|limit|by_\w+|stage|location)$/.test(key)),
          ).toEqual([]);
          expect(path.length).toBeLessThan(2500);
        }
      }),
    );
  });
});

describe("the API's paths", () => {
  test("limit by keys: the budget in KM, whatever it was named in", () => {
    expect(finderPath(read("budget=60000&currency=EUR"))).toContain("by_price=lte.000000000117349800g&");
    expect(finderPath(read("power=50"))).toContain("by_power=gte.000000000000050000&");
    expect(nearestPath(read("budget=60000"))).toContain("by_price=gt.000000000060000000g&");
  });

  test("to what comes nearest drop the budget alone, and ask for nothing where there is none", () => {
    const near = nearestPath(read("budget=60000&power=50&stage=building&after=x"));
    expect(near).toContain("by_power=gte.000000000000050000&stage=eq.building&order=by_price.asc&limit=3");
    expect(nearestPath(read("power=50"))).toBeNull();
  });

  test("go on after the last row, in the direction of the order", () => {
    const key = `${keyOf(12)}01a2060b-7e75-7a7d-8e42-faee11043625`;
    expect(finderPath(read(`after=${key}`))).toContain(`by_price=gt.${key}&order=by_price.asc&limit=26`);
    expect(finderPath(read(`after=${key}&sort=power`))).toContain(`by_power=lt.${key}&order=by_power.desc`);
    const row = { by_power: key } as never;
    const address = new URLSearchParams("sort=power");
    expect(nextPage(address, read("sort=power"), Array(26).fill(row))?.get("after")).toBe(key);
    expect(nextPage(address, read("sort=power"), Array(25).fill(row))).toBeNull();
  });
});
