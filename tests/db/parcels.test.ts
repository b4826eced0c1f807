import { describe, expect, it } from "vitest";
import { insertParcel, insertPark, insertProject, insertStatement } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { by, overlap, type Step } from "./support/overlap.ts";

const { database, asOwner, asStaff } = useDatabase();
const triangle = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 50, y: 99.5 },
];

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

  asOwner("says the quoted sentence about an outline of two points", async (session) => {
    const { id } = await insertProject(session);
    const given = { project_id: id, name: "P", polygon_data: triangle.slice(0, 2) };
    const { message } = await session.refusal(...insertStatement("api.parcels", given));
    expect(message).toBe("Parcela mora imati najmanje 3 tačke");
  });
});

describe("the last parcel of a project", () => {
  asStaff("cannot be deleted, one of two can", async (session) => {
    const { parcels } = await insertPark(session, [{}, {}]);
    expect(await session.change`delete from api.parcels where id = ${parcels[0]}`).toBe(1);
    expect(await session.refusal`delete from api.parcels where id = ${parcels[1]}`).toEqual({
      code: "SP010",
      details: "id",
      message: "Ne možete obrisati poslednju parcelu",
    });
  });

  asOwner("does not go with all the others in one statement, but with its project", async (session) => {
    const { project } = await insertPark(session, [{}, {}, {}]);
    expect(await session.code`delete from api.parcels where project_id = ${project}`).toBe("SP010");
    expect(await session.change`delete from api.projects where id = ${project}`).toBe(1);
    expect(await session.rows`select from api.parcels where project_id = ${project}`).toEqual([]);
  });

  it("stays when two delete the last two at the same time", async () => {
    const { parcels } = await insertPark(database, [{}, {}]);
    const [first, second] = parcels.map((id) => by("owner")`delete from api.parcels where id = ${id}`);
    expect(await overlap(database, first as Step, second as Step)).toBe("SP010");
  });
});

describe("projects_with_parcels", () => {
  asOwner("adds up power, counts by status and finds the cheapest available price", async (session) => {
    const { project } = await insertPark(session, [
      { status: "available", price: 300, power_kw: 100.5, ocekivani_godisnji_prihod: 40 },
      { status: "available", price: 200, power_kw: 50 },
      { status: "available", price: 0, power_kw: 1, ocekivani_godisnji_prihod: 10 },
      { status: "reserved", price: 100, power_kw: 10, ocekivani_godisnji_prihod: 10 },
      { status: "sold", price: 50, power_kw: 5 },
    ]);
    const row = await session.row`select * from api.projects_with_parcels where id = ${project}`;
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
    const { project } = await insertPark(session, [{ polygon_data: triangle }, {}]);
    await insertPark(session);
    const undrawn =
      "select api.undrawn_parcels(project) as undrawn from api.projects_with_parcels as project where id = $1";
    expect(await session.value(undrawn, [project])).toEqual(1);
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
    await insertProject(session);
    for (const write of [
      "insert into api.projects_with_parcels (name) values ('x')",
      "update api.projects_with_parcels set name = 'x'",
      "delete from api.projects_with_parcels",
    ])
      expect(await session.refusal(write)).toMatchObject({ code: "SP016", status: 405 });
  });
});
