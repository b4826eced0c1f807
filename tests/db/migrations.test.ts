import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { provision, runDbmate } from "../../services/stack/src/db/provision.ts";
import { insertParcel, insertProject } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const database = useDatabase();

/** Everything that the schemas hold, in words: two databases with the same answer have the same schema. */
async function describeSchema(): Promise<unknown[]> {
  return database.sql(
    `with ours as (select oid, nspname from pg_namespace where nspname in ('api', 'auth', 'private', 'jobs'))
    select 'column' as kind, concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      attacl, col_description(attrelid, attnum), pg_get_expr(adbin, adrelid)) as item
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v') and relnamespace in (select oid from ours)
    union all
    select 'relation', concat_ws(' ', oid::regclass, relkind, relrowsecurity, relacl)
    from pg_class where relkind in ('r', 'v', 'i') and relnamespace in (select oid from ours)
    union all
    select 'function', concat_ws(' ', pg_get_functiondef(oid), proacl) from pg_proc where pronamespace in (select oid from ours)
    union all
    select 'trigger', pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace in (select oid from ours)
    union all
    select 'policy', concat_ws(' ', schemaname, tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    union all
    select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in (select oid from ours)
    union all
    select 'enum', concat_ws(' ', enumtypid::regtype, enumlabel) from pg_enum
    order by 1, 2`,
  );
}

// Everything is undone and done again: beside other work that takes its time.
describe("the migrations", { timeout: 90_000 }, () => {
  it("lead back to the same schema after the last ten, and after all, were undone and done again", async () => {
    const before = await describeSchema();
    const files = (await readdir(resolve(import.meta.dirname, "../../db/migrations"))).filter((name) =>
      name.endsWith(".sql"),
    );
    for (const steps of [10, files.length]) {
      const project = await insertProject(database);
      await insertParcel(database, project.id);
      for (let step = 0; step < steps; step++) await runDbmate(database.url, "rollback");
      await provision({ ownerUrl: database.url });
      expect(await describeSchema()).toEqual(before);
    }
  });

  it("leave nothing behind when all are undone", async () => {
    const { length } = await database.sql("select from public.schema_migrations");
    for (let step = 0; step < length; step++) await runDbmate(database.url, "rollback");
    const left = await database.sql(
      "select nspname from pg_namespace where nspname in ('api', 'auth', 'private', 'jobs')",
    );
    expect(left).toEqual([]);
    await provision({ ownerUrl: database.url });
  });
});

describe("provisioning", () => {
  it("changes nothing when it is repeated, and stores a new secret", async () => {
    const before = await describeSchema();
    await provision({ ownerUrl: database.url, jwtSecret: "another secret of more than 32 characters" });
    await provision({ ownerUrl: database.url });
    expect(await describeSchema()).toEqual(before);
    expect(await database.sql("select jwt_secret from auth.settings")).toEqual([
      { jwt_secret: "another secret of more than 32 characters" },
    ]);
  });
});
