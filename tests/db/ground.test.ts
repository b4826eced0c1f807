import { metricSystems } from "@solar/georeference/reference-systems";
import { describe, expect } from "vitest";
import {
  insertAsset,
  insertControlPoint,
  insertParcel,
  insertPicture,
  insertProject,
  insertStatement,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { projection, saveGround, url } from "./support/ground.ts";
import { lastEntry } from "./support/history.ts";
import { titled } from "./support/titled.ts";

const { staff, asOwner, asStaff } = useDatabase();

/** 40 × 25 m, far from the origin of the system as real ones are. */
const outline = [
  { east: 6_445_900, north: 4_974_300, height: 160.5 },
  { east: 6_445_940, north: 4_974_300, height: 161 },
  { east: 6_445_940, north: 4_974_325 },
  { east: 6_445_900, north: 4_974_325 },
];

describe("a parcel", () => {
  asStaff("is measured on the ground", async (session) => {
    const { id } = await insertProject(session, { ground_crs: "EPSG:31276" });
    const parcel = await insertParcel(session, id, {
      ground_outline: outline.map((corner) => ({ ...corner, note: "x" })),
      latitude: 44.9120271,
      longitude: 17.3103804,
    });
    expect(parcel).toMatchObject({
      ground_outline: outline,
      measured_area_m2: "1000.00",
      latitude: "44.9120271",
    });
    const change = "update api.parcels set ground_outline = $2 where id = $1 returning *";
    const half = await session.row(change, [parcel.id, JSON.stringify(outline.slice(0, 3).toReversed())]);
    expect(half).toMatchObject({ measured_area_m2: "500.00", version: 2 });
    for (const nothing of ["[]", "null", null])
      expect(await session.row(change, [parcel.id, nothing])).toMatchObject({
        ground_outline: [],
        measured_area_m2: null,
      });
    const saved = JSON.stringify([{ id: parcel.id, version: 3, ground_outline: outline, latitude: 45 }]);
    expect(await session.row`select * from api.save_parcels(${id}, ${saved})`).toMatchObject({
      measured_area_m2: "1000.00",
      latitude: "45.0000000",
    });
    await session.change`delete from api.projects where id = ${id}`;
    await session.rows`select api.restore_project(${id})`;
    const back =
      "select measured_area_m2::int as area, ground_crs from api.parcels join api.projects p on p.id = project_id";
    expect(await session.row(`${back} where p.id = $1`, [id])).toEqual({
      area: 1000,
      ground_crs: "EPSG:31276",
    });
  });

  asOwner.each(
    titled([
      [{ ground_outline: {} }, "SP081", "ground_outline"],
      [{ ground_outline: outline.slice(2) }, "SP081", "ground_outline"],
      [{ ground_outline: Array(501).fill(outline[0]) }, "SP081", "ground_outline"],
      [{ ground_outline: [...outline, { east: 1 }] }, "SP081", "ground_outline"],
      [{ ground_outline: [...outline, { north: 1 }] }, "SP081", "ground_outline"],
      [{ ground_outline: [...outline, { east: "1", north: 1 }] }, "SP081", "ground_outline"],
      [{ ground_outline: [...outline, { east: 1, north: 3e7 }] }, "SP081", "ground_outline"],
      [{ ground_outline: [...outline, { east: 1, north: 1, height: 2e4 }] }, "SP081", "ground_outline"],
      [{ ground_outline: outline.map((corner) => ({ ...corner, north: 1 })) }, "SP081", "ground_outline"],
      [{ latitude: 90.5, longitude: 17 }, "SP005", "latitude"],
      [{ latitude: 45, longitude: -180.5 }, "SP005", "longitude"],
      [{ latitude: 45 }, "SP001", "longitude"],
      [{ longitude: 17 }, "SP001", "latitude"],
    ]),
  )("cannot have %s", async (session, _title, columns, code, details) => {
    const { id } = await insertProject(session);
    const row = { project_id: id, name: "P-01", ...columns };
    expect(await session.refusal(...insertStatement("api.parcels", row))).toMatchObject({ code, details });
  });

  asStaff("shows visitors its ground", async (session) => {
    for (const columns of [{}, { status: "draft" }]) {
      const { id } = await insertProject(session, columns);
      await insertParcel(session, id, { ground_outline: outline, latitude: 45, longitude: 17 });
      await saveGround(session, id);
    }
    await insertAsset(session, "project-images", "west.jpg");
    await session.become("anon");
    const read = "select measured_area_m2::int as area, latitude::int, longitude::int from visitors.parcels";
    expect(await session.rows(read)).toEqual([{ area: 1000, latitude: 45, longitude: 17 }]);
    expect(await session.rows`select url, projection from api.project_pictures`).toEqual([
      { url, projection },
    ]);
    expect(await session.values`select path from api.media_assets`).toEqual(["west.jpg"]);
  });
});

asOwner("a project is measured in metres of a known system", async (session) => {
  for (const ground_crs of [...metricSystems, "local"])
    expect(await insertProject(session, { ground_crs })).toMatchObject({ ground_crs });
  for (const ground_crs of ["EPSG:4326", "EPSG:1", "EPSG:99999", "31276", "epsg:31276", "WGS 84"])
    expect(
      await session.refusal(...insertStatement("api.projects", { name: "Park", ground_crs })),
    ).toMatchObject({
      code: "SP080",
      details: "ground_crs",
    });
});

describe("a picture", () => {
  asOwner.each(
    titled([
      [{ url: " " }, "SP001", "url"],
      [{ url: "west.jpg" }, "SP008", "url"],
      [{ title: "a".repeat(101) }, "SP002", "title"],
      [{ title_en: "a".repeat(101) }, "SP002", "title_en"],
      [{ project_id: crypto.randomUUID() }, "SP009", "project_id"],
      [{ url }, "SP011", "url"],
      [{ projection: [] }, "SP083", "projection"],
      [{ projection: { ...projection, kind: "sphere" } }, "SP083", "projection"],
      [{ projection: { ...projection, matrix: projection.matrix.slice(1) } }, "SP083", "projection"],
      [{ projection: { ...projection, matrix: projection.matrix.map(String) } }, "SP083", "projection"],
      [{ projection: { ...projection, matrix: {} } }, "SP083", "projection"],
      [{ projection: { ...projection, levels: null } }, "SP083", "projection"],
      [{ projection: { ...projection, origin: { east: 1, north: 1 } } }, "SP083", "projection"],
      [{ projection: { ...projection, origin: { east: 1, height: 1 } } }, "SP083", "projection"],
      [{ projection: { ...projection, origin: { north: 1, height: 1 } } }, "SP083", "projection"],
      [{ projection: { ...projection, note: "x".repeat(20_000) } }, "SP083", "projection"],
    ]),
  )("cannot have %s", async (session, _title, columns, code, details) => {
    const { id } = await insertProject(session);
    await insertPicture(session, id);
    const row = { project_id: id, url: "/storage/project-images/b.jpg", ...columns };
    const refusal = await session.refusal(...insertStatement("api.project_pictures", row));
    expect(refusal).toMatchObject({ code, details });
  });

  asStaff("keeps its file from being deleted, and gives it up with its row", async (session) => {
    const { id } = await insertProject(session);
    await insertAsset(session, "project-images", "west.jpg");
    const picture = await insertPicture(session, id, { title: " Sa zapada ", title_en: "" });
    expect(picture).toMatchObject({
      title: "Sa zapada",
      title_en: null,
      viewpoint: "perspective",
      position: 1,
    });
    const asset = "select usage from api.media_assets where path = 'west.jpg'";
    expect(await session.value(asset)).toEqual([`project_pictures:${picture.id}:url`]);
    expect(await session.code`delete from api.media_assets where path = 'west.jpg'`).toBe("SP015");
    await session.change`update api.project_pictures set url = '/storage/project-images/b.jpg'`;
    expect(await session.value(asset)).toEqual([]);
    await session.change`update api.project_pictures set url = ${url}`;
    await session.change`delete from api.project_pictures`;
    expect(await session.rows(asset)).toEqual([]);
    await session.rows`select api.restore_version(${await lastEntry(session, picture.id)})`;
    expect(await session.value(asset)).toEqual([`project_pictures:${picture.id}:url`]);
  });
});

describe("a control point", () => {
  asStaff("is deleted by who may edit, and by no viewer", async (session, claims) => {
    const { id } = await insertProject(session);
    await insertControlPoint(session, await insertPicture(session, id));
    const remove = "delete from api.control_points where project_id = $1 returning name";
    await session.become("admin", await staff("viewer"));
    expect(await session.rows(remove, [id])).toEqual([]);
    await session.become("admin", claims);
    expect(await session.rows(remove, [id])).toEqual([{ name: "T1" }]);
  });

  asOwner.each(
    titled([
      [{ name: " " }, "SP001", "name"],
      [{ name: "a".repeat(51) }, "SP002", "name"],
      [{ name: "T1" }, "SP082", "name"],
      [{ x: null }, "SP082", "points"],
      [{ x: 1001 }, "SP082", "points"],
      [{ y: -1001 }, "SP082", "points"],
      [{ east: 3e7 }, "SP082", "points"],
      [{ north: "NaN" }, "SP082", "points"],
      [{ height: 2e4 }, "SP082", "points"],
      [{ level: 0 }, "SP082", "points"],
      [{ picture: "/storage/b.jpg" }, "SP009", "picture"],
    ]),
  )("cannot have %s", async (session, _title, columns, code, details) => {
    const { id } = await insertProject(session);
    const picture = await insertPicture(session, id);
    await insertControlPoint(session, picture);
    const row = { project_id: id, picture: url, name: "T2", x: 1, y: 1, east: 1, north: 1, ...columns };
    const refusal = await session.refusal(...insertStatement("api.control_points", row));
    expect(refusal).toMatchObject({ code, details });
  });
});
