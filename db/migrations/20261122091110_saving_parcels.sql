-- migrate:up
-- The columns of a relation that staff may change, by the grants themselves.
create function private.writable_columns(relation regclass) returns text[]
language sql stable as $$
  select array_agg(attname::text)
  from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attname <> 'version'
    and has_column_privilege('admin', attrelid, attnum, 'UPDATE')
$$;

-- The writable ones among an object's keys, quoted: a client sends back whole rows, but a key that is no column is a mistake.
create function private.columns_to_write(relation regclass, payload jsonb) returns text[]
language plpgsql stable as $$
declare
  unknown text;
begin
  perform private.reject_if(jsonb_typeof(payload) is distinct from 'object', 'SP007', '', 'Neispravni podaci');
  select key into unknown
  from jsonb_object_keys(payload) as key
  where key <> 'delete'
    and not exists (select from pg_attribute where attrelid = relation and attname = key and attnum > 0)
  limit 1;
  perform private.reject_if(unknown is not null, 'SP011', unknown, 'Nepoznato polje');
  return array(
    select quote_ident(key)
    from jsonb_object_keys(payload) as key
    where key = any (private.writable_columns(relation))
  );
end
$$;

-- Names the column that cannot hold what is given for it, which PostgreSQL's own error does not.
create function private.reject_invalid_column(code text, relation regclass, payload jsonb, path text) returns void
language plpgsql stable as $$
declare
  field text;
  given jsonb;
begin
  for field, given in select key, value from jsonb_each(payload) loop
    begin
      execute format('select jsonb_populate_record(null::%s, $1)', relation) using jsonb_build_object(field, given);
    exception when data_exception then
      if code = '22003' then
        perform private.reject('SP005', path || field, 'Vrijednost je prevelika');
      end if;
      perform private.reject('SP044', path || field, 'Vrijednost nema ispravan oblik (broj, datum, oznaka ili tekst).');
    end;
  end loop;
end
$$;

-- What somebody else changed or deleted since the caller read it: [{index, id, name, version}], version null when deleted. An
-- element that deletes must name a parcel of this project, also without a version.
create function private.parcel_conflicts(project_id uuid, parcels jsonb) returns jsonb
language sql stable as $$
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
language plpgsql volatile as $$
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

-- What was asked for a parcel goes to the one that it becomes part of. What is held or sold is somebody's.
create function private.merge_parcel(merged uuid, into_id uuid) returns void
language plpgsql volatile as $$
begin
  perform private.reject_if(merged = into_id or not exists (
    select from api.parcels as stays join api.parcels as goes on goes.project_id = stays.project_id
    where stays.id = into_id and goes.id = merged
  ), 'SP009', 'merge_into', 'Parcela nije pronađena');
  perform private.reject_if(exists (select from api.parcels where id in (merged, into_id) and status <> 'available'),
    'SP090', 'merge_into',
    'Rezervisana ili prodata parcela se ne može spojiti. Prvo završite rezervaciju ili ponovo otvorite prodaju.');
  update api.inquiries as inquiry set
    parcel_id = case when inquiry.parcel_id = merged then into_id else inquiry.parcel_id end,
    parcel_ids = array(
      select id from unnest(array_replace(inquiry.parcel_ids, merged, into_id)) with ordinality as named (id, place)
      group by id order by min(place)
    )
  where inquiry.parcel_ids @> array[merged];
  update api.alerts as alert set parcel_id = into_id
  where alert.parcel_id = merged and not exists (
    select from api.alerts as other
    where other.parcel_id = into_id and private.mailbox(other.email) = private.mailbox(alert.email)
  );
  update api.reservations set parcel_id = into_id where parcel_id = merged;
  perform private.add_deal_parcels(part.deal_id, array[into_id], false)
  from api.deal_parcels as part where part.parcel_id = merged;
end
$$;

-- Each element is a parcel: without `version` it is new, with `id` and `version` it changes the fields that it names, with
-- `delete: true` it goes, with `merge_into` into another one. Parcels that are not named stay as they are.
create function api.save_parcels(project_id uuid, parcels jsonb) returns setof api.parcels
language plpgsql volatile security definer set search_path = '' as $$
declare
  conflicts jsonb;
  item jsonb;
  index int;
  code text;
  field text;
  sentence text;
begin
  perform auth.require(case when auth.may('sell') then 'sell' else 'edit' end);
  perform private.reject_if(jsonb_typeof(parcels) is distinct from 'array' or jsonb_array_length(parcels) > 2000,
    'SP007', 'parcels', 'Neispravna lista');
  perform from api.projects where id = save_parcels.project_id for no key update;
  perform private.reject_if(not found, 'SP009', 'project_id', 'Projekat nije pronađen');
  perform from api.parcels as parcel where parcel.project_id = save_parcels.project_id order by id for no key update;

  conflicts := private.parcel_conflicts(save_parcels.project_id, parcels);
  perform private.reject_if(conflicts is not null,
    409, 'SP021', conflicts::text, 'Neko je u međuvremenu promijenio parcele. Ništa nije sačuvano.');

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
      if code like '22%' then
        perform private.reject_invalid_column(code, 'api.parcels', item, format('parcels[%s].', index));
      elsif code like 'SP%' then
        perform private.reject(code, format('parcels[%s].%s', index, field), sentence);
      end if;
      raise;
    end;
  end loop;

  return query
  select parcel.* from api.parcels as parcel
  where parcel.project_id = save_parcels.project_id
  order by parcel.position, parcel.id;
end
$$;
comment on function api.save_parcels(uuid, jsonb) is 'Creates, changes and deletes parcels, all or nothing; returns the project''s';

-- An `id` of the client's own lets it find out after a lost answer whether the project was stored (23505).
create function api.create_project(project jsonb, parcels jsonb default '[]') returns api.projects
language plpgsql volatile security definer set search_path = '' as $$
declare
  columns constant text[] := private.columns_to_write('api.projects', project);
  created api.projects;
begin
  perform auth.require('edit');
  perform private.reject_if(exists (select from api.projects where id = (project ->> 'id')::uuid),
    '23505', 'id', 'Projekat je već sačuvan.');
  execute format(
    'insert into api.projects (%1$s) select %1$s from jsonb_populate_record(null::api.projects, $1) returning *',
    array_to_string('{id,created_at}' || columns, ', ')
  ) into created using project;
  perform api.save_parcels(created.id, coalesce(nullif(parcels, 'null'), '[]'));
  return created;
exception when data_exception then
  perform private.reject_invalid_column(sqlstate, 'api.projects', project, '');
  raise;
end
$$;
comment on function api.create_project(jsonb, jsonb) is 'Creates a project with its parcels, all or nothing; returns the project';

-- migrate:down
drop function
  api.create_project, api.save_parcels, private.merge_parcel, private.save_parcel, private.parcel_conflicts,
  private.reject_invalid_column, private.columns_to_write, private.writable_columns;
