import type { Client } from "pg";

/**
 * Replaces the content: 12 projects of 20 parcels are for sale, all others are references and drafts of 50 parcels.
 * Its triggers rest: a hundred thousand rows of history are no part of a measurement.
 *
 * @param parcels in all
 * @param picture address that every project for sale shows
 * @returns the id of a project for sale
 */
export async function fill(client: Client, parcels: number, picture?: string): Promise<string> {
  await client.query("set session_replication_role = replica");
  await client.query("truncate api.projects, api.parcels cascade");
  const others = Math.round((parcels - 240) / 50);
  await client.query(
    `insert into api.projects
      (name, description, main_image_url, status, show_in_sale_page, show_in_references, created_at)
    select 'Park ' || n, repeat('Opis parka. ', 40), $2, 'aktivan', true, false, now() - n * interval '30 days'
    from generate_series(1, 12) as n
    union all
    select 'Referenca ' || n, repeat('Opis. ', 40), null,
      (array['reference', 'draft']::api.project_status[])[n % 2 + 1], false, true, now() - n * interval '1 day'
    from generate_series(1, $1::int) as n`,
    [others, picture ?? null],
  );
  await client.query(
    `insert into api.parcels (project_id, position, name, polygon_data, area_m2, power_kw, price, status)
    select project.id, n, 'P-' || n,
      '[{"x": 10, "y": 10}, {"x": 20, "y": 10}, {"x": 20, "y": 20}, {"x": 10, "y": 20}]',
      2000, 49.1, 61000 + n, (array['available', 'reserved', 'sold']::api.parcel_status[])[n % 3 + 1]
    from api.projects as project, generate_series(1, case when project.show_in_sale_page then 20 else 50 end) as n
    order by n`,
  );
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze api.projects, api.parcels");
  const { rows } = await client.query(
    "select id from api.projects where show_in_sale_page order by created_at desc limit 1",
  );
  return rows[0].id;
}
