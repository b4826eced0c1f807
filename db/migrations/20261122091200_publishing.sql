-- migrate:up
-- What visitors would miss on the project's page, the gravest first; of parcels only what is for sale still, by the names of ten.
create function private.publishing_gaps(project jsonb, parcels jsonb) returns jsonb
language sql immutable as $$
  with gap (place, code, blocks, count, names) as (
    select 1, field, true, 0, '{}'::text[]
    from unnest('{description,main_image_url}'::text[]) as field
    where btrim(coalesce(project ->> field, '')) = ''
    union all
    select 2, 'parcels', false, 0, '{}'
    where jsonb_array_length(parcels) = 0 and project ->> 'status' not in ('reference', 'completed')
    union all
    -- An empty field counts as the company's number: whoever typed 0 promises a park that costs nothing.
    select 3, 'zeros', false, count(*), array_agg(field)
    from unnest('{vat_rate,upkeep_per_kw,insurance_per_kw,rent_per_kw,degradation,tariff_growth}'::text[]) as field
    where (project ->> field)::numeric = 0 and coalesce(project ->> 'status', 'draft') not in ('reference', 'completed')
    union all
    select lacking.place, lacking.code, false, count(*), (array_agg(item ->> 'name' order by nth))[1:10]
    from jsonb_array_elements(parcels) with ordinality as parcel (item, nth),
      (values (4, 'outline', null), (5, 'power', 'power_kw'), (6, 'area', 'area_m2'),
        (7, 'production', 'annual_production_kwh'), (8, 'price', 'price')) as lacking (place, code, field)
    where case lacking.code
      when 'outline' then jsonb_array_length(coalesce(nullif(item -> 'polygon_data', 'null'), '[]')) = 0
      else coalesce(item ->> 'status', 'available') = 'available' and coalesce((item ->> lacking.field)::numeric, 0) = 0
    end
    group by 1, 2
    union all
    select 9, 'english', false, count(*), array_agg(field || '_en')
    from unnest('{name,location,description,guarantor,payment_schedule,late_terms,resale_terms}'::text[]) as field
    where btrim(coalesce(project ->> field, '')) <> '' and btrim(coalesce(project ->> (field || '_en'), '')) = ''
    union all
    -- A plant that is built for its owner is sold to nobody.
    select 10, 'facts', false, count(*), array_agg(field)
    from unnest(
      '{legal_form,ppa_buyer,ppa_tariff,guarantor,upkeep_per_kw,insurance_per_kw,rent_per_kw,lease_years,grid_operator,late_terms,payment_schedule,resale_terms}'::text[]
    ) as field
    where btrim(coalesce(project ->> field, '')) = ''
      and (field not in ('rent_per_kw', 'lease_years') or project ->> 'legal_form' = 'lease')
      and coalesce(project ->> 'status', 'draft') not in ('reference', 'completed')
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', code, 'blocks', blocks, 'count', count, 'names', names) order by place), '[]')
  from gap where names is not null
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
comment on function api.publishing_gaps(uuid) is 'What a project lacks for being shown: [{code, blocks, count, names}]';

create function api.draft_gaps(project jsonb, parcels jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require_staff();
  return private.publishing_gaps(project, parcels);
end
$$;
comment on function api.draft_gaps(jsonb, jsonb) is 'The same for a project that is not stored yet, as create_project takes it';

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
drop function api.publish_project, api.draft_gaps, api.publishing_gaps, private.gaps_of, private.publishing_gaps;
