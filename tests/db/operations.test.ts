import { expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

it.each(["anon", "worker"] as const)("%s is told whether a migration was applied", async (role) => {
  const [newest] = await database.sql`select max(version) as version from public.schema_migrations`;
  await database.withRole(role, {}, async (session) => {
    const has = (version: string) => session.value`select auth.has_migration(${version})`;
    expect(await has(newest?.version)).toBe(true);
    expect(await has("99991231000000")).toBe(false);
  });
});

it.each([
  ["a request gives its name to what PostgreSQL logs of it", "0123456789abcdef".repeat(2), undefined],
  ["a request that is named by a stranger gives none", "x) LOG: all is well", "PostgREST"],
])("%s", async (_title, requestId, name = requestId) => {
  await database.withRole("anon", {}, async (session) => {
    await session.set("application_name", "PostgREST");
    await session.set("request.method", "GET");
    await session.set("request.headers", JSON.stringify({ "x-request-id": requestId }));
    await session.rows`select auth.pre_request()`;
    expect(await session.setting("application_name")).toBe(name);
  });
});
