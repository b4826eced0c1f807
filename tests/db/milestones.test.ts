import { describe, expect, it } from "vitest";
import {
  insertAsset,
  insertDocument,
  insertMilestone,
  insertProject,
  insertStatement,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { titled } from "./support/titled.ts";

const { database, staff, asOwner, asStaff } = useDatabase();

describe("a visitor", () => {
  asStaff("reads the milestones of public projects", async (session) => {
    for (const columns of [{}, { status: "draft" }, { visible: false }])
      await insertMilestone(session, (await insertProject(session, columns)).id);
    await session.become("anon");
    expect(await session.values`select kind from api.milestones`).toEqual(["land"]);
  });

  it("with a preview reads those of its project", async () => {
    const { sub } = await staff();
    const { id } = await insertProject(database, { status: "draft" });
    await insertMilestone(database, id);
    const [preview] =
      await database.sql`insert into auth.previews (project_id, issued_by, expires_at) values (${id}, ${sub}, now() + interval '1 hour') returning id`;
    await database.withRole("preview", { project: id, preview: preview?.id }, async (viewer) => {
      const read = "select kind from api.milestones where project_id = $1";
      expect(await viewer.rows(read, [id])).toEqual([{ kind: "land" }]);
    });
  });
});

asStaff("stand in the order of a park's way", async (session) => {
  const { id } = await insertProject(session);
  for (const kind of ["grid_connection", "ppa", "land"]) await insertMilestone(session, id, { kind });
  const kinds = await session.rows`select kind from api.milestones where project_id = ${id} order by kind`;
  expect(kinds.map(({ kind }) => kind)).toEqual(["land", "ppa", "grid_connection"]);
});

asOwner.each(
  titled([
    [{ kind: null }, "SP001", "kind"],
    [{ kind: "ppa" }, "SP011", "kind"],
    [{ kind: "party" }, "22P02", undefined],
    [{ note: "a".repeat(301) }, "SP002", "note"],
    [{ note_en: "a".repeat(301) }, "SP002", "note_en"],
    [{ done_on: "2999-01-01" }, "SP005", "done_on"],
    [{ document_id: crypto.randomUUID() }, "SP009", "document_id"],
    [{ project_id: crypto.randomUUID() }, "SP009", "project_id"],
  ]),
)("a milestone cannot have %s", async (session, _title, columns, code, details) => {
  const { id } = await insertProject(session);
  await insertMilestone(session, id, { kind: "ppa" });
  const row = { project_id: id, kind: "land", ...columns };
  const refusal = await session.refusal(...insertStatement("api.milestones", row));
  expect(refusal).toMatchObject({ code, ...(details && { details }) });
});

asOwner("names no document of another project", async (session) => {
  const [own, other] = [await insertProject(session), await insertProject(session)];
  await insertAsset(session, "documents", "a.pdf");
  const document = await insertDocument(session, other.id, "a.pdf");
  const row = { project_id: own.id, kind: "land", document_id: document.id };
  expect(await session.refusal(...insertStatement("api.milestones", row))).toMatchObject({
    code: "SP009",
    details: "document_id",
  });
});

/** The newest entry of the history of a row. */
const last = "select id from api.history where row_id = $1 order by id desc limit 1";

asStaff("change them with a version, and take a change back", async (session) => {
  const { id } = await insertProject(database);
  const milestone = await insertMilestone(session, id, { planned_on: "2027-09-15", note: " U toku " });
  expect(milestone).toMatchObject({ note: "U toku", version: 1 });
  await session.change`update api.milestones set done_on = '2026-11-01', version = 1 where id = ${milestone.id}`;
  const stale = "update api.milestones set note = 'x', version = 1 where id = $1";
  expect(await session.code(stale, [milestone.id])).toBe("SP020");
  await session.rows`select api.undo_changes(${(await session.row(last, [milestone.id])).id})`;
  expect(await session.rows`select from api.milestones where id = ${milestone.id}`).toEqual([]);
});

it("come back with a deleted project, the documents with them", async () => {
  const claims = await staff();
  const made = await database.commitAs("admin", claims, async (session) => {
    const { id } = await insertProject(session);
    await insertAsset(session, "documents", "c.pdf");
    const document = await insertDocument(session, id, "c.pdf", { public: true });
    const milestone = await insertMilestone(session, id, { document_id: document.id });
    return { id, document: document.id, milestone: milestone.id };
  });
  const remove = "delete from api.projects where id = $1";
  await database.commitAs("admin", claims, (session) => session.change(remove, [made.id]));
  await database.withRole("admin", claims, async (session) => {
    expect(await session.rows`select from api.documents`).toEqual([]);
    await session.rows`select api.restore_project(${made.id})`;
    expect(
      await session.row`select id, document_id from api.milestones where project_id = ${made.id}`,
    ).toEqual({ id: made.milestone, document_id: made.document });
    await session.row`select from api.media_assets where bucket = 'documents' and path = 'c.pdf'`;
  });
});
