import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type FoundParcel,
  finderPath,
  maxKey,
  minKey,
} from "../../public-site/src/features/finder/api/get-parcels-for-sale.ts";
import {
  nextPage,
  orders,
  pageSize,
  readFinder,
  sortOrders,
} from "../../public-site/src/features/finder/finder-query.ts";
import { sqlOf } from "../support/api-path.ts";
import { insertMilestone, insertParcel, insertPark, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { by, overlap } from "./support/overlap.ts";

const { database, asVisitor, asStaff } = useDatabase();

const parcels = [
  { name: "cheap", price: 10_000, power_kw: 10, ocekivani_godisnji_prihod: 1_500 },
  { name: "dear", price: 100_000.5, power_kw: 100.125, ocekivani_godisnji_prihod: 12_000 },
  { name: "on request", price: 0, power_kw: 40, ocekivani_godisnji_prihod: 5_000 },
  { name: "silent", price: 60_000, power_kw: 0, ocekivani_godisnji_prihod: 0 },
];

beforeAll(async () => {
  const gone = ["reserved", "sold"].map((status) => ({ ...parcels[0], name: status, status }));
  await insertPark(database, [...parcels, ...gone], { location: "Prijedor" });
  for (const columns of [{ visible: false }, { status: "draft" }])
    await insertPark(database, [{ ...parcels[0], name: "hidden" }], columns);
});

const names = "select name from api.parcels_for_sale";
const done = "2026-01-01";
const percent = "round(by_yield / 8192 / 1000.0, 2)";

describe("parcels for sale", () => {
  for (const as of [asVisitor, asStaff])
    as("are the available ones of parks that visitors see, whoever asks", async (session) => {
      const sold = await session.values(`${names} order by by_price`);
      expect(sold).toEqual(["cheap", "silent", "dear", "on request"]);
    });

  asVisitor("come in the order of their keys, the unknown last", async (session) => {
    const by = async (key: string) => await session.values<string>(`${names} order by ${key} desc`);
    expect(await by("by_power")).toEqual(["dear", "on request", "cheap", "silent"]);
    expect((await by("by_yield")).slice(0, 2)).toEqual(["cheap", "dear"]);
  });

  asVisitor("have a yield after costs for a key, none where price or revenue is unknown", async (session) => {
    const rows = await session.rows(
      `select name, price, ${percent} as yield from api.parcels_for_sale order by by_price`,
    );
    expect(rows).toEqual([
      { name: "cheap", price: "10000.00", yield: "12.10" },
      { name: "silent", price: "60000.00", yield: "0.00" },
      { name: "dear", price: "100000.50", yield: "9.10" },
      { name: "on request", price: "0.00", yield: "0.00" },
    ]);
  });

  asVisitor("have the keys that the finder makes of its limits", async (session) => {
    const under = (limit: number) =>
      session.values(`${names} where by_price <= $1 order by by_price`, [maxKey(limit)]);
    expect(await under(9_999.99)).toEqual([]);
    expect(await under(60_000)).toEqual(["cheap", "silent"]);
    expect(await under(100_000.5)).toHaveLength(3);
    expect(await session.values(`${names} where by_power >= $1`, [minKey(100.125)])).toEqual(["dear"]);
  });

  asStaff("follow price, power, revenue and status of a parcel", async (session) => {
    const place = () =>
      session.rows(`${names} where name in ('cheap', 'moved') and by_price < $1`, [minKey(20_000)]);
    expect(await place()).toHaveLength(1);
    await session.change`update api.parcels set price = 30000 where name = 'cheap'`;
    expect(await place()).toEqual([]);
    await session.change`update api.parcels set status = 'sold' where name = 'cheap'`;
    expect(await session.rows(`${names} where name = 'cheap'`)).toEqual([]);
    expect(await session.rows`select from api.history where new_row ? 'by_price'`).toEqual([]);
  });

  asStaff("bring what is left after the costs of their park, or of the company", async (session) => {
    const left = () => session.value(`select ${percent} from api.parcels_for_sale where name = 'cheap'`);
    expect(await left()).toBe("12.10");
    await session.change`update api.site_settings set upkeep_per_kw = 4`;
    expect(await left()).toBe("14.10");
    await session.change`update api.projects set upkeep_per_kw = 14 where location = 'Prijedor'`;
    expect(await left()).toBe("13.10");
  });
});

describe("the stage of a park", () => {
  it.each([
    ["u_izgradnji", {}, "building"],
    ["aktivan", {}, "planned"],
    ["u_izgradnji", { building_permit: null }, "planned"],
    ["aktivan", { building_permit: done }, "building"],
    ["aktivan", { construction: done, grid_connection: null }, "building"],
    ["u_izgradnji", { building_permit: done, grid_connection: done }, "connected"],
  ])("%s with %j is %s", async (status, steps, stage) => {
    const { project } = await insertPark(database, [{}], { status });
    for (const [kind, done_on] of Object.entries(steps))
      await insertMilestone(database, project, { kind, planned_on: done, done_on });
    await database.withRole("anon", {}, async (session) => {
      const found = "select stage from api.parcels_for_sale where project_id = $1";
      expect(await session.value(found, [project])).toBe(stage);
    });
  });
});

describe("what a parcel's row says of its park", () => {
  const found = (park: string) =>
    database.withRole(
      "anon",
      {},
      (session) => session.rows`select location, stage from api.parcels_for_sale where project_id = ${park}`,
    );

  it("follows the park and its milestones, as no edit of the parcel, and a parcel that comes later has it too", async () => {
    const { project } = await insertPark(database, [{}], { location: "Brod" });
    await insertMilestone(database, project, { kind: "construction", done_on: done });
    await insertParcel(database, project);
    const expectBoth = async (location: string, stage: string) =>
      expect(await found(project)).toEqual([
        { location, stage },
        { location, stage },
      ]);
    await expectBoth("Brod", "building");
    await database.sql`update api.milestones set done_on = null, planned_on = '2030-01-01'`;
    await expectBoth("Brod", "planned");
    await database.sql`update api.projects set location = 'Modriča', status = 'u_izgradnji' where id = ${project}`;
    await expectBoth("Modriča", "planned");
    await database.sql`delete from api.milestones where project_id = ${project}`;
    await expectBoth("Modriča", "building");
    const versions =
      await database.sql`select distinct version from api.parcels where project_id = ${project}`;
    expect(versions).toEqual([{ version: 1 }]);
    await database.sql`update api.projects set visible = false where id = ${project}`;
    expect(await found(project)).toEqual([]);
  });

  it("is written for that park alone: others are neither touched nor waited for", async () => {
    const [{ project }, { project: other }] = [await insertPark(database), await insertPark(database)];
    await database.sql`update api.parcels set project_location = 'Drugdje' where project_id = ${other}`;
    await database.withRole("owner", {}, async (session) => {
      await session.rows`select from api.projects where id = ${other} for no key update`;
      await database.sql(
        `do $$ begin
          set local lock_timeout = '2s';
          insert into api.milestones (project_id, kind, done_on) values ('${project}', 'construction', '2026-01-01');
        end $$`,
      );
    });
    expect(await found(project)).toMatchObject([{ stage: "building" }]);
    expect(await found(other)).toMatchObject([{ location: "Drugdje" }]);
  });

  it("counts a milestone that somebody else saves at the same moment", async () => {
    const { project } = await insertPark(database);
    const step = (kind: string) =>
      by(
        "owner",
      )`insert into api.milestones (project_id, kind, done_on) values (${project}, ${kind}, ${done})`;
    await overlap(database, step("grid_connection"), step("building_permit"));
    expect(await found(project)).toMatchObject([{ stage: "connected" }]);
  });
});

describe("a page of many", () => {
  beforeAll(async () => {
    const park = await insertProject(database, { location: "Doboj" });
    // Prices follow power and yields the price, as they do; many have the same power, and half of them one yield.
    await database.sql`insert into api.parcels (project_id, name, price, power_kw, ima_ppa_ugovor, ocekivani_godisnji_prihod)
      select ${park.id}, 'N' || n, price, power, n % 3 = 0, price * (0.1 + n % 2 * power / 4000.0) from generate_series(1, 3000) as n,
      lateral (select 20 + n * 7 % 40 * 7 as power) as a, lateral (select power * (1000 + n * 13 % 30 * 10) as price) as b`;
    const small = [30_000, 60_000, 0].map((price) => ({ price, power_kw: 50 }));
    await insertPark(database, small, { location: "Brčko", status: "u_izgradnji" });
    await database.sql`vacuum analyze api.parcels, api.projects`;
  });

  const pathOf = (address: URLSearchParams) => finderPath(readFinder(address, "sr"));

  const planOf = (path: string) =>
    database.withRole("anon", {}, async (session) =>
      (await session.values(`explain ${sqlOf(path)}`)).join("\n"),
    );

  it.each([
    ["stage=connected", "stage"],
    ["place=Nigdje", "location"],
  ])("with %s is found by index where few are", async (condition, name) => {
    expect(await planOf(pathOf(new URLSearchParams(`${condition}&sort=power`)))).toContain(
      `parcels_by_${name}_idx`,
    );
  });

  it.each(
    sortOrders.flatMap((sort) =>
      ["", "budget=40000", "power=200", "yield=12"].map((bound) => [sort, bound] as const),
    ),
  )("by %s with %j is read from its index, never sorted whole", async (sort, bound) => {
    const address = new URLSearchParams(`sort=${sort}&${bound}`);
    const text = await planOf(pathOf(address));
    expect(text).toContain(`Index Scan using parcels_by_${sort}_idx`);
    expect(text).not.toMatch(/-> {2}Sort /);
    if (bound) expect(text).toMatch(/Index Cond: \(+by_/);
    const { column } = orders[sort];
    const after = `${minKey(50)}-00000000-0000-4000-8000-000000000000`;
    expect(await planOf(pathOf(new URLSearchParams({ sort, after })))).toMatch(
      new RegExp(`Index Cond: \\(+${column} `),
    );
  });

  it("is what the whole list has at its place, whatever is asked, page after page", async () => {
    const maybe = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: "" });
    const question = fc.record({
      sort: fc.constantFrom(...sortOrders),
      budget: maybe(["19999.99", "30000", "60000", "150000"]),
      power: maybe(["20", "50", "293"]),
      yield: maybe(["10", "12.5", "17.3"]),
      stage: maybe(["planned", "building", "connected"]),
      place: maybe(["Doboj", "Brčko", "Nigdje"]),
      agreement: maybe(["1"]),
    });
    await database.withRole("anon", {}, async (session) => {
      const all =
        await session.rows<Naive>`select id, price, power_kw, stage, location, ima_ppa_ugovor, by_price, by_power, by_yield,
        case when price > 0 and ocekivani_godisnji_prihod > 0 then greatest((ocekivani_godisnji_prihod - power_kw * 29) / price * 100, 0) else 0 end as yield from api.parcels_for_sale`;
      await fc.assert(
        fc.asyncProperty(question, async (asked) => {
          const expected = naively(all, asked);
          let address: URLSearchParams | null = new URLSearchParams({ ...asked, lang: "en" });
          const seen: string[] = [];
          for (let page = 0; page < 4 && address; page++) {
            const query = readFinder(address, "en");
            const rows: FoundParcel[] = await session.rows(sqlOf(finderPath(query)));
            seen.push(...rows.slice(0, pageSize).map(({ id }) => id));
            address = nextPage(address, query, rows);
          }
          expect(seen).toEqual(expected.slice(0, 4 * pageSize));
        }),
        { numRuns: 60 },
      );
    });
  });
});

