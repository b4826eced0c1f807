-- migrate:up
create type api.parcel_status as enum ('available', 'reserved', 'sold');

create table api.parcels (
  id uuid primary key default uuidv7(),
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
  ppa_godine int not null default 0,
  ocekivani_godisnji_prihod numeric(14, 2) not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  measured_area_m2 numeric(12, 2),
  -- What visitors read of a price stands on the row: indexes and views serve it without asking for the status.
  public_price numeric(14, 2) not null default 0,
  -- Likewise whether they read the row at all: asking its project for each of a page's parcels took most of the time.
  public boolean not null default false,
  -- And what one chooses parcels by over all parks, so that an index finds those of a stage or place.
  stage text not null default 'planned' check (stage in ('planned', 'building', 'connected')),
  place text,
  -- The places of a parcel for sale in lists over all parks. Null for the others.
  by_price bigint,
  by_power bigint,
  by_yield bigint
);
alter table api.parcels enable row level security;
comment on table api.parcels is 'Plots of a solar park, each with a power of its own';
comment on column api.parcels.position is 'Order within the project, from 1';
comment on column api.parcels.name is 'Serbian/Bosnian name, up to 200 characters';
comment on column api.parcels.name_en is 'English name; null falls back to name';
comment on column api.parcels.description is 'Serbian/Bosnian text, up to 20000 characters';
comment on column api.parcels.description_en is 'English text; null falls back to description';
comment on column api.parcels.polygon_data is
  'Outline on the project''s main image: [{x, y}] in percent (0-100) of its width and height; no or at least 3 points @type:PolygonPoint[]';
comment on column api.parcels.area_m2 is 'm²';
comment on column api.parcels.power_kw is 'Peak power, kW';
comment on column api.parcels.panel_count is 'Number of panels';
comment on column api.parcels.annual_production_kwh is 'Expected production, kWh a year';
comment on column api.parcels.price is 'KM without VAT; 0 means on request';
comment on column api.parcels.images is 'Addresses of pictures, in order';
comment on column api.parcels.cadastral_municipality is 'Cadastral municipality that the land is entered in';
comment on column api.parcels.cadastral_number is 'Number of the land in the cadastre';
comment on column api.parcels.ground_outline is
  'Outline on the ground: [{east, north, height}] in metres of the project''s ground_crs, height where it is known; no or at least 3 points @type:GroundOutline';
comment on column api.parcels.measured_area_m2 is 'Area of ground_outline, m²; null without one. Follows ground_outline';
comment on column api.parcels.latitude is 'Middle of the parcel, degrees north, WGS 84';
comment on column api.parcels.longitude is 'Middle of the parcel, degrees east, WGS 84';
comment on column api.parcels.ima_ppa_ugovor is 'A power purchase agreement exists';
comment on column api.parcels.ppa_godine is 'Years of the power purchase agreement';
comment on column api.parcels.ocekivani_godisnji_prihod is 'Expected yearly revenue, KM without VAT';
comment on column api.parcels.version is 'Raised by each change; an update that names an old one is rejected';
comment on column api.parcels.public_price is
  'The price of an available parcel, 0 for the others: what visitors read as price. Follows price and status';
comment on column api.parcels.public is 'Visitors read it. Follows visible and status of the project';
comment on column api.parcels.stage is
  'How far the park is by its milestones, or by its status where it has none: planned, building or connected to the grid @type:ParkStage';
comment on column api.parcels.place is 'Follows location of the project';
comment on column api.parcels.by_price is
  'Thousandths of the price of an available parcel, times 8192, and a part that keeps equal prices apart: those on request come last. Null for the others';
comment on column api.parcels.by_power is 'Likewise by power, W';
comment on column api.parcels.by_yield is
  'Likewise by the expected yearly revenue, thousandths of a percent of the price; 0 where it is not known';

-- A project's parcels in their order; what projects_with_parcels adds up is in the index, so that the
-- lists of projects do not touch the wide rows with outlines and texts.
create index parcels_of_project_idx on api.parcels (project_id, position) include (status, public_price, power_kw, public);
-- Staff lists by status over all projects.
create index on api.parcels (status);
-- The dashboard counts the free parcels of public parks, and passes over those of drafts.
create index parcels_public_idx on api.parcels (public, status);
-- Few parcels are for sale without a power.
create index parcels_powerless_idx on api.parcels (project_id) where status = 'available' and power_kw = 0;
-- Likewise without an outline.
create index parcels_undrawn_idx on api.parcels (project_id) where polygon_data = '[]';

