import { describe, expect, it } from "vitest";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const samplesOf = () =>
  database.withRole("worker", {}, (session) => session.rows<Sample>`select * from jobs.database_metrics()`);

describe("PostgreSQL's figures", () => {
  it("are there for the worker, each once for its labels", async () => {
    const samples = await samplesOf();
    const keys = samples.map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { name, value } of samples) expect(Number.isFinite(value), name).toBe(true);
    const of = (name: string) => samples.find((sample) => sample.name === name)?.value;
    expect(of("pg_settings_max_connections")).toBeGreaterThan(50);
    expect(of("pg_database_size_bytes")).toBeGreaterThan(1_000_000);
    expect(of("pg_replication_is_replica")).toBe(0);
    expect(of("pg_stat_database_xact_commit")).toBeGreaterThan(0);
  });

  it("name each table with its dead rows, each role's connections, and a slot with what it keeps", async () => {
    await database.sql`select pg_create_physical_replication_slot('forgotten', true)`;
    const samples = await samplesOf();
    await database.sql`select pg_drop_replication_slot('forgotten')`;
    const labelsOf = (name: string) =>
      samples.filter((sample) => sample.name === name).map(({ labels }) => labels);
    expect(labelsOf("pg_stat_user_tables_n_dead_tup")).toContainEqual({ relname: "api.parcels" });
    expect(labelsOf("pg_stat_user_tables_n_live_tup")).toContainEqual({
      relname: "graphile_worker._private_jobs",
    });
    expect(labelsOf("pg_stat_activity_count")).toContainEqual({ usename: "postgres", state: "active" });
    expect(labelsOf("pg_replication_slots_retained_bytes")).toContainEqual({ slot_name: "forgotten" });
  });

  it("tell how old the oldest other transaction is, and that a lock is waited for", async () => {
    const older = await database.connect();
    await older.query("begin; lock table api.documents in access exclusive mode");
    const waiting = await database.connect();
    const wait = waiting.query("begin; select from api.documents; commit");
    await expect
      .poll(async () => (await samplesOf()).find(({ name }) => name === "pg_locks_waiting")?.value)
      .toBeGreaterThan(0);
    const age = (await samplesOf()).find(({ name }) => name === "pg_stat_activity_max_tx_duration")?.value;
    await older.query("commit");
    await wait;
    await Promise.all([older.end(), waiting.end()]);
    expect(age).toBeGreaterThan(0);
  });

  it("name the costliest statements by number, not by text", async () => {
    await database.sql`select count(*) from generate_series(1, 1000)`;
    const statements = (await samplesOf()).filter(({ name }) => name === "pg_stat_statements_seconds");
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(10);
    for (const { labels } of statements) expect(labels.queryid).toMatch(/^-?\d+$/);
  });

  it("have these statements from whichever schema the extension is in, and are there without it", async () => {
    const names = async () => (await samplesOf()).map(({ name }) => name);
    await database.sql`alter extension pg_stat_statements set schema public`;
    expect(await names()).toContain("pg_stat_statements_calls");
    await database.sql`drop extension pg_stat_statements`;
    expect(await names()).toContain("pg_locks_waiting");
    expect(await names()).not.toContain("pg_stat_statements_calls");
    await database.sql`create extension pg_stat_statements with schema extensions`;
  });
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
