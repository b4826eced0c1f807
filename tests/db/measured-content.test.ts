import { expect, it } from "vitest";
import { fillSales, fillWith, history } from "../bench/fill.ts";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

it("what the measurements fill the database with fits its tables", async () => {
  const client = await database.connect();
  const project = await fillWith(client, {
    forSale: 2,
    parcelsForSale: 6,
    others: 2,
    parcelsOfOthers: 3,
    inquiries: 10,
  });
  await fillSales(client, history);
  await client.end();
  const [seen] = await database.sql`select
    (select count(*)::int from api.parcels where project_id = ${project} and public) as parcels,
    (select count(*)::int from api.deals) as deals`;
  expect(seen).toEqual({ parcels: 6, deals: 10 });
});