interface Naive {
  id: string;
  price: string;
  power_kw: string;
  yield: string;
  stage: string;
  location: string;
  ima_ppa_ugovor: boolean;
  by_price: string;
  by_power: string;
  by_yield: string;
}

type Asked = Record<"sort" | "budget" | "power" | "yield" | "stage" | "place" | "agreement", string | null>;

/** Ids in order, by looking at each parcel's own numbers. */
function naively(all: readonly Naive[], asked: Asked): string[] {
  const { column, direction } = orders[asked.sort as (typeof sortOrders)[number]];
  const sign = direction === "asc" ? 1 : -1;
  const least = (limit: string | null, number: string) => !limit || Number(number) >= Number(limit);
  return all
    .filter(
      (row) =>
        (!asked.budget || (Number(row.price) > 0 && Number(row.price) <= Number(asked.budget))) &&
        least(asked.power, row.power_kw) &&
        least(asked.yield, Number(row.yield).toFixed(3)) &&
        (!asked.stage || row.stage === asked.stage) &&
        (!asked.place || row.location === asked.place) &&
        (!asked.agreement || row.ima_ppa_ugovor),
    )
    .sort((one, other) => {
      const [a, b] = [BigInt(one[column]), BigInt(other[column])];
      return sign * (a === b ? (one.id < other.id ? -1 : 1) : a < b ? -1 : 1);
    })
    .map(({ id }) => id);
}
