-- migrate:up
-- public-site/src/features/finder/finder-query.ts writes the same. The part below 8192 follows the id, so that few are equal. All
-- of it is below 2^53: indexes of distances (`<->`), as JavaScript, count in doubles.
create function private.sort_key(number numeric, id uuid) returns bigint
language sql immutable as $$ select least(round(number * 1000), 999999999999)::bigint * 8192 + (uuid_hash_extended(id, 0) & 8191) $$;

-- What a kW costs a year: where the park says nothing as the company assumes. domain/src/assumptions.ts counts the same.
create function private.cost_per_kw(project_id uuid) returns numeric
language sql stable as $$
  select coalesce(project.upkeep_per_kw, company.upkeep_per_kw) + coalesce(project.insurance_per_kw, company.insurance_per_kw)
    + case when project.legal_form = 'lease' then coalesce(project.rent_per_kw, 0) else 0 end
  from api.projects as project, api.site_settings as company
  where project.id = cost_per_kw.project_id
$$;

create function private.set_public_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  returns constant boolean := new.price > 0 and new.ocekivani_godisnji_prihod > 0;
  available constant boolean := new.status = 'available';
  priced constant boolean := new.price > 0;
begin
  new.public_price := case when available then new.price else 0 end;
  new.by_price := case when available then
    private.sort_key(case when priced then new.price else 999999999999999 end, new.id)
  end;
  new.by_power := case when available then private.sort_key(new.power_kw, new.id) end;
  new.by_yield := case when available then
    private.sort_key(case when returns then greatest(
      (new.ocekivani_godisnji_prihod - new.power_kw * private.cost_per_kw(new.project_id)) / new.price * 100, 0) else 0 end, new.id)
  end;
  return new;
end
$$;

create trigger _200_public_price before insert or update on api.parcels
for each row execute function private.set_public_price();

-- Costs change what parcels bring, which the trigger above counts anew.
create function private.reset_yields() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update api.parcels set by_yield = null where by_yield is not null and project_id in (
    select id from api.projects where case tg_table_name
      when 'projects' then id::text = new.id::text else upkeep_per_kw is null or insurance_per_kw is null end
  );
  return null;
end
$$;

create trigger _600_costs after update on api.projects
for each row when (
  (old.upkeep_per_kw, old.insurance_per_kw, old.rent_per_kw, old.legal_form)
    is distinct from (new.upkeep_per_kw, new.insurance_per_kw, new.rent_per_kw, new.legal_form)
)
execute function private.reset_yields();
create trigger _600_costs after update on api.site_settings
for each row when ((old.upkeep_per_kw, old.insurance_per_kw) <> (new.upkeep_per_kw, new.insurance_per_kw))
execute function private.reset_yields();

-- What a visitor can buy, of all parks, found by integers: comparing these is leakproof, so that the planner uses an index before
-- it applies row-level security. `order` begins with the distance that an index goes by (`<->`).
create view api.parcels_for_sale with (security_invoker) as
select
  parcel.id, parcel.project_id, parcel.name, parcel.name_en, parcel.area_m2, parcel.power_kw,
  parcel.annual_production_kwh, parcel.ocekivani_godisnji_prihod, parcel.public_price as price,
  parcel.ima_ppa_ugovor, parcel.ppa_godine, project.legal_form, project.upkeep_per_kw,
  project.insurance_per_kw, project.rent_per_kw, project.payment_parts, project.vat_rate, project.name as project_name,
  project.name_en as project_name_en, parcel.project_location as location, project.location_en, parcel.stage,
  parcel.polygon_data, project.main_image_url, parcel.by_price, parcel.by_power, parcel.by_yield,
  (parcel.by_price - 0) operator(extensions.<->) 0::bigint as rank_by_price,
  (8192000000000000 - parcel.by_power) operator(extensions.<->) 0::bigint as rank_by_power,
  (8192000000000000 - parcel.by_yield) operator(extensions.<->) 0::bigint as rank_by_yield
