-- migrate:up
-- How far a park is: by its milestones, or by its status where it has none. It looks at them with the owner's rights: with
-- a visitor's the list of all parks would be read for a page. Who names a park's id learns this word, and no more.
create function private.stage(project_id uuid, status api.project_status) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when bool_or(step.kind = 'grid_connection' and step.done_on is not null) then 'connected'
    when bool_or(step.kind in ('building_permit', 'construction') and step.done_on is not null) then 'building'
    when count(*) = 0 and stage.status = 'u_izgradnji' then 'building'
    else 'planned'
  end
  from api.milestones as step
  where step.project_id = stage.project_id and (step.planned_on is not null or step.done_on is not null)
$$;
grant execute on function private.stage(uuid, api.project_status) to anon, admin;

-- What a visitor can buy, of all parks. Pages of it are found by keys that are texts: comparing texts tells nobody
-- anything, so that the planner uses an index before it applies row-level security; comparing numbers is not so marked.
create view api.parcels_for_sale with (security_invoker) as
select
  parcel.id, parcel.project_id, parcel.name, parcel.name_en, parcel.area_m2, parcel.power_kw,
  parcel.annual_production_kwh, parcel.ocekivani_godisnji_prihod, parcel.public_price as price,
  case when parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0
    then round(parcel.ocekivani_godisnji_prihod / parcel.public_price * 100, 2) end as yield,
  parcel.ima_ppa_ugovor, parcel.ppa_godine, project.name as project_name, project.name_en as project_name_en,
  project.location, project.location_en, private.stage(project.id, project.status) as stage,
  parcel.by_price, parcel.by_power, parcel.by_yield
from api.parcels as parcel
join api.projects as project on project.id = parcel.project_id
where parcel.public and parcel.by_price is not null;
comment on view api.parcels_for_sale is 'Available parcels of all parks that visitors see, with what one chooses them by';
comment on column api.parcels_for_sale.price is 'KM without VAT; 0 means on request';
comment on column api.parcels_for_sale.yield is 'Expected yearly revenue in percent of the price; null when one of them is not known';
comment on column api.parcels_for_sale.stage is
  'How far the park is by its milestones, or by its status where it has none: planned, building or connected to the grid';
grant select on api.parcels_for_sale to anon, admin;

create trigger _050_read_only instead of insert or update or delete on api.parcels_for_sale
for each row execute function private.reject_write_to_view();

-- A page each: the cheapest, the most powerful, those that bring most. Only what is available has a place by price.
create index parcels_by_price_idx on api.parcels (by_price) where public and by_price is not null;
create index parcels_by_power_idx on api.parcels (by_power) where public and by_price is not null;
create index parcels_by_yield_idx on api.parcels (by_yield) where public and by_price is not null;
create index on api.projects (location);

-- migrate:down
drop index
  api.projects_location_idx, api.parcels_by_yield_idx, api.parcels_by_power_idx, api.parcels_by_price_idx;
drop view api.parcels_for_sale;
drop function private.stage;
