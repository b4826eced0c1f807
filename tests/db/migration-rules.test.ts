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
  refusedSteps([{ file, text: `${head}\n${sql};\n-- migrate:down\ndrop table api.projects;\n` }], releases);

/** What is refused, by a word of the reason, and how it may be done instead. */
const refusals: Record<string, [refused: string, instead: string][]> = {
  "no default": [
    ["alter table api.parcels add column tilt int not null", "alter table api.parcels add column tilt int"],
  ],
  "for each row": [
    [
      "alter table api.parcels add column mark uuid default uuidv7()",
      "alter table api.parcels add column seen timestamptz not null default now()",
    ],
    [
      "alter table api.parcels add column double numeric generated always as (price * 2) stored",
      "alter table api.parcels add column double numeric not null default 0",
    ],
    [
      "alter table api.parcels add column number bigserial",
      "alter table api.parcels add column number bigint",
    ],
  ],
  "NOT VALID": [
    [
      "alter table api.parcels add constraint steep check (tilt < 90)",
      "alter table api.parcels add constraint steep check (tilt < 90) not valid",
    ],
    [
      "alter table api.parcels alter column tilt set not null",
      "alter table api.parcels add constraint tilted not null tilt not valid",
    ],
    [
      "alter table api.parcels add column owner uuid references api.contacts (id)",
      "alter table api.parcels add constraint owned foreign key (owner) references api.contacts (id) not valid",
    ],
    [
      "alter domain api.share add constraint whole check (value <= 100)",
      "alter domain api.share add constraint whole check (value <= 100) not valid",
    ],
    ["alter domain api.share set not null", "alter domain api.share drop not null"],
  ],
  "keeps its lock": [
    [
      "alter table api.parcels add constraint steep check (tilt < 90) not valid; alter table api.parcels validate constraint steep",
      "alter table api.parcels validate constraint steep",
    ],
  ],
  "builds its index": [
    [
      "alter table api.parcels add constraint once unique (tilt)",
      "alter table api.parcels add constraint once unique using index parcels_tilt",
    ],
  ],
  "stops all writes": [
    [
      "create index parcels_tilt on api.parcels (tilt)",
      "create index concurrently parcels_tilt on api.parcels (tilt)",
    ],
    ["drop index api.parcels_tilt", "drop index concurrently api.parcels_tilt"],
  ],
  "another type": [
    [
      "alter table api.parcels alter column price type bigint",
      "alter table api.parcels alter column price set default 0",
    ],
  ],
  "another name": [
    [
      "alter table api.parcels rename column price to cost",
      "alter table api.parcels add column cost numeric",
    ],
    ["alter table api.parcels rename to plots", "create view api.plots as select * from api.parcels"],
    [
      "alter type api.parcel_status rename value 'sold' to 'gone'",
      "alter type api.parcel_status add value 'gone'",
    ],
    ["alter table api.parcels set schema private", "create table private.parcels (id uuid)"],
  ],
  "in portions": [
    ["update api.parcels set tilt = 30", "update api.site_settings set tagline = '' where id = 1"],
    ["delete from api.parcels", "delete from api.parcels where id is null"],
    ["update api.parcels set tilt = 30 where true", "update api.parcels set tilt = 30 where tilt is null"],
    ["delete from api.parcels where 1 = 1", "delete from api.parcels where id in (select null::uuid)"],
    [
      "with gone as (delete from api.parcels returning id) select id from gone",
      "with few as (delete from api.parcels where price < 0 returning id) select id from few",
    ],
    [
      "merge into api.parcels using api.projects on true when matched then delete",
      "merge into api.parcels as p using api.projects as o on o.id = p.project_id when matched then delete",
    ],
  ],
  "DO block": [
    [
      "do $$ begin alter table api.parcels drop column price; end $$",
      "create function private.f() returns int language sql return 1",
    ],
  ],
  "may read it": [
    ["alter table api.parcels drop column price", "alter table api.parcels alter column price drop not null"],
    ["alter table api.parcels alter column price drop default", "drop trigger a on api.parcels"],
    ["drop table api.parcels", "drop policy a on api.parcels"],
    ["drop view api.projects_with_parcels", "create or replace view api.v as select 1 as one"],
    ["drop function api.me()", "create or replace function api.me() returns int language sql return 1"],
    ["truncate api.parcels", "delete from api.parcels where price < 0"],
    ["revoke select on api.parcels from anon", "revoke all on function api.me() from public"],
    ["drop owned by anon", "grant select on api.parcels to anon"],
    [
      "create table if not exists api.parcels (); drop table api.parcels",
      "create table api.parcels2 (); drop table api.parcels2",
    ],
    [
      "-- what the -- migrate:down of this does\ndrop table api.parcels",
      "-- what the -- migrate:down of this does\nselect 1",
    ],
  ],
  "written anew": [
    [
      "alter table api.parcels alter column double set expression as (price * 3)",
      "alter table api.parcels alter column price set statistics 100",
    ],
    ["alter table api.parcels set unlogged", "alter table api.parcels set (fillfactor = 90)"],
    ["vacuum full api.parcels", "vacuum (analyze) api.parcels"],
    ["cluster api.parcels", "analyze api.parcels"],
    ["reindex table api.parcels", "reindex table concurrently api.parcels"],
    ["refresh materialized view api.totals", "refresh materialized view concurrently api.totals"],
    ["lock table api.parcels", "set local lock_timeout = '5s'"],
  ],
  "cannot be seen": [
    [
      "create function private.f() returns void language sql begin atomic delete from api.parcels; end; select private.f()",
      "select set_config('app.user', '', true)",
    ],
    ["call private.f()", "create procedure private.f() language sql begin atomic end"],
    ["prepare gone as delete from api.parcels", "deallocate all"],
  ],
};

const cases = Object.entries(refusals).flatMap(([reason, pairs]) =>
  pairs.map(([refused, instead]) => ({ reason, refused, instead })),
);

it.each(cases)("rejected ($reason): $rejected", async ({ reason, refused, instead }) => {
  expect(await findIn(refused)).toEqual([expect.stringContaining(reason)]);
  expect(await findIn(instead)).toEqual([]);
});

it("what a migration makes itself may have any shape", async () => {
  const own =
    "create table api.news (id uuid primary key); create index on api.news (id); alter table api.news add column a int not null";
  expect(await findIn(own)).toEqual([]);
});

it("a rule is validated where no transaction keeps its lock", async () => {
  const both =
    "alter table api.parcels add constraint a check (price > 0) not valid; alter table api.parcels validate constraint a";
  expect(await findIn(both, "-- migrate:up transaction:false")).toEqual([]);
});

it("something is dropped when a release is named that does without; nothing else becomes allowed by that", async () => {
  const drop = (release: string) =>
    findIn("drop table api.parcels", `-- unread since ${release}\n-- migrate:up`);
  expect(await drop(releases[0] ?? "")).toEqual([]);
  expect(await drop("20990101000000")).toHaveLength(1);
  expect(await drop("30000101000000")).toHaveLength(1);
  const rename = `-- unread since ${releases[0]}\n-- migrate:up`;
  expect(await findIn("alter table api.parcels rename to plots", rename)).toHaveLength(1);
});

it("migrations up to the baseline are looked at by nobody", async () => {
  const text = "-- migrate:up\ndrop table api.parcels;\n";
  expect(await refusedSteps([{ file: `${releases[0]}_first.sql`, text }], releases)).toEqual([]);
});
