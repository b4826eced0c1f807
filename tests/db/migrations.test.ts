import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import releases from "../../db/releases.json" with { type: "json" };
import { versionOf } from "../../services/stack/src/db/applied.ts";
import { editedMigrationsNotice, provision, runDbmate } from "../../services/stack/src/db/provision.ts";
import { migrationsFolder } from "../../services/storage/src/migrations.ts";
import { describeSchema } from "./support/catalogue.ts";
import { insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database } = useDatabase();

const schema = () => describeSchema((text) => database.sql(text));
const migrationFiles = async () =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();

it("the migrations leave nothing when all are undone, and lead back to the same schema, as the last ten do", async () => {
  const before = await schema();
  const { length } = await migrationFiles();
  for (const steps of [10, length]) {
    await insertPark(database);
    for (let step = 0; step < steps; step++) await runDbmate(database.url, "rollback");
    const left =
      await database.sql`select nspname from pg_namespace where nspname in ('api', 'auth', 'private', 'jobs')`;
    if (steps === length) expect(left).toEqual([]);
    await provision({ ownerUrl: database.url });
    expect(await schema()).toEqual(before);
  }
});

// Up to the baseline. From then on migrations are only added.
it("define nothing twice: the text of a rule is the rule", async () => {
  const definition =
    /^(?:create or replace|create|alter|drop) (?:(function|view|type) ([\w.]+(?:\([^)]*\))?)|(policy|trigger) (\w+) [^;]*?\bon ([\w.]+))/gm;
  const defined: string[] = [];
  for (const file of await migrationFiles()) {
    if (versionOf(file) > (releases[0] ?? "")) break;
    const [up = ""] = (await readFile(join(migrationsFolder, file), "utf8")).split("-- migrate:down");
    for (const [, ...words] of up.matchAll(definition)) defined.push(words.filter(Boolean).join(" "));
  }
  expect(defined.filter((name, place) => defined.indexOf(name) < place)).toEqual([]);
  expect(defined.length).toBeGreaterThan(200);
});

describe("provisioning", () => {
  it("changes nothing when it is repeated, and stores a new secret", async () => {
    const before = await schema();
    await provision({ ownerUrl: database.url, jwtSecret: "another secret of more than 32 characters" });
    await provision({ ownerUrl: database.url });
    expect(await schema()).toEqual(before);
    expect(await database.sql`select jwt_secret from auth.settings`).toEqual([
      { jwt_secret: "another secret of more than 32 characters" },
    ]);
  });

  it("gives way where a lock is not had within seconds, and tries again", async () => {
    const holder = await database.connect();
    await holder.query("begin; lock table public.schema_migrations in access exclusive mode");
    const waiting = async (): Promise<number | undefined> => {
      const { rows } = await holder.query(
        "select pid from pg_locks where relation = 'public.schema_migrations'::regclass and not granted",
      );
      return rows[0]?.pid;
    };
    const migrated = runDbmate(database.url, "up");
    try {
      await expect.poll(waiting).toBeDefined();
      const first = await waiting();
      // The next attempt is another connection's.
      await expect.poll(async () => ((await waiting()) ?? first) !== first).toBe(true);
    } finally {
      await holder.query("rollback");
      await holder.end();
    }
    await migrated;
  });

  it("clears an index away that was left unfinished, for its migration to make it anew", async () => {
    await database.sql`create index unfinished_idx on api.deals (created_at)`;
    const state = () =>
      database.sql`select indisvalid from pg_index where indexrelid = to_regclass('api.unfinished_idx')`;
    await runDbmate(database.url, "up");
    expect(await state()).toEqual([{ indisvalid: true }]);
    await database.sql`update pg_index set indisvalid = false where indexrelid = 'api.unfinished_idx'::regclass`;
    await runDbmate(database.url, "up");
    expect(await state()).toEqual([]);
  });

  it("says of a database that other migrations made what to do", async () => {
    const renumber = (from: string, to: string) =>
      database.sql`update schema_migrations set version = overlay(version placing ${to} from 1 for 4) where version like ${`${from}%`}`;
    await renumber("2026", "2025");
    await expect(provision({ ownerUrl: database.url })).rejects.toThrow(
      /unknown ones, the first is 2025\d+.*Nothing was changed.*"Edited migrations"/,
    );
    await renumber("2025", "2026");
  });

  it("runs on a database that holds newer migrations", async () => {
    await database.sql`insert into schema_migrations (version) values ('29991231235959')`;
    expect(await provision({ ownerUrl: database.url })).toEqual([]);
    await database.sql`delete from schema_migrations where version = '29991231235959'`;
  });

  it("names a migration that was edited after it was applied, and what to do without losing data", async () => {
    const [first = ""] = await migrationFiles();
    await database.sql`update schema_migrations set checksum = 'another' where version = ${versionOf(first)}`;
    expect(await provision({ ownerUrl: database.url })).toEqual([first]);
    const notice = editedMigrationsNotice([first]);
    expect(notice).toMatch(/Nothing is lost.*backup/);
    expect(notice).not.toMatch(/reset|rollback/);
  });

  it("says so of a start as well that fails for what the edited one lacks", async () => {
    const [first = ""] = await migrationFiles();
    await database.sql`alter function private.store_page_pictures rename to other_name`;
    await expect(provision({ ownerUrl: database.url })).rejects.toThrow(
      new RegExp(`store_page_pictures.*does not exist[^]*${editedMigrationsNotice([first]).slice(0, 60)}`),
    );
    await database.sql`alter function private.other_name rename to store_page_pictures`;
  });
});
