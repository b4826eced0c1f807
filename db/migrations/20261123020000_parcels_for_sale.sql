-- migrate:up
-- What a visitor can buy, of all parks. Pages of it are found by keys that are texts: comparing texts tells nobody
-- anything, so that the planner uses an index before it applies row-level security; comparing numbers is not so marked.
create view api.parcels_for_sale with (security_invoker) as
select
  parcel.id, parcel.project_id, parcel.name, parcel.name_en, parcel.area_m2, parcel.power_kw,
  parcel.annual_production_kwh, parcel.ocekivani_godisnji_prihod, parcel.public_price as price,
  case when parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0
    then round(parcel.ocekivani_godisnji_prihod / parcel.public_price * 100, 2) end as yield,
  parcel.ima_ppa_ugovor, parcel.ppa_godine, project.legal_form, project.payment_parts, project.name as project_name,
  project.name_en as project_name_en, parcel.place as location, project.location_en, parcel.stage,
  parcel.by_price, parcel.by_power, parcel.by_yield
from api.parcels as parcel
join api.projects as project on project.id = parcel.project_id
where parcel.public and parcel.by_price is not null;
comment on view api.parcels_for_sale is 'Available parcels of all parks that visitors see, with what one chooses them by';
comment on column api.parcels_for_sale.price is 'KM without VAT; 0 means on request';
comment on column api.parcels_for_sale.yield is 'Expected yearly revenue in percent of the price; null when one of them is not known';
comment on column api.parcels_for_sale.stage is 'As in parcels @type:ParkStage';
grant select on api.parcels_for_sale to anon, admin;

create trigger _050_read_only instead of insert or update or delete on api.parcels_for_sale
for each row execute function private.reject_write_to_view();

-- A page each: the cheapest, the most powerful, those that bring most. Only what is available has a place by price. The other
-- columns are looked at in the index: what a search leaves out costs no page of the table.
create index parcels_by_price_idx on api.parcels (by_price, by_power, by_yield, stage, place, ima_ppa_ugovor)
where public and by_price is not null;
create index parcels_by_power_idx on api.parcels (by_power, by_price, by_yield, stage, place, ima_ppa_ugovor)
where public and by_price is not null;
create index parcels_by_yield_idx on api.parcels (by_yield, by_price, by_power, stage, place, ima_ppa_ugovor)
where public and by_price is not null;
-- Stages and places that few parcels have.
create index parcels_of_stage_idx on api.parcels (stage, by_price) where public and by_price is not null;
create index parcels_of_place_idx on api.parcels (place, by_price) where public and by_price is not null;

-- migrate:down
drop index
  api.parcels_of_place_idx, api.parcels_of_stage_idx, api.parcels_by_yield_idx, api.parcels_by_power_idx,
  api.parcels_by_price_idx;
drop view api.parcels_for_sale;
