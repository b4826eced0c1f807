import { Client } from "pg";
import { provision } from "../../services/stack/src/db/provision.ts";
import { startThrowawayCluster } from "../../services/stack/src/db/throwaway.ts";
import { fillWith } from "./content.ts";
import { percentile } from "./figures.ts";

interface Size {
  parks: number;
  people: number;
}

const runs = 9;

/** What years leave behind: of as many people, inquiries and deals, 40 wait for an answer, 1,000 are open, 84 hold a parcel. */
const statements = [
  `insert into api.contacts (name, email, phone, search_text, origin, created_at)
  select 'Ime ' || n % 400 || ' Posjetilac ' || n, 'posjetilac-' || n || '@example.com', '+387 65 111 222',
    'ime ' || n % 400 || ' posjetilac ' || n || ' posjetilac-' || n || '@example.com 38765111222',
    'inquiry', now() - n * interval '15 minutes'
  from generate_series(1, $1::int) as n`,
  "analyze api.contacts, api.parcels",
  `insert into api.inquiries
    (user_name, user_email, user_phone, snapshot, staff_mail_status, visitor_mail_status, created_at, contact_id, status,
      answered_at, parcel_ids, search_text)
  select contact.name, email, phone, '{"project": null, "parcels": []}', 'sent', 'sent', contact.created_at, contact.id,
    case when contact.n <= 40 then 'new' else 'closed' end::api.inquiry_status,
    case when contact.n > 40 then contact.created_at + contact.n % 300 * interval '10 minutes' end,
    case when contact.n % 2 = 0 then array[parcel.id] else '{}' end, search_text
  from (select *, row_number() over (order by created_at desc) as n from api.contacts) as contact
  join (select id, row_number() over (order by id) - 1 as n from api.parcels) as parcel on parcel.n = contact.n % 10000`,
  `insert into api.deals (contact_id, stage, furthest, value, created_at, ended_at, next_step_on)
  select id, stage, case when stage = 'lost' then 'offer' else stage end, 61000, created_at,
    case when stage in ('won', 'lost') then created_at + interval '20 days' end,
    (created_at + n % 40 * interval '1 day')::date
  from (
    select id, n, created_at, (enum_range(null::api.deal_stage))[case when n <= 1000 then 1 + n % 5 else 6 + n % 2 end] as stage
    from (select *, row_number() over (order by created_at desc) as n from api.contacts) as contact
  ) as deal`,
  `insert into api.deal_parcels (deal_id, parcel_id, price)
  select deal.id, parcel.id, 61000
  from (select id, row_number() over (order by created_at desc) as n from api.deals) as deal
  join (select id, row_number() over (order by id) - 1 as n from api.parcels) as parcel
    on parcel.n = deal.n % (select count(*) from api.parcels)`,
  `insert into api.reservations (parcel_id, contact_id, deal_id, until, ended_at, end_reason, created_at)
  select part.parcel_id, deal.contact_id, deal.id, created_at + interval '10 days',
    case when n > 84 then created_at + interval '9 days' end,
    case when n > 84 then 'expired'::api.reservation_end end, created_at
  from (select *, row_number() over (order by created_at desc) as n from api.deals) as deal
  join api.deal_parcels as part on part.deal_id = deal.id`,
  "vacuum analyze",
];

const reads: [string, string][] = [
  ["what needs attention", "select * from api.attention()"],
  [
    "sales figures of ten days",
    'select api.sales_figures("from" => current_date - 10, "to" => current_date)',
  ],
  ["sales figures of all time", "select api.sales_figures()"],
  [
    "deals: a column of the board",
    "select * from api.deals_with_parcels where stage = 'offer' order by next_step_on, id limit 50",
  ],
  ["its count", "select count(*) from api.deals_with_parcels where stage = 'offer'"],
  ["contacts by a name", "select * from api.contacts where search_text ilike '%posjetilac 777%' limit 25"],
  ["search: a person", "select * from api.search_everything('posjetilac 777')"],
  ["search: a parcel", "select * from api.search_everything('P-17')"],
];

async function fill(client: Client, { parks, people }: Size): Promise<void> {
  await fillWith(client, {
    forSale: 12,
    parcelsForSale: 20,
    others: parks - 12,
    parcelsOfOthers: 50,
    othersAre: "draft",
  });
  await client.query("set session_replication_role = replica");
  for (const statement of statements)
    await client.query(statement, statement.includes("$1") ? [people] : undefined);
  await client.query("set session_replication_role = default");
}

/** The staff account that asks, for the rest of a transaction. */
async function becomeStaff(client: Client): Promise<void> {
  const { rows } = await client.query(
    `with account as (
      insert into auth.users (email, name, password_hash, role) values ('osoba@example.com', 'Osoba', 'none', 'admin')
      returning id
    )
    insert into auth.sessions (user_id, expires_at) select id, now() + interval '1 day' from account
    returning json_build_object('role', 'admin', 'sub', user_id, 'sid', id) as claims`,
  );
  await client.query("begin");
  await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(rows[0].claims)]);
  await client.query("set local role admin");
}

async function costOf(client: Client, read: string): Promise<string> {
  const times: number[] = [];
  let pages = 0;
  for (let run = 0; run < runs; run++) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${read}`);
    const [{ Plan: plan, ...time }] = rows[0]["QUERY PLAN"];
    times.push(time["Planning Time"] + time["Execution Time"]);
    pages = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  }
  return `${percentile(times, 0.5).toFixed(1)} ms (least ${Math.min(...times).toFixed(1)}), ${pages} pages`;
}

/** What reads of the back office cost when little is there, and after years. */
async function benchYears(sizes: readonly Size[]): Promise<void> {
  const cluster = await startThrowawayCluster();
  const costs = new Map<string, string[]>();
  try {
    for (const [place, size] of sizes.entries()) {
      const owner = new Client({ connectionString: cluster.url("postgres") });
      await owner.connect();
      await owner.query(`create database size_${place}`);
      await owner.end();
      const ownerUrl = cluster.url(`size_${place}`);
      await provision({ ownerUrl });
      const client = new Client({ connectionString: ownerUrl });
      await client.connect();
      await fill(client, size);
      await becomeStaff(client);
      for (const [name, read] of reads)
        costs.set(name, [...(costs.get(name) ?? []), await costOf(client, read)]);
      await client.query("rollback");
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
  const heads = sizes.map(({ parks, people }) => `${parks} parks, ${people} deals`);
  console.log(`| read | ${heads.join(" | ")} |\n|${"---|".repeat(heads.length + 1)}`);
  for (const [name, measured] of costs) console.log(`| ${name} | ${measured.join(" | ")} |`);
}

/** Directly: five minutes; a number behind it divides what is there after years. */
if (import.meta.main) {
  const part = Number(process.argv[2] ?? 1);
  await benchYears([
    { parks: 200, people: 10_000 },
    { parks: 20_000 / part, people: 200_000 / part },
  ]);
}
