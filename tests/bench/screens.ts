import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { inCluster } from "./alone.ts";
import { fillWith } from "./content.ts";
import { percentile } from "./figures.ts";
import { type Explained, type PlanNode, startPlanner } from "./planner.ts";
import { fillSales } from "./sales-content.ts";
import { type Read, readsOfScreens, type Subjects } from "./screen-reads.ts";

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const runs = 25;
const warmUp = 5;
/** How much dearer a read may be with the most parcels than with the fewest. */
const flat = 1.3;

export interface Cost {
  /** Milliseconds of planning and execution. */
  ms: number;
  /** Pages of 8 kB, where they were counted. */
  buffers?: number;
  /** Its nodes, from the outside to the inside. */
  plan: string;
  /** Of the answer, where it was counted. */
  rows?: number;
  /** The fewest parcels that growth is counted from. */
  from?: number;
}

/**
 * Every read that a screen makes: its plan, buffers and time at 1,000 to 1,000,000 parcels. 12 parks of 20 parcels are
 * for sale; all other parcels belong to drafts of 50, which visitors do not see. 2,000 inquiries, contacts and deals.
 *
 * @param most parcels
 */
async function benchScreens(most: number): Promise<void> {
  const chosen = sizes.filter((size) => size <= most);
  const costs = new Map<string, Cost[]>();
  await withPlanner(async (client, costOfRead) => {
    for (const parcels of chosen) {
      const others = Math.round((parcels - 240) / 50);
      const content = { forSale: 12, parcelsForSale: 20, others, parcelsOfOthers: 50, inquiries: 2_000 };
      const project = await fillWith(client, { ...content, othersAre: "draft" });
      await fillSales(client);
      for (const read of readsOfScreens(await subjectsOf(client, project)))
        costs.set(read.name, [
          ...(costs.get(read.name) ?? []),
          { ...(await costOfRead(read)), from: read.from },
        ]);
    }
  });
  print(chosen, costs);
}

/** Measures what reads cost by their plans, in a cluster of its own. The claims are of an account's token. */
export const withPlanner = (
  measure: (client: Client, costOfRead: (read: Read) => Promise<Cost>, claims: object) => Promise<void>,
) =>
  inCluster(async (client, url) => {
    const planner = await startPlanner(url);
    const claims = await openSession(client);
    try {
      const costOfRead = ({ role, path }: Read) =>
        medianOf(() => planner.explain(path, role === "admin" ? claims : undefined));
      await measure(client, costOfRead, claims);
    } finally {
      await planner.stop();
    }
  });

export async function subjectsOf(client: Client, project: string): Promise<Subjects> {
  const { rows } = await client.query(
    `select array(select id from api.parcels where project_id = $1 order by position limit 3) as parcels,
      (select id from api.contacts order by id limit 1) as contact`,
    [project],
  );
  return { project, ...rows[0] };
}

/** @returns the claims of a staff account's token */
async function openSession(client: Client): Promise<object> {
  const email = `${randomUUID()}@example.com`;
  const { rows } = await client.query(
    `with account as (
      insert into auth.users (email, name, password_hash, role) values ($1, 'Osoba', 'none', 'admin') returning id
    )
    insert into auth.sessions (user_id, expires_at) select id, now() + interval '1 day' from account
    returning user_id as sub, id as sid`,
    [email],
  );
  return { role: "admin", ...rows[0] };
}

/** What a visitor's read costs that is at hand as SQL. */
export async function costOf(client: Client, query: string): Promise<Cost> {
  await client.query("begin");
  try {
    await client.query("select set_config('request.jwt.claims', '{}', true)");
    await client.query("set local role anon");
    const asJson = `select coalesce(json_agg(row), '[]')::text from (${query}) as row`;
    const cost = await medianOf(async () => {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${asJson}`);
      return rows[0]["QUERY PLAN"][0];
    });
    const { rowCount } = await client.query(query);
    return { ...cost, rows: rowCount ?? 0 };
  } finally {
    await client.query("rollback");
  }
}

/** What takes long needs no many runs for a median. */
const isSlow = (begun: number) => performance.now() - begun > 2_000;

async function medianOf(explain: () => Promise<Explained>): Promise<Cost> {
  const costs: Cost[] = [];
  const begun = performance.now();
  for (let run = 0; run < warmUp + (isSlow(begun) ? 2 : runs); run++) {
    const { Plan: plan, ...times } = await explain();
    costs.push({
      ms: times["Planning Time"] + times["Execution Time"],
      buffers: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
      plan: nodesOf(plan).join(" › "),
    });
  }
  const measured = costs.slice(warmUp);
  const ms = percentile(
    measured.map((cost) => cost.ms),
    0.5,
  );
  return { ...(measured.at(-1) as Cost), ms };
}

/** Those that read something. */
function nodesOf(node: PlanNode): string[] {
  const read = node["Index Name"] ?? node["Relation Name"];
  const own = read ? [`${node["Node Type"]} ${read}`] : [];
  return [...new Set([...own, ...(node.Plans ?? []).flatMap(nodesOf)])];
}

/**
 * A read that answers with more rows costs more, and one that has little to find less: what is compared has as many as
 * there are with the most parcels.
 */
export function print(
  parcels: readonly number[],
  costs: ReadonlyMap<string, readonly Cost[]>,
  most = flat,
): void {
  const columns = parcels.map((size) => `${size.toLocaleString("en")} parcels`);
  console.log(`\n| read | ${columns.join(" | ")} | growth | plan with the most |`);
  console.log(`|${"---|".repeat(columns.length + 3)}`);
  for (const [name, measured] of costs) {
    const cells = measured.map(({ ms, buffers, rows }) =>
      [
        `${ms.toFixed(2)} ms`,
        buffers !== undefined && `${buffers} pages`,
        rows !== undefined && `${rows} rows`,
      ]
        .filter(Boolean)
        .join(", "),
    );
    const last = measured.at(-1);
    const from = measured.findIndex(
      (cost, at) => cost.rows === last?.rows && (parcels[at] ?? 0) >= (cost.from ?? 0),
    );
    const growth = (last?.ms ?? Number.NaN) / (measured[from]?.ms ?? Number.NaN);
    const verdict = [
      `${growth.toFixed(2)} ×`,
      from > 0 && `from ${parcels[from]?.toLocaleString("en")}`,
      growth > most && "(grows)",
    ];
    console.log(`| ${name} | ${cells.join(" | ")} | ${verdict.filter(Boolean).join(" ")} | ${last?.plan} |`);
  }
}

/** Directly: `npm run bench:screens`, some minutes for the million; a number behind it is the most parcels. */
if (import.meta.main) await benchScreens(Number(process.argv[2] ?? sizes.at(-1)));
