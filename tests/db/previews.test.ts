import { describe, expect, it } from "vitest";
import { insertAsset, insertDocument, insertMilestone, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, staff, asStaff } = useDatabase();

/** The claims of a link to a project. */
async function linkTo(project: string, issuer?: string) {
  const by = issuer ?? (await staff()).sub;
  const [row] = await database.sql`insert into auth.previews (project_id, issued_by, expires_at)
    values (${project}, ${by}, now() + interval '1 hour') returning id as preview`;
  return { project, preview: row?.preview };
}

async function draftWithParcel(): Promise<string> {
  return (await insertPark(database, [{}], { status: "draft" })).project;
}

describe("the token of a preview", () => {
  asStaff("is made by staff for half an hour, of a project that exists", async (session, claims) => {
    const id = await draftWithParcel();
    type Preview = { token: string; expires_at: string };
    const preview = await session.value<Preview>`select api.create_preview(${id})`;
    const content = Buffer.from(preview.token.split(".")[1] ?? "", "base64url").toString();
    expect(JSON.parse(content)).toEqual({
      role: "preview",
      project: id,
      by: claims.sub,
      preview: expect.any(String),
      aud: "api",
      exp: Math.round(Date.parse(preview.expires_at) / 1000),
    });
    const minutes =
      await session.value`select extract(epoch from ${preview.expires_at}::timestamptz - now())::int / 60`;
    expect(minutes).toBe(30);
    const missing = await session.refusal`select api.create_preview(${crypto.randomUUID()})`;
    expect(missing).toMatchObject({ code: "SP009", details: "project_id" });
  });

  it("reads its project, its parcels and milestones, and no other draft's", async () => {
    const [id, other] = [await draftWithParcel(), await draftWithParcel()];
    const ids = [id, other];
    for (const project of ids) await insertMilestone(database, project);
    await database.withRole("preview", await linkTo(id), async (viewer) => {
      const read = (column: string, table: string) =>
        viewer.values(`select ${column} from api.${table} where ${column} = any ($1)`, [ids]);
      expect(await read("id", "projects")).toEqual([id]);
      for (const table of ["parcels", "milestones"]) expect(await read("project_id", table)).toEqual([id]);
      for (const claims of [{}, { ...(await linkTo(id)), project: other }]) {
        await viewer.become("preview", claims);
        expect(await read("project_id", "parcels")).toEqual([]);
      }
    });
  });

  it("knows the files of its project's documents, and of no other's", async () => {
    const [id, other] = [await draftWithParcel(), await draftWithParcel()];
    for (const [project, path] of [
      [id, "own.pdf"],
      [other, "other.pdf"],
    ] as const) {
      await insertAsset(database, "documents", path);
      await insertDocument(database, project, path, { public: true });
    }
    await database.withRole("preview", await linkTo(id), async (viewer) => {
      expect(await viewer.rows`select path from api.media_assets`).toEqual([{ path: "own.pdf" }]);
    });
  });

  const issuer = "id = (select issued_by from auth.previews where id = $1)";
  it.each([
    ["its time is over", "update auth.previews set expires_at = now() where id = $1"],
    ["it is withdrawn", "delete from auth.previews where id = $1"],
    ["its issuer is deactivated", `update auth.users set active = false where ${issuer}`],
    ["its issuer is gone", `delete from auth.users where ${issuer}`],
  ])("reads nothing once %s", async (_what, end) => {
    const id = await draftWithParcel();
    const claims = await linkTo(id);
    await database.withRole("preview", claims, async (viewer) => {
      expect(await viewer.rows`select from api.projects where id = ${id}`).toHaveLength(1);
      await viewer.become("owner");
      await viewer.rows(end, [claims.preview]);
      await viewer.become("preview", claims);
      expect(await viewer.rows`select from api.projects where id = ${id}`).toEqual([]);
    });
  });

  asStaff("is withdrawn by any member of staff, for one project", async (session) => {
    const [id, other] = [await draftWithParcel(), await draftWithParcel()];
    const [one, two] = [await linkTo(id), await linkTo(other)];
    expect(await session.value`select api.withdraw_previews(${id})`).toEqual({ withdrawn: 1 });
    await session.become("preview", one);
    expect(await session.rows`select from api.projects where id = ${id}`).toEqual([]);
    await session.become("preview", two);
    expect(await session.rows`select from api.projects where id = ${other}`).toHaveLength(1);
  });

  it.each(["POST", "PATCH", "PUT", "DELETE"])("is rejected with %s, whatever it asks", async (method) => {
    await database.withRole("preview", {}, async (viewer) => {
      await viewer.set("request.method", method);
      await viewer.set("request.path", "/inquiries");
      const refusal = await viewer.refusal`select auth.pre_request()`;
      expect(refusal).toMatchObject({ code: "SP019", status: 403 });
      for (const reading of ["GET", "HEAD"]) {
        await viewer.set("request.method", reading);
        await viewer.rows`select auth.pre_request()`;
      }
    });
  });
});
