import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgrest, startWeb } from "../support/instances.ts";
import { launch, temporaryFolder } from "../support/launch.ts";
import { routeTo } from "../support/nginx.ts";
import { type Extra, Replica } from "../support/replica.ts";
import { workOf } from "./comparison.ts";
import { percentile } from "./figures.ts";
import { generousLimits } from "./load.ts";
import { LoadClient } from "./load-client.ts";
import type { Load } from "./load-generator.ts";

const rounds = 5;

/** Reads that nothing is kept of: each address is new. */
const reads = {
  "API, projects for sale": (url: string): Load => ({
    url: `${url}/api/projects_with_parcels?select=*&show_in_sale_page=is.true&name=neq.[n]`,
    connections: 16,
    seconds: 1,
  }),
  "sale page": (url: string): Load => ({
    url: `${url}/elektrane-na-prodaju?q=[n]`,
    connections: 16,
    seconds: 1,
  }),
};

/**
 * One of each, two PostgRESTs and two web services, a replica for visitors' reads: the rate of reads that nothing is
 * kept of, and how the work is shared. All on one machine, so that the rate cannot grow with the instances.
 */
export async function benchScaling(): Promise<void> {
  const stack = await (await launch({ env: generousLimits })).ready();
  const folder = await temporaryFolder();
  const client = new LoadClient();
  const extras: Extra[] = [];
  let replica: Replica | undefined;
  const note = await stack.note();
  const owner = new pg.Client({ connectionString: note.databaseUrl });
  try {
    await owner.connect();
    const pid = (name: string) => note.processes.find((entry) => entry.name === name)?.pid ?? 0;
    const own = { postgrest: new URL(note.postgrestUrl).host, web: new URL(note.webUrl).host };
    const postgrest = await startPostgrest(stack);
    const web = await startWeb(stack, { cache: `${folder}/web` });
    extras.push(postgrest, web);
    replica = await Replica.start(stack, `${folder}/postgres`);
    const reader = await startWeb(stack, {
      cache: `${folder}/reader`,
      readUrl: `http://127.0.0.1:${replica.port}`,
    });
    extras.push(reader);

    const url = stack.url.replace("localhost", "127.0.0.1");
    const measure = async (setting: string) => {
      for (const [name, load] of Object.entries(reads)) {
        const rates = [];
        const before = {
          first: workOf([pid("postgrest"), pid("web")]),
          second: workOf([postgrest.pid, web.pid]),
        };
        const asked = await settled(owner);
        let answers = 0;
        for (let round = 0; round < rounds; round++) {
          const answer = await client.send(load(url));
          rates.push(answer.rate);
          answers += answer.count;
        }
        const first = workOf([pid("postgrest"), pid("web")]) - before.first;
        const second = workOf([postgrest.pid, web.pid]) - before.second;
        const primary = ((await settled(owner)) - asked) / answers;
        console.log(
          `| ${setting} | ${name} | ${percentile(rates, 0.5).toFixed(0)} | ` +
            `${((100 * second) / (first + second)).toFixed(0)} % | ${primary.toFixed(2)} |`,
        );
      }
    };
    console.log(
      "| | reads | answers/s | work of the second instances | transactions of the primary an answer |",
    );
    console.log("|---|---|---|---|---|");
    await measure("one of each");
    const both = [own.postgrest, `127.0.0.1:${postgrest.port}`];
    await routeTo(stack, {
      postgrest: both,
      readers: both,
      web: [own.web, `127.0.0.1:${web.port}`],
    });
    await measure("two of each");
    await routeTo(stack, {
      readers: [`127.0.0.1:${replica.port}`, `${own.postgrest} backup`],
      web: [`127.0.0.1:${reader.port}`],
    });
    await measure("a replica for visitors' reads");
  } finally {
    client.stop();
    await owner.end();
    await replica?.stop();
    for (const extra of extras) await extra.end("SIGTERM");
    await stack.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Transactions up to now: a connection tells of its last ones up to a second late. */
async function settled(owner: pg.Client): Promise<number> {
  let last = -1;
  let count = await transactions(owner);
  while (count - last > 10) {
    await sleep(1_100);
    last = count;
    count = await transactions(owner);
  }
  return count;
}

async function transactions(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(
    "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()",
  );
  return rows[0].count;
}

if (import.meta.main) await benchScaling();
