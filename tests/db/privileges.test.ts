import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { insertAsset, insertPark } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";
import type { Session } from "./support/session.ts";

const { database, staff } = useDatabase();
const documentation = () => readFile(resolve(import.meta.dirname, "../../docs/api.md"), "utf8");

/** Rights of a role on relations and functions outside PostgreSQL's own schemas; columns null means all. */
const rightsOf = (role: string) =>
  database.sql<{ object: string; right: string; columns: string | null }>(
    `with ours as (
      select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    )
    select c.oid::regclass::text as object, acl.privilege_type as right, null as columns
    from pg_class c, aclexplode(c.relacl) acl
    where c.relnamespace in (select oid from ours) and acl.grantee = coalesce(nullif($1, 'public')::regrole, 0::oid)
    union all
    select c.oid::regclass::text, acl.privilege_type, string_agg(a.attname, ', ' order by a.attname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) acl
    where c.relnamespace in (select oid from ours) and acl.grantee = coalesce(nullif($1, 'public')::regrole, 0::oid)
    group by c.oid, acl.privilege_type
    union all
    select p.oid::regproc::text, acl.privilege_type, ''
    from pg_proc p, aclexplode(p.proacl) acl
    where p.pronamespace in (select oid from ours) and acl.grantee = coalesce(nullif($1, 'public')::regrole, 0::oid)
    order by 1, 2`,
    [role],
  );