from api.parcels as parcel
join api.projects as project on project.id = parcel.project_id
where parcel.public and parcel.by_price is not null;
comment on view api.parcels_for_sale is 'Available parcels of all parks that visitors see, with what one chooses them by';
comment on column api.parcels_for_sale.stage is 'As in parcels @type:ParkStage';
comment on column api.parcels_for_sale.polygon_data is 'As in parcels @type:PolygonPoint[]';
comment on column api.parcels_for_sale.rank_by_price is 'Ascending: the cheapest first, those on request last; likewise by power and yield the best';
grant select on api.parcels_for_sale to anon;

-- LATERAL, so that only the projects of a page are added up; LEFT, so that whoever only counts projects adds up nothing.
create view api.projects_with_parcels with (security_invoker) as
select totals.*, project.*
from api.projects as project
left join lateral (
  select
    coalesce(sum(parcel.power_kw), 0) as total_power,
    (count(*) filter (where parcel.status = 'available'))::int as available_parcels,
    (count(*) filter (where parcel.status = 'reserved'))::int as reserved_parcels,
    (count(*) filter (where parcel.status = 'sold'))::int as sold_parcels,
    count(*)::int as total_parcels,
    min(parcel.public_price) filter (where parcel.public_price > 0) as min_price,
    sum(parcel.public_price) filter (
      where parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0) as estimated_price,
    sum(parcel.ocekivani_godisnji_prihod) filter (
      where parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0) as estimated_revenue,
    round(sum((parcel.by_yield / 8192) * parcel.public_price / 100000) filter (
      where parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0), 2) as estimated_net
  from api.parcels as parcel
  where parcel.project_id = project.id
) as totals on true;
comment on view api.projects_with_parcels is 'Projects with the figures of their parcels';
comment on column api.projects_with_parcels.total_power is 'Sum of the parcels'' power, kW';
comment on column api.projects_with_parcels.available_parcels is 'Parcels for sale';
comment on column api.projects_with_parcels.min_price is 'The cheapest available parcel''s price, KM without VAT; null: none has one';
comment on column api.projects_with_parcels.estimated_price is 'Prices of available parcels with price and revenue, KM without VAT';
comment on column api.projects_with_parcels.estimated_revenue is 'Their expected revenue, KM a year without VAT';
comment on column api.projects_with_parcels.estimated_net is 'The same after upkeep, insurance and rent: what their yields come to';
comment on column api.projects_with_parcels.reference_type is 'As in projects @type:ReferenceType';
comment on column api.projects_with_parcels.technical_details is 'As in projects @type:TechnicalDetails';
grant select on api.projects_with_parcels to anon;

create view visitors.parcels with (security_invoker) as
select
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw, panel_count,
  annual_production_kwh, public_price as price, status, images, ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod,
  cadastral_municipality, cadastral_number, ground_outline, measured_area_m2, latitude, longitude, created_at, updated_at, version, public_price, public, stage, project_location, by_price, by_power,
  by_yield
from api.parcels;
comment on view visitors.parcels is 'Parcels; the price of reserved and sold ones is 0';

create view visitors.documents with (security_invoker) as
select
  id, project_id, title, title_en, public_url as url, public, language, bytes, issued_on, created_at, updated_at, version,
  public_url
from api.documents;
comment on view visitors.documents is 'Documents; the address of one on request is null';

-- For embedding.
create view visitors.projects with (security_invoker) as select * from api.projects;

create view visitors.projects_with_parcels with (security_invoker) as select * from api.projects_with_parcels;

grant select on visitors.parcels, visitors.projects, visitors.projects_with_parcels, visitors.documents
to anon;

-- migrate:down
drop view visitors.documents, visitors.projects_with_parcels, visitors.projects, visitors.parcels, api.projects_with_parcels;
drop view api.parcels_for_sale;
drop function private.reset_yields, private.set_public_price, private.cost_per_kw, private.sort_key cascade;
