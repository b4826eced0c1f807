-- migrate:up

-- The aggregates are LATERAL so that only the projects that a page asks for are added up: the cost
-- of the sale page does not grow with the parcels of other projects.
create view api.projects_with_parcels with (security_invoker) as
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

comment on view api.projects_with_parcels is 'Projects with the figures of their parcels';
comment on column api.projects_with_parcels.total_power is 'Sum of the parcels'' power, kW';
comment on column api.projects_with_parcels.available_parcels is 'Parcels for sale';
comment on column api.projects_with_parcels.reserved_parcels is 'Parcels held for a buyer';
comment on column api.projects_with_parcels.sold_parcels is 'Parcels sold';
comment on column api.projects_with_parcels.total_parcels is 'All parcels';
comment on column api.projects_with_parcels.min_price is
  'Price of the cheapest available parcel that has one, KM without VAT; null when there is none';
comment on column api.projects_with_parcels.reference_type is 'As in projects @type:ReferenceType';
comment on column api.projects_with_parcels.technical_details is 'As in projects @type:TechnicalDetails';

grant select on api.projects_with_parcels to anon, admin;

-- migrate:down
drop view api.projects_with_parcels;
