-- migrate:up

-- What visitors read of a price stands on the row: indexes and views serve it without asking for the status.
alter table api.parcels add column public_price numeric(14, 2) not null default 0;
comment on column api.parcels.public_price is
  'The price of an available parcel, 0 for the others: what visitors read as price. Follows price and status';

create function private.show_price() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.public_price := case when new.status = 'available' then new.price else 0 end;
  return new;
end
$$;
create trigger _200_public_price before insert or update on api.parcels
for each row execute function private.show_price();

-- Neither a new version nor an entry in the history: nothing has changed.
alter table api.parcels disable trigger user;
update api.parcels set public_price = price where status = 'available' and price <> 0;
alter table api.parcels enable trigger user;

revoke select on api.parcels from anon;
grant select (
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw, panel_count,
  annual_production_kwh, public_price, status, images, ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod,
  created_at, updated_at, version
) on api.parcels to anon;

-- As before, with the prices that visitors may read; what it adds up is in the index.
drop index api.parcels_of_project_idx;
create index parcels_of_project_idx on api.parcels (project_id, position) include (status, public_price, power_kw);

create or replace view api.projects_with_parcels with (security_invoker) as
select
  project.id,
  project.name,
  project.name_en,
  project.description,
  project.description_en,
  project.location,
  project.location_en,
  project.main_image_url,
  totals.total_power,
  totals.available_parcels,
  totals.reserved_parcels,
  totals.sold_parcels,
  totals.total_parcels,
  totals.min_price,
  project.status,
  project.created_at,
  project.image_gallery,
  project.video_url,
  project.video_gallery,
  project.visible,
  project.show_in_sale_page,
  project.show_in_references,
  project.reference_type,
  project.completion_date,
  project.datum_pocetka,
  project.plan_zavrsetka,
  project.datum_zavrsetka,
  project.investment_amount,
  project.technical_details,
  project.ima_ppa_ugovor,
  project.ppa_godine,
  project.ocekivani_godisnji_prihod,
  project.created_by,
  project.updated_at,
  project.version
from api.projects as project
cross join lateral (
  select
    coalesce(sum(parcel.power_kw), 0) as total_power,
    (count(*) filter (where parcel.status = 'available'))::int as available_parcels,
    (count(*) filter (where parcel.status = 'reserved'))::int as reserved_parcels,
    (count(*) filter (where parcel.status = 'sold'))::int as sold_parcels,
    count(*)::int as total_parcels,
    min(parcel.public_price) filter (where parcel.public_price > 0) as min_price
  from api.parcels as parcel
  where parcel.project_id = project.id
) as totals;

-- What the visitor saw: their confirmation names no other price.
create or replace function private.resolve_parcels(inquiry api.inquiries) returns api.inquiries
language plpgsql stable
as $$
declare
  ids constant uuid[] := private.named_parcels(inquiry.parcel_id, inquiry.parcel_ids);
  project api.projects;
  seen jsonb := '[]';
begin
  if cardinality(ids) > 100 then
    perform private.refuse('SP012', 'parcel_ids', 'Upit može imati najviše 100 parcela.');
  end if;
  if cardinality(ids) > 0 then
    inquiry.project_id := coalesce(inquiry.project_id, (select project_id from api.parcels where id = ids[1]));
  end if;
  if inquiry.project_id is not null or cardinality(ids) > 0 then
    select * into project from api.projects
    where id = inquiry.project_id and visible and status <> 'draft';
    if project.id is null then
      perform private.refuse('SP009', 'project_id', 'Projekat nije pronađen');
    end if;
  end if;
  if cardinality(ids) > 0 then
    select jsonb_agg(jsonb_build_object(
      'id', parcel.id, 'name', parcel.name, 'name_en', parcel.name_en, 'status', parcel.status,
      'price', parcel.public_price, 'power_kw', parcel.power_kw, 'area_m2', parcel.area_m2,
      'annual_production_kwh', parcel.annual_production_kwh
    ) order by array_position(ids, parcel.id))
    into seen
    from api.parcels as parcel
    where parcel.id = any (ids) and parcel.project_id = project.id;
    if coalesce(jsonb_array_length(seen), 0) <> cardinality(ids) then
      perform private.refuse('SP012', 'parcel_ids', 'Parcela nije pronađena u ovom projektu');
    end if;
  end if;

  inquiry.parcel_ids := ids;
  inquiry.parcel_id := ids[1];
  inquiry.snapshot := jsonb_build_object(
    'project', case when project.id is not null then
      jsonb_build_object('id', project.id, 'name', project.name, 'name_en', project.name_en)
    end,
    'parcels', seen
  );
  return inquiry;
end
$$;

