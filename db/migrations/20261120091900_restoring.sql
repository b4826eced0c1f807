-- migrate:up

-- Rows of a table that left in one transaction, as they were.
create function private.deleted_rows(transaction xid8, table_name text) returns setof jsonb
language sql stable
as $$
  select old_row from api.history
  where transaction_id = transaction and op = 'DELETE' and history.table_name = deleted_rows.table_name
  order by id
$$;

-- A deleted project comes back as a draft, with the parcels and inquiries that went with it. Its files
-- went too: those that the worker has not deleted yet are kept, since they are used again.
create function api.restore_project(project_id uuid) returns api.projects
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deletion api.history;
  restored api.projects;
begin
  perform auth.require_staff();
  select * into deletion from api.history
  where table_name = 'projects' and row_id = restore_project.project_id::text and op = 'DELETE'
  order by id desc
  limit 1;
  if deletion.id is null then
    perform private.refuse('SP009', 'project_id', 'Projekat nije pronađen');
  elsif exists (select from api.projects where id = restore_project.project_id) then
    perform private.refuse('SP022', 'project_id', 'Projekat nije obrisan.');
  end if;

  perform set_config('solar.restoring', 'on', true);
  insert into api.projects
  select (jsonb_populate_record(null::api.projects, deletion.old_row || '{"status": "draft"}')).*
  returning * into restored;

  insert into api.parcels
  select (jsonb_populate_record(null::api.parcels, deleted)).*
  from private.deleted_rows(deletion.transaction_id, 'parcels') as deleted
  where deleted ->> 'project_id' = restored.id::text;

  -- Deleting the parcels took them off the inquiries; the snapshots still name them.
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
  perform set_config('solar.restoring', 'off', true);

  -- An entry whose file still waits for its deletion comes back; the worker then leaves the file alone.
  insert into api.media_assets (id, bucket, path, alt, alt_en, description, width, height, format, bytes, preview, tags, created_at)
  select asset.id, asset.bucket, asset.path, asset.alt, asset.alt_en, asset.description, asset.width,
    asset.height, asset.format, asset.bytes, asset.preview, asset.tags, asset.created_at
  from private.deleted_rows(deletion.transaction_id, 'media_assets') as deleted,
    jsonb_populate_record(null::api.media_assets, deleted) as asset
  where exists (
    select from graphile_worker.jobs as job
    where job.key = format('delete-file:%s/%s', asset.bucket, asset.path) and job.locked_at is null
  )
  on conflict do nothing;
  return restored;
end
$$;
comment on function api.restore_project(uuid) is
  'Brings a deleted project back as a draft, with its parcels and inquiries';

-- Gives a row the values that it had after the change of a history entry (before it, for a deletion).
-- What staff may not change stays. A deleted parcel of a project that still stands comes back.
create function api.restore_version(history_id bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry api.history;
  image jsonb;
  relation regclass;
  list text;
  restored jsonb;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = restore_version.history_id;
  if entry.id is null or entry.table_name not in ('projects', 'parcels', 'site_settings', 'media_assets', 'inquiries') then
    perform private.refuse('SP009', 'history_id', 'Zapis nije pronađen');
  end if;
  image := coalesce(entry.new_row, entry.old_row);
  relation := format('api.%I', entry.table_name)::regclass;
  select string_agg(quote_ident(name), ', ') into list
  from unnest(private.writable_columns(relation)) as name
  where image ? name and name not in ('usage', 'bucket', 'path');

  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id::text = $2 returning to_jsonb(target)',
    relation, list
  ) into restored using image, entry.row_id;

  if restored is null and entry.table_name = 'parcels'
    and exists (select from api.projects where id = (image ->> 'project_id')::uuid) then
    perform set_config('solar.restoring', 'on', true);
    insert into api.parcels
    select (jsonb_populate_record(null::api.parcels, image)).*
    returning to_jsonb(parcels) into restored;
    perform set_config('solar.restoring', 'off', true);
  end if;
  if restored is null then
    perform private.refuse('SP009', 'history_id', 'Zapis je obrisan');
  end if;
  return restored;
end
$$;
comment on function api.restore_version(bigint) is 'Gives a row the values of a history entry; returns the row';

grant execute on function api.restore_project(uuid), api.restore_version(bigint) to admin;

-- migrate:down
drop function api.restore_version(bigint);
drop function api.restore_project(uuid);
drop function private.deleted_rows(xid8, text);
