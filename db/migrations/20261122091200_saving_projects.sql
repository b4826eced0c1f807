-- migrate:up
-- The columns of a relation that staff may change, by the grants themselves.
create function private.writable_columns(relation regclass) returns text[]
language sql stable
as $$
  select array_agg(attname::text)
  from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attname <> 'version'
    and has_column_privilege('admin', attrelid, attnum, 'UPDATE')
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
    perform private.refuse('SP007', '', 'Neispravni podaci');
  end if;
  select key into unknown
  from jsonb_object_keys(payload) as key
  where key <> 'delete'
    and not exists (select from pg_attribute where attrelid = relation and attname = key and attnum > 0)
  limit 1;
  if unknown is not null then
    perform private.refuse('SP011', unknown, 'Nepoznato polje');
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
-- it goes. Parcels that are not named stay as they are.
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
  perform auth.require_staff();
  if jsonb_typeof(parcels) is distinct from 'array' or jsonb_array_length(parcels) > 2000 then
    perform private.refuse('SP007', 'parcels', 'Neispravna lista');
  end if;
  perform from api.projects where id = save_parcels.project_id for no key update;
  if not found then
    perform private.refuse('SP009', 'project_id', 'Projekat nije pronađen');
  end if;
  perform from api.parcels as parcel where parcel.project_id = save_parcels.project_id order by id for update;

  conflicts := private.parcel_conflicts(save_parcels.project_id, parcels);
  if conflicts is not null then
    perform private.refuse_http(409, 'SP021', conflicts::text,
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
        delete from api.parcels where id = (item ->> 'id')::uuid;
      else
        perform private.save_parcel(save_parcels.project_id, item);
      end if;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, field = pg_exception_detail, sentence = message_text;
      if code not like 'SP%' then
        raise;
      end if;
      perform private.refuse(code, format('parcels[%s].%s', index, field), sentence);
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
  perform auth.require_staff();
  if exists (select from api.projects where id = (project ->> 'id')::uuid) then
    perform private.refuse('23505', 'id', 'Projekat je već sačuvan.');
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

-- Names of the parcels that lack something, as an entry of publishing_gaps(); nothing when none does.
create function private.parcel_gap(code text, names text[]) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('code', code, 'blocks', false, 'count', cardinality(names), 'names', to_jsonb(names[1:10]))
  where cardinality(names) > 0
$$;

-- What visitors would miss on the project's page, the gravest first. The rows are those of api.projects and api.parcels
-- as JSON, stored or about to be. Figures of what is not for sale any more are nobody's question.
create function private.publishing_gaps(project jsonb, parcels jsonb) returns jsonb
language sql immutable
as $$
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
    union all select 3, private.parcel_gap('outline', outline) from lacking
    union all select 4, private.parcel_gap('power', power) from lacking
    union all select 5, private.parcel_gap('area', area) from lacking
    union all select 6, private.parcel_gap('production', production) from lacking
    union all select 7, private.parcel_gap('price', price) from lacking
    union all
    select 8, jsonb_build_object('code', 'english', 'blocks', false, 'count', count(*), 'names', jsonb_agg(field || '_en'))
    from unnest('{name,location,description}'::text[]) as field
    where btrim(coalesce(project ->> field, '')) <> '' and btrim(coalesce(project ->> (field || '_en'), '')) = ''
    having count(*) > 0
  )
  select coalesce(jsonb_agg(entry order by place), '[]') from gap where entry is not null
$$;

create function private.gaps_of(project_id uuid) returns jsonb
language sql stable
as $$
  select private.publishing_gaps(to_jsonb(project), (
    select coalesce(jsonb_agg(to_jsonb(parcel) order by parcel.position), '[]')
    from api.parcels as parcel
    where parcel.project_id = project.id
  ))
  from api.projects as project
  where project.id = gaps_of.project_id
$$;

create function api.publishing_gaps(project_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  return private.gaps_of(project_id);
end
$$;
comment on function api.publishing_gaps(uuid) is
  'What a project lacks for being shown: [{code, blocks, count, names}]; null for one that does not exist';

create function api.draft_gaps(project jsonb, parcels jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  return private.publishing_gaps(project, parcels);
end
$$;
comment on function api.draft_gaps(jsonb, jsonb) is 'The same for a project that is not stored yet, as create_project takes it';

-- Visible, no draft, and on its list: all that makes a project public, at once or not at all.
create function api.publish_project(project_id uuid, version int) returns api.projects
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  missing text[];
  published api.projects;
begin
  perform auth.require_staff();
  select array_agg(gap ->> 'code') into missing
  from jsonb_array_elements(private.gaps_of(project_id)) as gap
  where (gap ->> 'blocks')::boolean;
  if missing is not null then
    perform private.refuse('SP023', missing[1], 'Za objavu su potrebni opis i glavna slika.');
  end if;

  update api.projects as project
  set visible = true,
    status = case when project.status = 'draft' then 'published' else project.status end,
    show_in_sale_page = project.show_in_sale_page or project.status not in ('reference', 'completed'),
    show_in_references = project.show_in_references or project.status in ('reference', 'completed'),
    version = publish_project.version
  where project.id = publish_project.project_id
  returning * into published;
  if published.id is null then
    perform private.refuse('SP009', 'project_id', 'Projekat nije pronađen');
  end if;
  return published;
end
$$;
comment on function api.publish_project(uuid, int) is 'Shows a project to visitors and lists it; returns the project';
grant execute on function
  api.publishing_gaps(uuid), api.draft_gaps(jsonb, jsonb), api.publish_project(uuid, int)
to admin;

-- migrate:down
drop function
  api.publish_project, api.draft_gaps, api.publishing_gaps, private.gaps_of, private.publishing_gaps,
  private.parcel_gap, api.create_project, api.save_parcels, private.save_parcel, private.parcel_conflicts,
  private.columns_to_write, private.writable_columns;
