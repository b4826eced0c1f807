import { beforeEach, describe, expect, it } from "vitest";
import { insertContact, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, staff } = useDatabase();

/** A park with a free, a reserved and a sold parcel, another one that was sold and deleted, and a deleted park. */
const ids: Record<string, string> = {};

beforeEach(async () => {
  const claims = await staff();
  await database.commitAs("admin", claims, async (session) => {
    const lost = await insertPark(session, [{ status: "sold" }]);
    const { project, parcels } = await insertPark(session, [{}, {}, {}, { status: "sold" }]);
    const [free, held, sold, gone] = parcels;
    const contact = await insertContact(session, { name: "Iva" });
    await session.rows`select api.reserve(${contact.id}, ${[held]})`;
    Object.assign(ids, { park: project, lost: lost.project, free, held, sold, gone });
  });
  // Each on its own: what was changed together is taken back together.
  for (const change of [
    `delete from api.parcels where id = '${ids.gone}'`,
    `delete from api.projects where id = '${ids.lost}'`,
    `update api.parcels set status = 'sold' where id = '${ids.sold}'`,
  ])
    await database.commitAs("admin", claims, (session) => session.change(change));
  const [sale] =
    await database.sql`select max(id) as id from api.history where row_id = ${ids.sold} and op = 'UPDATE'`;
  ids.sale = sale?.id;
});

const saved = (id: string, change: object) =>
  `select api.save_parcels('${ids.park}', (
    select jsonb_build_array(jsonb_build_object('id', id, 'version', version) || '${JSON.stringify(change)}')
    from api.parcels where id = '${ids[id]}'))`;

const made = (parcel: object) => `'${JSON.stringify([{ name: "B1", ...parcel }])}'`;

/** What takes, frees or hands over what is held, by every way in which a parcel is written. */
const ways: Record<string, () => string> = {
  "freeing by the table": () => `update api.parcels set status = 'available' where id = '${ids.held}'`,
  "freeing by an empty status": () => `update api.parcels set status = null where id = '${ids.held}'`,
  "selling by the table": () => `update api.parcels set status = 'sold' where id = '${ids.held}'`,
  "reserving by the table": () => `update api.parcels set status = 'reserved' where id = '${ids.free}'`,
  "freeing with other values, as a drawing or CSV": () => saved("held", { status: "available", price: 7 }),
  "selling as a drawing or CSV": () => saved("free", { status: "sold" }),
  "deleting from the table": () => `delete from api.parcels where id = '${ids.sold}'`,
  "deleting in the drawing": () => saved("sold", { delete: true }),
  "deleting with the park": () => `delete from api.projects where id = '${ids.park}'`,
  "a new one that is held": () =>
    `insert into api.parcels (project_id, name, status) values ('${ids.park}', 'B1', 'reserved')`,
  "a piece of a held one": () => `select api.save_parcels('${ids.park}', ${made({ status: "reserved" })})`,
  "a park whose parcels are sold": () =>
    `select api.create_project('{"name": "Novi"}', ${made({ status: "sold" })})`,
  "undoing a sale": () => `select api.undo_changes(${ids.sale})`,
  "going back to before a sale": () =>
    `select api.restore_version((select min(id) from api.history where row_id = '${ids.sold}'))`,
  "bringing a sold one back": () => `select api.restore_parcel('${ids.gone}')`,
  "bringing its park back": () => `select api.restore_project('${ids.lost}')`,
};

const everyParcel = "select json_agg(parcel order by id)::text as rows from api.parcels as parcel";

/** Which of them change anything for a role; the rest answers 403, or finds no row. */
async function allowed(role: string): Promise<string[]> {
  return database.withRole("admin", await staff(role), async (session) => {
    const done: string[] = [];
    for (const [way, statement] of Object.entries(ways)) {
      await session.rows`savepoint way`;
      const before = await session.row(everyParcel);
      const refusal = await session.attempt(statement());
      const after = await session.row(everyParcel);
      if (!refusal) {
        if (JSON.stringify(after) !== JSON.stringify(before)) done.push(way);
      } else expect([refusal.code, refusal.status], way).toEqual(["SP054", 403]);
      await session.rows`rollback to savepoint way`;
    }
    return done;
  });
}

describe("what is reserved or sold", () => {
  it("is freed, sold, deleted, made and brought back by nobody who does not sell, whichever way", async () => {
    expect(await allowed("editor")).toEqual([]);
  });

  it("is all that to those who edit and sell", async () => {
    expect(await allowed("admin")).toEqual(Object.keys(ways));
  });

  it("changes hands through those who sell, by its status alone", async () => {
    const byStatus = Object.keys(ways).filter((way) => /by the table$|empty status$|^selling/.test(way));
    expect(await allowed("sales")).toEqual(byStatus);
  });

  it("keeps its other values open to those who edit", async () => {
    await database.withRole("admin", await staff("editor"), async (session) => {
      const other = { description: "Uz put", status: "reserved" };
      await session.rows(saved("held", other));
      expect(await session.row`select * from api.parcels where id = ${ids.held}`).toMatchObject(other);
    });
  });
});
