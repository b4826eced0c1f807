-- migrate:up

-- How long what was deleted or replaced can be brought back whole.
create function private.restorable_for() returns interval
language sql immutable
as $$
  select interval '30 days'
$$;

-- Files that went with a deleted project or parcel. Until then they stay in the store, and whatever shows
-- them again brings their entries back.
create table private.retained_files (
  url text primary key,
  asset jsonb,
  until timestamptz not null default now() + private.restorable_for()
);
comment on column private.retained_files.asset is 'Entry of the media library; null for a file that had none';
alter table private.retained_files enable row level security;
create index on private.retained_files (until);

-- What was stored at an address before the file that is there now.
create table api.replaced_files (
  id uuid primary key default uuidv7(),
  bucket text not null,
  path text not null,
  kept_path text not null,
  width int,
  height int,
  format text,
  bytes bigint,
  preview text,
  replaced_by uuid references auth.users on delete set null,
  replaced_at timestamptz not null default now(),
  until timestamptz not null,
  unique (bucket, kept_path)
);
comment on table api.replaced_files is 'Files that were replaced: each can be put back until its time is over';
comment on column api.replaced_files.path is 'Where it was, and where it goes back to';
comment on column api.replaced_files.kept_path is 'Where its content is kept, in the same bucket';
comment on column api.replaced_files.bytes is 'Size of the file in bytes';
comment on column api.replaced_files.preview is 'Tiny picture as a data: address';
comment on column api.replaced_files.replaced_by is 'Staff account that stored another file over it';
comment on column api.replaced_files.until is 'Removed by the next daily clean-up after this time';

create function private.sign_replacement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.replaced_by := auth.user_id();
  new.until := now() + private.restorable_for();
  return new;
end
$$;
create trigger _100_sign before insert on api.replaced_files
for each row execute function private.sign_replacement();

create index on api.replaced_files (bucket, path, replaced_at desc);
create index on api.replaced_files (replaced_by);
create index on api.replaced_files (until);
alter table api.replaced_files enable row level security;
create policy staff_reads on api.replaced_files for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.replaced_files for insert to admin with check ((select auth.is_staff()));
create policy staff_deletes on api.replaced_files for delete to admin using ((select auth.is_staff()));
grant select, delete on api.replaced_files to admin;
grant insert (bucket, path, kept_path, width, height, format, bytes, preview) on api.replaced_files to admin;

create function private.is_retained(url text) returns boolean
language sql stable
as $$
  select exists (select from private.retained_files as file where file.url = is_retained.url and until > now())
    or exists (
      select from api.replaced_files as file
      where is_retained.url = '/storage/' || file.bucket || '/' || file.kept_path and until > now()
    )
$$;

-- A use of a retained file brings its entry back. Called once the use is written down, see track_media_uses().
create function private.reclaim_files(urls text[]) returns void
language sql volatile
as $$
  with reclaimed as (
    delete from private.retained_files as file where file.url = any (urls) returning asset
  )
  insert into api.media_assets (
    id, bucket, path, alt, alt_en, description, width, height, format, bytes, preview, tags, created_at
  )
  select asset.id, asset.bucket, asset.path, asset.alt, asset.alt_en, asset.description, asset.width,
    asset.height, asset.format, asset.bytes, asset.preview, asset.tags, asset.created_at
  from reclaimed, jsonb_populate_record(null::api.media_assets, reclaimed.asset) as asset
  where reclaimed.asset is not null
  on conflict do nothing
$$;

create or replace function private.track_media_uses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_row constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  touched text[];
begin
  with removed as (
    delete from private.media_uses
    where table_name = tg_table_name and row_id = changed_row ->> 'id'
    returning url
  )
  select coalesce(array_agg(distinct url), '{}') into touched from removed;

  if tg_op <> 'DELETE' then
    with added as (
      insert into private.media_uses (url, table_name, row_id, field)
      select distinct private.file_url(address), tg_table_name, changed_row ->> 'id', field
      from unnest(tg_argv) as field,
        jsonb_array_elements_text(
          case jsonb_typeof(changed_row -> field)
            when 'array' then changed_row -> field
            when 'string' then jsonb_build_array(changed_row -> field)
            else '[]'
          end
        ) as address
      where private.file_url(address) is not null
      returning url
    )
    select touched || coalesce(array_agg(url), '{}') into touched from added;
    perform private.reclaim_files(touched);
  end if;

  -- In the order of their ids: two that save rows with the same files must not block each other.
  perform from api.media_assets where url = any (touched) order by id for no key update;
  update api.media_assets set usage = '{}'
  where url = any (touched) and usage is distinct from private.usage_of(url);
  return null;
end
$$;

