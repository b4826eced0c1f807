import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import releases from "../../db/releases.json" with { type: "json" };
import { versionOf } from "../../services/stack/src/db/applied.ts";
import { migrationsFolder } from "../../services/storage/src/migrations.ts";
import { refusedSteps } from "./support/migration-rules.ts";
import { readMigration } from "./support/migration-steps.ts";

const migrations = await Promise.all(
  (await readdir(migrationsFolder))
    .filter((file) => file.endsWith(".sql"))
    .map(async (file) => ({ file, text: await readFile(join(migrationsFolder, file), "utf8") })),
);

it("migrations after the baseline change nothing under the version before, and lock nobody out", async () => {
  expect(await refusedSteps(migrations, releases)).toEqual([]);
});

it("releases are migrations that are there, in their order", () => {
  const versions = migrations.map(({ file }) => versionOf(file));
  expect(releases.length).toBeGreaterThan(0);
  expect(releases.filter((release) => !versions.includes(release))).toEqual([]);
  expect(releases).toEqual([...releases].sort());
});

it("every statement of every migration can be read", async () => {
  const read = await Promise.all(migrations.map(({ text }) => readMigration(text)));
  expect(read.flatMap(({ steps }) => steps).length).toBeGreaterThan(1000);
});

it("above a table stand the triggers that other files bring it too, in the order in which they fire", () => {
  const subject = (name: string) => name.replace(/^\d+_|\.sql$/g, "");
  const found = (pattern: RegExp) =>
    migrations.flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map((match) => ({ file, ...(match.groups as Record<string, string>) })),
    ) as Record<"file" | "table" | "name" | "when" | "above", string>[];
  const triggers = found(
    /^create trigger (?<name>\w+)\s+(?<when>before|after)\s[^;]*?\son (?<table>\w+\.\w+)/gm,
  );
  const tables = found(/(?<above>(?:^-- .*\n)*)^create table (?<table>\w+\.\w+)/gm);
  for (const { file, table, above } of tables) {
    const own = triggers
      .filter((trigger) => trigger.table === table)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    if (own.every((trigger) => trigger.file === file)) continue;
    const list = (when: string) =>
      `${when}: ${own
        .filter((trigger) => trigger.when === when)
        .map(({ name, file: from }) => (from === file ? name : `${name} (${subject(from)})`))
        .join(", ")}`;
    for (const when of ["before", "after"])
      if (own.some((trigger) => trigger.when === when))
        expect(above.replaceAll(/\n?-- /g, " "), table).toContain(list(when));
  }
});

const file = "30000101000000_next.sql";
const findIn = (sql: string, head = "-- migrate:up") =>
  refusedSteps([{ file, text: `${head}\n${sql};\n-- migrate:down\ndrop table t;\n` }], releases);

