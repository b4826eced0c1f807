import { provision } from "../../services/stack/src/db/provision.ts";
import { inCluster } from "./alone.ts";
import { percentile } from "./figures.ts";
import { transactionCost } from "./transaction-cost.ts";

const rounds = 7;
const inquiries = 500;

/** What an inquiry consists of, each switched off alone: name, how it goes off, and on. */
const parts: readonly (readonly [name: string, off: string, on: string])[] = [
  trigger("both mail jobs", "_600_mail"),
  trigger("history", "_500_history"),
  trigger("what it is found by", "_200_search"),
  trigger("ceiling of confirmations", "_200_hold"),
  trigger("whose it is", "_350_owner"),
  standIn(
    "repetitions",
    "private.reject_repeated_inquiry(api.inquiries, text)",
    "returns void language plpgsql as 'begin end'",
  ),
  standIn(
    "parcels and snapshot",
    "private.resolve_parcels(api.inquiries)",
    `returns api.inquiries language plpgsql as
      $$begin $1.parcel_ids := '{}'; $1.snapshot := '{}'; return $1; end$$`,
  ),
];

function trigger(name: string, trigger: string): [string, string, string] {
  return [
    name,
    `alter table api.inquiries disable trigger ${trigger}`,
    `alter table api.inquiries enable trigger ${trigger}`,
  ];
}

function standIn(name: string, signature: string, body: string): [string, string, string] {
  const types = signature.slice(signature.indexOf("("));
  return [
    name,
    `alter function ${signature} rename to meanwhile; create function ${signature} ${body}`,
    `drop function ${signature};
      alter function private.meanwhile${types} rename to ${signature.slice("private.".length, signature.indexOf("("))}`,
  ];
}

/** A table without rules, as in `bench:goals`. */
const plainTable = `
  create table public.plain as table api.inquiries;
  alter table public.plain add primary key (id),
    alter id set default uuidv7(), alter created_at set default now();
  create index on public.plain (created_at desc);
  grant usage on schema public to anon;
  grant insert, select on public.plain to anon`;

/** The least that keeps the same promises: a row, two jobs in its transaction, a look for a repetition and at the hour's limit. */
const promisedTable = `
  create table public.promised (like public.plain including all);
  create index on public.promised (user_email, created_at);
  create function public.promise() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if exists (select from public.promised where user_email = new.user_email and message = new.message) then
      raise 'repeated';
    end if;
    if (select count(*) from public.promised where user_email = new.user_email and created_at > now() - interval '1 hour') >= 20 then
      raise 'too many';
    end if;
    perform graphile_worker.add_job('one', json_build_object('id', new.id));
    perform graphile_worker.add_job('other', json_build_object('id', new.id));
    return new;
  end
  $$;
  create trigger promise before insert on public.promised for each row execute function public.promise();
  grant insert, select on public.promised to anon`;

const asVisitor = `
  select set_config('search_path', 'api, public', true), set_config('role', 'anon', true),
    set_config('request.jwt.claims', '{"role": "anon"}', true), set_config('request.method', 'POST', true),
    set_config('request.path', '/inquiries', true), set_config('request.cookies', '{}', true),
    set_config('request.headers', '{"content-type": "application/json", "host": "localhost"}', true)`;

/** As PostgREST writes it. */
const insertion = (table: string) => `
  with stored as (
    insert into ${table} (message, user_email, user_name)
    select message, user_email, user_name
    from json_to_recordset($1) as given (message text, user_email text, user_name text)
    returning ${table}.id
  )
  select json_agg(stored) from stored`;

/**
 * Processor time that PostgreSQL spends on an inquiry from the contact page, whole, with each part switched off alone,
 * and on a row of a table without rules; medians of rounds that take turns.
 */
async function benchInquiryCost(): Promise<void> {
  const costs = new Map<string, number[]>();
  await inCluster(async (owner, url) => {
    await provision({ ownerUrl: url });
    await owner.query(plainTable);
    await owner.query(promisedTable);
    const note = async (name: string, table = "api.inquiries") =>
      costs.set(name, [...(costs.get(name) ?? []), await costOf(url, table)]);
    for (let round = 0; round < rounds; round++) {
      await note("row of a table without rules", "public.plain");
      await note("row with two jobs, looked at for repetition and limit", "public.promised");
      await note("inquiry");
      for (const [name, off, on] of parts) {
        await owner.query(off);
        await note(`without ${name}`);
        await owner.query(on);
      }
      await owner.query("truncate api.inquiries, api.history, graphile_worker._private_jobs cascade");
    }
  });
  console.log("\n| | µs of processor time |\n|---|---|");
  for (const [name, times] of costs) console.log(`| ${name} | ${percentile(times, 0.5).toFixed(0)} |`);
}

/** @returns microseconds an inquiry */
const costOf = (url: string, table: string) =>
  transactionCost(url, inquiries, async (client) => {
    await client.query("begin");
    await client.query({ name: "visitor", text: asVisitor });
    if (table === "api.inquiries") await client.query({ name: "request", text: "select auth.pre_request()" });
    const sent = {
      user_name: "Posjetilac",
      user_email: `${crypto.randomUUID()}@example.com`,
      message: "Zanima me parcela u vašem parku. Javite mi se, molim.",
    };
    await client.query({ name: "insertion", text: insertion(table), values: [JSON.stringify([sent])] });
    await client.query("commit");
  });

if (import.meta.main) await benchInquiryCost();
