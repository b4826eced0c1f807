import type { Client } from "pg";
import {
  finderDefaults,
  finderPath,
  nearestPath,
  readFinder,
} from "../../public-site/src/features/finder/finder-query.ts";
import { provision } from "../../services/stack/src/db/provision.ts";
import { sqlOf } from "../support/api-path.ts";
import { inCluster } from "./alone.ts";
import { type Cost, costOf, print } from "./screens.ts";

const sizes = [1_000, 10_000, 100_000];

/** What the finder is asked, by its addresses; `after` is put in where a later page is measured. */
const questions: [name: string, address: string][] = [
  ["by price", ""],
  ["by yield", "sort=yield"],
  ["by power", "sort=power"],
  ["60,000 EUR", "budget=60000&currency=EUR"],
  ["60,000 EUR, by yield", "budget=60000&currency=EUR&sort=yield"],
  ["60,000 EUR, by power", "budget=60000&currency=EUR&sort=power"],
  [
    "60,000 EUR, by power, being built with an agreement",
    "budget=60000&currency=EUR&sort=power&stage=building&agreement=1",
  ],
  ["60,000 EUR, by power, place", "budget=60000&currency=EUR&sort=power&place=Mjesto%203"],
  ["from 250 kW, by price", "power=250"],
  ["50 kW, 12 %, agreement", "power=50&yield=12&agreement=1"],
  ["stage", "stage=building"],
  ["place", "place=Mjesto%203"],
];

/**
 * The finder's reads as a visitor, where every second parcel of every park is for sale: parks of 50 in 12 places, a third
 * of them being built. Prices follow power, as they do; half of the parcels have a round power.
 */
const fill = `
insert into api.projects (name, location, status, visible, show_in_sale_page, created_at)
select 'Park ' || n, 'Mjesto ' || n % 12, 'aktivan', true, n <= 12, now() - n * interval '1 day'
from generate_series(1, $1::int) as n;`;

const fillParcels = `
insert into api.parcels (project_id, position, name, power_kw, annual_production_kwh, price, status, public, ima_ppa_ugovor, ocekivani_godisnji_prihod)
select project.id, n, 'P-' || n, power, power * 1250, round((power * (1050 + 300 * random()))::numeric),
  (case n % 2 when 0 then 'available' else 'sold' end)::api.parcel_status, true, n % 3 > 0, round((power * 175)::numeric)
from api.projects as project, generate_series(1, 50) as n, lateral (select (20 + 280 * random() + 0 * n + 0 * length(project.name))::numeric as exact) as any_size,
lateral (select case when n % 4 < 2 then round(exact, -1) else exact end as power) as chosen`;

async function measure(client: Client): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  const ask = async (name: string, path: string) => costs.set(name, await costOf(client, sqlOf(path)));
  for (const [name, address] of questions)
    await ask(name, finderPath(readFinder(new URLSearchParams(address), "sr")));
  for (const [sort, { column }] of Object.entries(finderDefaults.orders)) {
    // The page in the middle of all.
    const { rows } = await client.query(
      `select ${column} || '-' || id as after from api.parcels_for_sale order by ${column}
      offset (select count(*) / 2 from api.parcels_for_sale) limit 1`,
    );
    await ask(
      `by ${sort}, a page in the middle`,
      finderPath(readFinder(new URLSearchParams({ sort, after: rows[0].after }), "sr")),
    );
  }
  const nearest = nearestPath(readFinder(new URLSearchParams("budget=60000&currency=EUR"), "sr"));
  if (nearest) await ask("nearest to 60,000 EUR", nearest);
  return costs;
}

/** @param most parcels */
async function benchFinder(most: number): Promise<void> {
  const chosen = sizes.filter((size) => size <= most);
  const costs = new Map<string, Cost[]>();
  await inCluster(async (client, url) => {
    await provision({ ownerUrl: url });
    await client.query("select setseed(0.5)");
    for (const parcels of chosen) {
      await client.query("truncate api.projects, api.parcels cascade");
      await client.query(fill, [parcels / 50]);
      // The rules that keep the keys work; a history of so many parcels is no part of this.
      await client.query("alter table api.parcels disable trigger _500_history");
      await client.query(fillParcels);
      await client.query(
        `insert into api.milestones (project_id, kind, done_on)
        select id, 'building_permit', '2026-01-01' from api.projects where right(name, 1) in ('1', '4', '7')`,
      );
      await client.query("vacuum analyze api.projects, api.parcels, api.milestones");
      for (const [name, cost] of await measure(client)) costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  });
  print(chosen, costs);
}

/** Directly: `node_modules/.bin/node tests/bench/finder.ts`; a number behind it is the most parcels. */
if (import.meta.main) await benchFinder(Number(process.argv[2] ?? sizes.at(-1)));
