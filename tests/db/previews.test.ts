import { describe, expect, it } from "vitest";
import { insertAsset, insertDocument, insertParcel, insertProject } from "./support/content.ts";
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
  const { id } = await insertProject(database, { status: "draft" });
  await insertParcel(database, id);
  return id;
}

describe("the token of a preview", () => {
  asStaff("is made by staff for half an hour, of a project that exists", async (session, claims) => {
    const id = await draftWithParcel();
    const preview = await session.value<{
      token: string;
      expires_at: string;
    }>`select api.create_preview(${id}) as preview`;
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
      await session.value<number>`select extract(epoch from ${preview.expires_at}::timestamptz - now())::int / 60 as minutes`;
    expect(minutes).toBe(30);
    const missing = await session.refusal`select api.create_preview(${crypto.randomUUID()})`;
    expect(missing).toMatchObject({ code: "SP009", details: "project_id" });
  });

  it("reads its project and its parcels, and no other draft", async () => {
    const [id, other] = [await draftWithParcel(), await draftWithParcel()];
    const ids = [id, other];
    await database.withRole("preview", await linkTo(id), async (viewer) => {
      expect(await viewer.rows`select id from api.projects where id = any (${ids})`).toEqual([{ id }]);
      const parcels = "select project_id as id from api.parcels where project_id = any ($1)";
      expect(await viewer.rows(parcels, [ids])).toEqual([{ id }]);
      for (const claims of [{}, { ...(await linkTo(id)), project: other }]) {
        await viewer.become("preview", claims);
        expect(await viewer.rows(parcels, [ids])).toEqual([]);
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

  it.each([
    ["its time is over", "update auth.previews set expires_at = now() where id = $1"],
    ["it is withdrawn", "delete from auth.previews where id = $1"],
    [
      "its issuer is deactivated",
      "update auth.users set active = false where id = (select issued_by from auth.previews where id = $1)",
    ],
    [
      "its issuer is gone",
      "delete from auth.users where id = (select issued_by from auth.previews where id = $1)",
    ],
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
    const answer = await session.row`select api.withdraw_previews(${id}) as answer`;
    expect(answer).toEqual({ answer: { withdrawn: 1 } });
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
