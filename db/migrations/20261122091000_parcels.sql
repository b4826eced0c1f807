-- migrate:up
create type api.parcel_status as enum ('available', 'reserved', 'sold');

-- Triggers, in their order; before: _050_guard, _100_guard_removal (reserving), _100_validate, _200_public_price
-- (parcels_for_sale), _900_touch; after: _500_history, _550_media_uses (restorable_files), _600_alert (alert_news),
-- _600_alert_update (alert_news), _600_inquiries (inquiries), _600_status (reservations), _700_announce (public_pages).
create table api.parcels (
  like private.editable including defaults including indexes,
  project_id uuid not null references api.projects on delete cascade,
  position int not null,
  name text not null,
  name_en text,
  description text,
  description_en text,
  polygon_data jsonb not null default '[]',
  area_m2 numeric(12, 2) not null default 0,
  power_kw numeric(12, 3) not null default 0,
  panel_count int not null default 0,
  annual_production_kwh numeric(14, 2) not null default 0,
  price numeric(14, 2) not null default 0,
  status api.parcel_status not null default 'available',
  images text[] not null default '{}',
  cadastral_municipality text,
  cadastral_number text,
  ground_outline jsonb not null default '[]',
  latitude numeric(9, 7),
  longitude numeric(10, 7),
  ima_ppa_ugovor boolean not null default false,
  ppa_godine int,
  ocekivani_godisnji_prihod numeric(14, 2),
  measured_area_m2 numeric(12, 2),
  -- What visitors read of a price stands on the row: indexes and views serve it without asking for the status.
  public_price numeric(14, 2) not null default 0,
  -- Likewise whether they read the row at all: asking its project for each of a page's parcels took most of the time.
  public boolean not null default false,
  -- And what one chooses parcels by over all parks, so that an index finds those of a stage or place.
  stage text not null default 'planned' check (stage in ('planned', 'building', 'connected')),
  project_location text,
  -- The places of a parcel for sale in lists over all parks. Null for the others.
  by_price bigint,
  by_power bigint,
  by_yield bigint
);
comment on table api.parcels is 'Plots of a solar park, each with a power of its own';
comment on column api.parcels.polygon_data is
  'Outline on the project''s main image: [{x, y}] in percent (0-100) of its width and height; no or at least 3 points @type:PolygonPoint[]';
comment on column api.parcels.price is 'KM without VAT; 0 means on request';
comment on column api.parcels.ground_outline is
  'Outline on the ground: [{east, north, height}] in metres of the project''s ground_crs, height where it is known; no or at least 3 points @type:GroundOutline';
comment on column api.parcels.measured_area_m2 is 'Area of ground_outline, m²; null without one. Follows ground_outline';
comment on column api.parcels.ppa_godine is 'Years of the power purchase agreement; null where nobody entered them';
comment on column api.parcels.ocekivani_godisnji_prihod is 'Expected yearly revenue, KM without VAT; null where nobody entered it';
comment on column api.parcels.public_price is 'What visitors read as price: 0 unless available. Follows price and status';
comment on column api.parcels.public is 'Visitors read it. Follows visible and status of the project';
comment on column api.parcels.stage is
  'How far the park is by its milestones, or by its status where it has none: planned, building or connected to the grid @type:ParkStage';
comment on column api.parcels.project_location is 'Follows location of the project';
comment on column api.parcels.by_price is
  'Thousandths of the price of an available parcel, times 8192, and a part that keeps equal prices apart: those on request come last. Null for the others';
comment on column api.parcels.by_power is 'Likewise by power, W';
comment on column api.parcels.by_yield is
  'Likewise by the expected yearly revenue after upkeep, insurance and rent, thousandths of a percent of the price; 0 where it is not known';

-- With what projects_with_parcels adds up, so that lists of projects do not touch the wide rows.
create index parcels_of_project_idx on api.parcels (project_id, position) include (status, public_price, power_kw, ocekivani_godisnji_prihod, by_yield, public);
create index on api.parcels (status);
-- The dashboard counts the free parcels of public parks, and passes over those of drafts.
create index parcels_public_idx on api.parcels (public, status);
-- Few parcels are for sale without a power.
create index parcels_without_power_idx on api.parcels (project_id) where status = 'available' and power_kw = 0;
-- Likewise without an outline.
create index parcels_without_outline_idx on api.parcels (project_id) where polygon_data = '[]';
-- A page of api.parcels_for_sale each. A GiST index knows of each of its pages between which prices, powers and yields all of it
-- lies, so that a search with bounds passes over the pages that hold nothing of it; a B-tree reads each parcel that is left out.
create index parcels_by_price_idx on api.parcels using gist ((by_price - 0), by_price, by_power, by_yield, ima_ppa_ugovor)
where public and by_price is not null;
create index parcels_by_power_idx on api.parcels using gist ((8192000000000000 - by_power), by_power, by_price, by_yield, ima_ppa_ugovor)
where public and by_price is not null;
create index parcels_by_yield_idx on api.parcels using gist ((8192000000000000 - by_yield), by_yield, by_price, by_power, ima_ppa_ugovor)
where public and by_price is not null;
-- The same of one stage, and of one place, however few parcels it has.
create index parcels_by_stage_idx on api.parcels using gist (
  stage, (by_price - 0), (8192000000000000 - by_power), (8192000000000000 - by_yield), by_price, by_power, by_yield,
  ima_ppa_ugovor
) where public and by_price is not null;
create index parcels_by_location_idx on api.parcels using gist (
  project_location, (by_price - 0), (8192000000000000 - by_power), (8192000000000000 - by_yield), by_price, by_power, by_yield,
  ima_ppa_ugovor
) where public and by_price is not null;