-- An entry that staff delete takes its file along, and what was there before. One that goes with its project
-- was retained just before.
create or replace function private.delete_file_of_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  kept text;
begin
  if private.is_retained(old.url) then
    return null;
  end if;
  perform private.queue_file_deletion(old.bucket, old.path);
  for kept in
    delete from api.replaced_files as file where file.bucket = old.bucket and file.path = old.path returning kept_path
  loop
    perform private.queue_file_deletion(old.bucket, kept);
  end loop;
  return null;
end
$$;

-- Files of a deleted project or parcel that nothing else uses leave the library with it, and the store when they can no
-- longer be brought back. Those of the site itself stay in the library. Runs after the row's uses were removed;
-- arguments as in track_media_uses().
create or replace function private.drop_orphaned_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted_row constant jsonb := to_jsonb(old);
  orphan record;
begin
  for orphan in
    select distinct url, split_part(url, '/', 3) as bucket, substring(url from '^/storage/[^/]+/(.+)$') as path
    from unnest(tg_argv) as field,
      jsonb_array_elements_text(
        case jsonb_typeof(deleted_row -> field)
          when 'array' then deleted_row -> field
          when 'string' then jsonb_build_array(deleted_row -> field)
          else '[]'
        end
      ) as address,
      private.file_url(address) as url
    where private.usage_of(url) = '{}'
    order by 1
  loop
    if orphan.bucket in ('project-images', 'project-videos') and orphan.path is not null then
      insert into private.retained_files (url, asset)
      values (orphan.url, (
        select to_jsonb(asset) from api.media_assets as asset
        where asset.bucket = orphan.bucket and asset.path = orphan.path
      ))
      on conflict (url) do update
      set asset = coalesce(excluded.asset, retained_files.asset), until = excluded.until;
      delete from api.media_assets where bucket = orphan.bucket and path = orphan.path;
    end if;
  end loop;
  return null;
end
$$;

create or replace function jobs.release_file(bucket text, path text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
      select from api.media_assets as asset
      where asset.bucket = release_file.bucket and asset.path = release_file.path
    )
    and private.usage_of('/storage/' || bucket || '/' || path) = '{}'
    and not private.is_retained('/storage/' || bucket || '/' || path)
$$;

create or replace function jobs.orphan_files(keys text[]) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select key from unnest(keys) as key
  where not exists (select from api.media_assets as asset where asset.url = '/storage/' || key)
    and not exists (select from private.media_uses as uses where uses.url = '/storage/' || key)
    and not private.is_retained('/storage/' || key)
$$;

-- As before; the files whose time is over are orphans from then on.
create or replace function jobs.clean_up() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sessions int;
  attempts int;
  persons int;
  changes int;
begin
  delete from auth.sessions where least(ended_at, expires_at) < now() - interval '30 days';
  get diagnostics sessions = row_count;
  delete from auth.login_attempts
  where created_at < now() - case when succeeded then interval '30 days' else interval '1 day' end;
  get diagnostics attempts = row_count;
  persons := private.forget_persons_of_deleted_projects(now() - private.restorable_for());
  delete from private.retained_files where until <= now();
  delete from api.replaced_files where until <= now();
  delete from api.history where changed_at < now() - interval '2 years';
  get diagnostics changes = row_count;
  return jsonb_build_object(
    'sessions', sessions, 'login_attempts', attempts, 'forgotten_persons', persons, 'history', changes);
end
$$;

create function private.is_lost(address text) returns boolean
language sql stable
as $$
  select coalesce(
    split_part(url, '/', 3) in ('project-images', 'project-videos')
    and not exists (select from api.media_assets as asset where asset.url = file.url)
    and not exists (select from private.media_uses as uses where uses.url = file.url)
    and not private.is_retained(file.url),
    false)
  from (values (private.file_url(address))) as file (url)
$$;

-- Addresses of a deleted row without those whose files are gone by now.
create function private.without_lost_files(deleted_row jsonb) returns jsonb
language sql stable
as $$
  select deleted_row || coalesce(jsonb_object_agg(field, case jsonb_typeof(deleted_row -> field)
    when 'array' then (
      select coalesce(jsonb_agg(address order by place), '[]')
      from jsonb_array_elements_text(deleted_row -> field) with ordinality as listed (address, place)
      where not private.is_lost(address)
    )
    else case when not private.is_lost(deleted_row ->> field) then deleted_row -> field end
  end), '{}')
  from unnest('{main_image_url,image_gallery,video_url,video_gallery,images}'::text[]) as field
  where deleted_row ? field
$$;

-- A deleted project comes back as a draft, with the parcels and inquiries that went with it; that it shows its files
-- again brings their entries back.
create or replace function api.restore_project(project_id uuid) returns api.projects
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
  select (jsonb_populate_record(
    null::api.projects, private.without_lost_files(deletion.old_row) || '{"status": "draft"}'
  )).*
  returning * into restored;

  insert into api.parcels
  select (jsonb_populate_record(null::api.parcels, private.without_lost_files(deleted))).*
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
  return restored;
end
$$;

