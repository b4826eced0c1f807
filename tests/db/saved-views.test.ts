import { describe, expect } from "vitest";
import { insertStaff } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, asStaff } = useDatabase();

const insertion =
  "insert into api.saved_views (resource, name, query, shared) values ($1, $2, $3, $4) returning *";

const save = (session: Session, name: string, shared: boolean, query: object = {}) =>
  session.row<{ id: string; owner: string; query: object }>(insertion, ["inquiries", name, query, shared]);

const names = async (session: Session) =>
  (await session.rows<{ name: string }>("select name from api.saved_views order by name")).map(
    ({ name }) => name,
  );

describe("a saved view", () => {
  asStaff(
    "is one's own, and the colleagues' when it is shared; its owner alone changes it",
    async (session, claims) => {
      const [colleague, administrator] = [
        await insertStaff(database, undefined, "viewer"),
        await insertStaff(database),
      ];
      const own = await save(session, "Moji", false);
      const shared = await save(session, "Svih", true);
      expect(own.owner).toBe(claims.sub);
      expect(await names(session)).toEqual(["Moji", "Svih"]);
      await session.become("admin", colleague);
      expect(await names(session)).toEqual(["Svih"]);
      expect(await session.change("update api.saved_views set name = 'x'")).toBe(0);
      expect(await session.change("delete from api.saved_views")).toBe(0);
      expect((await session.refusal("update api.saved_views set owner = $1", [colleague.sub])).code).toBe(
        "42501",
      );
      await save(session, "Gledaoca", false);
      await session.become("admin", claims);
      expect(
        await session.change("update api.saved_views set shared = false where id = $1", [shared.id]),
      ).toBe(1);
      await session.become("admin", administrator);
      expect(await names(session)).toEqual([]);
      await session.become("admin", claims);
      expect(await session.change("delete from api.saved_views")).toBe(2);
    },
  );

  asStaff("of people is shared with those alone who may see people", async (session) => {
    for (const resource of ["contacts", "inquiries", "deals", "offers", "projects"])
      await session.rows(insertion, [resource, `Ana Anić ${resource}`, {}, true]);
    const [viewer, editor] = [
      await insertStaff(database, undefined, "viewer"),
      await insertStaff(database, undefined, "editor"),
    ];
    await session.become("admin", viewer);
    expect(await names(session)).toHaveLength(5);
    await session.become("admin", editor);
    expect(await names(session)).toEqual(["Ana Anić projects"]);
    await session.rows(insertion, ["contacts", "Moji", {}, true]);
    expect(await names(session)).toEqual(["Ana Anić projects", "Moji"]);
  });

  asStaff("holds filters and order, and nobody's name or number", async (session) => {
    const query = {
      filter: { q: "Ana Anić", phone: "065", "user_name@ilike": "Ana", status: "new" },
      sort: { field: "id", order: "ASC" },
    };
    expect((await save(session, "Tuđe", true, { ...query, Q: "Ana" })).query).not.toHaveProperty("Q");
    expect((await save(session, "Novi", true, query)).query).toEqual({ ...query, filter: { status: "new" } });
    for (const [resource, name, value, code] of [
      ["inquiries", " ", {}, "SP001"],
      ["inquiries", "a".repeat(101), {}, "SP002"],
      ["inquiries", "x", "[]", "SP007"],
      ["inquiries", "x", { filter: "a".repeat(10_000) }, "SP007"],
    ])
      expect((await session.refusal(insertion, [resource, name, value, false])).code).toBe(code);
  });

  asStaff("is one of a hundred at most", async (session) => {
    await session.rows(
      "insert into api.saved_views (resource, name, query) select 'inquiries', n::text, '{}' from generate_series(1, 100) as n",
    );
    expect((await session.refusal(insertion, ["inquiries", "x", {}, false])).code).toBe("SP075");
  });
});
