-- migrate:up
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

-- A page each: the cheapest, the most powerful, those that bring most. Only what is available has a place by price. Such an
-- index knows of each of its pages between which prices, powers and yields all of it lies, so that a search in one order with
-- bounds of others passes over the pages that hold nothing of it: a B-tree reads each parcel that is left out. The order is by
-- an expression that no other index has; an index of the others' order would be read whole.
create index parcels_by_price_idx on api.parcels using gist ((by_price - 0), by_price, by_power, by_yield, ima_ppa_ugovor)
where public and by_price is not null;
create index parcels_by_power_idx on api.parcels using gist ((8192000000000000 - by_power), by_power, by_price, by_yield, ima_ppa_ugovor)
where public and by_price is not null;
create index parcels_by_yield_idx on api.parcels using gist ((8192000000000000 - by_yield), by_yield, by_price, by_power, ima_ppa_ugovor)
where public and by_price is not null;
-- The same of one stage, and of one place, however few parcels it has.
create index parcels_of_stage_idx on api.parcels using gist (
  stage, (by_price - 0), (8192000000000000 - by_power), (8192000000000000 - by_yield), by_price, by_power, by_yield,
  ima_ppa_ugovor
) where public and by_price is not null;
create index parcels_of_place_idx on api.parcels using gist (
  place, (by_price - 0), (8192000000000000 - by_power), (8192000000000000 - by_yield), by_price, by_power, by_yield,
  ima_ppa_ugovor
) where public and by_price is not null;

-- migrate:down
drop index
  api.parcels_of_place_idx, api.parcels_of_stage_idx, api.parcels_by_yield_idx, api.parcels_by_power_idx,
  api.parcels_by_price_idx;
drop view api.parcels_for_sale;
