-- migrate:up
create type api.project_status as enum (
  'draft', 'published', 'aktivan', 'u_izgradnji', 'u_planu', 'rasprodato', 'reference', 'completed'
);

create type api.reference_type as enum ('investicija', 'elektrana na zemlji', 'elektrana na krovu');

-- What a buyer of a parcel gets.
create type api.legal_form as enum ('ownership', 'lease', 'share');

create table api.projects (
  id uuid primary key default uuidv7(),
  name text not null,
  name_en text,
  description text,
  description_en text,
  location text,
  location_en text,
  main_image_url text,
  image_gallery text[] not null default '{}',
  video_url text,
  video_gallery text[] not null default '{}',
  status api.project_status not null default 'draft',
  visible boolean not null default true,
  show_in_sale_page boolean not null default false,
  show_in_references boolean not null default false,
  -- Text, since any other value is to be stored as null; api.reference_type lists the values.
  reference_type text,
  completion_date date,
  datum_pocetka date,
  plan_zavrsetka date,
  datum_zavrsetka date,
  investment_amount numeric(14, 2),
  technical_details jsonb not null default '{}',
  ima_ppa_ugovor boolean not null default false,
  ppa_godine int,
  ocekivani_godisnji_prihod numeric(14, 2),
  -- What a buyer asks before paying. Null is not known: nothing is shown then, and staff are told what is missing.
  legal_form api.legal_form,
  ppa_buyer text,
  ppa_tariff numeric(8, 4),
  ppa_start date,
  tariff_growth numeric(6, 3),
  upkeep_per_kw numeric(8, 2),
  insurance_per_kw numeric(8, 2),
  rent_per_kw numeric(8, 2),
  lease_years int,
  degradation numeric(6, 3),
  vat_rate numeric(5, 2),
  monthly_shares numeric[],
  payment_parts numeric[],
  payment_schedule text,
  payment_schedule_en text,
  guarantor text,
  guarantor_en text,
  grid_operator text,
  late_terms text,
  late_terms_en text,
  resale_terms text,
  resale_terms_en text,
  ground_crs text,
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table api.projects enable row level security;
comment on table api.projects is 'Solar parks, custom-built plants and completed references';
comment on column api.projects.name is 'Serbian/Bosnian name, up to 200 characters';
comment on column api.projects.description is 'Serbian/Bosnian text, paragraphs divided by an empty line, up to 20000 characters';
comment on column api.projects.location is 'Place in Serbian/Bosnian, up to 200 characters';
comment on column api.projects.main_image_url is 'Picture that the parcels are drawn on, e.g. /storage/project-images/….jpg';
comment on column api.projects.image_gallery is 'Addresses of further pictures, in order';
comment on column api.projects.video_gallery is 'Addresses of all videos, in order';
comment on column api.projects.status is 'draft is hidden from visitors';
comment on column api.projects.visible is 'False hides the project from visitors whatever its status';
comment on column api.projects.reference_type is 'One of the values of api.reference_type, or null @type:ReferenceType';
comment on column api.projects.investment_amount is 'KM; null unless above 0';
comment on column api.projects.technical_details is 'Names and values shown as a table @type:TechnicalDetails';
comment on column api.projects.ima_ppa_ugovor is 'A power purchase agreement exists; follows ppa_godine';
comment on column api.projects.ppa_godine is 'Years of the power purchase agreement; null unless above 0';
comment on column api.projects.ocekivani_godisnji_prihod is 'Expected yearly revenue, KM without VAT';
comment on column api.projects.ppa_buyer is 'Who buys the power under the agreement';
comment on column api.projects.ppa_tariff is 'Price of the power under the agreement, KM per kWh without VAT; null unless above 0';
comment on column api.projects.tariff_growth is 'Yearly change of the tariff, percent';
comment on column api.projects.upkeep_per_kw is 'Upkeep, KM per kW and year without VAT';
comment on column api.projects.insurance_per_kw is 'Insurance, KM per kW and year without VAT';
comment on column api.projects.rent_per_kw is 'Rent of a leased parcel, KM per kW and year without VAT; null unless leased';
comment on column api.projects.lease_years is 'Years of the lease from the connection to the grid; null unless leased';
comment on column api.projects.degradation is 'Loss of power with age, percent a year';
comment on column api.projects.vat_rate is 'VAT on the price, percent; null means that of the company';
comment on column api.projects.monthly_shares is
  'Parts of a year''s production that fall on its months, 12 numbers from January that make 1; null means those of the company';
comment on column api.projects.payment_parts is
  'Parts of the price that a buyer pays one after the other, percent that make 100, the first on signing';
comment on column api.projects.payment_schedule is 'How a buyer pays, Serbian/Bosnian';
comment on column api.projects.guarantor is 'Who guarantees what, Serbian/Bosnian';
comment on column api.projects.late_terms is 'What a buyer gets when the park is late, Serbian/Bosnian';
comment on column api.projects.resale_terms is 'How a buyer sells a parcel again, Serbian/Bosnian';
comment on column api.projects.ground_crs is
  'Reference system of the parcels'' ground_outline, metres: EPSG:31275 to 31277, EPSG:32633, EPSG:32634, or local for one of the site alone; null where nothing is measured';

-- The sale page reads the 12 newest of these; the index gives them in order. The flag is a column of
-- the index, since a partial one would not serve PostgREST's `is.true`; the rest is the policy below.
create index projects_for_sale_idx on api.projects (show_in_sale_page, created_at desc)
where visible and status <> 'draft';
-- For visitors the planner knows only how many statuses there are, since comparing them is not marked as telling nobody
-- anything: where all parks have the same one it would expect none that is no draft.
alter table api.projects alter column status set (n_distinct = 8);

-- The list of all projects; for visitors without the drafts between them.
create index on api.projects (created_at desc);
create index projects_public_idx on api.projects (created_at desc) where visible and status <> 'draft';
-- The references page, likewise.
create index projects_references_idx on api.projects (
  show_in_references, completion_date desc nulls last, created_at desc
) where visible and status <> 'draft';
-- For staff, who read drafts too: the visitors' index passes over them.
create index projects_in_references_idx on api.projects (show_in_references, created_at desc);
-- The dashboard asks whether more than 1,000 parks are references: this many entries instead of their rows. With the condition
-- as it is asked: PostgreSQL does not conclude from one spelling to the other.
create index projects_referenced_idx on api.projects (id) where show_in_references is true;
-- The choice of a park begins with the first names.
create index projects_by_name_idx on api.projects (name, id);
-- Few parks lack an English text: they are found without reading the texts of all.
create index projects_lacking_english_idx on api.projects (id)
where btrim(coalesce(name_en, '')) = ''
  or btrim(coalesce(description, '')) <> '' and btrim(coalesce(description_en, '')) = ''
  or btrim(coalesce(location, '')) <> '' and btrim(coalesce(location_en, '')) = '';
create index on api.projects (created_by);

create policy visitors_read_public on api.projects for select to anon
using (visible and status <> 'draft');
create policy staff_reads on api.projects for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.projects for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.projects for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.projects for delete to admin using ((select auth.may('edit')));

grant select on api.projects to anon, admin;
grant delete on api.projects to admin;
grant insert (
  id, name, name_en, description, description_en, location, location_en, main_image_url, image_gallery,
  video_url, video_gallery, status, visible, show_in_sale_page, show_in_references, reference_type,
  completion_date, datum_pocetka, plan_zavrsetka, datum_zavrsetka, investment_amount, technical_details,
  ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod, legal_form, ppa_buyer, ppa_tariff, ppa_start, tariff_growth,
  upkeep_per_kw, insurance_per_kw, rent_per_kw, lease_years, degradation, vat_rate, monthly_shares, payment_parts,
  payment_schedule, payment_schedule_en,
  guarantor, guarantor_en, grid_operator, late_terms, late_terms_en, resale_terms, resale_terms_en,
  ground_crs, created_by, created_at
) on api.projects to admin;
-- `version` is there to be named by a client, which touch() compares; no client can set it.
grant update (
  name, name_en, description, description_en, location, location_en, main_image_url, image_gallery,
  video_url, video_gallery, status, visible, show_in_sale_page, show_in_references, reference_type,
  completion_date, datum_pocetka, plan_zavrsetka, datum_zavrsetka, investment_amount, technical_details,
  ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod, legal_form, ppa_buyer, ppa_tariff, ppa_start, tariff_growth,
  upkeep_per_kw, insurance_per_kw, rent_per_kw, lease_years, degradation, vat_rate, monthly_shares, payment_parts,
  payment_schedule, payment_schedule_en,
  guarantor, guarantor_en, grid_operator, late_terms, late_terms_en, resale_terms, resale_terms_en,
  ground_crs, version
) on api.projects to admin;

-- migrate:down
drop table api.projects;
drop type api.legal_form, api.reference_type, api.project_status;
