-- migrate:up
-- Without the inquiries whose senders were forgotten: nobody could answer them.
create function private.deleted_rows(transaction xid8, table_name text) returns setof jsonb language sql stable as $$
  select old_row from api.history
  where transaction_id = transaction and op = 'DELETE' and history.table_name = deleted_rows.table_name
    and (history.table_name <> 'inquiries' or old_row ? 'user_email')
  order by id
$$;

-- Addresses of a deleted row without those whose files are gone by now.
create function private.without_missing_files(deleted_row jsonb) returns jsonb
language sql stable as $$
  select deleted_row || coalesce(jsonb_object_agg(field, case jsonb_typeof(deleted_row -> field)
    when 'array' then (
      select coalesce(jsonb_agg(address order by place), '[]')
      from jsonb_array_elements_text(deleted_row -> field) with ordinality as listed (address, place)
      where not private.is_orphaned_address(address)
    )
    else case when not private.is_orphaned_address(deleted_row ->> field) then deleted_row -> field end
  end), '{}')
  from unnest('{main_image_url,image_gallery,video_url,video_gallery,images,url}'::text[]) as field
  where deleted_row ? field
$$;

-- Deleting a parcel took it off the inquiries; their snapshots still name it, in the visitor's order.
create function private.relink_inquiries(parcel_id uuid) returns void
language sql volatile as $$
  update api.inquiries as inquiry set parcel_ids = named.ids, parcel_id = named.ids[1]
  from api.parcels as restored, api.inquiries as asked, lateral (
    select array_agg((seen.item ->> 'id')::uuid order by seen.place) as ids
    from jsonb_array_elements(asked.snapshot -> 'parcels') with ordinality as seen (item, place)
    where (seen.item ->> 'id')::uuid = any (asked.parcel_ids || restored.id)
  ) as named
  where restored.id = relink_inquiries.parcel_id and asked.id = inquiry.id and asked.project_id = restored.project_id
    and asked.snapshot -> 'parcels' @> jsonb_build_array(jsonb_build_object('id', restored.id))
$$;

-- A document or picture whose own file is gone stays away, and with it what names it.
create function private.insert_deleted(table_name text, deleted_row jsonb) returns jsonb
language plpgsql volatile as $$
declare
  relation constant regclass := format('api.%I', table_name)::regclass;
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = ''
  );
  restored jsonb;
begin
  if table_name in ('documents', 'project_pictures') and private.is_orphaned_address(deleted_row ->> 'url') then
    return null;
  elsif table_name = 'control_points' and not exists (
    select from api.project_pictures
    where project_id = (deleted_row ->> 'project_id')::uuid and url = deleted_row ->> 'picture'
  ) then
    return null;
  elsif table_name = 'milestones' then
    deleted_row := deleted_row || jsonb_build_object('document_id', (
      select id from api.documents where id = (deleted_row ->> 'document_id')::uuid
    ));
  end if;
  execute format(
    'insert into %1$s as made (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning to_jsonb(made)',
    relation, columns
  ) into restored using private.without_missing_files(deleted_row);
  return restored;
end
$$;

create function private.restore_row(table_name text, deleted_row jsonb) returns jsonb
language plpgsql volatile as $$
declare
  restored jsonb;
begin
  perform set_config('solar.restoring', 'on', true);
  restored := private.insert_deleted(table_name, deleted_row);
  if table_name = 'parcels' then
    perform private.relink_inquiries((restored ->> 'id')::uuid);
  end if;
  perform set_config('solar.restoring', 'off', true);
  return restored;
end
$$;

create function api.restore_project(project_id uuid) returns api.projects
language plpgsql volatile security definer set search_path = '' as $$
declare
  deletion api.history;
  restored api.projects;
  part text;
begin
  perform auth.require('edit');
  select * into deletion from api.history
  where table_name = 'projects' and row_id = restore_project.project_id::text and op = 'DELETE'
  order by id desc
  limit 1;
  perform private.reject_if(deletion.id is null, 'SP009', 'project_id', 'Projekat nije pronađen');
  perform private.reject_if(exists (select from api.projects where id = restore_project.project_id),
    'SP022', 'project_id', 'Projekat nije obrisan.');

  perform set_config('solar.restoring', 'on', true);
  restored := jsonb_populate_record(
    null::api.projects, private.insert_deleted('projects', deletion.old_row || '{"status": "draft"}'));
  foreach part in array private.project_tables() loop
    perform private.insert_deleted(part, deleted)
    from private.deleted_rows(deletion.transaction_id, part) as deleted
    where deleted ->> 'project_id' = restored.id::text;
  end loop;

  insert into api.inquiries
  select (jsonb_populate_record(null::api.inquiries, deleted || jsonb_build_object(
    'parcel_ids', named.ids, 'parcel_id', named.ids -> 0
  ))).*
  from private.deleted_rows(deletion.transaction_id, 'inquiries') as deleted,
    lateral (
      select coalesce(jsonb_agg(parcel.id order by seen.place), '[]')
      from jsonb_array_elements(deleted -> 'snapshot' -> 'parcels') with ordinality as seen (item, place)
      join api.parcels as parcel on parcel.id = (seen.item ->> 'id')::uuid
    ) as named (ids)
  where deleted ->> 'project_id' = restored.id::text;
  perform private.restore_reservations(deletion.transaction_id);
  perform set_config('solar.restoring', 'off', true);
  return restored;
end
$$;
comment on function api.restore_project(uuid) is 'Brings a deleted project back as a draft, with its parcels, documents, milestones, pictures, inquiries and reservations';

create function api.restore_parcel(parcel_id uuid) returns api.parcels
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted jsonb;
begin
  perform auth.require('edit');
  perform private.reject_if(exists (select from api.parcels where id = restore_parcel.parcel_id),
    'SP022', 'parcel_id', 'Parcela nije obrisana.');
  select old_row into deleted from api.history
  where table_name = 'parcels' and row_id = restore_parcel.parcel_id::text and op = 'DELETE'
  order by id desc
  limit 1;
  perform private.reject_if(deleted is null, 'SP009', 'parcel_id', 'Parcela nije pronađena');
  perform private.reject_if(not exists (select from api.projects where id = (deleted ->> 'project_id')::uuid),
    'SP009', 'project_id', 'Projekat ove parcele je obrisan. Vratite prvo projekat.');
  return jsonb_populate_record(null::api.parcels, private.restore_row('parcels', deleted));
end
$$;
comment on function api.restore_parcel(uuid) is 'Brings a deleted parcel back into its project';

-- migrate:down
drop function
  api.restore_parcel, api.restore_project, private.restore_row, private.insert_deleted, private.relink_inquiries,
  private.without_missing_files, private.deleted_rows;
