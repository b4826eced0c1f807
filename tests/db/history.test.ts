import { describe, expect, it } from "vitest";
import { insertAsset, insertParcel, insertPark, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { lastEntry } from "./support/history.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

interface Entry {
  id: string;
  op: string;
  actor: string;
  changed_by: string | null;
  old_row: Record<string, unknown> | null;
  new_row: Record<string, unknown> | null;
}

const historyOf = (session: Session, id: string) =>
  session.rows<Entry>`select * from api.history where row_id = ${id} order by id`;

describe("the history", () => {
  asStaff("records who changed what, with the row before and after", async (session, claims) => {
    const { id } = await insertProject(session, { name: "Prvi" });
    await session.change`update api.projects set name = 'Drugi' where id = ${id}`;
    await session.change`delete from api.projects where id = ${id}`;
    const by = { actor: "staff", changed_by: claims.sub };
    expect(await historyOf(session, id)).toMatchObject([
      { op: "INSERT", ...by, old_row: null, new_row: { name: "Prvi", version: 1 } },
      { op: "UPDATE", ...by, old_row: { name: "Prvi" }, new_row: { name: "Drugi", version: 2 } },
      { op: "DELETE", ...by, old_row: { name: "Drugi" }, new_row: null },
    ]);
  });

  asOwner("distinguishes visitors and maintenance from staff", async (session) => {
    const inquiry = await sendInquiry(session, { message: "Dobar dan" });
    const { id } = await insertProject(session);
    expect(await historyOf(session, inquiry)).toMatchObject([{ actor: "visitor", changed_by: null }]);
    expect(await historyOf(session, id)).toMatchObject([{ actor: "system", changed_by: null }]);
  });

  asStaff("covers settings, and accounts without their password", async (session, claims) => {
    await session.change`update api.site_settings set city = 'Banja Luka'`;
    expect(await historyOf(session, "1")).toHaveLength(1);
    const [account] = await historyOf(session, claims.sub);
    expect(account?.new_row).toHaveProperty("email");
    expect(account?.new_row).not.toHaveProperty("password_hash");
  });

  asOwner("has every kind of change of every table that staff edit, and of accounts", async (session) => {
    const project = await insertProject(session);
    await insertParcel(session, project.id);
    const parcel = await insertParcel(session, project.id);
    const asset = await insertAsset(session, "site-images", "svaka.jpg");
    const inquiry = await sendInquiry(session, { message: "Dobar dan" });
    const account =
      await session.row`insert into auth.users (email, name, password_hash) values ('svaka@example.com', 'A', 'none') returning id`;
    for (const [table, id, change] of [
      ["api.parcels", parcel.id, "price = 1"],
      ["api.media_assets", asset.id, "alt = 'Polje'"],
      ["api.inquiries", inquiry, "note = 'zvati'"],
      ["auth.users", account.id, "name = 'B'"],
    ] as const) {
      await session.change(`update ${table} set ${change} where id = $1`, [id]);
      await session.change(`delete from ${table} where id = $1`, [id]);
      const ops = (await historyOf(session, id)).map(({ op }) => op);
      expect(ops, table).toEqual(["INSERT", "UPDATE", "DELETE"]);
    }
  });

  asStaff("is not written by a change that changes nothing", async (session) => {
    const { id } = await insertProject(session);
    await session.change`update api.projects set name = name where id = ${id}`;
    expect(await historyOf(session, id)).toHaveLength(1);
  });
});

describe("restore_project", () => {
  asStaff("brings a deleted project back as a draft with its parcels and inquiries", async (session) => {
    const project = await insertProject(session, { name: "Park", description: "Opis" });
    const first = await insertParcel(session, project.id, { name: "A", price: 5, position: 2 });
    const second = await insertParcel(session, project.id, { name: "B", position: 1 });
    const inquiry = await sendInquiry(session, { parcel_ids: [second.id, first.id] });
    await session.change`delete from api.projects where id = ${project.id}`;

    const restored = await session.row`select * from api.restore_project(${project.id})`;
    expect(restored).toMatchObject({
      id: project.id,
      name: "Park",
      description: "Opis",
      status: "draft",
      created_by: project.created_by,
      version: 2,
    });
    expect(
      await session.rows`select id, name, price, version from api.parcels where project_id = ${project.id} order by position`,
    ).toMatchObject([
      { id: second.id, name: "B", version: 2 },
      { id: first.id, name: "A", price: "5.00", version: 2 },
    ]);
    expect(await session.row`select * from api.inquiries where id = ${inquiry}`).toMatchObject({
      parcel_id: second.id,
      parcel_ids: [second.id, first.id],
      user_email: "ana@example.com",
      version: 2,
      snapshot: { parcels: [{ name: "B" }, { name: "A" }] },
    });
  });

  it("leaves parcels deleted before the project in the past", async () => {
    const { project, parcels } = await insertPark(database, [{}, {}]);
    await database.sql`delete from api.parcels where id = ${parcels[1]}`;
    await database.sql`delete from api.projects where id = ${project}`;
    await database.withRole("admin", await staff(), async (session) => {
      await session.rows`select api.restore_project(${project})`;
      expect(await session.values`select name from api.parcels where project_id = ${project}`).toEqual([
        "A1",
      ]);
    });
  });

  asOwner("brings back what is the project's alone, when several went, with its creator", async (session) => {
    const [claims, creator] = [await staff(), await staff()];
    const ids: string[] = [];
    for (const name of ["A", "B"]) {
      const { project } = await insertPark(session, [{}], { name, created_by: creator.sub });
      ids.push(project);
      await sendInquiry(session, { project_id: project, message: "Dobar dan" });
    }
    await session.change`delete from api.projects where id = any (${ids})`;
    await session.become("admin", claims);
    expect(await session.row`select * from api.restore_project(${ids[0]})`).toMatchObject({
      created_by: creator.sub,
    });
    for (const table of ["api.parcels", "api.inquiries"])
      expect(
        await session.values(`select project_id as id from ${table} where project_id = any ($1)`, [ids]),
      ).toEqual([ids[0]]);
    const next = await insertProject(session, { created_by: null });
    expect(next).toMatchObject({ version: 1, created_by: claims.sub });
  });

  asStaff("rejects a project that stands and one that never was", async (session) => {
    const { id } = await insertProject(session);
    const restore = "select api.restore_project($1)";
    expect(await session.code(restore, [crypto.randomUUID()])).toBe("SP009");
    await session.change`delete from api.projects where id = ${id}`;
    await session.rows(restore, [id]);
    expect(await session.code(restore, [id])).toBe("SP022");
  });

  asStaff("keeps files whose deletion has not run yet", async (session) => {
    await insertAsset(session, "project-images", "1-park.jpg");
    const project = await insertProject(session, { main_image_url: "/storage/project-images/1-park.jpg" });
    await session.change`delete from api.projects where id = ${project.id}`;
    const usage = "select usage from api.media_assets where path = '1-park.jpg'";
    expect(await session.values(usage)).toEqual([]);
    await session.rows`select api.restore_project(${project.id})`;
    expect(await session.values(usage)).toEqual([[`projects:${project.id}:main_image_url`]]);
  });
});

describe("restore_parcel", () => {
  const restore = "select * from api.restore_parcel($1)";
  const outline = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 9, y: 9 },
  ];

  asStaff("brings a parcel back with its outline, and to the inquiries for it", async (session) => {
    const parcel = { polygon_data: outline, price: 7 };
    const { project, parcels } = await insertPark(session, [parcel, parcel, parcel]);
    const [first, second, gone] = parcels;
    const all = await sendInquiry(session, { parcel_ids: [second, first, gone] });
    const one = await sendInquiry(session, { user_email: "b@example.com", parcel_ids: [first] });
    // One for no parcel at all is none of its business.
    await sendInquiry(session, { user_email: "c@example.com", project_id: project });
    await session.change`delete from api.parcels where id = any (${[second, gone]})`;
    const asked = "select parcel_id, parcel_ids from api.inquiries where id = $1";
    expect(await session.row(asked, [all])).toEqual({ parcel_id: null, parcel_ids: [first] });

    expect(await session.row(restore, [second])).toMatchObject({
      name: "A2",
      polygon_data: outline,
      price: "7.00",
      position: 2,
      version: 2,
    });
    expect(await session.row(asked, [all])).toEqual({ parcel_id: second, parcel_ids: [second, first] });
    expect(await session.row(asked, [one])).toEqual({ parcel_id: first, parcel_ids: [first] });
  });

  asStaff("leaves the inquiries alone of a project that the parcel had left", async (session) => {
    const [{ parcel: id }, { project }] = [await insertPark(session, [{}, {}]), await insertPark(session)];
    const inquiry = await sendInquiry(session, { parcel_ids: [id] });
    const move = "update api.parcels set project_id = $2 where id = $1";
    await session.as("owner", () => session.change(move, [id, project]));
    await session.change`delete from api.parcels where id = ${id}`;
    expect(await session.row(restore, [id])).toMatchObject({ project_id: project });
    expect(await session.value`select parcel_ids from api.inquiries where id = ${inquiry}`).toEqual([]);
  });

  asStaff("rejects a parcel that stands, that never was, or whose project is gone", async (session) => {
    const { project, parcel: id } = await insertPark(session);
    expect(await session.code(restore, [id])).toBe("SP022");
    expect(await session.code(restore, [project])).toBe("SP009");
    await session.change`delete from api.projects where id = ${project}`;
    expect(await session.refusal(restore, [id])).toMatchObject({
      code: "SP009",
      message: "Projekat ove parcele je obrisan. Vratite prvo projekat.",
    });
  });
});

