import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { inCluster } from "./alone.ts";
import { fillWith } from "./content.ts";
import { percentile } from "./figures.ts";
import { type Explained, type PlanNode, type Planner, startPlanner } from "./planner.ts";
import { fillSales } from "./sales-content.ts";
import { fewest, readsOfScreens, type Subjects } from "./screen-reads.ts";

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const runs = 75;
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
  const fills = chosen.map((parcels) => async (client: Client) => {
    const others = Math.round((parcels - 240) / 50);
    const content = { forSale: 12, parcelsForSale: 20, others, parcelsOfOthers: 50, inquiries: 2_000 };
    const project = await fillWith(client, { ...content, othersAre: "draft" });
    await fillSales(client);
    return project;
  });
  await withSizes(fills, async (databases) => {
    const costs = await costsOfReads(databases);
    for (const [name, measured] of costs) for (const cost of measured) cost.from = fewest(name);
    print(chosen, costs);
  });
}

/** A cluster with content of one size, and a PostgREST before it. */
export interface Sized {
  client: Client;
  planner: Planner;
  /** Of an account's token. */
  claims: object;
  subjects: Subjects;
}

/** Fills a cluster for each size and measures while all of them run, so that they can take turns. */
export async function withSizes(
  fills: readonly ((client: Client) => Promise<string>)[],
  measure: (databases: readonly Sized[]) => Promise<void>,
): Promise<void> {
  const openFrom = async (opened: readonly Sized[]): Promise<void> => {
    const fill = fills[opened.length];
    if (!fill) return measure(opened);
    await inCluster(async (client, url) => {
      const planner = await startPlanner(url);
      try {
        const claims = await openSession(client);
        const subjects = await subjectsOf(client, await fill(client));
        await openFrom([...opened, { client, planner, claims, subjects }]);
      } finally {
        await planner.stop();
      }
    });
  };
  await openFrom([]);
}

/** @returns of each read, what it costs by its plan at each size */
export async function costsOfReads(databases: readonly Sized[]): Promise<Map<string, Cost[]>> {
  const costs = new Map<string, Cost[]>();
  const reads = databases.map(({ subjects }) => readsOfScreens(subjects));
  for (const [at, { name, role }] of (reads[0] ?? []).entries()) {
    const explainers = databases.map(
      ({ planner, claims }, size) =>
        () =>
          planner.explain(reads[size]?.[at]?.path ?? "", role === "admin" ? claims : undefined),
    );
    const measured = await mediansOf(explainers);
    console.error(name, ...measured.map(({ ms }) => ms.toFixed(2)));
    costs.set(name, measured);
  }
  return costs;
}

async function subjectsOf(client: Client, project: string): Promise<Subjects> {
  const { rows } = await client.query(
    `select array(select id from api.parcels where project_id = $1 order by position limit 3) as parcels,
      (select id from api.contacts order by id limit 1) as contact`,
    [project],
  );
  return { project, ...rows[0] };
}

/** @returns the claims of a staff account's token */
export async function openSession(client: Client): Promise<object> {
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
    const explain = async () => {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${asJson}`);
      return rows[0]["QUERY PLAN"][0];
    };
    const [cost = noCost] = await mediansOf([explain]);
    const { rowCount } = await client.query(query);
    return { ...cost, rows: rowCount ?? 0 };
  } finally {
    await client.query("rollback");
  }
}

const noCost: Cost = { ms: Number.NaN, plan: "" };

/**
 * Runs each side once a turn, so that what else the machine does meets all of them alike. What takes long needs no many
 * turns.
 *
 * @returns the results of each side, without those of the first turns
 */
export async function inTurns<T>(
  sides: readonly ((turn: number) => Promise<T>)[],
  { turns, warmUp }: { turns: number; warmUp: number },
): Promise<T[][]> {
  const results = sides.map((): T[] => []);
  const begun = performance.now();
  for (let turn = 0; turn < warmUp + (performance.now() - begun > 2_000 * sides.length ? 2 : turns); turn++)
    for (const [at, side] of sides.entries()) results[at]?.push(await side(turn));
  return results.map((all) => all.slice(warmUp));
}

async function mediansOf(explainers: readonly (() => Promise<Explained>)[]): Promise<Cost[]> {
  const measured = await inTurns(
    explainers.map((explain) => async () => {
      const { Plan: plan, ...times } = await explain();
      return {
        ms: times["Planning Time"] + times["Execution Time"],
        buffers: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
        plan: nodesOf(plan).join(" › "),
      };
    }),
    { turns: runs, warmUp },
  );
  return measured.map((costs) => ({
    ...(costs.at(-1) ?? noCost),
    ms: percentile(
      costs.map((cost) => cost.ms),
      0.5,
    ),
  }));
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
