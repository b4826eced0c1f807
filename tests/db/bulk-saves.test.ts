import { describe, expect, it } from "vitest";
import { insertParcel, insertPark, insertProject, type ProjectRow, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { by, overlap } from "./support/overlap.ts";
import type { Session } from "./support/session.ts";

const { database, staff, asStaff } = useDatabase();
const call = "select * from api.save_parcels($1, $2)";
const save = (session: Session, projectId: string, parcels: unknown) =>
  session.rows<ProjectRow>(call, [projectId, JSON.stringify(parcels)]);
const refusal = (session: Session, projectId: string, parcels: unknown) =>
  session.refusal(call, [projectId, JSON.stringify(parcels)]);
const nobody = crypto.randomUUID();
const triangle = [
  { x: 1, y: 1 },
  { x: 9, y: 1 },
  { x: 5, y: 9 },
];

describe("save_parcels", () => {
  asStaff("creates, changes and deletes at once, and returns all parcels in order", async (session) => {
    const project = await insertProject(session);
    const kept = await insertParcel(session, project.id, { name: "Ostaje", price: 9 });
    const changed = await insertParcel(session, project.id, { name: "Stara", price: 5 });
    const gone = await insertParcel(session, project.id, { name: "Ide" });
    const id = crypto.randomUUID();
    const rows = await save(session, project.id, [
      { id: gone.id, version: gone.version, delete: true },
      { ...changed, name: "Nova", polygon_data: triangle },
      { id, name: "Još jedna", status: "sold" },
      { name: "Bez oznake", position: 1 },
    ]);
    expect(rows.map(({ name, version, price }) => [name, version, price])).toEqual([
      ["Ostaje", 1, "9.00"],
      ["Bez oznake", 1, "0.00"],
      ["Nova", 2, "5.00"],
      ["Još jedna", 1, "0.00"],
    ]);
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: "sold" });
    expect(rows.find((row) => row.id === kept.id)).toMatchObject({ version: 1 });
  });

  asStaff("exchanges the only parcel of a project", async (session) => {
    const project = await insertProject(session);
    const { id, version } = await insertParcel(session, project.id);
    const rows = await save(session, project.id, [{ id, version, delete: true }, { name: "Druga" }]);
    expect(rows.map(({ name }) => name)).toEqual(["Druga"]);
    const [last] = rows;
    const all = [{ id: last?.id, version: 1, delete: true }];
    expect((await refusal(session, project.id, all)).code).toBe("SP010");
  });

  asStaff(
    "reports every parcel that somebody else changed or deleted, and saves nothing",
    async (session) => {
      const project = await insertProject(session);
      const fine = await insertParcel(session, project.id, { name: "Dobra" });
      const changed = await insertParcel(session, project.id, { name: "Mijenjana" });
      const gone = await insertParcel(session, project.id, { name: "Obrisana" });
      await session.change`update api.parcels set price = 1 where id = ${changed.id}`;
      await session.change`delete from api.parcels where id = ${gone.id}`;
      const answer = await refusal(session, project.id, [
        { ...fine, name: "Drugačija" },
        { ...changed, name: "Moja" },
        gone,
      ]);
      expect(answer).toMatchObject({ code: "SP021", status: 409 });
      expect(JSON.parse(answer.details ?? "")).toEqual([
        { index: 1, id: changed.id, name: "Mijenjana", version: 2 },
        { index: 2, id: gone.id, name: "Obrisana", version: null },
      ]);
      const names =
        await session.rows`select name from api.parcels where project_id = ${project.id} order by position`;
      expect(names).toEqual([{ name: "Dobra" }, { name: "Mijenjana" }]);
    },
  );

  it("waits for a change of a parcel that is under way, and then sees the conflict", async () => {
    const { project, parcel: id } = await insertPark(database);
    const change = by("owner")`update api.parcels set price = 1 where id = ${id}`;
    const parcels = JSON.stringify([{ id, version: 1, price: 2 }]);
    const bulk = by("admin", await staff())`select api.save_parcels(${project}, ${parcels})`;
    expect(await overlap(database, change, bulk)).toBe("SP021");
  });

  it("by two at the same time puts their new parcels behind each other", async () => {
    const { id } = await insertProject(database);
    const bulk = by("admin", await staff())`select * from api.save_parcels(${id}, '[{"name": "Nova"}]')`;
    expect(await overlap(database, bulk, bulk)).toMatchObject([{ position: 1 }, { position: 2 }]);
  });

  it("keeps no inquiry about its parcels waiting until it is committed", async () => {
    const { project, parcel } = await insertPark(database);
    await database.withRole("admin", await staff(), async (session) => {
      await save(session, project, [{ id: parcel, version: 1, price: 2 }]);
      await database.withRole("anon", {}, async (visitor) => {
        await visitor.set("lock_timeout", "1ms");
        expect(await sendInquiry(visitor, { parcel_id: parcel })).toBeTruthy();
      });
    });
  });

  asStaff.each([
    ["an object", {}, "SP007"],
    ["a text among the parcels", ["x"], "SP007"],
    ["a field that is no column", [{ name: "A", cijena: 1 }], "SP011"],
    ["a field that is PostgreSQL's own", [{ name: "A", ctid: "(0,1)" }], "SP011"],
    ["a parcel without a name", [{}], "SP001"],
    ["more than 2000 parcels", Array(2001).fill({ name: "A" }), "SP007"],
    ["an id that comes twice, in PostgreSQL's words", Array(2).fill({ id: nobody, name: "A" }), "23505"],
  ])("refuses %s", async (session, _title, parcels, code) => {
    const project = await insertProject(session);
    expect((await refusal(session, project.id, parcels)).code).toBe(code);
  });

  asStaff.each([
    ["SP004", -1],
    ["SP005", 1e15],
    ["SP044", "puno"],
  ])(
    "says which field of which parcel breaks the rule %s, and saves nothing",
    async (session, code, price) => {
      const project = await insertProject(session);
      const answer = await refusal(session, project.id, [{ name: "A" }, { name: "B", price }]);
      expect(answer).toMatchObject({ code, details: "parcels[1].price" });
      expect(await session.rows`select from api.parcels where project_id = ${project.id}`).toEqual([]);
    },
  );

  asStaff("rejects a project that does not exist and parcels of another one", async (session) => {
    const [project, other] = [await insertProject(session), await insertProject(session)];
    const parcel = await insertParcel(session, other.id);
    expect((await refusal(session, crypto.randomUUID(), [])).code).toBe("SP009");
    expect((await refusal(session, project.id, [parcel])).code).toBe("SP021");
    const deletion = { id: parcel.id, delete: true };
    for (const version of [undefined, null, 1])
      expect((await refusal(session, project.id, [{ ...deletion, version }])).code).toBe("SP021");
    // Nor is one of its own overwritten that comes without its version.
    expect((await refusal(session, other.id, [{ id: parcel.id, name: "Nova" }])).code).toBe("SP021");
  });

  asStaff("writes nothing for parcels that are sent back unchanged", async (session) => {
    const project = await insertProject(session);
    const parcel = await insertParcel(session, project.id);
    expect(await save(session, project.id, [parcel])).toMatchObject([{ version: 1 }]);
  });
});