/** What is refused, by a word of the reason, and how it may be done instead; `t` is a table that is there. */
const refusals: Record<string, [refused: string, instead: string][]> = {
  "no default": [["alter table t add a int not null", "alter table t add a int"]],
  "for each row": [
    ["alter table t add a uuid default uuidv7()", "alter table t add a timestamptz not null default now()"],
    [
      "alter table t add a int generated always as (b * 2) stored",
      "alter table t add a int not null default 0",
    ],
    ["alter table t add a bigserial", "alter table t add a bigint"],
  ],
  "NOT VALID": [
    ["alter table t add check (a < 90)", "alter table t add check (a < 90) not valid"],
    ["alter table t alter a set not null", "alter table t add constraint c not null a not valid"],
    ["alter table t add a uuid references u", "alter table t add foreign key (a) references u not valid"],
    ["alter domain d add check (value < 9)", "alter domain d add check (value < 9) not valid"],
    ["alter domain d set not null", "alter domain d drop not null"],
  ],
  "keeps its lock": [
    [
      "alter table t add constraint c check (a < 90) not valid; alter table t validate constraint c",
      "alter table t validate constraint c",
    ],
  ],
  "builds its index": [
    ["alter table t add unique (a)", "alter table t add constraint c unique using index t_a"],
  ],
  "stops all writes": [
    ["create index t_a on t (a)", "create index concurrently t_a on t (a)"],
    ["drop index t_a", "drop index concurrently t_a"],
  ],
  "another type": [["alter table t alter a type bigint", "alter table t alter a set default 0"]],
  "another name": [
    ["alter table t rename a to b", "alter table t add b numeric"],
    ["alter table t rename to u", "create view u as select * from t"],
    ["alter type e rename value 'sold' to 'gone'", "alter type e add value 'gone'"],
    ["alter table t set schema private", "create table private.t (id uuid)"],
  ],
  "in portions": [
    ["update t set a = 30", "update api.site_settings set tagline = '' where id = 1"],
    ["delete from t", "delete from t where id is null"],
    ["update t set a = 30 where true", "update t set a = 30 where a is null"],
    ["delete from t where 1 = 1", "delete from t where id in (select null::uuid)"],
    [
      "with gone as (delete from t returning id) select id from gone",
      "with few as (delete from t where a < 0 returning id) select id from few",
    ],
    [
      "merge into t using u on true when matched then delete",
      "merge into t using u on u.id = t.a when matched then delete",
    ],
  ],
  "DO block": [["do $$ begin drop table t; end $$", "create function f() returns int language sql return 1"]],
  "may read it": [
    ["alter table t drop a", "alter table t alter a drop not null"],
    ["alter table t alter a drop default", "drop trigger a on t"],
    ["drop table t", "drop policy a on t"],
    ["drop view v", "create or replace view v as select 1 as one"],
    ["drop function f()", "create or replace function f() returns int language sql return 1"],
    ["truncate t", "delete from t where a < 0"],
    ["revoke select on t from anon", "revoke all on function f() from public"],
    ["drop owned by anon", "grant select on t to anon"],
    ["create table if not exists t (); drop table t", "create table u (); drop table u"],
    [
      "-- what the -- migrate:down of this does\ndrop table t",
      "-- what the -- migrate:down of this does\nselect 1",
    ],
  ],
  "written anew": [
    ["alter table t alter a set expression as (b * 3)", "alter table t alter a set statistics 100"],
    ["alter table t set unlogged", "alter table t set (fillfactor = 90)"],
    ["vacuum full t", "vacuum (analyze) t"],
    ["cluster t", "analyze t"],
    ["reindex table t", "reindex table concurrently t"],
    ["refresh materialized view v", "refresh materialized view concurrently v"],
    ["lock table t", "set local lock_timeout = '5s'"],
  ],
  "cannot be seen": [
    [
      "create function f() returns void language sql begin atomic delete from t; end; select f()",
      "select set_config('app.user', '', true)",
    ],
    ["call f()", "create procedure f() language sql begin atomic end"],
    ["prepare gone as delete from t", "deallocate all"],
  ],
};

const cases = Object.entries(refusals).flatMap(([reason, pairs]) =>
  pairs.map(([refused, instead]) => ({ reason, refused, instead })),
);

it.each(cases)("rejected ($reason): $refused", async ({ reason, refused, instead }) => {
  expect(await findIn(refused)).toEqual([expect.stringContaining(reason)]);
  expect(await findIn(instead)).toEqual([]);
});

it.each([
  [
    "what a migration makes itself may have any shape",
    "create table n (id uuid primary key); create index on n (id); alter table n add a int not null",
    "-- migrate:up",
  ],
  [
    "a rule is validated where no transaction keeps its lock",
    "alter table t add constraint a check (a > 0) not valid; alter table t validate constraint a",
    "-- migrate:up transaction:false",
  ],
])("%s", async (_title, sql, head) => {
  expect(await findIn(sql, head)).toEqual([]);
});

it("something is dropped when a release is named that does without; nothing else becomes allowed by that", async () => {
  const unread = (release: string | undefined, sql: string) =>
    findIn(sql, `-- unread since ${release}\n-- migrate:up`);
  expect(await unread(releases[0], "drop table t")).toEqual([]);
  for (const release of ["20990101000000", "30000101000000"])
    expect(await unread(release, "drop table t"), release).toHaveLength(1);
  expect(await unread(releases[0], "alter table t rename to u")).toHaveLength(1);
});

it("migrations up to the baseline are looked at by nobody", async () => {
  const text = "-- migrate:up\ndrop table api.parcels;\n";
  expect(await refusedSteps([{ file: `${releases[0]}_first.sql`, text }], releases)).toEqual([]);
});