-- The same names for visitors who ask for all columns, or for `price`: nginx takes their reads of parcels here
-- (`Accept-Profile`). Conditions, orders and sums meet the public price alone.
create schema visitors;
comment on schema visitors is 'Relations of schema api as visitors read them, where a column of theirs is not for visitors';
grant usage on schema visitors to anon;

create view visitors.parcels with (security_invoker) as
select
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw, panel_count,
  annual_production_kwh, public_price as price, status, images, ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod,
  created_at, updated_at, version, public_price
from api.parcels;
comment on view visitors.parcels is 'Parcels; the price of reserved and sold ones is 0';

-- For embedding.
create view visitors.projects with (security_invoker) as select * from api.projects;
comment on view visitors.projects is 'As in schema api';
create view visitors.projects_with_parcels with (security_invoker) as select * from api.projects_with_parcels;
comment on view visitors.projects_with_parcels is 'As in schema api';

grant select on visitors.parcels, visitors.projects, visitors.projects_with_parcels to anon;

-- migrate:down
drop schema visitors cascade;
create or replace function private.resolve_parcels(inquiry api.inquiries) returns api.inquiries
language plpgsql stable
as $$
declare
  ids constant uuid[] := private.named_parcels(inquiry.parcel_id, inquiry.parcel_ids);
  project api.projects;
  seen jsonb := '[]';
begin
  if cardinality(ids) > 100 then
    perform private.refuse('SP012', 'parcel_ids', 'Upit može imati najviše 100 parcela.');
  end if;
  if cardinality(ids) > 0 then
    inquiry.project_id := coalesce(inquiry.project_id, (select project_id from api.parcels where id = ids[1]));
  end if;
  if inquiry.project_id is not null or cardinality(ids) > 0 then
    select * into project from api.projects
    where id = inquiry.project_id and visible and status <> 'draft';
    if project.id is null then
      perform private.refuse('SP009', 'project_id', 'Projekat nije pronađen');
    end if;
  end if;
  if cardinality(ids) > 0 then
    select jsonb_agg(jsonb_build_object(
      'id', parcel.id, 'name', parcel.name, 'name_en', parcel.name_en, 'status', parcel.status,
      'price', parcel.price, 'power_kw', parcel.power_kw, 'area_m2', parcel.area_m2,
      'annual_production_kwh', parcel.annual_production_kwh
    ) order by array_position(ids, parcel.id))
    into seen
    from api.parcels as parcel
    where parcel.id = any (ids) and parcel.project_id = project.id;
    if coalesce(jsonb_array_length(seen), 0) <> cardinality(ids) then
      perform private.refuse('SP012', 'parcel_ids', 'Parcela nije pronađena u ovom projektu');
    end if;
  end if;

  inquiry.parcel_ids := ids;
  inquiry.parcel_id := ids[1];
  inquiry.snapshot := jsonb_build_object(
    'project', case when project.id is not null then
      jsonb_build_object('id', project.id, 'name', project.name, 'name_en', project.name_en)
    end,
    'parcels', seen
  );
  return inquiry;
end
$$;

create or replace view api.projects_with_parcels with (security_invoker) as
select
  project.id,
  project.name,
  project.name_en,
  project.description,
  project.description_en,
  project.location,
  project.location_en,
  project.main_image_url,
  totals.total_power,
  totals.available_parcels,
  totals.reserved_parcels,
  totals.sold_parcels,
  totals.total_parcels,
  totals.min_price,
  project.status,
  project.created_at,
  project.image_gallery,
  project.video_url,
  project.video_gallery,
  project.visible,
  project.show_in_sale_page,
  project.show_in_references,
  project.reference_type,
  project.completion_date,
  project.datum_pocetka,
  project.plan_zavrsetka,
  project.datum_zavrsetka,
  project.investment_amount,
  project.technical_details,
  project.ima_ppa_ugovor,
  project.ppa_godine,
  project.ocekivani_godisnji_prihod,
  project.created_by,
  project.updated_at,
  project.version
from api.projects as project
cross join lateral (
  select
    coalesce(sum(parcel.power_kw), 0) as total_power,
    (count(*) filter (where parcel.status = 'available'))::int as available_parcels,
    (count(*) filter (where parcel.status = 'reserved'))::int as reserved_parcels,
    (count(*) filter (where parcel.status = 'sold'))::int as sold_parcels,
    count(*)::int as total_parcels,
    min(parcel.price) filter (where parcel.status = 'available' and parcel.price > 0) as min_price
  from api.parcels as parcel
  where parcel.project_id = project.id
) as totals;

drop index api.parcels_of_project_idx;
create index parcels_of_project_idx on api.parcels (project_id, position) include (status, price, power_kw);
revoke select on api.parcels from anon;
alter table api.parcels drop column public_price;
grant select on api.parcels to anon;
drop trigger _200_public_price on api.parcels;
drop function private.show_price();
