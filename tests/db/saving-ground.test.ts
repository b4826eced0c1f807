import { describe, expect } from "vitest";
import { insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { groundStatement, points, projection, saveGround, url } from "./support/ground.ts";
import { endTransaction, undoNewest } from "./support/history.ts";
import { titled } from "./support/titled.ts";

const { asStaff } = useDatabase();

const named = "select name, x::float as x, version from api.control_points order by position";

describe("save_ground", () => {
  asStaff("stores a picture with its points, and changes only what is other", async (session) => {
    const { id } = await insertProject(session);
    const picture = await saveGround(session, id, { picture: { url, projection, title: "Sa zapada" } });
    expect(picture).toMatchObject({ url, projection, title: "Sa zapada", version: 1 });
    expect(await session.value`select ground_crs from api.projects where id = ${id}`).toEqual("EPSG:31276");
    const first = await session.row`select level, height, position from api.control_points where name = 'T1'`;
    expect(first).toEqual({ level: 1, height: null, position: 1 });
    const moved = [
      { ...points[1], x: 12.5 },
      points[0],
      { ...points[3], name: " T4 " },
      { ...points[2], name: "T5" },
    ];
    const given = { points: moved, picture: { url }, ground_crs: null };
    const again = await saveGround(session, id, { ...given, version: 1 });
    expect(again).toMatchObject({ projection, title: "Sa zapada", version: 2 });
    expect(await session.rows(named)).toEqual([
      { name: "T2", x: 12.5, version: 2 },
      { name: "T1", x: 10, version: 2 },
      { name: "T4", x: 13, version: 2 },
      { name: "T5", x: 12, version: 1 },
    ]);
    expect((await saveGround(session, id, { ...given, version: 2 })).version).toBe(2);
    expect(await session.value`select ground_crs from api.projects where id = ${id}`).toEqual("EPSG:31276");
  });

  asStaff("leaves the points of other pictures alone", async (session) => {
    const [one, other] = [await insertProject(session), await insertProject(session)];
    await saveGround(session, other.id);
    await saveGround(session, one.id);
    await saveGround(session, one.id, { picture: { url: "/storage/project-images/b.jpg" } });
    await saveGround(session, one.id, { points: points.slice(1), version: 1 });
    const untouched = await insertProject(session, { ground_crs: "local" });
    await saveGround(session, one.id, { points: points.slice(1), version: 2 });
    const crs = await session.value`select ground_crs from api.projects where id = ${untouched.id}`;
    expect(crs).toBe("local");
    const counts =
      "select count(*)::int as points from api.control_points group by project_id, picture order by 1";
    expect(await session.values(counts)).toEqual([3, 4, 4]);
  });

  asStaff("takes no point twice, also of those that it knows", async (session) => {
    const { id } = await insertProject(session);
    await saveGround(session, id);
    const twice = groundStatement(id, { points: [points[0], points[0]], version: 1 });
    expect(await session.refusal(...twice)).toMatchObject({ code: "SP082", details: "name" });
  });

  asStaff("says who was first", async (session) => {
    const { id } = await insertProject(session);
    const picture = await saveGround(session, id);
    for (const version of [null, 2]) {
      const refusal = await session.refusal(...groundStatement(id, { version }));
      expect(refusal).toMatchObject({ code: "SP021", status: 409 });
      const newer = { index: 0, id: picture.id, name: url, version: 1 };
      expect(JSON.parse(refusal.details ?? "")).toEqual([newer]);
    }
    const gone = { picture: { url: "/storage/b.jpg" }, version: 1 };
    expect(await session.code(...groundStatement(id, gone))).toBe("SP021");
  });

  asStaff.each(
    titled([
      [{ points: {} }, "SP007", "points"],
      [{ points: Array(501).fill(points[0]) }, "SP007", "points"],
      [{ points: ["T1"] }, "SP007", "points"],
      [{ points: [points[0], { ...points[1], name: " T1" }] }, "SP082", "name"],
      [{ points: [{ ...points[0], name: null }] }, "SP001", "name"],
      [{ points: [{ ...points[0], x: null }] }, "SP082", "points"],
      [{ picture: { url, projection: {} } }, "SP083", "projection"],
      [{ picture: { projection } }, "SP001", "url"],
      [{ picture: { url, colour: "red" } }, "SP011", "colour"],
      [{ ground_crs: "EPSG:4326" }, "SP080", "ground_crs"],
    ]),
  )("stores nothing of %s", async (session, _title, given, code, details) => {
    const { id } = await insertProject(session);
    expect(await session.refusal(...groundStatement(id, given))).toMatchObject({ code, details });
    expect(await session.rows`select from api.project_pictures where project_id = ${id}`).toEqual([]);
  });

  asStaff("knows the project", async (session) => {
    const refusal = await session.refusal(...groundStatement(crypto.randomUUID()));
    expect(refusal).toMatchObject({ code: "SP009", details: "project_id" });
  });
});

describe("what was saved of the ground", () => {
  asStaff("is taken back as one change, and again", async (session) => {
    const { id } = await insertProject(session, { ground_crs: "EPSG:31276" });
    await endTransaction(session);
    await saveGround(session, id);
    await endTransaction(session);
    const undo = async () => {
      await endTransaction(session);
      const undoable =
        "select undoable from api.changes where table_name = 'control_points' order by id desc";
      expect(await session.value(undoable)).toBe(true);
      await undoNewest(session, "control_points");
      return session.values(named);
    };
    await saveGround(session, id, { points: points.slice(2), version: 1 });
    expect(await undo()).toEqual(["T1", "T2", "T3", "T4"]);
    await endTransaction(session);
    await session.change`delete from api.project_pictures`;
    expect(await undo()).toEqual(["T1", "T2", "T3", "T4"]);
  });

  asStaff("comes back with a deleted project", async (session) => {
    const { id } = await insertProject(session);
    await saveGround(session, id);
    await session.change`delete from api.projects where id = ${id}`;
    await session.rows`select api.restore_project(${id})`;
    const found = await session.row`select projection,
        (select count(*)::int from api.control_points where project_id = ${id}) as points
      from api.project_pictures where project_id = ${id}`;
    expect(found).toEqual({ projection, points: 4 });
  });
});