-- As before, without what the store itself says of a file: its content stays what it is. It goes back by
-- api.replaced_files.
create or replace function api.restore_version(history_id bigint) returns jsonb
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
  where image ? name and name not in ('usage', 'bucket', 'path', 'width', 'height', 'format', 'bytes', 'preview');

  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id::text = $2 returning to_jsonb(target)',
    relation, list
  ) into restored using image, entry.row_id;

  if restored is null and entry.table_name = 'parcels'
    and exists (select from api.projects where id = (image ->> 'project_id')::uuid) then
    perform set_config('solar.restoring', 'on', true);
    insert into api.parcels
    select (jsonb_populate_record(null::api.parcels, private.without_lost_files(image))).*
    returning to_jsonb(parcels) into restored;
    perform set_config('solar.restoring', 'off', true);
  end if;
  if restored is null then
    perform private.refuse('SP009', 'history_id', 'Zapis je obrisan');
  end if;
  return restored;
end
$$;

-- migrate:down
create or replace function api.restore_version(history_id bigint) returns jsonb
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
create or replace function api.restore_project(project_id uuid) returns api.projects
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
create or replace function jobs.clean_up() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sessions int;
  attempts int;
  persons int;
  changes int;
begin
  delete from auth.sessions where least(ended_at, expires_at) < now() - interval '30 days';
  get diagnostics sessions = row_count;
  delete from auth.login_attempts
  where created_at < now() - case when succeeded then interval '30 days' else interval '1 day' end;
  get diagnostics attempts = row_count;
  persons := private.forget_persons_of_deleted_projects(now() - interval '30 days');
  delete from api.history where changed_at < now() - interval '2 years';
  get diagnostics changes = row_count;
  return jsonb_build_object(
    'sessions', sessions, 'login_attempts', attempts, 'forgotten_persons', persons, 'history', changes);
end
$$;
create or replace function jobs.orphan_files(keys text[]) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select key from unnest(keys) as key
  where not exists (select from api.media_assets as asset where asset.url = '/storage/' || key)
    and not exists (select from private.media_uses as uses where uses.url = '/storage/' || key)
$$;
create or replace function jobs.release_file(bucket text, path text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
      select from api.media_assets as asset
      where asset.bucket = release_file.bucket and asset.path = release_file.path
    )
    and private.usage_of('/storage/' || bucket || '/' || path) = '{}'
$$;
create or replace function private.drop_orphaned_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted_row constant jsonb := to_jsonb(old);
  orphan record;
begin
  for orphan in
    select distinct split_part(url, '/', 3) as bucket, substring(url from '^/storage/[^/]+/(.+)$') as path
    from unnest(tg_argv) as field,
      jsonb_array_elements_text(
        case jsonb_typeof(deleted_row -> field)
          when 'array' then deleted_row -> field
          when 'string' then jsonb_build_array(deleted_row -> field)
          else '[]'
        end
      ) as address,
      private.file_url(address) as url
    where private.usage_of(url) = '{}'
    order by 1, 2
  loop
    if orphan.bucket in ('project-images', 'project-videos') and orphan.path is not null then
      delete from api.media_assets where bucket = orphan.bucket and path = orphan.path;
      -- A file that was stored without an entry has no trigger to ask for its deletion.
      if not found then
        perform private.queue_file_deletion(orphan.bucket, orphan.path);
      end if;
    end if;
  end loop;
  return null;
end
$$;
create or replace function private.delete_file_of_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_file_deletion(old.bucket, old.path);
  return null;
end
$$;
create or replace function private.track_media_uses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_row constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  touched text[];
begin
  with removed as (
    delete from private.media_uses
    where table_name = tg_table_name and row_id = changed_row ->> 'id'
    returning url
  )
  select coalesce(array_agg(distinct url), '{}') into touched from removed;

  if tg_op <> 'DELETE' then
    with added as (
      insert into private.media_uses (url, table_name, row_id, field)
      select distinct private.file_url(address), tg_table_name, changed_row ->> 'id', field
      from unnest(tg_argv) as field,
        jsonb_array_elements_text(
          case jsonb_typeof(changed_row -> field)
            when 'array' then changed_row -> field
            when 'string' then jsonb_build_array(changed_row -> field)
            else '[]'
          end
        ) as address
      where private.file_url(address) is not null
      returning url
    )
    select touched || coalesce(array_agg(url), '{}') into touched from added;
  end if;

  -- In the order of their ids: two that save rows with the same files must not block each other.
  perform from api.media_assets where url = any (touched) order by id for no key update;
  update api.media_assets set usage = '{}'
  where url = any (touched) and usage is distinct from private.usage_of(url);
  return null;
end
$$;
drop function private.without_lost_files(jsonb);
drop function private.is_lost(text);
drop function private.reclaim_files(text[]);
drop function private.is_retained(text);
drop table api.replaced_files;
drop function private.sign_replacement();
drop table private.retained_files;
drop function private.restorable_for();
