-- migrate:up
create type api.project_status as enum (
  'draft', 'published', 'aktivan', 'u_izgradnji', 'u_planu', 'rasprodato', 'reference', 'completed'
);
create type api.reference_type as enum ('investicija', 'elektrana na zemlji', 'elektrana na krovu');
create type api.legal_form as enum ('ownership', 'lease', 'share');

-- Triggers, in their order; before: _100_validate, _900_touch; after: _200_parcels (milestones), _500_history,
-- _550_media_uses (restorable_files), _600_costs (parcels_for_sale), _700_announce (public_pages).
create table api.projects (
  like private.editable including defaults including indexes,
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
  created_by uuid references auth.users on delete set null
);
comment on table api.projects is 'Solar parks, custom-built plants and completed references';
comment on column api.projects.description is 'Serbian/Bosnian text, paragraphs divided by an empty line, up to 20000 characters';
comment on column api.projects.main_image_url is 'Picture that the parcels are drawn on, e.g. /storage/project-images/….jpg';
comment on column api.projects.status is 'draft is hidden from visitors';
comment on column api.projects.visible is 'False hides the project from visitors whatever its status';
comment on column api.projects.reference_type is 'One of the values of api.reference_type, or null @type:ReferenceType';
comment on column api.projects.investment_amount is 'KM; null unless above 0';
comment on column api.projects.technical_details is 'Names and values shown as a table @type:TechnicalDetails';
comment on column api.projects.ima_ppa_ugovor is 'A power purchase agreement exists; follows ppa_godine';
comment on column api.projects.ppa_godine is 'Years of the power purchase agreement; null unless above 0';
comment on column api.projects.ocekivani_godisnji_prihod is 'Expected yearly revenue, KM without VAT';
comment on column api.projects.ppa_tariff is 'Price of the power under the agreement, KM per kWh without VAT; null unless above 0';
comment on column api.projects.tariff_growth is 'Yearly change of the tariff, percent';
comment on column api.projects.upkeep_per_kw is 'Upkeep, KM per kW and year without VAT, as insurance_per_kw';
comment on column api.projects.rent_per_kw is 'Rent of a leased parcel, KM per kW and year without VAT; null unless leased';
comment on column api.projects.lease_years is 'Years of the lease from the connection to the grid; null unless leased';
comment on column api.projects.degradation is 'Loss of power with age, percent a year';
comment on column api.projects.vat_rate is 'VAT on the price, percent; null means that of the company';
comment on column api.projects.monthly_shares is
  'Parts of a year''s production that fall on its months, 12 numbers from January that make 1; null means those of the company';
comment on column api.projects.payment_parts is 'Percent of the price that a buyer pays one after another, 100 together';
comment on column api.projects.late_terms is 'What a buyer gets when the park is late, Serbian/Bosnian';
comment on column api.projects.resale_terms is 'How a buyer sells a parcel again, Serbian/Bosnian';
comment on column api.projects.ground_crs is
  'Reference system of the parcels'' ground_outline, metres: EPSG:31275 to 31277, EPSG:32633, EPSG:32634, or local for one of the site alone; null where nothing is measured';

-- The sale page reads the 12 newest; the flag is a column, since a partial index would not serve PostgREST's `is.true`.
create index projects_for_sale_idx on api.projects (show_in_sale_page, created_at desc)
where visible and status <> 'draft';
-- Comparing statuses is not leakproof: where all parks have one, the planner would expect none for visitors that is no draft.
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
-- The dashboard asks whether more than 1,000 parks are references, with this very condition.
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

grant select on api.projects to anon;
grant delete on api.projects to admin;
do $$
declare
  written constant text := 'name, name_en, description, description_en, location, location_en, main_image_url, image_gallery,
    video_url, video_gallery, status, visible, show_in_sale_page, show_in_references, reference_type,
    completion_date, datum_pocetka, plan_zavrsetka, datum_zavrsetka, investment_amount, technical_details,
    ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod, legal_form, ppa_buyer, ppa_tariff, ppa_start, tariff_growth,
    upkeep_per_kw, insurance_per_kw, rent_per_kw, lease_years, degradation, vat_rate, monthly_shares, payment_parts,
    payment_schedule, payment_schedule_en, guarantor, guarantor_en, grid_operator, late_terms, late_terms_en,
    resale_terms, resale_terms_en, ground_crs';
