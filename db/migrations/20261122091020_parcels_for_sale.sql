-- migrate:up
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

-- What a visitor can buy, of all parks. Pages of it are found by keys that are integers: comparing these tells nobody
-- anything, so that the planner uses an index before it applies row-level security; comparing numerics is not so marked.
-- What `order` begins with is the distance that an index goes by (`<->`): to the cheapest, or from the most that can be.
create view api.parcels_for_sale with (security_invoker) as
select
  parcel.id, parcel.project_id, parcel.name, parcel.name_en, parcel.area_m2, parcel.power_kw,
  parcel.annual_production_kwh, parcel.ocekivani_godisnji_prihod, parcel.public_price as price,
  case when parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0
    then round(parcel.ocekivani_godisnji_prihod / parcel.public_price * 100, 2) end as yield,
  parcel.ima_ppa_ugovor, parcel.ppa_godine, project.legal_form, project.payment_parts, project.name as project_name,
  project.name_en as project_name_en, parcel.place as location, project.location_en, parcel.stage,
  parcel.by_price, parcel.by_power, parcel.by_yield,
  (parcel.by_price - 0) operator(extensions.<->) 0::bigint as rank_by_price,
  (8192000000000000 - parcel.by_power) operator(extensions.<->) 0::bigint as rank_by_power,
  (8192000000000000 - parcel.by_yield) operator(extensions.<->) 0::bigint as rank_by_yield
from api.parcels as parcel
join api.projects as project on project.id = parcel.project_id
where parcel.public and parcel.by_price is not null;
comment on view api.parcels_for_sale is 'Available parcels of all parks that visitors see, with what one chooses them by';
comment on column api.parcels_for_sale.price is 'KM without VAT; 0 means on request';
comment on column api.parcels_for_sale.yield is 'Expected yearly revenue in percent of the price; null when one of them is not known';
comment on column api.parcels_for_sale.stage is 'As in parcels @type:ParkStage';
comment on column api.parcels_for_sale.rank_by_price is 'Ascending: the cheapest first, those on request last';
comment on column api.parcels_for_sale.rank_by_power is 'Ascending: the most powerful first';
comment on column api.parcels_for_sale.rank_by_yield is 'Ascending: those that bring most first';
grant select on api.parcels_for_sale to anon, admin;

create trigger _050_read_only instead of insert or update or delete on api.parcels_for_sale
for each row execute function private.reject_write_to_view();

-- migrate:down
drop view api.parcels_for_sale;
drop trigger _200_public_price on api.parcels;
drop function private.show_price, private.sale_key;
