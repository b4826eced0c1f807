import type { Client } from "pg";

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
  `insert into api.deals (contact_id, stage, furthest, value, created_at, ended_at)
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

/** What the night before left of it. */
const lastNight = [
  "truncate private.sales_changes, private.sales_sums, private.sales_periods",
  "select jobs.sum_up_sales()",
];

/** @param more statements that change it, while triggers rest */
export async function fillSales(client: Client, more: readonly string[] = []): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const statement of [...statements, ...more, ...lastNight]) await client.query(statement);
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze");
}
