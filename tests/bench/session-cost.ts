import type { Client } from "pg";
import { provision } from "../../services/stack/src/db/provision.ts";
import { inCluster } from "./alone.ts";
import { fillWith } from "./content.ts";
import { percentile } from "./figures.ts";
import { openSession } from "./screens.ts";
import { transactionCost } from "./transaction-cost.ts";

const rounds = 20;
const reads = 400;
const content = {
  forSale: 30,
  parcelsForSale: 25,
  others: 10,
  parcelsOfOthers: 25,
  inquiries: 2_000,
} as const;

/** Policies trust what the look-up before the statement has left in a setting. */
const lookThenLeave = (value: string) => `
  alter function auth.check_account(text) rename to look_up_account;
  create function auth.check_account(path text) returns void language plpgsql as $$
  begin
    perform auth.look_up_account(path);
    perform set_config('auth.checked', ${value}, true);
  end
  $$;`;

const policiesAsk = (asks: (deed: string) => string) => `
  create or replace function auth.is_staff() returns boolean
  language plpgsql stable security definer set search_path = '' as $$ begin return ${asks("null")}; end $$;
  create or replace function auth.may(deed text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$ begin return ${asks("deed")}; end $$;`;

/** Who asks, in what the role may do; signed for this transaction of this connection with what only the owner reads. */
const proof = `
  create table auth.proof_key (key bytea not null);
  alter table auth.proof_key enable row level security;
  insert into auth.proof_key select sha256(convert_to(gen_random_uuid()::text, 'utf8'));
  create function auth.proof(role text) returns text language plpgsql stable as $$
  begin
    return (
      select role || ' ' || encode(sha256(key || convert_to(
        concat_ws(' ', pg_backend_pid(), now(), role, current_setting('request.jwt.claims', true)), 'utf8')), 'hex')
      from auth.proof_key
    );
  end
  $$;
  create function auth.holds(given text, deed text) returns boolean language plpgsql stable as $$
  declare
    role constant text := split_part(given, ' ', 1);
  begin
    return given = auth.proof(role) and (deed is null or deed = any (auth.deeds(role::api.staff_role)));
  end
  $$;`;

/** How a request's statement knows that its session is open, by what is changed for it. */
const designs: readonly (readonly [name: string, change: string])[] = [
  ["looked up before the statement and by each policy (as it is)", ""],
  [
    "the same, claims read by a function in SQL instead of PL/pgSQL",
    `create or replace function auth.claim_uuid(claim text) returns uuid language sql stable as $$
      select case when pg_input_is_valid(value, 'uuid') then value::uuid end
      from (select auth.claims() ->> claim) as claims (value)
    $$;`,
  ],
  ["the same, policies ask nothing: no design spares more", policiesAsk(() => "true")],
  [
    "a setting says what was looked up: who has a service's password could forge it",
    lookThenLeave("'yes'") + policiesAsk(() => "current_setting('auth.checked', true) = 'yes'"),
  ],
  [
    "a setting signed for the transaction says it",
    proof +
      lookThenLeave("auth.proof((select role::text from auth.staff_account()))") +
      policiesAsk((deed) => `auth.holds(current_setting('auth.checked', true), ${deed})`),
  ],
  [
    "looked up by policies alone: a read without a policy would be open",
    `create or replace function auth.check_account(path text) returns void language plpgsql as $$ begin end $$;`,
  ],
];

const asJson = (query: string) => `select coalesce(json_agg(row), '[]')::text from (${query}) as row`;
const parts = ["parcels", "milestones", "documents", "project_pictures"];
const queries: Record<string, (project: string) => string> = {
  "a page of inquiries": () =>
    asJson("select * from api.inquiries order by created_at desc, id desc limit 26"),
  "a park with what belongs to it": (project) =>
    asJson(`select project.*, ${parts
      .map(
        (part) =>
          `(select json_agg(part) from api.${part} as part where part.project_id = project.id) as ${part}`,
      )
      .join(", ")}
    from api.projects as project where project.id = '${project}'`),
};

const asStaff = `
  select set_config('search_path', 'api, public', true), set_config('role', 'admin', true),
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('request.jwt.claims', $1, true),
    set_config('request.method', 'GET', true), set_config('request.path', '/inquiries', true),
    set_config('request.cookies', '{}', true), set_config('request.headers', '{"host": "localhost"}', true)`;

/**
 * Processor time that PostgreSQL spends on reads of staff's, for each way to know the session: medians of rounds
 * that take turns, and of the differences within a round.
 */
async function benchSessionCost(): Promise<void> {
  const costs = new Map<string, number[]>();
  await inCluster(async (owner, url) => {
    await provision({ ownerUrl: url });
    const claims = JSON.stringify(await openSession(owner));
    const project = await fillWith(owner, { ...content, othersAre: "reference" });
    for (let round = 0; round < rounds; round++)
      for (const [design, change] of round % 2 === 0 ? designs : [...designs].reverse())
        await changed(owner, change, async () => {
          for (const [read, query] of Object.entries(queries)) {
            const name = `${design} | ${read}`;
            const cost = await transactionCost(url, reads, async (client) => {
              await client.query("begin read only");
              await client.query({ name: "staff", text: asStaff, values: [claims] });
              await client.query({ name: "request", text: "select auth.pre_request()" });
              const { rows } = await client.query({ name: "read", text: query(project) });
              if (rows[0].coalesce.length < 1000) throw new Error(`${name} shows nothing.`);
              await client.query("commit");
            });
            costs.set(name, [...(costs.get(name) ?? []), cost]);
          }
        });
  });
  const names = Object.keys(queries);
  console.log(`\n| µs of processor time | ${names.join(" | ")} |\n|---|${"---|".repeat(names.length)}`);
  const [[asItIs] = [""]] = designs;
  for (const [design] of designs) {
    const cells = names.map((name) => {
      const [times = [], usual = []] = [costs.get(`${design} | ${name}`), costs.get(`${asItIs} | ${name}`)];
      const more = percentile(
        times.map((time, round) => time - (usual[round] ?? Number.NaN)),
        0.5,
      );
      return `${percentile(times, 0.5).toFixed(0)} (${more > 0 ? "+" : ""}${more.toFixed(0)})`;
    });
    console.log(`| ${design} | ${cells.join(" | ")} |`);
  }
}

/** The functions as they were come back afterwards. */
async function changed(owner: Client, change: string, measure: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query(
    `select string_agg(pg_get_functiondef(oid), ';') as functions from pg_proc
    where pronamespace = 'auth'::regnamespace and proname in ('claim_uuid', 'is_staff', 'may', 'check_account')`,
  );
  await owner.query(change);
  await measure();
  await owner.query(`
    ${rows[0].functions};
    drop function if exists auth.holds, auth.proof, auth.look_up_account;
    drop table if exists auth.proof_key`);
}

if (import.meta.main) await benchSessionCost();
