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
      (id, project_id, position, name, polygon_data, area_m2, power_kw, price, public_price, status, public, project_location,
        by_price, by_power, by_yield)
    select id, project_id, n, 'P-' || n,
      '[{"x": 10, "y": 10}, {"x": 20, "y": 10}, {"x": 20, "y": 20}, {"x": 10, "y": 20}]',
      2000, 49.1, 61000 + n, case when available then 61000 + n else 0 end,
      (array['available', 'reserved', 'sold']::api.parcel_status[])[n % 3 + 1], public, location,
      case when available then private.sort_key(61000 + n, id) end,
      case when available then private.sort_key(49.1, id) end,
      case when available then private.sort_key(0, id) end
    from (
      select uuidv7() as id, project.id as project_id, n, n % 3 = 0 as available, project.location,
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

const firstNames =
  "Adnan Ajla Aleksandar Amra Ana Boris Bojana Dejan Dragana Dženan Edin Emina Faruk Goran Haris Ivana Jasmin Jelena Lejla Marko Mirjana Nenad Nermina Ognjen Selma Siniša Tarik Vesna Zoran Željka";
const lastNames =
  "Alić Babić Bajić Begić Blagojević Bošnjak Ćorić Čengić Čović Delić Dizdarević Dodik Đukić Đurić Filipović Grahovac Hadžić Halilović Hodžić Ilić Ivanović Jovanović Jukić Karić Kovač Kovačević Knežević Lukić Lazić Marić Marković Mešić Milić Mujić Nikolić Omerović Pavlović Perić Petrović Radić Ramić Savić Simić Smajić Stanić Sušić Šarić Šehić Tadić Tomić Todorović Vasić Vidović Vuković Zahirović Zec Zelić Žigić Živković Žunić";

/**
 * People to the inquiries that are there, each with a deal about a parcel and three entries of a timeline; holds of reserved
 * parcels, alerts, and each park's milestones and documents. Triggers rest.
 */
const statements = [
  // With the parks went what belongs to them.
  "delete from api.timeline_entries",
  "delete from api.deals",
  "delete from api.contacts",
  "delete from api.alerts",
  `update api.inquiries as inquiry set user_name = name,
    user_email = replace(private.fold(name), ' ', '.') || n || '@example.com', user_phone = '+3876' || lpad(n::text, 7, '5')
  from (
    select id, n, replace(
      firsts[1 + n % cardinality(firsts)] || ' ' || lasts[1 + n / cardinality(firsts) % cardinality(lasts)],
      -- Five people have the name that is searched for, however many there are.
      case when n > 9000 then 'Lejla Čović' else '' end, 'Lejla Čengić') as name
    from (select id, row_number() over (order by created_at) as n from api.inquiries),
      (select string_to_array('${firstNames}', ' ') as firsts, string_to_array('${lastNames}', ' ') as lasts)
  ) as person
  where person.id = inquiry.id`,
  "update api.inquiries as inquiry set search_text = private.inquiry_search_text(inquiry)",
  `insert into api.contacts (name, email, phone, search_text)
  select user_name, user_email, user_phone, search_text from api.inquiries`,
  `update api.inquiries as inquiry set contact_id = contact.id
  from api.contacts as contact where contact.email = inquiry.user_email`,
  `insert into api.deals (contact_id, stage, furthest_stage, value, created_at, ended_at)
  select id, stage, stage, 61000, now() - n * interval '2 hours', case when stage in ('won', 'lost') then now() end
  from (
    select id, n, (enum_range(null::api.deal_stage))[1 + n % 7] as stage
    from (select id, row_number() over (order by id) as n from api.contacts) as contact
  ) as deal`,
  `insert into api.deal_parcels (deal_id, parcel_id, price)
  select deal.id, parcel.id, 61000
  from (select id, row_number() over (order by id) as n from api.deals) as deal
  join (
    select parcel.id, row_number() over (order by parcel.id) - 1 as n, count(*) over () as parcels
    from api.parcels as parcel join api.projects as project on project.id = parcel.project_id
    where project.show_in_sale_page
  ) as parcel on parcel.n = deal.n % parcel.parcels`,
  `insert into api.reservations (parcel_id, contact_id, until)
  select parcel.id, (select id from api.contacts limit 1), now() + interval '5 days'
  from api.parcels as parcel join api.projects as project on project.id = parcel.project_id
  where project.show_in_sale_page and parcel.status = 'reserved'`,
  `insert into api.timeline_entries (contact_id, kind, body, happened_at)
  select id, 'note', 'Zvao, javlja se sutra.', now() - n * interval '1 day' from api.contacts, generate_series(1, 3) as n`,
  `insert into api.alerts (kind, email, parcel_id, project_id, confirmed_at)
  select 'parcel', 'posjetilac-' || n || '@example.com', parcel.id, parcel.project_id, now()
  from generate_series(1, 500) as n, (select id, project_id from api.parcels limit 1) as parcel`,
  `insert into api.milestones (project_id, kind, planned_on)
  select project.id, kind, current_date + 30 from api.projects as project, unnest(enum_range(null::api.milestone_kind)) as kind
  where project.show_in_sale_page`,
  `insert into api.documents (project_id, title, url, public)
  select project.id, 'Dozvola ' || n, '/storage/documents/' || n || '.pdf', true
  from api.projects as project, generate_series(1, 3) as n where project.show_in_sale_page`,
];

/** @param more statements that change it, while triggers rest */
export async function fillSales(client: Client, more: readonly string[] = []): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const statement of [...statements, ...more]) await client.query(statement);
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze");
}