describe("create_project", () => {
  const create = "select * from api.create_project($1, $2)";

  asStaff("creates a project with its parcels and returns it", async (session, claims) => {
    const parcels = [{ name: "P-01", polygon_data: triangle, price: 100 }, { name: "P-02" }];
    const project = await session.row<ProjectRow>(create, [
      JSON.stringify({ name: "Novi park", status: "published", technical_details: { Nagib: 22 } }),
      JSON.stringify(parcels),
    ]);
    expect(project).toMatchObject({
      name: "Novi park",
      status: "published",
      visible: true,
      created_by: claims.sub,
    });
    const view = "select total_parcels, min_price from api.projects_with_parcels where id = $1";
    expect(await session.row(view, [project.id])).toEqual({ total_parcels: 2, min_price: "100.00" });
  });

  asStaff.each([
    ["a number that is too large", { name: "Novi", vat_rate: 1000 }, [], "SP005", "vat_rate"],
    ["a text for a number", { name: "Novi", vat_rate: "puno" }, [], "SP044", "vat_rate"],
    ["no name", {}, [], "SP001", "name"],
    ["no object", "x", [], "SP007", ""],
    ["a parcel without a name", { name: "Novi" }, [{ name: "A" }, { name: "" }], "SP001", "parcels[1].name"],
    ["an id that is there", { name: "Novi", id: nobody }, [], "23505", "id"],
  ])("creates nothing of %s", async (session, _what, project, parcels, code, details) => {
    await insertProject(session, { id: nobody });
    const refusal = await session.refusal(create, [JSON.stringify(project), JSON.stringify(parcels)]);
    expect(refusal).toMatchObject({ code, details });
    expect(await session.rows`select from api.projects where name = 'Novi'`).toEqual([]);
  });
});
