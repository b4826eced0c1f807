import { beforeAll, describe, expect, it } from "vitest";
import { insertParcel, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, asVisitor, asStaff } = useDatabase();
const prices: Record<string, string> = {};
let projectId: string;

beforeAll(async () => {
  const project = await insertProject(database);
  projectId = project.id;
  for (const [status, price] of [
    ["available", 300],
    ["reserved", 111],
    ["sold", 222],
  ] as const) {
    prices[status] = (await insertParcel(database, project.id, { name: status, price, status })).id;
  }
});

describe("a visitor", () => {
  asVisitor("has no right to the price of a parcel, in any form", async (session) => {
    for (const query of [
      "select price from api.parcels",
      "select * from api.parcels",
      "select id from api.parcels where price > 100",
      "select id from api.parcels order by price",
      "select row_to_json(parcels) from api.parcels",
    ])
      expect(await session.code(query), query).toBe("42501");
  });

  it.each([
    ["anon", {}],
    ["preview", {}],
  ] as const)(
    "reads the price of available parcels, and 0 for the others (role %s)",
    async (role, claims) => {
      await database.withRole(role, claims, async (session) => {
        const rows =
          await session.rows`select name, price, public_price from visitors.parcels where project_id = ${projectId} order by name`;
        expect(rows).toEqual([
          { name: "available", price: "300.00", public_price: "300.00" },
          { name: "reserved", price: "0.00", public_price: "0.00" },
          { name: "sold", price: "0.00", public_price: "0.00" },
        ]);
        const found = "select name from visitors.parcels where price between 100 and 250";
        expect(await session.rows(found)).toEqual([]);
        expect(
          await session.value`select min_price from visitors.projects_with_parcels where id = ${projectId}`,
        ).toEqual("300.00");
      });
    },
  );

  it("sees the same rows there as in schema api", async () => {
    const hidden = await insertProject(database, { visible: false });
    await insertParcel(database, hidden.id);
    await database.withRole("anon", {}, async (session) => {
      for (const table of ["projects", "parcels", "projects_with_parcels"]) {
        const ids = (schema: string) => session.rows(`select id from ${schema}.${table} order by id`);
        expect(await ids("visitors"), table).toEqual(await ids("api"));
      }
    });
  });

  asVisitor("sees no other price in the confirmation of an inquiry", async (session) => {
    const id = await sendInquiry(session, { parcel_ids: [prices.reserved, prices.available] });
    await session.become("owner");
    const snapshot = await session.value<{
      parcels: { price: number }[];
    }>`select snapshot from api.inquiries where id = ${id}`;
    expect(snapshot.parcels.map(({ price }) => price)).toEqual([0, 300]);
  });
});

describe("the views for visitors", () => {
  it("have every column of the relations that they stand for", async () => {
    const missing = await database.sql`select c.relname as relation, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'api'::regnamespace and a.attnum > 0 and not a.attisdropped
        and to_regclass('visitors.' || c.relname) is not null
      except
      select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'visitors'::regnamespace and a.attnum > 0 and not a.attisdropped`;
    expect(missing).toEqual([]);
  });
});

describe("staff", () => {
  asStaff("read and change the price whatever the status, and the public one follows", async (session) => {
    const read = () =>
      session.row`select price, public_price, version from api.parcels where id = ${prices.sold}`;
    expect(await read()).toMatchObject({ price: "222.00", public_price: "0.00" });
    await session.change`update api.parcels set price = 250 where id = ${prices.sold}`;
    expect(await read()).toMatchObject({ price: "250.00", public_price: "0.00", version: 2 });
    await session.change`update api.parcels set status = 'available' where id = ${prices.sold}`;
    expect(await read()).toMatchObject({ public_price: "250.00" });
    const forged = await session.refusal`update api.parcels set public_price = 1`;
    expect(forged.code).toBe("42501");
  });
});
