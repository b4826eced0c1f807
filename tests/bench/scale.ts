import type { Client } from "pg";
import { fillSales, fillWith, history } from "./fill.ts";
import { percentile } from "./measure.ts";
import { type Cost, costsOfReads, interleave, print, withSizes } from "./planner.ts";
import { fewest, jobs, type Rows, writes } from "./reads.ts";

/** Of all rows, and of the parks' drafts; the least and the most that are compared. */
const scaleSizes = [
  { parcels: 10_000, inquiries: 10_000 },
  { parcels: 1_000_000, inquiries: 200_000 },
];
/** How much dearer anything may be with the most. */
const scaleFlat = 1.5;
const turns = 9;
/** A prepared plan is chosen at the sixth. */
const warmUp = 6;

const screenSizes = [1_000, 10_000, 100_000, 1_000_000];
const screenFlat = 1.3;

/**
 * Every read that a screen makes: its plan, buffers and time at 1,000 to 1,000,000 parcels. 12 parks of 20 parcels are
 * for sale; all other parcels belong to drafts of 50, which visitors do not see. 2,000 inquiries, contacts and deals.
 *
 * @param options the most parcels
 */
export async function benchScreens([most = "1000000"]: readonly string[]): Promise<void> {
  const chosen = screenSizes.filter((size) => size <= Number(most));
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
    print(chosen, costs, screenFlat);
  });
}

/**
 * Every read of a screen, every job of the worker and the usual writes, at 10,000 and at 1,000,000 parcels (in 200 and
 * 20,000 parks, with 10,000 and 200,000 inquiries, contacts and deals): what PostgreSQL takes for each.
 *
 * @param options `work` leaves out the reads
 */
export async function benchScale([part]: readonly string[]): Promise<void> {
  const fills = scaleSizes.map(({ parcels, inquiries }) => async (client: Client) => {
    const others = parcels / 50 - 12;
    const content = { forSale: 12, parcelsForSale: 20, others, parcelsOfOthers: 50, inquiries };
    const project = await fillWith(client, { ...content, othersAre: "draft" });
    await fillSales(client, history);
    console.error(`${parcels} parcels are there`);
    return project;
  });
  await withSizes(fills, async (databases) => {
    const costs = part !== "work" ? await costsOfReads(databases) : new Map<string, Cost[]>();
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
      scaleSizes.map(({ parcels }) => parcels),
      costs,
      scaleFlat,
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
  const times = await interleave(
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
