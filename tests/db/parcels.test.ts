import { describe, expect, it } from "vitest";
import { insertParcel, insertProject, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { overlap } from "./support/overlap.ts";

const { database, staff, asOwner, asStaff } = useDatabase();
const triangle = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 50, y: 99.5 },
];

describe("a visitor", () => {
  it("reads the parcels of public projects only", async () => {
    const open = await insertProject(database);
    const draft = await insertProject(database, { status: "draft" });
    const hidden = await insertProject(database, { visible: false });
    for (const { id } of [open, draft, hidden]) await insertParcel(database, id);
    const ids = [open.id, draft.id, hidden.id];
    expect(await database.sql`select from api.parcels where project_id = any (${ids})`).toHaveLength(3);
    await database.withRole("anon", {}, async (visitor) => {
      const seen = await visitor.rows`select project_id from api.parcels where project_id = any (${ids})`;
      expect(seen).toEqual([{ project_id: open.id }]);
    });
  });
});

describe("staff", () => {
  it("create, change and delete parcels", async () => {
    const project = await insertProject(database);
    await insertParcel(database, project.id);
    await database.withRole("admin", await staff(), async (session) => {
      const { id } = await insertParcel(session, project.id, { name: "P-02" });
      expect(await session.change`update api.parcels set status = 'sold' where id = ${id}`).toBe(1);
      expect(await session.change`delete from api.parcels where id = ${id}`).toBe(1);
    });
  });
});

describe("a parcel", () => {
  const defaults = {
    area_m2: "0.00",
    power_kw: "0.000",
    panel_count: 0,
    annual_production_kwh: "0.00",
    price: "0.00",
    status: "available",
    images: [],
    ima_ppa_ugovor: false,
    ppa_godine: null,
    ocekivani_godisnji_prihod: null,
  };

  asOwner("starts empty and available, behind the others", async (session) => {
    const project = await insertProject(session);
    await insertParcel(session, project.id, { position: 7 });
    const started = { ...defaults, position: 8, polygon_data: [] };
    expect(await insertParcel(session, project.id)).toMatchObject(started);
  });

  asOwner("and its park have composed letters, however they were sent", async (session) => {
    const apart = (text: string) => text.normalize("NFD");
    const details = { Žica: "Čelik" };
    const project = await insertProject(session, {
      name: apart("Šuma"),
      description: apart("Č\nĆ"),
      technical_details: apart(JSON.stringify(details)),
    });
    expect(project).toMatchObject({ name: "Šuma", description: "Č\nĆ", technical_details: details });
    expect(await insertParcel(session, project.id, { name: apart("Č-1") })).toMatchObject({ name: "Č-1" });
  });

  asOwner("changes from any status to any", async (session) => {
    const { id } = await insertParcel(session, (await insertProject(session)).id);
    for (const status of ["sold", "available", "reserved", "sold", "reserved", "available"]) {
      const update = "update api.parcels set status = $2 where id = $1 returning status";
      expect(await session.value(update, [id, status])).toEqual(status);
    }
    expect(await session.code`update api.parcels set status = 'free'`).toBe("22P02");
  });

  asOwner.each([
    [{ polygon_data: triangle }, triangle],
    [{ polygon_data: "[]" }, []],
    [{ polygon_data: null }, []],
    [{ polygon_data: triangle.map((point) => ({ ...point, label: "a" })) }, triangle],
  ])("stores the outline of %j", async (session, columns, polygon_data) => {
    const project = await insertProject(session);
    expect(await insertParcel(session, project.id, columns)).toMatchObject({ polygon_data });
  });

  asOwner("treats null like the default where a value has to be", async (session) => {
    const names = ["id", "position", "created_at", ...Object.keys(defaults)];
    const project = await insertProject(session);
    const { id } = await insertParcel(session, project.id);
    const nothing = Object.fromEntries(names.map((name) => [name, null]));
    expect(await insertParcel(session, project.id, nothing)).toMatchObject({
      ...defaults,
      id: expect.any(String),
      position: 2,
      created_at: expect.any(Date),
    });
    const update = "update api.parcels set position = null where id = $1 returning position";
    expect(await session.value(update, [id])).toEqual(1);
  });

  asOwner.each(["name", "name_en", "description", "description_en"])(
    "stores %s trimmed",
    async (session, column) => {
      const project = await insertProject(session);
      const stored = await insertParcel(session, project.id, { [column]: " \ta \n" });
      expect(stored).toMatchObject({ [column]: "a" });
      if (column === "name") return;
      expect(await insertParcel(session, project.id, { [column]: " " })).toMatchObject({ [column]: null });
    },
  );

  asOwner("begins with version 1 and now, whoever says otherwise", async (session) => {
    const now = await session.value<Date>`select now()`;
    const created_at = new Date("2020-01-01");
    const project = await insertProject(session);
    const given = { version: 7, updated_at: created_at, created_at };
    const expected = { version: 1, updated_at: now, created_at };
    expect(await insertParcel(session, project.id, given)).toMatchObject(expected);
  });

  asOwner.each([
    [{ polygon_data: triangle.slice(0, 2) }, "SP006", "polygon_data"],
    [{ polygon_data: triangle.slice(0, 1) }, "SP006", "polygon_data"],
    [{ polygon_data: { x: 1 } }, "SP006", "polygon_data"],
    [{ polygon_data: '"M0 0"' }, "SP006", "polygon_data"],
    [{ polygon_data: "[1, 2, 3]" }, "SP006", "polygon_data"],
    [{ polygon_data: [...triangle, { x: 100.01, y: 0 }] }, "SP006", "polygon_data"],
    [{ polygon_data: [...triangle, { x: -0.01, y: 0 }] }, "SP006", "polygon_data"],
    [{ polygon_data: [...triangle, { x: "1", y: 0 }] }, "SP006", "polygon_data"],
    [{ polygon_data: [...triangle, { x: 1 }] }, "SP006", "polygon_data"],
    [{ polygon_data: Array.from({ length: 501 }, () => ({ x: 1, y: 1 })) }, "SP006", "polygon_data"],
    [{ name: "" }, "SP001", "name"],
    [{ name: null }, "SP001", "name"],
    [{ name: "a".repeat(201) }, "SP002", "name"],
    [{ name_en: "a".repeat(201) }, "SP002", "name_en"],
    [{ description: "a".repeat(20_001) }, "SP002", "description"],
    [{ description_en: "a".repeat(20_001) }, "SP002", "description_en"],
    [{ price: "NaN" }, "SP005", "price"],
    [{ images: ["javascript:x"] }, "SP008", "images"],
    [{ project_id: null }, "SP009", "project_id"],
    [{ project_id: "00000000-0000-7000-8000-000000000000" }, "SP009", "project_id"],
  ])("is refused with %j", async (session, columns, code, details) => {
    const project = await insertProject(session);
    const given = { project_id: project.id, name: "P-01", ...columns };
    const refusal = await session.refusal(...insertStatement("api.parcels", given));
    expect(refusal).toMatchObject({ code, details });
  });

  asOwner("says the quoted sentence about an outline of two points", async (session) => {
    const given = {
      project_id: (await insertProject(session)).id,
      name: "P",
      polygon_data: triangle.slice(0, 2),
    };
    const refusal = await session.refusal(...insertStatement("api.parcels", given));
    expect(refusal.message).toBe("Parcela mora imati najmanje 3 tačke");
  });
});

