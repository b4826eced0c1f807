import type { Client } from "pg";
import { fillWith } from "./content.ts";
import { percentile } from "./figures.ts";
import { fillSales } from "./sales-content.ts";
import { jobs, type Rows, writes } from "./scale-work.ts";
import { type Cost, costsOfReads, inTurns, print, withSizes } from "./screens.ts";

/** Of all rows, and of the parks' drafts; the least and the most that are compared. */
const sizes = [
  { parcels: 10_000, inquiries: 10_000 },
  { parcels: 1_000_000, inquiries: 200_000 },
];
/** How much dearer anything may be with the most. */
const flat = 1.5;
const turns = 9;
/** A prepared plan is chosen at the sixth. */
const warmUp = 6;

/**
 * More rows are more years and more parks, not more work at hand: an inquiry an hour, of which the newest 500 are new; of
 * the newest 2,000 deals five in seven are open; drafts are complete. What grows is how many share a word: five people have
 * the name that is searched for, but of 200,000 twenty times as many have one half of it, and a number that thousands of
 * parks have in their names is no rare one.
 */
const history = [
  `update api.inquiries as inquiry set created_at = now() - n * interval '1 hour',
    status = case when n <= 500 then 'new' else 'closed' end::api.inquiry_status,
    answered_at = case when n > 500 then now() - n * interval '1 hour' + n * 7 % 4000 * interval '1 minute' end,
    anonymised_at = case when now() - n * interval '1 hour' < now() - make_interval(months => inquiries_kept_months) then now() end
  from (select id, row_number() over (order by created_at desc) as n from api.inquiries) as numbered, api.site_settings
  where numbered.id = inquiry.id`,
  `update api.deals as deal set created_at = inquiry.created_at,
    stage = case when n <= 2000 then stage when n % 3 = 0 then 'won' else 'lost' end,
    furthest = case when n <= 2000 then furthest when n % 3 = 0 then 'won' else 'offer' end,
    ended_at = case when n > 2000 then inquiry.created_at + interval '30 days' else ended_at end
  from (select contact_id, created_at, row_number() over (order by created_at desc) as n from api.inquiries) as inquiry
  where inquiry.contact_id = deal.contact_id`,
  `update api.timeline_entries as entry set happened_at = inquiry.created_at
  from api.inquiries as inquiry where inquiry.contact_id = entry.contact_id`,
  "update api.inquiries set handled_by = (select id from auth.users order by id limit 1) where status = 'new'",
  // Who did not buy is forgotten after the time for which inquiries are kept: whoever is left of older people bought.
  `update api.deals as deal set stage = 'won', furthest = 'won', ended_at = inquiry.created_at + interval '30 days'
  from api.inquiries as inquiry where inquiry.contact_id = deal.contact_id and inquiry.anonymised_at is not null`,
  "update api.deals set updated_at = coalesce(ended_at, created_at)",
  `update api.contacts as contact set created_at = inquiry.created_at, updated_at = inquiry.created_at
  from api.inquiries as inquiry where inquiry.contact_id = contact.id`,
  "delete from api.offers",
  `insert into api.offers
    (number, contact_id, deal_id, parcel_ids, language, valid_until, status, content, sent_at, created_at)
  select 'P-' || n, contact_id, id, array(select parcel_id from api.deal_parcels where deal_id = deal.id), 'sr',
    created_at::date + 14, 'sent', '{}', created_at, created_at
  from (select *, row_number() over (order by created_at) as n from api.deals) as deal where n % 5 = 0`,
  "delete from api.history",
  `insert into api.history (table_name, row_id, op, old_row, new_row, actor, changed_at)
  select 'inquiries', id, 'INSERT', null, '{}', 'visitor', greatest(created_at, now() - interval '700 days')
  from api.inquiries`,
  "truncate api.media_assets, private.media_uses",
  `insert into api.media_assets (bucket, path, created_at)
  select 'project-images', 'x' || n || '.jpg', created_at
  from (select created_at, row_number() over (order by created_at) as n from api.projects) as project`,
  `insert into private.media_uses (url, table_name, row_id, field)
  select '/storage/project-images/x' || n || '.jpg', 'projects', id, 'main_image_url'
  from (select id, row_number() over () as n from api.projects) as project`,
  // The night before.
  "delete from private.contacts_to_revisit",
  "update private.contacts_looked_at set until = '-infinity'",
  "select jobs.forget_contacts()",
];

