import type { Client, Notification } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madeOf } from "../../public-site/src/lib/api-data.ts";
import { insertAsset, insertParcel, insertPark, insertProject, sendInquiry } from "./support/content.ts";
import { useDatabase } from "./support/database.ts";

const { database, staff } = useDatabase();
let listener: Client;
let heard: { table: string; id: string; op: string }[] = [];

beforeAll(async () => {
  listener = await database.connect();
  listener.on("notification", ({ payload }: Notification) => heard.push(JSON.parse(payload ?? "")));
  await listener.query("listen live");
});
afterAll(() => listener.end());

/** Waits until everything that was announced so far has arrived: notifications keep their order. */
async function settle(): Promise<void> {
  const marker = crypto.randomUUID();
  await new Promise<void>((resolve) => {
    const onNotification = ({ payload }: Notification) => {
      if (!payload?.includes(marker)) return;
      listener.off("notification", onNotification);
      resolve();
    };
    listener.on("notification", onNotification);
    void database.sql`select pg_notify('live', ${JSON.stringify({ table: "marker", id: marker })})`;
  });
}

/** What was announced because of the work. */
async function eventsOf(work: () => Promise<unknown>): Promise<typeof heard> {
  await settle();
  heard = [];
  await work();
  await settle();
  return heard.filter(({ table }) => table !== "marker");
}

const update = (id: string, assignment: string) => () =>
  database.sql(`update api.projects set ${assignment} where id = $1`, [id]);

describe("a public project", () => {
  it("is announced when it comes, changes and goes", async () => {
    const id = crypto.randomUUID();
    const event = { table: "projects", id };
    expect(await eventsOf(() => insertProject(database, { id }))).toEqual([{ ...event, op: "INSERT" }]);
    expect(await eventsOf(update(id, "name = 'Drugi'"))).toEqual([{ ...event, op: "UPDATE" }]);
    expect(await eventsOf(update(id, "name = 'Drugi'"))).toEqual([]);
    await insertParcel(database, id);
    const remove = () => database.sql`delete from api.projects where id = ${id}`;
    expect(await eventsOf(remove)).toEqual([{ ...event, op: "DELETE" }]);
  });

  it.each([
    ["visible = false", "visible = true"],
    ["status = 'draft'", "status = 'published'"],
  ])("is announced as gone with %s, and as new with %s", async (hide, show) => {
    const { id } = await insertProject(database);
    expect(await eventsOf(update(id, hide))).toEqual([{ table: "projects", id, op: "DELETE" }]);
    expect(await eventsOf(update(id, show))).toEqual([{ table: "projects", id, op: "INSERT" }]);
  });
});

it.each([{ status: "draft" }, { visible: false }])(
  "a hidden project %j is never mentioned, nor its parcels",
  async (columns) => {
    const events = await eventsOf(async () => {
      const { project, parcel } = await insertPark(database, [{}, {}], columns);
      await update(project, "name = 'Tajni'")();
      await database.sql`update api.parcels set status = 'sold' where id = ${parcel}`;
      await database.sql`delete from api.parcels where id = ${parcel}`;
      await database.sql`delete from api.projects where id = ${project}`;
    });
    expect(events).toEqual([]);
  },
);

it("a parcel is announced together with its project, whose figures change", async () => {
  const { project } = await insertPark(database);
  const id = crypto.randomUUID();
  const both = (op: string) => [
    { table: "parcels", id, op },
    { table: "projects", id: project, op: "UPDATE" },
  ];
  expect(await eventsOf(() => insertParcel(database, project, { id }))).toEqual(both("INSERT"));
  const sell = () => database.sql`update api.parcels set status = 'sold' where id = ${id}`;
  expect(await eventsOf(sell)).toEqual(both("UPDATE"));
  expect(await eventsOf(sell)).toEqual([]);
  const remove = () => database.sql`delete from api.parcels where id = ${id}`;
  expect(await eventsOf(remove)).toEqual(both("DELETE"));
});

describe("other tables", () => {
  it("announce settings and site images, but no inquiries, accounts or pictures of projects", async () => {
    const id = crypto.randomUUID();
    const events = await eventsOf(async () => {
      await database.sql`update api.site_settings set city = 'Banja Luka'`;
      await insertAsset(database, "site-images", "a.jpg", { id });
      await insertAsset(database, "project-images", "b.jpg");
      await database.commitAs("anon", {}, (visitor) => sendInquiry(visitor, { message: "Dobar dan" }));
      await staff();
    });
    expect(events).toEqual([
      { table: "site_settings", id: "1", op: "UPDATE" },
      { table: "media_assets", id, op: "INSERT" },
    ]);
  });

  it("announce a site image that is changed or goes, and nothing when nothing changed", async () => {
    const { id } = await insertAsset(database, "site-images", "c.jpg");
    const other = await insertAsset(database, "project-images", "c.jpg");
    const ids = [[id, other.id]];
    const change = (assignment: string) => () =>
      database.sql(`update api.media_assets set ${assignment} where id = any ($1)`, ids);
    expect(await eventsOf(change("alt = 'Polje'"))).toEqual([{ table: "media_assets", id, op: "UPDATE" }]);
    expect(await eventsOf(change("alt = 'Polje'"))).toEqual([]);
    expect(await eventsOf(() => database.sql`update api.site_settings set city = city`)).toEqual([]);
    const remove = () => database.sql("delete from api.media_assets where id = any ($1)", ids);
    expect(await eventsOf(remove)).toEqual([{ table: "media_assets", id, op: "DELETE" }]);
  });

  it("announce a text of the site that is changed, and none of the mails", async () => {
    await database.sql`select private.store_site_texts('{"home.a": ["a", "a"], "mail.a": ["a", "a"]}')`;
    const say = (own: string) => () => database.sql`update api.site_texts set own = ${own}`;
    expect(await eventsOf(say("b"))).toEqual([{ table: "site_texts", id: "home.a", op: "UPDATE" }]);
    expect(await eventsOf(say("b"))).toEqual([]);
  });

  it("are named to the site with all that it reads: a view, by the tables that it is made of", async () => {
    const rows = await database.sql<{ read: string; tables: string[] }>(
      `select read.relname::text as read, array_agg(distinct source.relname::text order by source.relname::text) as tables
      from pg_class as read
      left join pg_rewrite as rule on rule.ev_class = read.oid
      left join pg_depend on objid = rule.oid and refclassid = 'pg_class'::regclass
      join pg_class as source on source.oid = coalesce(refobjid, read.oid) and source.relkind = 'r'
      where read.relnamespace = 'api'::regnamespace and read.relname = any ($1)
      group by read.relname`,
      [Object.keys(madeOf)],
    );
    expect(Object.fromEntries(rows.map(({ read, tables }) => [read, tables]))).toEqual(madeOf);
  });
});
