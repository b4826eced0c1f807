-- migrate:up
-- The aggregates are LATERAL so that only the projects that a page asks for are added up: the cost of the sale page does
-- not grow with the parcels of other projects. LEFT, so that whoever only counts projects adds up nothing.
create view api.projects_with_parcels with (security_invoker) as
select
  project.id, project.name, project.name_en, project.description, project.description_en, project.location,
  project.location_en, project.main_image_url, totals.total_power, totals.available_parcels, totals.reserved_parcels,
  totals.sold_parcels, totals.total_parcels, totals.min_price, totals.estimated_price, totals.estimated_revenue, project.status, project.created_at,
  project.image_gallery, project.video_url, project.video_gallery, project.visible, project.show_in_sale_page,
  project.show_in_references, project.reference_type, project.completion_date, project.datum_pocetka,
  project.plan_zavrsetka, project.datum_zavrsetka, project.investment_amount, project.technical_details,
  project.ima_ppa_ugovor, project.ppa_godine, project.ocekivani_godisnji_prihod, project.legal_form,
  project.ppa_buyer, project.ppa_tariff, project.ppa_start, project.tariff_growth, project.upkeep_per_kw,
  project.insurance_per_kw, project.rent_per_kw, project.lease_years, project.degradation, project.vat_rate,
  project.monthly_shares, project.payment_parts, project.payment_schedule, project.payment_schedule_en, project.guarantor, project.guarantor_en, project.grid_operator, project.late_terms,
  project.late_terms_en, project.resale_terms, project.resale_terms_en, project.ground_crs, project.created_by,
  project.updated_at, project.version
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
      where parcel.public_price > 0 and parcel.ocekivani_godisnji_prihod > 0) as estimated_revenue
  from api.parcels as parcel
  where parcel.project_id = project.id
) as totals on true;
comment on view api.projects_with_parcels is 'Projects with the figures of their parcels';
comment on column api.projects_with_parcels.total_power is 'Sum of the parcels'' power, kW';
comment on column api.projects_with_parcels.available_parcels is 'Parcels for sale';
comment on column api.projects_with_parcels.reserved_parcels is 'Parcels held for a buyer';
comment on column api.projects_with_parcels.sold_parcels is 'Parcels sold';
comment on column api.projects_with_parcels.total_parcels is 'All parcels';
comment on column api.projects_with_parcels.min_price is
  'Price of the cheapest available parcel that has one, KM without VAT; null when there is none';
comment on column api.projects_with_parcels.estimated_price is
  'Prices of the available parcels that have a price and an expected revenue, KM without VAT; null when none has';
comment on column api.projects_with_parcels.estimated_revenue is 'Their expected revenue, KM a year without VAT';
comment on column api.projects_with_parcels.reference_type is 'As in projects @type:ReferenceType';
comment on column api.projects_with_parcels.technical_details is 'As in projects @type:TechnicalDetails';
grant select on api.projects_with_parcels to anon, admin;

-- Without triggers PostgreSQL answers a write with 55000 (HTTP 500) before it looks at anybody's rights.
-- With them the rights are looked at: nobody has any, so staff and visitors get 42501 like everywhere.
create function private.reject_write_to_view() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.reject_http(405, 'SP016', tg_table_name, 'Pregled se samo čita. Mijenjajte projekte i parcele.',
    '{"Allow": "GET, HEAD"}');
  return null;
end
$$;

create trigger _050_read_only instead of insert or update or delete on api.projects_with_parcels
for each row execute function private.reject_write_to_view();

create view visitors.parcels with (security_invoker) as
select
  id, project_id, position, name, name_en, description, description_en, polygon_data, area_m2, power_kw, panel_count,
  annual_production_kwh, public_price as price, status, images, ima_ppa_ugovor, ppa_godine, ocekivani_godisnji_prihod,
  cadastral_municipality, cadastral_number, ground_outline, measured_area_m2, latitude, longitude, created_at, updated_at, version, public_price, public, stage, place, by_price, by_power,
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
comment on view visitors.projects is 'As in schema api';

create view visitors.projects_with_parcels with (security_invoker) as select * from api.projects_with_parcels;
comment on view visitors.projects_with_parcels is 'As in schema api';

grant select on visitors.parcels, visitors.projects, visitors.projects_with_parcels, visitors.documents
to anon;

-- The columns of a relation that staff may change, by the grants themselves.
create function private.writable_columns(relation regclass) returns text[]
language sql stable
as $$
  select array_agg(attname::text)
  from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attname <> 'version'
    and has_column_privilege('admin', attrelid, attnum, 'UPDATE')
$$;

-- What a row gets back of an earlier version: what staff may change, without what the store itself says of a file.
create function private.restorable_columns(relation regclass) returns setof text
language sql stable
as $$
  select name from unnest(private.writable_columns(relation)) as name
  where name not in ('usage', 'bucket', 'path', 'width', 'height', 'format', 'bytes', 'preview')
$$;

-- The writable ones among an object's keys, quoted. Keys of other columns are passed over, since a
-- client sends back whole rows; a key that is no column is a mistake.
create function private.columns_to_write(relation regclass, payload jsonb) returns text[]
language plpgsql stable
as $$
declare
  unknown text;
begin
  if jsonb_typeof(payload) is distinct from 'object' then
    perform private.reject('SP007', '', 'Neispravni podaci');
  end if;
  select key into unknown
  from jsonb_object_keys(payload) as key
  where key <> 'delete'
    and not exists (select from pg_attribute where attrelid = relation and attname = key and attnum > 0)
  limit 1;
  if unknown is not null then
    perform private.reject('SP011', unknown, 'Nepoznato polje');
  end if;
  return array(
    select quote_ident(key)
    from jsonb_object_keys(payload) as key
    where key = any (private.writable_columns(relation))
  );
