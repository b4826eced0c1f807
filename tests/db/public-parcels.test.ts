import { describe, expect, it } from "vitest";
import { insertPark, insertProject, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { endTransaction, undoNewest } from "./support/history.ts";
import { by, overlap } from "./support/overlap.ts";

const { database, asOwner, asStaff } = useDatabase();

const owner = by("owner");
const hide = (id: string) => owner`update api.projects set visible = false where id = ${id}`;
const show = (id: string) => owner`update api.projects set visible = true where id = ${id}`;
const add = (id: string) => owner`insert into api.parcels (name, project_id) values ('Nova', ${id})`;

/** Whether each of a project's parcels says that visitors see it; by name. */
const told = async (project: string) =>
  (await database.sql`select public from api.parcels where project_id = ${project} order by name`).map(
    (parcel) => parcel.public,
  );

/** What visitors really read. */
const seen = (project: string) =>
  database.withRole("anon", {}, async (visitor) => {
    const rows = await visitor.rows`select id from api.parcels where project_id = ${project}`;
    const sums =
      await visitor.values`select total_parcels from api.projects_with_parcels where id = ${project}`;
    expect(sums[0] ?? 0).toBe(rows.length);
    return rows.length;
  });

describe("what makes a parcel public stands on its row", () => {
  it.each([
    ["aktivan", true, true],
    ["aktivan", false, false],
    ["draft", true, false],
    ["draft", false, false],
  ])("status %s, visible %s", async (status, visible, expected) => {
    const { project } = await insertPark(database, [{}], { status, visible });
    expect(await told(project)).toEqual([expected]);
    expect(await seen(project)).toBe(expected ? 1 : 0);
  });

  it("and follows the project, in both directions", async () => {
    const { project } = await insertPark(database, [{}, {}]);
    const { project: other } = await insertPark(database);
    for (const [change, expected] of [
      ["status = 'draft'", 0],
      ["visible = false", 0],
      ["status = 'u_planu'", 0],
      ["visible = true", 2],
      ["status = 'rasprodato'", 2],
      ["status = 'draft', visible = false", 0],
      ["status = 'published', visible = true", 2],
    ] as const) {
      await database.sql(`update api.projects set ${change} where id = $1`, [project]);
      expect(await seen(project), change).toBe(expected);
      expect(await seen(other)).toBe(1);
    }
  });

  asStaff("and no client can say otherwise", async (session) => {
    const { id } = await insertProject(session, { visible: false });
    const forged = insertStatement("api.parcels", { name: "P", project_id: id, public: true });
    expect(await session.code(...forged)).toBe("42501");
    expect(await session.code`update api.parcels set public = true`).toBe("42501");
    await session.rows`select api.save_parcels(${id}, ${JSON.stringify([{ name: "Kriva", public: true, public_price: 7 }])})`;
    expect(await session.value`select public from api.parcels where project_id = ${id}`).toEqual(false);
  });

  asOwner("and is no edit of the parcel: nobody's open form is out of date by it", async (session) => {
    const { project, parcel } = await insertPark(session);
    const state = () =>
      session.row`select version, updated_at,
          (select count(*)::int from api.history where row_id = ${parcel}::text) as entries
        from api.parcels where id = ${parcel}`;
    const before = await state();
    await session.rows`update api.projects set visible = false where id = ${project}`;
    expect(await state()).toEqual(before);
    await session.rows`update api.parcels set name = 'Druga', version = 1 where id = ${parcel}`;
    expect(await state()).toMatchObject({ version: 2, entries: 2 });
    const kept = await session.rows`select from api.history
      where row_id = ${parcel}::text and (old_row ? 'public' or new_row ? 'public')`;
    expect(kept).toEqual([]);
  });

  asOwner("and stays untouched by any other change of the project", async (session) => {
    const { project } = await insertPark(session);
    const place = () => session.row`select ctid::text from api.parcels where project_id = ${project}`;
    const before = await place();
    await session.rows`update api.projects set name = 'Novi naziv', status = 'u_planu' where id = ${project}`;
    expect(await place()).toEqual(before);
  });

  asOwner("also for a parcel that the owner moves to another project", async (session) => {
    const { project, parcel } = await insertPark(session);
    const hidden = await insertProject(session, { visible: false });
    const move = "update api.parcels set project_id = $2 where id = $1 returning public";
    expect(await session.value(move, [parcel, hidden.id])).toBe(false);
    expect(await session.value(move, [parcel, project])).toBe(true);
  });
});

describe("when it comes back", () => {
  asStaff("with its project, it is as hidden as the draft", async (session) => {
    const { project } = await insertPark(session);
    await session.rows`delete from api.projects where id = ${project}`;
    await session.rows`select api.restore_project(${project})`;
    const stored = () => session.value`select public from api.parcels where project_id = ${project}`;
    expect(await stored()).toBe(false);
    await session.rows`update api.projects set status = 'aktivan' where id = ${project}`;
    expect(await stored()).toBe(true);
  });

  asStaff("by undoing its deletion, it is what its project is now", async (session) => {
    const { project, parcel } = await insertPark(session, [{}, {}]);
    await endTransaction(session);
    await session.rows`delete from api.parcels where id = ${parcel}`;
    await endTransaction(session);
    await session.rows`update api.projects set visible = false where id = ${project}`;
    await undoNewest(session, "parcels");
    expect(await session.value`select public from api.parcels where id = ${parcel}`).toBe(false);
  });
});

describe("two at the same moment", () => {
  it.each([
    ["a parcel is added while its project is hidden", hide, add, true, 0],
    ["a project is hidden while a parcel is added", add, hide, true, 0],
    ["a parcel is added while its project is shown", show, add, false, 2],
    ["a project is shown while a parcel is added", add, show, false, 2],
  ])("%s", async (_title, first, second, visible, expected) => {
    const { project } = await insertPark(database, [{}], { visible });
    await overlap(database, first(project), second(project));
    expect(await told(project)).toEqual([expected > 0, expected > 0]);
    expect(await seen(project)).toBe(expected);
  });

  it.each([
    ["deleted", "delete from api.parcels where id = $1", 1],
    ["changed", "update api.parcels set name = 'A' where id = $1", 2],
  ])("a parcel is %s while its project is hidden: neither is broken off", async (_what, change, left) => {
    const { project, parcels } = await insertPark(database, [{ name: "Z" }, { name: "B" }]);
    expect(await overlap(database, owner(change, parcels.slice(1)), hide(project))).toEqual([]);
    expect(await seen(project)).toBe(0);
    await database.sql`update api.projects set visible = true where id = ${project}`;
    expect(await seen(project)).toBe(left);
  });
});
