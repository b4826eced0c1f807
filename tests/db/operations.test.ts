import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

it("postgres_exporter sees what all sessions do, statements by number and slots, and no row of ours", async () => {
  await database.sql`alter role exporter password 'exporter'`;
  const url = new URL(database.url);
  [url.username, url.password] = ["exporter", "exporter"];
  const exporter = new Client({ connectionString: url.href });
  await exporter.connect();
  const rows = async (sql: string) => (await exporter.query(sql)).rows;
  const other = await database.connect();
  await other.query("begin; select count(*) from generate_series(1, 1000)");
  expect(await rows("select from pg_stat_activity where state = 'idle in transaction'")).not.toEqual([]);
  await other.end();
  expect(
    await rows("select queryid from pg_stat_statements(false) where queryid is not null limit 1"),
  ).toHaveLength(1);
  expect(await rows("select count(*) from pg_ls_waldir()")).toHaveLength(1);
  for (const table of ["api.projects", "api.inquiries", "auth.users"])
    await expect(rows(`select from ${table}`)).rejects.toThrow("permission denied");
  await exporter.end();
});

describe("a migration", () => {
  it("that was applied is known to services, one that was not is missing", async () => {
    const [newest] = await database.sql`select max(version) as version from public.schema_migrations`;
    const asked = (role: "anon" | "worker", schema: string, version = "") =>
      database.withRole(role, {}, async (session) => {
        const row = await session.row<{ has: boolean }>(`select ${schema}.has_migration($1) as has`, [
          version,
        ]);
        return row.has;
      });
    for (const [role, schema] of [
      ["anon", "auth"],
      ["worker", "jobs"],
    ] as const) {
      expect(await asked(role, schema, newest?.version)).toBe(true);
      expect(await asked(role, schema, "99991231000000")).toBe(false);
    }
  });
});

describe("a request", () => {
  const name = (requestId: string) =>
    database.withRole("anon", {}, async (session) => {
      await session.set("application_name", "PostgREST");
      await session.set("request.method", "GET");
      await session.set("request.headers", JSON.stringify({ "x-request-id": requestId }));
      await session.rows`select auth.pre_request()`;
      return session.setting("application_name");
    });

  it("gives its name to what PostgreSQL logs of it", async () => {
    expect(await name("0123456789abcdef0123456789abcdef")).toBe("0123456789abcdef0123456789abcdef");
  });

  it("that is named by a stranger gives none", async () => {
    expect(await name("x) LOG: all is well")).toBe("PostgREST");
  });
});
