import { describe, expect, it } from "vitest";
import { insertParcel, insertProject, insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const database = useDatabase();
const staff = () => insertStaff(database, `${crypto.randomUUID()}@example.com`);

async function draftWithParcel(): Promise<string> {
  const { id } = await insertProject(database, { status: "draft" });
  await insertParcel(database, id);
  return id;
}

describe("the token of a preview", () => {
  it("is made by staff for half an hour, of a project that exists", async () => {
    const id = await draftWithParcel();
    const claims = await staff();
    await database.withRole("admin", claims, async (session) => {
      const { preview } = await session.row<{ preview: { token: string; expires_at: string } }>(
        "select api.create_preview($1) as preview",
        [id],
      );
      const content = Buffer.from(preview.token.split(".")[1] ?? "", "base64url").toString();
      expect(JSON.parse(content)).toEqual({
        role: "preview",
        project: id,
        by: claims.sub,
        aud: "api",
        exp: Math.round(Date.parse(preview.expires_at) / 1000),
      });
      const { minutes } = await session.row<{ minutes: number }>(
        "select extract(epoch from $1::timestamptz - now())::int / 60 as minutes",
        [preview.expires_at],
      );
      expect(minutes).toBe(30);
      const missing = await session.refusal("select api.create_preview($1)", [crypto.randomUUID()]);
      expect(missing).toMatchObject({ code: "SP009", details: "project_id" });
    });
  });

  it("reads its project and its parcels, and no other draft", async () => {
    const [id, other] = [await draftWithParcel(), await draftWithParcel()];
    const ids = [id, other];
    await database.withRole("preview", { project: id }, async (viewer) => {
      expect(await viewer.rows("select id from api.projects where id = any ($1)", [ids])).toEqual([{ id }]);
      const parcels = "select project_id as id from api.parcels where project_id = any ($1)";
      expect(await viewer.rows(parcels, [ids])).toEqual([{ id }]);
      await viewer.become("preview", {});
      expect(await viewer.rows(parcels, [ids])).toEqual([]);
    });
  });

  it.each(["POST", "PATCH", "PUT", "DELETE"])("is refused with %s, whatever it asks", async (method) => {
    await database.withRole("preview", {}, async (viewer) => {
      await viewer.set("request.method", method);
      await viewer.set("request.path", "/inquiries");
      const refusal = await viewer.refusal("select auth.pre_request()");
      expect(refusal).toMatchObject({ code: "SP019", status: 403 });
      for (const reading of ["GET", "HEAD"]) {
        await viewer.set("request.method", reading);
        await viewer.rows("select auth.pre_request()");
      }
    });
  });
});