create policy visitors_read_public on api.parcels for select to anon using (public);
create policy staff_reads on api.parcels for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.parcels for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.parcels for update to admin
using ((select auth.may('edit')) or (select auth.may('sell')))
with check ((select auth.may('edit')) or (select auth.may('sell')));
create policy staff_deletes on api.parcels for delete to admin using ((select auth.may('edit')));

grant select, delete on api.parcels to admin;
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
  created_at, updated_at, version, public, stage, place, by_price, by_power, by_yield
) on api.parcels to anon;

-- The outline reduced to its x and y, or an error.
create function private.clean_polygon(value jsonb) returns jsonb
language plpgsql immutable
as $$
declare
  points int;
begin
  if value is null or value in ('null', '[]') then
    return '[]';
  end if;
  if jsonb_typeof(value) <> 'array' then
    perform private.reject('SP006', 'polygon_data', 'Obris parcele mora biti lista tačaka');
  end if;
  points := jsonb_array_length(value);
  if points < 3 then
    perform private.reject('SP006', 'polygon_data', 'Parcela mora imati najmanje 3 tačke');
  elsif points > 500 then
    perform private.reject('SP006', 'polygon_data', 'Parcela može imati najviše 500 tačaka');
  end if;
  if exists (
    select from jsonb_array_elements(value) as point
    where case
      when jsonb_typeof(point) <> 'object' then true
      when jsonb_typeof(point -> 'x') is distinct from 'number' then true
      when jsonb_typeof(point -> 'y') is distinct from 'number' then true
      else (point ->> 'x')::numeric not between 0 and 100 or (point ->> 'y')::numeric not between 0 and 100
    end
  ) then
    perform private.reject('SP006', 'polygon_data', 'Tačke parcele moraju imati x i y između 0 i 100');
  end if;
  return (
    select jsonb_agg(jsonb_build_object('x', point -> 'x', 'y', point -> 'y') order by place)
    from jsonb_array_elements(value) with ordinality as points (point, place)
  );
end
$$;

create function private.validate_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new.name := private.clean_line(new.name);
  new.name_en := private.clean_line(new.name_en);
  new.description := private.clean_text(new.description);
  new.description_en := private.clean_text(new.description_en);
  new.cadastral_municipality := private.clean_line(new.cadastral_municipality);
  new.cadastral_number := private.clean_line(new.cadastral_number);
  new.polygon_data := private.clean_polygon(new.polygon_data);
  if tg_op = 'INSERT' or new.ground_outline is distinct from old.ground_outline then
    new.ground_outline := private.clean_ground_outline(new.ground_outline);
    new.measured_area_m2 := private.ground_area(new.ground_outline);
    if new.measured_area_m2 = 0 then
      perform private.reject('SP081', 'ground_outline', 'Obris na terenu nema površinu.');
    end if;
  end if;
  new.area_m2 := coalesce(new.area_m2, 0);
  new.power_kw := coalesce(new.power_kw, 0);
  new.panel_count := coalesce(new.panel_count, 0);
  new.annual_production_kwh := coalesce(new.annual_production_kwh, 0);
  new.price := coalesce(new.price, 0);
  new.status := coalesce(new.status, 'available');
  new.images := private.clean_urls(new.images, 'images');
  new.ima_ppa_ugovor := coalesce(new.ima_ppa_ugovor, false);
  new.ppa_godine := coalesce(new.ppa_godine, 0);
  new.ocekivani_godisnji_prihod := coalesce(new.ocekivani_godisnji_prihod, 0);

  if new.name is null then
    perform private.reject('SP001', 'name', 'Obavezno polje');
  end if;
  perform private.check_length(new.name, 200, 'name');
  perform private.check_length(new.name_en, 200, 'name_en');
  perform private.check_length(new.description, 20000, 'description');
  perform private.check_length(new.description_en, 20000, 'description_en');
  perform private.check_length(new.cadastral_municipality, 100, 'cadastral_municipality');
  perform private.check_length(new.cadastral_number, 100, 'cadastral_number');
  perform private.check_number(new.area_m2, 'area_m2');
  perform private.check_number(new.power_kw, 'power_kw');
  perform private.check_number(new.panel_count, 'panel_count');
  perform private.check_number(new.annual_production_kwh, 'annual_production_kwh');
  perform private.check_number(new.price, 'price');
  perform private.check_number(new.ppa_godine, 'ppa_godine');
  perform private.check_number(new.ocekivani_godisnji_prihod, 'ocekivani_godisnji_prihod');
  perform private.check_between(new.latitude, -90, 90, 'latitude');
  perform private.check_between(new.longitude, -180, 180, 'longitude');
  if num_nonnulls(new.latitude, new.longitude) = 1 then
    perform private.reject(
      'SP001', case when new.latitude is null then 'latitude' else 'longitude' end, 'Obavezno polje');
  end if;
  if new.ppa_godine > 100 then
    perform private.reject('SP005', 'ppa_godine', 'Vrijednost je prevelika');
  end if;

  if tg_op = 'INSERT' or new.project_id <> old.project_id then
    -- Whoever changes the project at the same moment comes before or after: a new parcel never keeps what its project has
    -- just given up.
    perform from api.projects where id = new.project_id for no key update;
    select project.visible and project.status <> 'draft', private.stage(project.id, project.status), project.location
    into new.public, new.stage, new.place
    from api.projects as project where project.id = new.project_id;
    if not found then
      perform private.reject('SP009', 'project_id', 'Projekat nije pronađen');
    end if;
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
-- What follows the project is no edit of a parcel: whoever has it open saves it all the same.
create trigger _900_touch before insert or update on api.parcels
for each row execute function private.touch('public', 'stage', 'place');

