import { describe, expect, it } from "vitest";
import { insertParcel, insertProject, insertStatement, type ProjectRow } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { overlap, type Step } from "./support/overlap.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

const owner = (text: string, values: unknown[]): Step => ({ role: "owner", text, values });
const hide = (project: ProjectRow) =>
  owner("update api.projects set visible = false where id = $1", [project.id]);
const show = (project: ProjectRow) =>
  owner("update api.projects set visible = true where id = $1", [project.id]);
const add = (project: ProjectRow) =>
  owner(...insertStatement("api.parcels", { name: "Nova", project_id: project.id }));

/** Whether each of a project's parcels says that visitors see it; by name. */
const told = (project: { id: string }) =>
  database.sql`select name, public from api.parcels where project_id = ${project.id} order by name`;

/** What visitors really read. */
const seen = (project: { id: string }) =>
  database.withRole("anon", {}, async (visitor) => {
    const rows = await visitor.rows`select id from api.parcels where project_id = ${project.id}`;
    const sums = "select total_parcels from api.projects_with_parcels where id = $1";
    const [summary] = await visitor.rows<{ total_parcels: number }>(sums, [project.id]);
    expect(summary?.total_parcels ?? 0).toBe(rows.length);
    return rows.length;
  });

describe("what makes a parcel public stands on its row", () => {
  it.each([
    ["aktivan", true, true],
    ["aktivan", false, false],
    ["draft", true, false],
    ["draft", false, false],
  ])("status %s, visible %s", async (status, visible, expected) => {
    const project = await insertProject(database, { status, visible });
    await insertParcel(database, project.id);
    expect(await told(project)).toEqual([{ name: "P-01", public: expected }]);
    expect(await seen(project)).toBe(expected ? 1 : 0);
  });

  it("and follows the project, in both directions", async () => {
    const project = await insertProject(database);
    const other = await insertProject(database);
    for (const { id } of [project, project, other]) await insertParcel(database, id);
    for (const [change, expected] of [
      ["status = 'draft'", 0],
      ["visible = false", 0],
      ["status = 'u_planu'", 0],
      ["visible = true", 2],
      ["status = 'rasprodato'", 2],
      ["status = 'draft', visible = false", 0],
      ["status = 'published', visible = true", 2],
    ] as const) {
      await database.sql(`update api.projects set ${change} where id = $1`, [project.id]);
      expect(await seen(project), change).toBe(expected);
      expect(await seen(other)).toBe(1);
    }
  });

  asStaff("with the function that publishes a project", async (session) => {
    const { id, version } = await insertProject(session, {
      status: "draft",
      description: "Opis",
      main_image_url: "https://example.com/slika.jpg",
    });
    await insertParcel(session, id);
    await session.rows`select api.publish_project(${id}, ${version})`;
    expect(await session.value`select public from api.parcels where project_id = ${id}`).toEqual(true);
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
    const project = await insertProject(session);
    const { id } = await insertParcel(session, project.id);
    const state = () =>
      session.row(
        `select version, updated_at, (select count(*)::int from api.history where row_id = $1::text) as entries
        from api.parcels where id::text = $1`,
        [id],
      );
    const before = await state();
    await session.rows`update api.projects set visible = false where id = ${project.id}`;
    expect(await state()).toEqual(before);
    await session.rows`update api.parcels set name = 'Druga', version = 1 where id = ${id}`;
    expect(await state()).toMatchObject({ version: 2, entries: 2 });
    const kept =
      "select from api.history where row_id = $1::text and (old_row ? 'public' or new_row ? 'public')";
    expect(await session.rows(kept, [id])).toEqual([]);
  });

  asOwner("and stays untouched by any other change of the project", async (session) => {
    const { id } = await insertProject(session);
    await insertParcel(session, id);
    const place = () => session.row`select ctid::text from api.parcels where project_id = ${id}`;
    const before = await place();
    await session.rows`update api.projects set name = 'Novi naziv', status = 'u_planu' where id = ${id}`;
    expect(await place()).toEqual(before);
  });

  asOwner("also for a parcel that the owner moves to another project", async (session) => {
    const [open, hidden] = [await insertProject(session), await insertProject(session, { visible: false })];
    const { id } = await insertParcel(session, open.id);
    const move = "update api.parcels set project_id = $2 where id = $1 returning public";
    expect(await session.value(move, [id, hidden.id])).toEqual(false);
    expect(await session.value(move, [id, open.id])).toEqual(true);
  });
});

describe("when it comes back", () => {
  asStaff("with its project, it is as hidden as the draft", async (session) => {
    const { id } = await insertProject(session);
    await insertParcel(session, id);
    await session.rows`delete from api.projects where id = ${id}`;
    await session.rows`select api.restore_project(${id})`;
    const stored = () => session.row`select public from api.parcels where project_id = ${id}`;
    expect(await stored()).toEqual({ public: false });
    await session.rows`update api.projects set status = 'aktivan' where id = ${id}`;
    expect(await stored()).toEqual({ public: true });
  });

  it("by undoing its deletion, it is what its project is now", async () => {
    const project = await insertProject(database);
    await insertParcel(database, project.id);
    const { id } = await insertParcel(database, project.id, { name: "P-02" });
    await database.sql`delete from api.parcels where id = ${id}`;
    await database.sql(hide(project).text, [project.id]);
    const [entry] =
      await database.sql`select id from api.history where row_id = ${id}::text and op = 'DELETE'`;
    await database.withRole("admin", await staff(), async (session) => {
      await session.rows`select api.undo_changes(${entry?.id})`;
      expect(await session.value`select public from api.parcels where id = ${id}`).toEqual(false);
    });
  });
});

describe("two at the same moment", () => {
  it("a parcel is added while its project is hidden", async () => {
    const project = await insertProject(database);
    await insertParcel(database, project.id);
    await overlap(database, hide(project), add(project));
    expect((await told(project)).map((parcel) => parcel.public)).toEqual([false, false]);
    expect(await seen(project)).toBe(0);
  });

  it("a project is hidden while a parcel is added", async () => {
    const project = await insertProject(database);
    await overlap(database, add(project), hide(project));
    expect(await told(project)).toEqual([{ name: "Nova", public: false }]);
  });

  it("a parcel is added while its project is shown, and the other way round", async () => {
    for (const inOrder of [true, false]) {
      const project = await insertProject(database, { visible: false });
      const steps = [show(project), add(project)] as const;
      await overlap(database, ...(inOrder ? steps : ([steps[1], steps[0]] as const)));
      expect(await seen(project)).toBe(1);
    }
  });

  it("a parcel is deleted or changed while its project is hidden: neither is broken off", async () => {
    for (const change of [
      "delete from api.parcels where id = $1",
      "update api.parcels set name = 'A' where id = $1",
    ]) {
      const project = await insertProject(database);
      await insertParcel(database, project.id, { name: "Z" });
      const parcel = await insertParcel(database, project.id, { name: "B" });
      expect(await overlap(database, owner(change, [parcel.id]), hide(project))).toEqual([]);
      expect(await seen(project)).toBe(0);
      await database.sql(show(project).text, [project.id]);
      expect(await seen(project)).toBe(change.startsWith("delete") ? 1 : 2);
    }
  });
});