/**
 * Every read of a screen, every job of the worker and the usual writes, at 10,000 and at 1,000,000 parcels (in 200 and
 * 20,000 parks, with 10,000 and 200,000 inquiries, contacts and deals): what PostgreSQL takes for each.
 */
async function benchScale(withReads: boolean): Promise<void> {
  const fills = sizes.map(({ parcels, inquiries }) => async (client: Client) => {
    const others = parcels / 50 - 12;
    const content = { forSale: 12, parcelsForSale: 20, others, parcelsOfOthers: 50, inquiries };
    const project = await fillWith(client, { ...content, othersAre: "draft" });
    await fillSales(client, history);
    console.error(`${parcels} parcels are there`);
    return project;
  });
  await withSizes(fills, async (databases) => {
    const costs = withReads ? await costsOfReads(databases) : new Map<string, Cost[]>();
    const work = await Promise.all(
      databases.map(async ({ client, subjects }) => workOn({ ...subjects, ...(await rowsOf(client)) })),
    );
    for (const [at, { name, by }] of (work[0] ?? []).entries()) {
      const sides = databases.map(({ client, claims }, size) => ({
        client,
        statement: work[size]?.[at]?.statement ?? "",
        claims: { owner: undefined, staff: claims, anon: { role: "anon" } }[by],
      }));
      const measured = await costsOf(sides);
      console.error(name, ...measured.map(({ ms }) => ms.toFixed(2)));
      costs.set(name, measured);
    }
    print(
      sizes.map(({ parcels }) => parcels),
      costs,
      flat,
    );
  });
}

interface Work {
  name: string;
  statement: string;
  by: "owner" | "staff" | "anon";
}

const workOn = (rows: Rows): Work[] => [
  ...jobs(rows).map(([name, statement]): Work => ({ name: `job: ${name}`, statement, by: "owner" })),
  ...writes(rows).map(
    ([name, statement, role]): Work => ({
      name: `write: ${name}`,
      statement,
      by: role === "anon" ? "anon" : "staff",
    }),
  ),
];

async function rowsOf(client: Client): Promise<Omit<Rows, "project" | "parcels">> {
  const { rows } = await client.query(
    `select (select id from api.inquiries order by created_at desc limit 1) as inquiry,
      (select id from api.contacts order by id limit 1) as contact,
      (select id from api.deals where stage = 'reserved' order by id limit 1) as deal,
      (select id from api.reservations where ended_at is null order by id limit 1) as reservation,
      (select id from auth.users order by id limit 1) as account`,
  );
  return rows[0];
}

interface Side {
  client: Client;
  statement: string;
  claims: object | undefined;
}

/** What a statement costs at each size, its triggers included; it is rolled back. */
async function costsOf(sides: readonly Side[]): Promise<Cost[]> {
  const times = await inTurns(
    sides.map((side) => async (turn) => {
      if (turn === warmUp) await side.client.query("select extensions.pg_stat_statements_reset()");
      return timeOf(side);
    }),
    { turns, warmUp },
  );
  return Promise.all(
    sides.map(async ({ client }, at) => {
      const { rows } = await client.query(
        "select sum(shared_blks_hit + shared_blks_read)::float as pages from extensions.pg_stat_statements where toplevel",
      );
      const measured = times[at] ?? [];
      return {
        ms: percentile(measured, 0.5),
        buffers: Math.round(rows[0].pages / measured.length),
        plan: "",
      };
    }),
  );
}

/** @returns milliseconds */
async function timeOf({ client, statement, claims }: Side): Promise<number> {
  await client.query("begin");
  try {
    if (claims) {
      const { role } = claims as { role: string };
      await client.query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
          set_config('request.headers', '{}', true), set_config('request.cookies', '{}', true)`,
        [role, JSON.stringify(claims)],
      );
    }
    const asked = performance.now();
    await client.query(statement);
    return performance.now() - asked;
  } catch (error) {
    throw new Error(`${statement}: ${error}`, { cause: error });
  } finally {
    await client.query("rollback");
  }
}

/** Directly: `npm run bench:scale`, some six minutes; `npm run bench:scale -- work` leaves out the reads. */
if (import.meta.main) await benchScale(process.argv[2] !== "work");