describe("the catalogue", () => {
  it("has row-level security on every table", async () => {
    const open = await database.sql(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relrowsecurity
        and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname not like 'pg\\_%' and c.oid <> coalesce(to_regclass('graphile_worker.migrations'), 0)`,
    );
    expect(open).toEqual([]);
  });

  it("has no policy for everybody, and none that lets all rows pass", async () => {
    const loose = await database.sql`select tablename, policyname from pg_policies
      where schemaname in ('api', 'auth', 'private')
        and ('public' = any (roles) or qual = 'true' or with_check = 'true')`;
    expect(loose).toEqual([]);
  });

  it("lets nobody run a function by default", async () => {
    // Those without a list of rights, or with PUBLIC in it.
    const loose = await database.sql`select oid::regprocedure::text as name from pg_proc
      where pronamespace::regnamespace::text in ('api', 'auth', 'private', 'jobs')
        and (proacl is null or exists (select from aclexplode(proacl) as acl where acl.grantee = 0))`;
    expect(loose).toEqual([]);
  });

  it("pins the search path of every function that runs with its owner's rights", async () => {
    const loose = await database.sql`select oid::regprocedure::text as name from pg_proc
      where pronamespace::regnamespace::text in ('api', 'auth', 'private', 'jobs') and prosecdef
        and not coalesce(proconfig, '{}') @> array['search_path=""']`;
    expect(loose).toEqual([]);
  });

  it("lets nothing of an account be seen before its view has chosen whose", async () => {
    // Which views show what their owner may see says lints.test.ts.
    expect(await database.sql`select reloptions from pg_class where oid = 'api.users'::regclass`).toEqual([
      { reloptions: ["security_barrier=true"] },
    ]);
  });

  it("lets the authenticator do nothing by itself", async () => {
    expect(await rightsOf("authenticator")).toEqual([]);
    const [role] =
      await database.sql`select rolinherit, rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = 'authenticator'`;
    expect(role).toEqual({ rolinherit: false, rolsuper: false, rolcreaterole: false, rolbypassrls: false });
  });

  it("comments every exposed table, view and function", async () => {
    const silent = await database.sql`select c.relname as name from pg_class c
      where c.relnamespace = 'api'::regnamespace and c.relkind in ('r', 'v') and obj_description(c.oid) is null
      union all
      select p.proname from pg_proc p
      where p.pronamespace = 'api'::regnamespace and obj_description(p.oid) is null`;
    expect(silent).toEqual([]);
  });
});

/** Rights on what is exposed, as the lines of a table in docs/api.md. */
async function linesOf(role: string): Promise<string[]> {
  const exposed = (await rightsOf(role)).filter(({ object }) => object.startsWith("api."));
  const lines = exposed.map(({ object, right, columns }) => {
    const name = object.replace("api.", right === "EXECUTE" ? "rpc/" : "");
    return `| \`${name}\` | ${right} | ${columns === null ? "all " : columns && `${columns} `}|`;
  });
  return [...new Set(lines)].sort();
}

async function documented(table: string): Promise<string[] | undefined> {
  const section = new RegExp(`<!-- ${table}[^>]*-->([\\s\\S]*)<!-- end of ${table} -->`);
  const [, text] = section.exec(await documentation()) ?? [];
  return text
    ?.split("\n")
    .filter((line) => line.startsWith("| `"))
    .sort();
}

/** Functions outside the exposed schema, and all that is not a function. */
const othersOf = async (role: string) =>
  (await rightsOf(role))
    .filter(({ object, right }) => right !== "EXECUTE" || !object.startsWith("api."))
    .filter(({ object }) => !object.startsWith("graphile_worker."))
    .map(({ object, right }) => `${right} ${object}`);

describe("a visitor's rights", () => {
  it("are exactly those that docs/api.md lists", async () => {
    expect(await documented("visitor rights")).toEqual(await linesOf("anon"));
  });

  it("elsewhere are functions that requests, services, policies and an index call, and the relations made for visitors", async () => {
    const others = (await rightsOf("anon")).filter(({ object }) => !object.startsWith("api."));
    expect(others.map(({ object }) => object)).toEqual([
      "auth.has_migration",
      "auth.pre_request",
      "private.changed_lists",
      "private.is_shown",
      "private.mailbox",
      "visitors.documents",
      "visitors.parcels",
      "visitors.projects",
      "visitors.projects_with_parcels",
    ]);
  });
});

/** Every table and view that staff read some rows of. */
const readable = `
  projects parcels milestones documents project_pictures control_points media_assets inquiries alerts
  contacts timeline_entries reservations deals deals_with_parcels deal_parcels site_settings history
  users replaced_files changes notices parcel_sales tasks`
  .trim()
  .split(/\s+/);

describe("the rights of staff", () => {
  it("are exactly those that docs/api.md lists", async () => {
    expect(await documented("staff rights")).toEqual(await linesOf("admin"));
  });

  it("outside the exposed schema are the functions that requests, policies and an index call", async () => {
    const others = (await rightsOf("admin")).filter(({ object }) => !object.startsWith("api."));
    expect(others.map(({ object }) => object)).toEqual([
      "auth.is_file_service",
      "auth.is_staff",
      "auth.may",
      "auth.pre_request",
      "auth.user_id",
      "private.call_due",
      "private.fold",
      "private.is_counted",
      "private.is_from_spam",
      "private.is_merge",
      "private.is_taken",
      "private.is_undoable",
      "private.mailbox",
      "private.phone_numbers",
      "private.restorable_for",
      "private.today",
    ]);
  });

  it("end with the session, whatever the token says, in every table", async () => {
    const claims = await staff();
    const { project, parcel } = await insertPark(database);
    await insertAsset(database, "site-images", "x.jpg");
    await database.sql`insert into api.inquiries (user_name, user_email, message) values ('A', 'a@example.com', 'x')`;
    await database.sql`insert into api.alerts (email, kind, parcel_id, project_id) values ('a@example.com', 'parcel', ${parcel}, ${project})`;
    const [held] =
      await database.sql`insert into api.reservations (parcel_id, contact_id, until) select ${parcel}, id, now() from api.contacts
      returning contact_id`;
    await database.sql`select private.add_notice(${claims.sub}, 'assigned', '{}')`;
    const expectNothing = async (session: Session) => {
      for (const table of readable) expect(await session.rows(`select from api.${table}`), table).toEqual([]);
      for (const write of [
        "update api.projects set name = 'x'",
        "update api.parcels set name = 'x'",
        "update api.media_assets set alt = 'x'",
        "update api.inquiries set note = 'x'",
        "update api.contacts set name = 'x'",
        "update api.reservations set note = 'x'",
        "update api.deals set next_step = 'x'",
        "update api.site_settings set city = 'x'",
        "update api.notices set read_at = now()",
        "delete from api.projects",
        "delete from api.parcels",
        "delete from api.media_assets",
        "delete from api.inquiries",
        "delete from api.alerts",
      ])
        expect(await session.change(write), write).toBe(0);
      for (const insert of [
        "api.projects (name) values ('x')",
        `api.parcels (project_id, name) values ('${project}', 'x')`,
        "api.media_assets (bucket, path) values ('site-images', 'y.jpg')",
        "api.contacts (name) values ('x')",
        `api.timeline_entries (contact_id, kind, body) values ('${held?.contact_id}', 'note', 'x')`,
        "api.replaced_files (bucket, path, kept_path) values ('site-images', 'y.jpg', 'replaced/' || uuidv7() || '.png')",
      ])
        expect(await session.code(`insert into ${insert}`), insert).toBe("42501");
    };
    await database.withRole("admin", claims, async (session) => {
      expect(await session.rows`select from api.parcels where id = ${parcel}`).toHaveLength(1);
      await session.become("owner");
      await session.change`update auth.sessions set ended_at = now() where id = ${claims.sid}`;
      await session.become("admin", claims);
      await expectNothing(session);
    });
  });

  it("cover functions that docs/api.md names", async () => {
    const text = await documentation();
    const functions =
      await database.sql`select proname as name from pg_proc where pronamespace = 'api'::regnamespace`;
    expect(functions.length).toBeGreaterThan(10);
    expect(functions.filter(({ name }) => !text.includes(`rpc/${name}`))).toEqual([]);
  });
});

/** The worker's functions in the schema jobs. */
const forWorker = `
  alert_confirmation alert_mail anonymise_inquiries assignment_mail clean_up
  company_of_mails delete_inactive_contacts end_reservation inquiry_mail invitation mark_alert_mail
  mark_inquiry_mail mark_message mark_offer_mail message notify_offers_ending notify_replies_due
  notify_reservation_end offer_mail orphan_files queue_task_mails reservation_mail security_mail task_mail
  waiting_staff_mail`
  .trim()
  .split(/\s+/);

describe("the other roles", () => {
  it("have the functions that they need, and nothing else", async () => {
    expect(await othersOf("preview")).toEqual(["EXECUTE auth.previewed_project"]);
    expect(await othersOf("worker")).toEqual([
      "EXECUTE auth.has_migration",
      ...forWorker.map((name) => `EXECUTE jobs.${name}`),
    ]);
    expect(await othersOf("exporter")).toEqual(["EXECUTE extensions.pg_stat_statements"]);
    for (const role of ["preview", "worker", "exporter"]) expect(await linesOf(role)).toEqual([]);
    expect(await othersOf("public")).toEqual([]);
  });

  it("are no more than these", async () => {
    const roles =
      await database.sql`select rolname as name, rolcanlogin as login, rolinherit as inherits, rolconfig as settings
      from pg_roles where rolname !~ '^pg_' and not rolsuper and not rolbypassrls and not rolcreaterole
      order by 1`;
    expect(roles).toEqual([
      {
        name: "admin",
        login: false,
        inherits: true,
        settings: ["statement_timeout=30s", "lock_timeout=5s", "plan_cache_mode=force_generic_plan"],
      },
      {
        name: "anon",
        login: false,
        inherits: true,
        settings: ["statement_timeout=5s", "lock_timeout=3s"],
      },
      { name: "authenticator", login: true, inherits: false, settings: null },
      { name: "exporter", login: true, inherits: true, settings: ["search_path=public, extensions"] },
      { name: "preview", login: false, inherits: true, settings: ["statement_timeout=5s"] },
      { name: "worker", login: true, inherits: true, settings: null },
    ]);
  });

  it("are members of each other where requests switch roles, and a preview is a visitor", async () => {
    const members =
      await database.sql`select concat_ws(' ', member::regrole, case when inherit_option then 'is' else 'becomes' end, roleid::regrole)
        as member
      from pg_auth_members
      where roleid in (select oid from pg_roles where rolname in ('admin', 'anon', 'authenticator', 'preview', 'worker', 'pg_monitor'))
        and member in (select oid from pg_roles where not rolsuper)
      order by 1`;
    expect(members.map(({ member }) => member)).toEqual([
      "authenticator becomes admin",
      "authenticator becomes anon",
      "authenticator becomes preview",
      "exporter is pg_monitor",
      "preview is anon",
    ]);
  });

  it("enter the schemas that they need, and create nothing in any", async () => {
    const doors = await database.sql`select concat_ws(' ', grantee::regrole, privilege_type, nspname) as door
      from pg_namespace, aclexplode(nspacl)
      where nspname !~ '^pg_|^information_schema$' and grantee not in (nspowner, 'pg_database_owner'::regrole)
      order by 1`;
    expect(doors.map(({ door }) => door)).toEqual([
      "admin USAGE api",
      "admin USAGE auth",
      "anon USAGE api",
      "anon USAGE auth",
      "anon USAGE visitors",
      "exporter USAGE extensions",
      "exporter USAGE public",
      "worker USAGE auth",
      "worker USAGE jobs",
    ]);
  });
});

describe("the error codes", () => {
  it("of the database, and of nginx before it, are those that docs/api.md lists", async () => {
    const sources = await database.sql<{ source: string }>`select prosrc as source from pg_proc
      where pronamespace in ('api'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)`;
    const front = await readFile(resolve(import.meta.dirname, "../../nginx/api-errors.js"), "utf8");
    const texts = [front, ...sources.map(({ source }) => source)];
    const raised = new Set(texts.flatMap((text) => text.match(/SP0\d\d/g) ?? []));
    const listed = new Set((await documentation()).match(/^\| `SP0\d\d`/gm)?.map((line) => line.slice(3, 8)));
    expect([...listed].sort()).toEqual([...raised].sort());
  });
});