describe("the last parcel of a project", () => {
  asStaff("cannot be deleted, one of two can", async (session) => {
    const project = await insertProject(session);
    const first = await insertParcel(session, project.id);
    const second = await insertParcel(session, project.id);
    expect(await session.change`delete from api.parcels where id = ${first.id}`).toBe(1);
    expect(await session.refusal`delete from api.parcels where id = ${second.id}`).toEqual({
      code: "SP010",
      details: "id",
      message: "Ne možete obrisati poslednju parcelu",
    });
  });

  asOwner("does not go with all the others in one statement", async (session) => {
    const project = await insertProject(session);
    for (let count = 0; count < 3; count++) await insertParcel(session, project.id);
    const refusal = await session.refusal`delete from api.parcels where project_id = ${project.id}`;
    expect(refusal.code).toBe("SP010");
  });

  asOwner("goes with its project", async (session) => {
    const project = await insertProject(session);
    await insertParcel(session, project.id);
    expect(await session.change`delete from api.projects where id = ${project.id}`).toBe(1);
    expect(await session.rows`select from api.parcels where project_id = ${project.id}`).toEqual([]);
  });

  it("stays when two delete the last two at the same time", async () => {
    const project = await insertProject(database);
    const remove = (id: string) => ({
      role: "owner" as const,
      text: "delete from api.parcels where id = $1",
      values: [id],
    });
    const [first, second] = [
      await insertParcel(database, project.id),
      await insertParcel(database, project.id),
    ];
    expect(await overlap(database, remove(first.id), remove(second.id))).toBe("SP010");
  });
});

describe("projects_with_parcels", () => {
  asOwner("adds up power, counts by status and finds the cheapest available price", async (session) => {
    const project = await insertProject(session);
    for (const parcel of [
      { status: "available", price: 300, power_kw: 100.5, ocekivani_godisnji_prihod: 40 },
      { status: "available", price: 200, power_kw: 50 },
      { status: "available", price: 0, power_kw: 1, ocekivani_godisnji_prihod: 10 },
      { status: "reserved", price: 100, power_kw: 10, ocekivani_godisnji_prihod: 10 },
      { status: "sold", price: 50, power_kw: 5 },
    ]) {
      await insertParcel(session, project.id, parcel);
    }
    const row = await session.row`select * from api.projects_with_parcels where id = ${project.id}`;
    expect(row).toMatchObject({
      total_power: "166.500",
      available_parcels: 3,
      reserved_parcels: 1,
      sold_parcels: 1,
      total_parcels: 5,
      min_price: "200.00",
      estimated_price: "300.00",
      estimated_revenue: "40.00",
    });
  });

  asStaff("counts for staff the parcels that have no outline yet", async (session) => {
    const [project, other] = [await insertProject(session), await insertProject(session)];
    await insertParcel(session, project.id, { polygon_data: triangle });
    await insertParcel(session, project.id);
    await insertParcel(session, other.id);
    const undrawn =
      "select api.undrawn_parcels(project) as undrawn from api.projects_with_parcels as project where id = $1";
    expect(await session.value(undrawn, [project.id])).toEqual(1);
  });

  asOwner("shows a project without parcels with zeros and no price", async (session) => {
    const { id } = await insertProject(session);
    const row = await session.row`select * from api.projects_with_parcels where id = ${id}`;
    expect(row).toMatchObject({
      total_power: "0",
      available_parcels: 0,
      total_parcels: 0,
      min_price: null,
      estimated_price: null,
      estimated_revenue: null,
    });
  });

  asOwner("is written by nobody", async (session) => {
    const writes = [
      "insert into api.projects_with_parcels (name) values ('x')",
      "update api.projects_with_parcels set name = 'x'",
      "delete from api.projects_with_parcels",
    ];
    await insertProject(session);
    for (const write of writes)
      expect(await session.refusal(write)).toMatchObject({ code: "SP016", status: 405 });
  });
});