begin
  -- `version` is there to be named by a client, which touch() compares; no client can set it.
  execute format('grant insert (id, created_by, created_at, %1$s), update (version, %1$s) on api.projects to admin', written);
end
$$;

create function private.validate_project() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{name,name_en,location,location_en,ppa_buyer,grid_operator}', 200);
  new := private.clean_columns(new, '{main_image_url,video_url,ground_crs}', null);
  new := private.clean_columns(new, '{description,description_en}', 20000, true);
  new := private.clean_columns(new, '{
    guarantor,guarantor_en,payment_schedule,payment_schedule_en,late_terms,late_terms_en,resale_terms,resale_terms_en
  }', 2000, true);
  new.image_gallery := private.clean_urls(new.image_gallery, private.picture_buckets(), 'image_gallery');
  new.video_gallery := private.clean_urls(new.video_gallery, '{project-videos}', 'video_gallery');
  new := private.fill_columns(new, '{
    "status": "draft", "visible": true, "show_in_sale_page": false, "show_in_references": false, "technical_details": {}
  }');
  if new.reference_type <> all (enum_range(null::api.reference_type)::text[]) then
    new.reference_type := null;
  end if;
  new.investment_amount := case when new.investment_amount > 0 then new.investment_amount end;
  new.ppa_godine := case when new.ppa_godine > 0 then new.ppa_godine end;
  new.ima_ppa_ugovor := new.ppa_godine is not null;
  new.ppa_tariff := case when new.ppa_tariff > 0 then new.ppa_tariff end;
  if new.legal_form is distinct from 'lease' then
    new.rent_per_kw := null;
    new.lease_years := null;
  end if;
  new.lease_years := case when new.lease_years > 0 then new.lease_years end;
  new.payment_parts := nullif(new.payment_parts, '{}');
  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_file(new.main_image_url, private.picture_buckets(), 'main_image_url');
  perform private.check_file(new.video_url, '{project-videos}', 'video_url');
  perform private.check_numbers(to_jsonb(new), '{investment_amount,ocekivani_godisnji_prihod}');
  -- Those that the product can convert: local nets, Gauss-Krüger zones 5 to 7, UTM 33 and 34. A test compares them.
  perform private.reject_if(new.ground_crs <> all ('{local,EPSG:31275,EPSG:31276,EPSG:31277,EPSG:32633,EPSG:32634}'),
    'SP080', 'ground_crs', 'Nepoznat koordinatni sistem');
  perform private.reject_if(new.ppa_godine > 100, 'SP005', 'ppa_godine', 'Vrijednost je prevelika');
  perform private.reject_if(new.lease_years > 100, 'SP005', 'lease_years', 'Vrijednost je prevelika');
  perform private.check_assumptions(to_jsonb(new));
  perform private.check_monthly_shares(new.monthly_shares, 'monthly_shares');
  perform private.check_payment_parts(new.payment_parts, 'payment_parts');
  -- Its line ends and tabs are written as escapes.
  new.technical_details := private.clean_line(new.technical_details::text)::jsonb;
  perform private.reject_if(jsonb_typeof(new.technical_details) <> 'object',
    'SP007', 'technical_details', 'Tehnički podaci moraju biti parovi naziva i vrijednosti');
  perform private.check_length(new.technical_details::text, 20000, 'technical_details');
  if tg_op = 'INSERT' and current_setting('role') = 'admin' and not private.is_restoring() then
    new.created_by := auth.user_id();
  end if;
  return new;
end
$$;

create trigger _100_validate before insert or update on api.projects
for each row execute function private.validate_project();
create trigger _900_touch before insert or update on api.projects for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.projects
for each row execute function private.record_history();

-- migrate:down
drop table api.projects;
drop function private.validate_project;
drop type api.legal_form, api.reference_type, api.project_status;
