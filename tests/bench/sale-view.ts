import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { provision } from "../../services/stack/src/db/provision.ts";
import { startThrowawayCluster } from "../../services/stack/src/db/throwaway.ts";
import { fill } from "./content.ts";
import type { Figure } from "./figures.ts";

const sizes = [1_000, 10_000, 100_000];
const runs = 40;
const warmUp = 10;

/** What PostgREST wraps around a request's query: the answer is one JSON text. */
const asJson = (query: string) => `select coalesce(json_agg(row), '[]')::text from (${query}) as row`;

const salePage = asJson(`
  select id, name, name_en, description, description_en, location, location_en, main_image_url,
    total_power, available_parcels, total_parcels, min_price, status, created_at
  from api.projects_with_parcels where show_in_sale_page is true order by created_at desc limit 12`);

const projectPage = (projectId: string) => [
  asJson(`select * from api.projects where id = '${projectId}'`),
  asJson(`select * from api.parcels where project_id = '${projectId}' order by position`),
];

interface Cost {
  /** Milliseconds of planning and execution, the median of the runs. */
  ms: number;
  /** Pages of 8 kB read from the cache. */
  pages: number;
}

/**
 * What the sale page and a project page cost the database, as a visitor, when the number of parcels grows:
 * 12 projects of 20 parcels are for sale, all others are references and drafts of 50 parcels.
 */
export async function benchSaleView(): Promise<Figure[]> {
  const cluster = await startThrowawayCluster();
  const figures: Figure[] = [];
  try {
    const client = new Client({ connectionString: cluster.url("postgres") });
    await client.connect();
    await provision({ ownerUrl: cluster.url("postgres") });
    for (const size of sizes) {
      const projectId = await fill(client, size);
      const project = projectPage(projectId);
      for (const [page, queries] of [
        ["sale page", [salePage]],
        ["project page", project],
      ] as const) {
        const { ms, pages } = await costOf(client, queries);
        figures.push({ name: `${page}, ${size} parcels`, value: ms, unit: "ms" });
        figures.push({ name: `${page}, ${size} parcels`, value: pages, unit: "pages of 8 kB" });
      }
      if (process.argv.includes("--explain"))
        console.log(`\n${size} parcels\n${await explain(client, salePage)}`);
    }
    await client.end();
  } finally {
    await cluster.stop();
  }
  return figures;
}

async function costOf(client: Client, queries: readonly string[]): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < warmUp + runs; run++) {
    const cost = { ms: 0, pages: 0 };
    for (const query of queries) {
      const { rows } = await asVisitor(client, `explain (analyze, buffers, format json) ${query}`);
      const [plan] = rows[0]["QUERY PLAN"];
      cost.ms += plan["Planning Time"] + plan["Execution Time"];
      cost.pages += plan.Plan["Shared Hit Blocks"] + plan.Plan["Shared Read Blocks"];
    }
    // The first ones fill caches.
    if (run >= warmUp) costs.push(cost);
  }
  costs.sort((one, other) => one.ms - other.ms);
  return costs[Math.floor(runs / 2)] ?? { ms: Number.NaN, pages: Number.NaN };
}

async function explain(client: Client, query: string): Promise<string> {
  const { rows } = await asVisitor(client, `explain (analyze, buffers) ${query}`);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

async function asVisitor(client: Client, query: string) {
  await client.query("begin");
  await client.query("set local role anon");
  const result = await client.query(query);
  await client.query("rollback");
  return result;
}

/** Directly: `node_modules/.bin/node tests/bench/sale-view.ts [--explain]` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { printFigures } = await import("./figures.ts");
  printFigures(await benchSaleView());
}
