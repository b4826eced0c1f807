import { expect } from "vitest";
import {
  insertAsset,
  insertDocument,
  insertMilestone,
  insertProject,
  insertStatement,
} from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import { undoNewest } from "./support/history.ts";

const { database, asOwner, asStaff } = useDatabase();

asStaff("visitors read the milestones of public projects", async (session) => {
  for (const columns of [{}, { status: "draft" }, { visible: false }])
    await insertMilestone(session, (await insertProject(session, columns)).id);
  await session.become("anon");
  expect(await session.values`select kind from api.milestones`).toEqual(["land"]);
});

asStaff("stand in the order of a park's way", async (session) => {
  const { id } = await insertProject(session);
  for (const kind of ["grid_connection", "ppa", "land"]) await insertMilestone(session, id, { kind });
  const kinds = await session.values`select kind from api.milestones where project_id = ${id} order by kind`;
  expect(kinds).toEqual(["land", "ppa", "grid_connection"]);
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

asStaff("change them with a version, and take a change back", async (session) => {
  const { id } = await insertProject(database);
  const milestone = await insertMilestone(session, id, { planned_on: "2027-09-15", note: " U toku " });
  expect(milestone).toMatchObject({ note: "U toku", version: 1 });
  await session.change`update api.milestones set done_on = '2026-11-01', version = 1 where id = ${milestone.id}`;
  const stale = "update api.milestones set note = 'x', version = 1 where id = $1";
  expect(await session.code(stale, [milestone.id])).toBe("SP020");
  await undoNewest(session, "milestones");
  expect(await session.rows`select from api.milestones where id = ${milestone.id}`).toEqual([]);
});

asStaff("come back with a deleted project, the documents with them", async (session) => {
  const { id } = await insertProject(session);
  await insertAsset(session, "documents", "c.pdf");
  const document = await insertDocument(session, id, "c.pdf", { public: true });
  const milestone = await insertMilestone(session, id, { document_id: document.id });
  await session.change`delete from api.projects where id = ${id}`;
  expect(await session.rows`select from api.documents`).toEqual([]);
  await session.rows`select api.restore_project(${id})`;
  expect(await session.row`select id, document_id from api.milestones where project_id = ${id}`).toEqual({
    id: milestone.id,
    document_id: document.id,
  });
  await session.row`select from api.media_assets where bucket = 'documents' and path = 'c.pdf'`;
});