-- Those who sell say what is reserved and sold; everything else of a parcel is for those who edit.
create function private.guard_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (tg_op <> 'UPDATE' or to_jsonb(new) - '{status,version}'::text[] <> to_jsonb(old) - '{status,version}'::text[])
    and auth.may('sell') and not auth.may('edit') then
    perform private.reject_http(403, 'SP054', null, 'Vaša uloga ovo ne dozvoljava.');
  end if;
  return coalesce(new, old);
end
$$;

create trigger _050_guard before insert or update or delete on api.parcels
for each row execute function private.guard_parcel();

-- Finder and its tests write the same: public-site/src/features/finder/finder-query.ts.
-- The part below 8192 follows the id: an index in this order has few equals, however many parcels have one price. It all stays
-- below 2^53: indexes of distances (`<->`), as JavaScript, count in doubles.
create function private.sale_key(number numeric, id uuid) returns bigint
language sql immutable
as $$ select least(round(number * 1000), 999999999999)::bigint * 8192 + (uuid_hash_extended(id, 0) & 8191) $$;

create function private.show_price() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  available constant boolean := new.status = 'available';
  priced constant boolean := new.price > 0;
begin
  new.public_price := case when available then new.price else 0 end;
  new.by_price := case when available then
    private.sale_key(case when priced then new.price else 999999999999999 end, new.id)
  end;
  new.by_power := case when available then private.sale_key(new.power_kw, new.id) end;
  new.by_yield := case when available then
    private.sale_key(case when priced then new.ocekivani_godisnji_prihod / new.price * 100 else 0 end, new.id)
  end;
  return new;
end
$$;

create trigger _200_public_price before insert or update on api.parcels
for each row execute function private.show_price();

-- A project that had parcels keeps one. The lock makes two staff members who delete the last two at once wait for each
-- other; it is none on the project, whose row is locked first and its parcels then when it is shown or hidden. When the
-- project itself goes, it is already gone here.
create function private.keep_last_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('last parcel:' || old.project_id, 0));
  if exists (select from api.projects where id = old.project_id) and not exists (
    select from api.parcels where project_id = old.project_id and id <> old.id
  ) then
    perform private.reject('SP010', 'id', 'Ne možete obrisati poslednju parcelu');
  end if;
  return old;
end
$$;

create trigger _100_keep_last before delete on api.parcels
for each row execute function private.keep_last_parcel();
create trigger _500_history after insert or update or delete on api.parcels
for each row execute function private.record_history('public', 'stage', 'place', 'by_price', 'by_power', 'by_yield');

-- migrate:down
drop table api.parcels;
drop function
  private.keep_last_parcel, private.guard_parcel, private.show_price, private.sale_key, private.validate_parcel,
  private.clean_polygon;
drop type api.parcel_status;
