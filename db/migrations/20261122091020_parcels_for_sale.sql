-- migrate:up
-- public-site/src/features/finder/finder-query.ts writes the same. The part below 8192 follows the id, so that few are equal. All
-- of it is below 2^53: indexes of distances (`<->`), as JavaScript, count in doubles.
create function private.sort_key(number numeric, id uuid) returns bigint
language sql immutable
as $$ select least(round(number * 1000), 999999999999)::bigint * 8192 + (uuid_hash_extended(id, 0) & 8191) $$;

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
comment on column api.parcels_for_sale.price is 'KM without VAT; 0 means on request';
comment on column api.parcels_for_sale.stage is 'As in parcels @type:ParkStage';
comment on column api.parcels_for_sale.polygon_data is 'As in parcels @type:PolygonPoint[]';
comment on column api.parcels_for_sale.rank_by_price is 'Ascending: the cheapest first, those on request last';
comment on column api.parcels_for_sale.rank_by_power is 'Ascending: the most powerful first';
comment on column api.parcels_for_sale.rank_by_yield is 'Ascending: those that bring most first';
grant select on api.parcels_for_sale to anon, admin;

create trigger _050_read_only instead of insert or update or delete on api.parcels_for_sale
for each row execute function private.reject_write_to_view();

-- migrate:down
drop view api.parcels_for_sale;
drop function private.reset_yields, private.set_public_price, private.cost_per_kw, private.sort_key cascade;
