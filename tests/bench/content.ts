import type { Client } from "pg";

interface Content {
  /** Parks for sale, and parcels of each. */
  forSale: number;
  parcelsForSale: number;
  /** References and drafts, and parcels of each. */
  others: number;
  parcelsOfOthers: number;
  /** Not given: references and drafts by turns. */
  othersAre?: "reference" | "draft";
  inquiries?: number;
  /** Address that every project for sale shows. */
  picture?: string | undefined;
}

/**
 * Replaces the content: 12 projects of 20 parcels are for sale, all others are references and drafts of 50 parcels.
 *
 * @param parcels in all
 * @returns the id of a project for sale
 */
export const fill = (client: Client, parcels: number, picture?: string): Promise<string> =>
  fillWith(client, {
    forSale: 12,
    parcelsForSale: 20,
    others: Math.round((parcels - 240) / 50),
    parcelsOfOthers: 50,
    picture,
  });

/**
 * Replaces the content. Triggers rest, but for what they keep on the rows: a hundred
 * thousand rows of history are no part of a measurement.
 *
 * @returns the id of a project for sale
 */
export async function fillWith(client: Client, content: Content): Promise<string> {
  await client.query("set session_replication_role = replica");
  await client.query("truncate api.projects, api.parcels, api.inquiries cascade");
  await client.query(
    `insert into api.projects
      (name, name_en, description, description_en, main_image_url, status, show_in_sale_page, show_in_references, created_at)
    select 'Park ' || n, null, repeat('Opis parka. ', 40), null, $3, 'aktivan', true, false, now() - n * interval '30 days'
    from generate_series(1, $1::int) as n
    union all
    select 'Referenca ' || lpad(n::text, 5, '0'), 'Reference', repeat('Opis. ', 40), 'Text', null,
      coalesce($4::api.project_status, (array['reference', 'draft']::api.project_status[])[n % 2 + 1]),
      false, true, now() - n * interval '1 day'
    from generate_series(1, $2::int) as n`,
    [content.forSale, content.others, content.picture ?? null, content.othersAre ?? null],
  );
  await client.query(
    `insert into api.parcels
      (id, project_id, position, name, polygon_data, area_m2, power_kw, price, public_price, status, public, place,
        by_price, by_power, by_yield)
    select id, project_id, n, 'P-' || n,
      '[{"x": 10, "y": 10}, {"x": 20, "y": 10}, {"x": 20, "y": 20}, {"x": 10, "y": 20}]',
      2000, 49.1, 61000 + n, case when available then 61000 + n else 0 end,
      (array['available', 'reserved', 'sold']::api.parcel_status[])[n % 3 + 1], public, place,
      case when available then private.sale_key(61000 + n, id) end,
      case when available then private.sale_key(49.1, id) end,
      case when available then private.sale_key(0, id) end
    from (
      select uuidv7() as id, project.id as project_id, n, n % 3 = 0 as available, project.location as place,
        project.visible and project.status <> 'draft' as public
      from api.projects as project,
        generate_series(1, case when project.show_in_sale_page then $1::int else $2::int end) as n
    ) as parcel
    order by n`,
    [content.parcelsForSale, content.parcelsOfOthers],
  );
  await client.query(
    `insert into api.inquiries
      (project_id, user_name, user_email, user_phone, message, snapshot, staff_mail_status, visitor_mail_status, created_at)
    select
      (select id from api.projects order by created_at desc limit 1), 'Posjetilac ' || n,
      'posjetilac-' || n || '@example.com', '+387 65 111 222', 'Zanima me parcela u vašem parku. Javite mi se, molim.',
      '{"project": null, "parcels": []}', 'sent', 'sent', now() - n * interval '2 hours'
    from generate_series(1, $1::int) as n`,
    [content.inquiries ?? 0],
  );
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze api.projects, api.parcels, api.inquiries");
  const { rows } = await client.query(
    "select id from api.projects where show_in_sale_page order by created_at desc limit 1",
  );
  await expectParcels(client, rows[0].id, content.parcelsForSale);
  return rows[0].id;
}

/** What a measurement reads must be there: rows that visitors do not see would be read fast. */
async function expectParcels(client: Client, project: string, expected: number): Promise<void> {
  await client.query("set role anon");
  const { rows } = await client.query(
    "select count(*)::int as seen from api.parcels where project_id = $1 and status in ('available', 'reserved', 'sold')",
    [project],
  );
  await client.query("reset role");
  if (rows[0].seen !== expected)
    throw new Error(
      `Visitors see ${rows[0].seen} of ${expected} parcels: a column that triggers keep is missing here.`,
    );
}