describe("restore_version", () => {
  asStaff("gives a project the values of an earlier entry, as a new version", async (session) => {
    const { id } = await insertProject(session, { name: "Prvi", technical_details: { Nagib: 22 } });
    await session.change`update api.projects set name = 'Drugi', status = 'rasprodato', technical_details = '{}' where id = ${id}`;
    const [first] = await historyOf(session, id);
    const row = await session.value<object>`select api.restore_version(${first?.id}) as row`;
    expect(row).toMatchObject({
      name: "Prvi",
      status: "aktivan",
      technical_details: { Nagib: 22 },
      version: 3,
    });
    expect(await historyOf(session, id)).toHaveLength(3);
  });

  asStaff("brings back a parcel that was deleted by itself", async (session) => {
    const { project, parcel } = await insertPark(session, [{ price: 7 }, {}]);
    await session.change`delete from api.parcels where id = ${parcel}`;
    await session.rows`select api.restore_version(${await lastEntry(session, parcel)})`;
    const row = await session.row`select name, price, version from api.parcels where id = ${parcel}`;
    expect(row).toEqual({ name: "A1", price: "7.00", version: 2 });
    expect(await insertParcel(session, project)).toMatchObject({ version: 1 });
  });

  asStaff("restores settings and the texts of files", async (session) => {
    await session.change`update api.site_settings set city = 'Prijedor'`;
    await session.change`update api.site_settings set city = 'Doboj'`;
    const [first] = await historyOf(session, "1");
    await session.rows`select api.restore_version(${first?.id})`;
    expect(await session.value`select city from api.site_settings`).toEqual("Prijedor");
    const { id } = await insertAsset(session, "site-images", "prije.jpg");
    await session.change`update api.media_assets set alt = 'Polje', path = 'poslije.jpg' where id = ${id}`;
    const [uploaded] = await historyOf(session, id);
    await session.rows`select api.restore_version(${uploaded?.id})`;
    const restored = await session.row`select alt, path from api.media_assets where id = ${id}`;
    expect(restored).toEqual({ alt: null, path: "poslije.jpg" });
  });

  asStaff("rejects accounts and entries that do not exist", async (session, claims) => {
    const [account] = await historyOf(session, claims.sub);
    const restore = "select api.restore_version($1)";
    expect(await session.code(restore, [account?.id])).toBe("SP009");
    expect(await session.code(restore, [0])).toBe("SP009");
    const { project, parcel } = await insertPark(session);
    const asset = await insertAsset(session, "site-images", "x.jpg");
    const inquiry = await sendInquiry(session, { message: "Dobar dan" });
    await session.change`delete from api.projects where id = ${project}`;
    await session.change`delete from api.media_assets where id = ${asset.id}`;
    await session.change`delete from api.inquiries where id = ${inquiry}`;
    for (const id of [project, parcel, asset.id, inquiry]) {
      const refusal = await session.refusal(restore, [await lastEntry(session, id)]);
      expect(refusal).toMatchObject({ code: "SP009", message: "Zapis je obrisan" });
    }
  });
});