/**
 * More rows are more years and more parks, not more work at hand: an inquiry an hour, of which the newest 500 are new; of
 * the newest 2,000 deals five in seven are open; drafts are complete. What grows is how many share a word: five people have
 * the name that is searched for, but of 200,000 twenty times as many have one half of it, and a number that thousands of
 * parks have in their names is no rare one.
 */
export const history = [
  `update api.inquiries as inquiry set created_at = now() - n * interval '1 hour',
    status = case when n <= 500 then 'new' else 'closed' end::api.inquiry_status,
    answered_at = case when n > 500 then now() - n * interval '1 hour' + n * 7 % 4000 * interval '1 minute' end,
    anonymised_at = case when now() - n * interval '1 hour' < now() - make_interval(months => inquiries_kept_months) then now() end
  from (select id, row_number() over (order by created_at desc) as n from api.inquiries) as numbered, api.site_settings
  where numbered.id = inquiry.id`,
  `update api.deals as deal set created_at = inquiry.created_at,
    stage = case when n <= 2000 then stage when n % 3 = 0 then 'won' else 'lost' end,
    furthest_stage = case when n <= 2000 then furthest_stage when n % 3 = 0 then 'won' else 'offer' end,
    ended_at = case when n > 2000 then inquiry.created_at + interval '30 days' else ended_at end
  from (select contact_id, created_at, row_number() over (order by created_at desc) as n from api.inquiries) as inquiry
  where inquiry.contact_id = deal.contact_id`,
  `update api.timeline_entries as entry set happened_at = inquiry.created_at
  from api.inquiries as inquiry where inquiry.contact_id = entry.contact_id`,
  "update api.inquiries set handled_by = (select id from auth.users order by id limit 1) where status = 'new'",
  // Who did not buy is forgotten after the time for which inquiries are kept: whoever is left of older people bought.
  `update api.deals as deal set stage = 'won', furthest_stage = 'won', ended_at = inquiry.created_at + interval '30 days'
  from api.inquiries as inquiry where inquiry.contact_id = deal.contact_id and inquiry.anonymised_at is not null`,
  "update api.deals set updated_at = coalesce(ended_at, created_at)",
  `update api.contacts as contact set created_at = inquiry.created_at, updated_at = inquiry.created_at
  from api.inquiries as inquiry where inquiry.contact_id = contact.id`,
  "delete from api.offers",
  `insert into api.offers
    (number, contact_id, search_text, deal_id, parcel_ids, language, valid_until, status, content, sent_at, created_at)
  select 'P-' || n, contact_id, 'p-' || n || ' ' || (select search_text from api.contacts where id = contact_id), id, array(select parcel_id from api.deal_parcels where deal_id = deal.id), 'sr',
    created_at::date + 14, 'sent', '{}', created_at, created_at
  from (select *, row_number() over (order by created_at) as n from api.deals) as deal where n % 5 = 0`,
  "delete from api.history",
  `insert into api.history (table_name, row_id, op, old_row, new_row, actor, changed_at)
  select 'inquiries', id, 'INSERT', null, '{}', 'visitor', greatest(created_at, now() - interval '700 days')
  from api.inquiries`,
  "truncate api.media_assets, private.media_uses",
  `insert into api.media_assets (bucket, path, created_at)
  select 'project-images', 'x' || n || '.jpg', created_at
  from (select created_at, row_number() over (order by created_at) as n from api.projects) as project`,
  `insert into private.media_uses (url, table_name, row_id, field)
  select '/storage/project-images/x' || n || '.jpg', 'projects', id, 'main_image_url'
  from (select id, row_number() over () as n from api.projects) as project`,
];
