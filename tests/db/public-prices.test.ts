import { beforeAll, describe, expect, it } from "vitest";
import { insertPark, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, asVisitor, asStaff } = useDatabase();
let [project, available, reserved, sold] = ["", "", "", ""];

beforeAll(async () => {
  const park = await insertPark(database, [
    { name: "available", price: 300 },
    { name: "reserved", price: 111, status: "reserved" },
    { name: "sold", price: 222, status: "sold" },
  ]);
  project = park.project;
  [available, reserved, sold] = park.parcels as [string, string, string];
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

  it.each(["anon", "preview"] as const)(
    "reads the price of available parcels, and 0 for the others (%s)",
    async (role) => {
      await database.withRole(role, {}, async (session) => {
        const rows =
          await session.rows`select name, price, public_price from visitors.parcels where project_id = ${project} order by name`;
        expect(rows).toEqual([
          { name: "available", price: "300.00", public_price: "300.00" },
          { name: "reserved", price: "0.00", public_price: "0.00" },
          { name: "sold", price: "0.00", public_price: "0.00" },
        ]);
        const found = "select name from visitors.parcels where price between 100 and 250";
        expect(await session.rows(found)).toEqual([]);
        const least = "select min_price from visitors.projects_with_parcels where id = $1";
        expect(await session.value(least, [project])).toBe("300.00");
      });
    },
  );

  it("sees the same rows there as in schema api", async () => {
    await insertPark(database, [{}], { visible: false });
    await database.withRole("anon", {}, async (session) => {
      for (const table of ["projects", "parcels", "projects_with_parcels"]) {
        const ids = (schema: string) => session.rows(`select id from ${schema}.${table} order by id`);
        expect(await ids("visitors"), table).toEqual(await ids("api"));
      }
    });
  });

  asVisitor("sees no other price in the confirmation of an inquiry", async (session) => {
    const id = await sendInquiry(session, { parcel_ids: [reserved, available] });
    await session.become("owner");
    const inquired =
      "select jsonb_path_query_array(snapshot, '$.parcels[*].price') from api.inquiries where id = $1";
    expect(await session.value(inquired, [id])).toEqual([0, 300]);
  });
});

it("the views for visitors have every column of the relations that they stand for", async () => {
  const columns = (schema: string) =>
    database.sql(
      `select relname, attname from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = $1::regnamespace and attnum > 0 and not attisdropped
        and to_regclass('visitors.' || relname) is not null`,
      [schema],
    );
  expect(await columns("visitors")).toEqual(expect.arrayContaining(await columns("api")));
});

asStaff("staff read and change the price whatever the status; the public one follows", async (session) => {
  const read = () => session.row`select price, public_price, version from api.parcels where id = ${sold}`;
  expect(await read()).toMatchObject({ price: "222.00", public_price: "0.00" });
  await session.change`update api.parcels set price = 250 where id = ${sold}`;
  expect(await read()).toMatchObject({ price: "250.00", public_price: "0.00", version: 2 });
  await session.change`update api.parcels set status = 'available' where id = ${sold}`;
  expect(await read()).toMatchObject({ public_price: "250.00" });
  expect(await session.code`update api.parcels set public_price = 1`).toBe("42501");
});
