-- migrate:up
-- Names of the parcels that lack something, as an entry of publishing_gaps(); nothing when none does.
create function private.parcel_gap(code text, names text[]) returns jsonb
language sql immutable as $$
  select jsonb_build_object('code', code, 'blocks', false, 'count', cardinality(names), 'names', to_jsonb(names[1:10]))
  where cardinality(names) > 0
$$;

-- What visitors would miss on the project's page, the gravest first. The rows are those of api.projects and api.parcels
-- as JSON, stored or about to be. Figures of what is not for sale any more are nobody's question.
create function private.publishing_gaps(project jsonb, parcels jsonb) returns jsonb
language sql immutable as $$
  with parcel as (
    select item ->> 'name' as name,
      coalesce(item ->> 'status', 'available') = 'available' as for_sale,
      jsonb_array_length(coalesce(nullif(item -> 'polygon_data', 'null'), '[]')) = 0 as undrawn,
      coalesce((item ->> 'power_kw')::numeric, 0) = 0 as no_power,
      coalesce((item ->> 'area_m2')::numeric, 0) = 0 as no_area,
      coalesce((item ->> 'annual_production_kwh')::numeric, 0) = 0 as no_production,
      coalesce((item ->> 'price')::numeric, 0) = 0 as no_price,
      place
    from jsonb_array_elements(parcels) with ordinality as listed (item, place)
  ),
  lacking as (
    select coalesce(array_agg(name order by place) filter (where undrawn), '{}') as outline,
      coalesce(array_agg(name order by place) filter (where for_sale and no_power), '{}') as power,
      coalesce(array_agg(name order by place) filter (where for_sale and no_area), '{}') as area,
      coalesce(array_agg(name order by place) filter (where for_sale and no_production), '{}') as production,
      coalesce(array_agg(name order by place) filter (where for_sale and no_price), '{}') as price
    from parcel
  ),
  gap (place, entry) as (
    select 1, jsonb_build_object('code', field, 'blocks', true, 'count', 0, 'names', '[]'::jsonb)
    from unnest('{description,main_image_url}'::text[]) as field
    where btrim(coalesce(project ->> field, '')) = ''
    union all
    select 2, jsonb_build_object('code', 'parcels', 'blocks', false, 'count', 0, 'names', '[]'::jsonb)
    where jsonb_array_length(parcels) = 0 and project ->> 'status' not in ('reference', 'completed')
    union all
    -- An empty field counts as the company's number: whoever typed 0 promises a park that costs nothing.
    select 3, jsonb_build_object('code', 'zeros', 'blocks', false, 'count', count(*), 'names', jsonb_agg(field))
    from unnest('{vat_rate,upkeep_per_kw,insurance_per_kw,rent_per_kw,degradation,tariff_growth}'::text[]) as field
    where (project ->> field)::numeric = 0 and coalesce(project ->> 'status', 'draft') not in ('reference', 'completed')
    having count(*) > 0
    union all select 4, private.parcel_gap('outline', outline) from lacking
    union all select 5, private.parcel_gap('power', power) from lacking
    union all select 6, private.parcel_gap('area', area) from lacking
    union all select 7, private.parcel_gap('production', production) from lacking
    union all select 8, private.parcel_gap('price', price) from lacking
    union all
    select 9, jsonb_build_object('code', 'english', 'blocks', false, 'count', count(*), 'names', jsonb_agg(field || '_en'))
    from unnest(
      '{name,location,description,guarantor,payment_schedule,late_terms,resale_terms}'::text[]) as field
    where btrim(coalesce(project ->> field, '')) <> '' and btrim(coalesce(project ->> (field || '_en'), '')) = ''
    having count(*) > 0
    union all
    -- A plant that is built for its owner is sold to nobody.
    select 10, jsonb_build_object('code', 'facts', 'blocks', false, 'count', count(*), 'names', jsonb_agg(field))
    from unnest(
      '{legal_form,ppa_buyer,ppa_tariff,guarantor,upkeep_per_kw,insurance_per_kw,rent_per_kw,lease_years,grid_operator,late_terms,payment_schedule,resale_terms}'::text[]
    ) as field
    where btrim(coalesce(project ->> field, '')) = ''
      and (field not in ('rent_per_kw', 'lease_years') or project ->> 'legal_form' = 'lease')
      and coalesce(project ->> 'status', 'draft') not in ('reference', 'completed')
    having count(*) > 0
  )
  select coalesce(jsonb_agg(entry order by place), '[]') from gap where entry is not null
$$;

create function private.gaps_of(project_id uuid) returns jsonb
language sql stable as $$
  select private.publishing_gaps(to_jsonb(project), (
    select coalesce(jsonb_agg(to_jsonb(parcel) order by parcel.position), '[]')
    from api.parcels as parcel
    where parcel.project_id = project.id
  ))
  from api.projects as project
  where project.id = gaps_of.project_id
$$;

create function api.publishing_gaps(project_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require_staff();
  return private.gaps_of(project_id);
end
$$;
comment on function api.publishing_gaps(uuid) is
  'What a project lacks for being shown: [{code, blocks, count, names}]; null for one that does not exist';

create function api.draft_gaps(project jsonb, parcels jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require_staff();
  return private.publishing_gaps(project, parcels);
end
$$;
comment on function api.draft_gaps(jsonb, jsonb) is 'The same for a project that is not stored yet, as create_project takes it';

-- Visible, no draft, and on its list: all that makes a project public, at once or not at all.
create function api.publish_project(project_id uuid, version int) returns api.projects
language plpgsql volatile security definer set search_path = '' as $$
declare
  missing text[];
  published api.projects;
begin
  perform auth.require('edit');
  select array_agg(gap ->> 'code') into missing
  from jsonb_array_elements(private.gaps_of(project_id)) as gap
  where (gap ->> 'blocks')::boolean;
  perform private.reject_if(missing is not null, 'SP023', missing[1], 'Za objavu su potrebni opis i glavna slika.');

  update api.projects as project
  set visible = true,
    status = case when project.status = 'draft' then 'published' else project.status end,
    show_in_sale_page = project.show_in_sale_page or project.status not in ('reference', 'completed'),
    show_in_references = project.show_in_references or project.status in ('reference', 'completed'),
    version = publish_project.version
  where project.id = publish_project.project_id
  returning * into published;
  perform private.reject_if(published.id is null, 'SP009', 'project_id', 'Projekat nije pronađen');
  return published;
end
$$;
comment on function api.publish_project(uuid, int) is 'Shows a project to visitors and lists it; returns the project';

-- migrate:down
drop function
  api.publish_project, api.draft_gaps, api.publishing_gaps, private.gaps_of, private.publishing_gaps, private.parcel_gap;
