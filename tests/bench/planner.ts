import { randomBytes, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import type { Client } from "pg";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { provision } from "../../services/stack/src/db/provision.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { startProcess } from "../support/processes.ts";
import { inCluster, percentile } from "./measure.ts";
import { readsOfScreens, type Subjects } from "./reads.ts";

/** What a read costs by its plan: nodes with their pages, milliseconds of planning and of execution. */
interface Explained {
  Plan: PlanNode;
  "Planning Time": number;
  "Execution Time": number;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

interface Planner {
  /** @param claims of a member of staff; a visitor has none @throws Error with what the API says instead */
  explain(path: string, claims?: object): Promise<Explained>;
  stop(): Promise<unknown>;
}

const path = /^\/api(\/(rpc\/)?\w+)\??(.*)$/s;

/** Our PostgREST, which says of each address how the database answers it: what a screen asks is measured as it is asked. */
async function startPlanner(ownerUrl: string): Promise<Planner> {
  const jwtSecret = randomBytes(32).toString("hex");
  const authenticator = new URL(ownerUrl);
  authenticator.username = "authenticator";
  authenticator.password = randomBytes(16).toString("hex");
  const passwords = { authenticator: authenticator.password, worker: randomBytes(16).toString("hex") };
  await provision({ ownerUrl, jwtSecret, passwords });
  const [port = 0, adminPort = 0] = await pickFreePorts(2);
  const spec = postgrestSpec({ port, adminPort, databaseUrl: authenticator.href, jwtSecret });
  const server = await startProcess({
    ...spec,
    env: { ...spec.env, PGRST_DB_PLAN_ENABLED: "true", PGRST_DB_POOL: "1" },
  });
  return {
    async explain(address, claims) {
      const [, relation, isFunction, query = ""] = path.exec(address) ?? [];
      const answer = await fetch(`http://127.0.0.1:${port}${relation}${isFunction ? "" : `?${query}`}`, {
        method: isFunction ? "POST" : "GET",
        headers: {
          accept: 'application/vnd.pgrst.plan+json; for="application/json"; options=analyze|buffers',
          ...(isFunction && { "content-type": "application/json" }),
          ...(claims && { authorization: `Bearer ${await signed(claims, jwtSecret)}` }),
        },
        ...(isFunction && { body: JSON.stringify(Object.fromEntries(new URLSearchParams(query))) }),
      });
      if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
      const [explained] = (await answer.json()) as [Explained];
      return explained;
    },
    stop: () => server.end("SIGTERM"),
  };
}

/** A token as PostgREST takes it, good for an hour. */
export const signed = (claims: object, secret: string) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("api")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));

const runs = 75;
const warmUp = 5;

export interface Cost {
  /** Milliseconds of planning and execution. */
  ms: number;
  /** Pages of 8 kB. */
  buffers: number;
  /** Its nodes, from the outside to the inside. */
  plan: string;
  /** The fewest parcels that growth is counted from. */
  from?: number;
}

/** A cluster with content of one size, and a PostgREST before it. */
interface Sized {
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

/**
 * Runs each side once a turn, so that what else the machine does meets all of them alike. What takes long needs no many
 * turns.
 *
 * @returns the results of each side, without those of the first turns
 */
export async function interleave<T>(
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
  const measured = await interleave(
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
    buffers: 0,
    plan: "",
    ...costs.at(-1),
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

/** @param most how much dearer anything may be with the most parcels than with the fewest that it is counted from */
export function print(
  parcels: readonly number[],
  costs: ReadonlyMap<string, readonly Cost[]>,
  most: number,
): void {
  const columns = parcels.map((size) => `${size.toLocaleString("en")} parcels`);
  console.log(`\n| read | ${columns.join(" | ")} | growth | plan with the most |`);
  console.log(`|${"---|".repeat(columns.length + 3)}`);
  for (const [name, measured] of costs) {
    const cells = measured.map(({ ms, buffers }) => `${ms.toFixed(2)} ms, ${buffers} pages`);
    const last = measured.at(-1);
    const from = measured.findIndex((cost, at) => (parcels[at] ?? 0) >= (cost.from ?? 0));
    const growth = (last?.ms ?? Number.NaN) / (measured[from]?.ms ?? Number.NaN);
    const verdict = [
      `${growth.toFixed(2)} ×`,
      from > 0 && `from ${parcels[from]?.toLocaleString("en")}`,
      growth > most && "(grows)",
    ];
    console.log(`| ${name} | ${cells.join(" | ")} | ${verdict.filter(Boolean).join(" ")} | ${last?.plan} |`);
  }
}