create policy visitors_read_public on api.parcels for select to anon using (public);
create policy previews_read on api.parcels for select to preview
using (project_id = (select auth.previewed_project()));
create policy staff_reads on api.parcels for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.parcels for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.parcels for update to admin
using ((select auth.may('edit')) or (select auth.may('sell')));
create policy staff_deletes on api.parcels for delete to admin using ((select auth.may('edit')));

grant delete on api.parcels to admin;
grant insert (
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw,
  panel_count, annual_production_kwh, price, status, images, ima_ppa_ugovor, ppa_godine,
  ocekivani_godisnji_prihod, cadastral_municipality, cadastral_number, ground_outline, latitude, longitude, created_at
) on api.parcels to admin;
grant update (
  position, name, name_en, description, description_en, polygon_data, area_m2, power_kw,
  panel_count, annual_production_kwh, price, status, images, ima_ppa_ugovor, ppa_godine,
  ocekivani_godisnji_prihod, cadastral_municipality, cadastral_number, ground_outline, latitude, longitude, version
) on api.parcels to admin;
grant select (
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw, panel_count,
  annual_production_kwh, public_price, status, images, ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod,
  cadastral_municipality, cadastral_number, ground_outline, measured_area_m2, latitude, longitude,
  created_at, updated_at, version, public, stage, project_location, by_price, by_power, by_yield
) on api.parcels to anon;

create function private.validate_parcel() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{name,name_en}', 200);
  new := private.clean_columns(new, '{description,description_en}', 20000, true);
  new := private.clean_columns(new, '{cadastral_municipality,cadastral_number}', 100);
  new := private.fill_columns(new, '{
    "area_m2": 0, "power_kw": 0, "panel_count": 0, "annual_production_kwh": 0, "price": 0, "status": "available",
    "ima_ppa_ugovor": false
  }');
  new.polygon_data := private.clean_polygon(new.polygon_data);
  if tg_op = 'INSERT' or new.ground_outline is distinct from old.ground_outline then
    new.ground_outline := private.clean_ground_outline(new.ground_outline);
    new.measured_area_m2 := private.ground_area(new.ground_outline);
    perform private.reject_if(new.measured_area_m2 = 0, 'SP081', 'ground_outline', 'Obris na terenu nema površinu.');
  end if;
  new.images := private.clean_urls(new.images, private.picture_buckets(), 'images');
  perform private.reject_if(new.name is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_numbers(to_jsonb(new),
    '{area_m2,power_kw,panel_count,annual_production_kwh,price,ppa_godine,ocekivani_godisnji_prihod}');
  perform private.check_between(new.latitude, -90, 90, 'latitude');
  perform private.check_between(new.longitude, -180, 180, 'longitude');
  perform private.reject_if(num_nonnulls(new.latitude, new.longitude) = 1,
    'SP001', case when new.latitude is null then 'latitude' else 'longitude' end, 'Obavezno polje');
  perform private.reject_if(new.ppa_godine > 100, 'SP005', 'ppa_godine', 'Vrijednost je prevelika');

  if tg_op = 'INSERT' or new.project_id <> old.project_id then
    -- Whoever changes the project at the same moment comes before or after.
    perform from api.projects where id = new.project_id for no key update;
    select project.visible and project.status <> 'draft', private.stage(project.id, project.status), project.location
    into new.public, new.stage, new.project_location
    from api.projects as project where project.id = new.project_id;
    perform private.reject_if(not found, 'SP009', 'project_id', 'Projekat nije pronađen');
  end if;
  if tg_op = 'INSERT' then
    new.position := coalesce(
      new.position, (select max(position) + 1 from api.parcels where project_id = new.project_id), 1);
  end if;
  new.position := coalesce(new.position, old.position);
  return new;
end
$$;

create trigger _100_validate before insert or update on api.parcels
for each row execute function private.validate_parcel();
-- What follows the project and the company is no edit of a parcel: whoever has it open saves it all the same.
create trigger _900_touch before insert or update on api.parcels
for each row execute function private.touch('public', 'stage', 'project_location', 'by_yield');

-- Those who sell say what is reserved and sold; everything else of a parcel is for those who edit, so what is held neither comes,
-- goes nor changes hands without the right to sell. Who is no staff comes by functions that have looked at the right.
create function private.guard_parcel() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  edits constant boolean := tg_op <> 'UPDATE'
    or to_jsonb(new) - '{status,version}'::text[] <> to_jsonb(old) - '{status,version}'::text[];
  sells constant boolean := case tg_op
    when 'INSERT' then new.status <> 'available'
    when 'DELETE' then old.status <> 'available'
    else coalesce(new.status, 'available') <> old.status
  end;
begin
  perform private.reject_if(edits and auth.may('sell') and not auth.may('edit') or sells and auth.may('edit') and not auth.may('sell'),
    403, 'SP054', null, 'Vaša uloga ovo ne dozvoljava.');
  return coalesce(new, old);
end
$$;

create trigger _050_guard before insert or update or delete on api.parcels
for each row execute function private.guard_parcel();

create trigger _500_history after insert or update or delete on api.parcels
for each row execute function private.record_history('public', 'stage', 'project_location', 'by_price', 'by_power', 'by_yield');

-- migrate:down
drop table api.parcels;
drop function private.guard_parcel, private.validate_parcel;
drop type api.parcel_status;