end
$$;

-- The parcels that somebody else changed or deleted since the caller read them: [{index, id, name, version}], version
-- null when deleted. An element that deletes must name a parcel of this project, also without a version.
create function private.parcel_conflicts(project_id uuid, parcels jsonb) returns jsonb
language sql stable
as $$
  select jsonb_agg(jsonb_build_object(
    'index', given.place - 1,
    'id', given.item ->> 'id',
    'name', coalesce(parcel.name, given.item ->> 'name'),
    'version', parcel.version
  ) order by given.place)
  from jsonb_array_elements(parcels) with ordinality as given (item, place)
  left join api.parcels as parcel
    on parcel.id = (given.item ->> 'id')::uuid and parcel.project_id = parcel_conflicts.project_id
  where (given.item ->> 'version')::int is distinct from parcel.version
    or (given.item -> 'delete' = 'true' and parcel.id is null)
$$;

create function private.save_parcel(project_id uuid, parcel jsonb) returns void
language plpgsql volatile
as $$
declare
  columns constant text[] := private.columns_to_write('api.parcels', parcel);
begin
  if parcel ->> 'version' is null then
    execute format(
      'insert into api.parcels (%1$s) select %1$s from jsonb_populate_record(null::api.parcels, $1)',
      array_to_string('{id,project_id}' || columns, ', ')
    ) using parcel || jsonb_build_object('project_id', save_parcel.project_id);
  elsif columns <> '{}' then
    execute format(
      'update api.parcels set (%1$s) = (select %1$s from jsonb_populate_record(null::api.parcels, $1)) where id = $2',
      array_to_string(columns, ', ')
    ) using parcel, (parcel ->> 'id')::uuid;
  end if;
end
$$;

-- All or nothing. Each element is a parcel: without `version` it is new (an `id` of the client's own
-- making is kept), with `id` and `version` it changes the fields that it names, with `delete: true`
-- it goes, with `merge_into` into another one. Parcels that are not named stay as they are.
create function api.save_parcels(project_id uuid, parcels jsonb) returns setof api.parcels
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  conflicts jsonb;
  item jsonb;
  index int;
  code text;
  field text;
  sentence text;
begin
  perform auth.require(case when auth.may('sell') then 'sell' else 'edit' end);
  if jsonb_typeof(parcels) is distinct from 'array' or jsonb_array_length(parcels) > 2000 then
    perform private.reject('SP007', 'parcels', 'Neispravna lista');
  end if;
  perform from api.projects where id = save_parcels.project_id for no key update;
  if not found then
    perform private.reject('SP009', 'project_id', 'Projekat nije pronađen');
  end if;
  perform from api.parcels as parcel where parcel.project_id = save_parcels.project_id order by id for update;

  conflicts := private.parcel_conflicts(save_parcels.project_id, parcels);
  if conflicts is not null then
    perform private.reject_http(409, 'SP021', conflicts::text,
      'Neko je u međuvremenu promijenio parcele. Ništa nije sačuvano.');
  end if;

  -- Deletions come last, so that a project may exchange its only parcel.
  for item, index in
    select given.item, given.place - 1
    from jsonb_array_elements(parcels) with ordinality as given (item, place)
    order by coalesce(given.item -> 'delete' = 'true', false), given.place
  loop
    begin
      if item -> 'delete' = 'true' then
        if item ->> 'merge_into' is not null then
          perform private.merge_parcel((item ->> 'id')::uuid, (item ->> 'merge_into')::uuid);
        end if;
        delete from api.parcels where id = (item ->> 'id')::uuid;
      else
        perform private.save_parcel(save_parcels.project_id, item);
      end if;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, field = pg_exception_detail, sentence = message_text;
      if code not like 'SP%' then
        raise;
      end if;
      perform private.reject(code, format('parcels[%s].%s', index, field), sentence);
    end;
  end loop;

  return query
  select parcel.* from api.parcels as parcel
  where parcel.project_id = save_parcels.project_id
  order by parcel.position, parcel.id;
end
$$;
comment on function api.save_parcels(uuid, jsonb) is
  'Creates, changes and deletes parcels of a project at once, all or nothing; returns the project''s parcels';

-- For the wizards: the project and its parcels, or neither. An `id` of the client's own making lets it
-- find out after a lost answer whether the project was stored (23505).
create function api.create_project(project jsonb, parcels jsonb default '[]') returns api.projects
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  columns constant text[] := private.columns_to_write('api.projects', project);
  created api.projects;
begin
  perform auth.require('edit');
  if exists (select from api.projects where id = (project ->> 'id')::uuid) then
    perform private.reject('23505', 'id', 'Projekat je već sačuvan.');
  end if;
  execute format(
    'insert into api.projects (%1$s) select %1$s from jsonb_populate_record(null::api.projects, $1) returning *',
    array_to_string('{id,created_at}' || columns, ', ')
  ) into created using project;
  perform api.save_parcels(created.id, coalesce(nullif(parcels, 'null'), '[]'));
  return created;
end
$$;
comment on function api.create_project(jsonb, jsonb) is 'Creates a project with its parcels, all or nothing; returns the project';
grant execute on function api.save_parcels(uuid, jsonb), api.create_project(jsonb, jsonb) to admin;

-- migrate:down
drop view visitors.documents, visitors.projects_with_parcels, visitors.projects, visitors.parcels, api.projects_with_parcels;
drop function
  api.create_project, api.save_parcels, private.save_parcel, private.parcel_conflicts, private.columns_to_write,
  private.restorable_columns, private.writable_columns, private.reject_write_to_view;
