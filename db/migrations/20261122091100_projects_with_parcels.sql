-- migrate:up
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
grant select on api.projects_with_parcels to anon, admin;

create trigger _050_read_only instead of insert or update or delete on api.projects_with_parcels
for each row execute function private.reject_write_to_view();

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
