-- migrate:up
create function private.restorable_for() returns interval
language sql immutable as $$
  select interval '30 days'
$$;
-- Whoever writes a row of a replaced file computes its end by it.
grant execute on function private.restorable_for() to admin;

-- Files that went with a deleted project or parcel: whatever shows them again until then brings their entries back.
create table private.retained_files (
  url text primary key,
  asset jsonb,
  until timestamptz not null default now() + private.restorable_for()
);
comment on column private.retained_files.asset is 'Entry of the media library; null for a file that had none';

create index on private.retained_files (until);

create table api.replaced_files (
  id uuid primary key default uuidv7(),
  bucket text not null,
  path text not null,
  kept_path text not null check (kept_path ~ '^replaced/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,8}$'),
  width int,
  height int,
  format text,
  bytes bigint,
  preview text,
  replaced_by uuid default auth.user_id() references auth.users on delete set null,
  replaced_at timestamptz not null default now(),
  until timestamptz not null default now() + private.restorable_for(),
  unique (bucket, kept_path)
);
comment on table api.replaced_files is 'Files that were replaced: each can be put back until its time is over';
comment on column api.replaced_files.path is 'Where it was, and where it goes back to';
comment on column api.replaced_files.kept_path is 'Where its content is kept, in the same bucket';

create index on api.replaced_files (bucket, path, replaced_at desc);
create index on api.replaced_files (replaced_by);
create index on api.replaced_files (until);

-- The file service adds the claim to staff's tokens, by the secret that it shares with the database. What a row says of kept files
-- moves and removes them, so nobody else writes one.
create function auth.is_file_service() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.claims() ->> 'service' = 'files', false)
$$;
grant execute on function auth.is_file_service() to admin;

create policy staff_reads on api.replaced_files for select to admin using ((select auth.is_staff()));
create policy file_service_inserts on api.replaced_files for insert to admin
with check ((select auth.is_file_service()) and (select auth.may('edit')));
create policy file_service_deletes on api.replaced_files for delete to admin
using ((select auth.is_file_service()) and (select auth.may('edit')));

grant delete on api.replaced_files to admin;
grant insert (bucket, path, kept_path, width, height, format, bytes, preview) on api.replaced_files to admin;

create function private.is_retained(url text) returns boolean
language sql stable as $$
  select exists (select from private.retained_files as file where file.url = is_retained.url and until > now())
    or exists (
      select from api.replaced_files as file
      where is_retained.url = '/storage/' || file.bucket || '/' || file.kept_path and until > now()
    )
$$;

-- A use of a retained file brings its entry back. Called once the use is written down, see track_media_uses().
create function private.reclaim_files(urls text[]) returns void
language sql volatile as $$
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

create function private.queue_file_deletion(bucket text, path text) returns void
language sql volatile as $$
  select graphile_worker.add_job(
    'delete_file', json_build_object('bucket', bucket, 'path', path),
    job_key => format('delete-file:%s/%s', bucket, path)
  )
$$;

-- An entry that staff delete takes its file along, and what was there before; of a deleted project it was retained.
create function private.delete_file_of_asset() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_retained(old.url) then
    return null;
  end if;
  perform private.queue_file_deletion(old.bucket, file.path)
  from (
    select old.path
    union all
    select kept_path from api.replaced_files where bucket = old.bucket and path = old.path
  ) as file (path);
  delete from api.replaced_files where bucket = old.bucket and path = old.path;
  return null;
end
$$;

create trigger _600_delete_file after delete on api.media_assets
for each row execute function private.delete_file_of_asset();

-- Of a file at an address of ours: no entry of the media library, no use, and nobody can bring it back.
create function private.is_orphan(url text) returns boolean
language sql stable as $$
  select not exists (select from api.media_assets as asset where asset.url = is_orphan.url)
    -- The software names pictures of pages, which may be there or not.
    and not exists (select from private.media_uses as uses where uses.url = is_orphan.url and (uses.table_name, uses.field) <> ('page_pictures', 'fallback'))
    and not private.is_retained(is_orphan.url)
$$;

create function private.is_orphaned_address(address text) returns boolean
language sql stable as $$
  select coalesce(
    split_part(url, '/', 3) in ('project-images', 'project-videos', 'documents') and private.is_orphan(url), false)
  from (values (private.file_url(address))) as file (url)
$$;

-- Which of these (bucket/path) have neither an entry nor a use. An upload writes its entry first, so a new file is never among them.
create function jobs.orphan_files(keys text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select key from unnest(keys) as key where private.is_orphan('/storage/' || key)
$$;

-- Files of a deleted project or parcel that nothing else uses leave the library with it; those of the site stay.
create function private.drop_orphaned_files(deleted_row jsonb, fields text[]) returns void
language plpgsql volatile as $$
declare
  orphans constant text[] := array(
    select distinct url from private.file_urls(deleted_row, fields)
    where url ~ '^/storage/(project-images|project-videos|documents)/.' and private.usage_of(url) = '{}'
    order by 1
  );
begin
  insert into private.retained_files (url, asset)
  select orphan, (select to_jsonb(asset) from api.media_assets as asset where asset.url = orphan)
  from unnest(orphans) as orphan
  on conflict (url) do update
  set asset = coalesce(excluded.asset, retained_files.asset), until = excluded.until;
  delete from api.media_assets where url = any (orphans);
end
$$;

-- Arguments: the columns with addresses, as in file_urls().
create function private.track_media_uses() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed_row constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before constant text[] := case when tg_op <> 'INSERT'
    then array(select file::text from private.file_urls(to_jsonb(old), tg_argv) as file order by 1) else '{}' end;
  after constant text[] := case when tg_op <> 'DELETE'
    then array(select file::text from private.file_urls(to_jsonb(new), tg_argv) as file order by 1) else '{}' end;
  touched text[];
begin
  if before = after then
    return null;
  end if;
  with removed as (
    delete from private.media_uses
    where table_name = tg_table_name and row_id = changed_row ->> 'id'
    returning url
  )
  select coalesce(array_agg(distinct url), '{}') into touched from removed;

  if tg_op <> 'DELETE' then
    with added as (
      insert into private.media_uses (url, table_name, row_id, field)
      select distinct file.url, tg_table_name, changed_row ->> 'id', file.field
      from private.file_urls(changed_row, tg_argv) as file
      returning url
    )
    select touched || coalesce(array_agg(url), '{}') into touched from added;
    perform private.reclaim_files(touched);
  end if;

  -- In the order of their ids: two that save rows with the same files must not block each other.
  perform from api.media_assets where url = any (touched) order by id for no key update;
  update api.media_assets set usage = '{}'
  where url = any (touched) and usage is distinct from private.usage_of(url);
  if tg_op = 'DELETE' then
    perform private.drop_orphaned_files(changed_row, tg_argv);
  end if;
  return null;
end
$$;

create trigger _550_media_uses
after insert or delete or update of main_image_url, image_gallery, video_url, video_gallery on api.projects
for each row execute function private.track_media_uses('main_image_url', 'image_gallery', 'video_url', 'video_gallery');
create trigger _550_media_uses after insert or delete or update of images on api.parcels
for each row execute function private.track_media_uses('images');
create trigger _550_media_uses after insert or delete or update of url on api.documents
for each row execute function private.track_media_uses('url');
create trigger _550_media_uses after insert or delete or update of url on api.project_pictures
for each row execute function private.track_media_uses('url');

create trigger _550_media_uses after update of logo, favicon on api.site_settings
for each row execute function private.track_media_uses('logo', 'favicon');

-- migrate:down
drop function
  private.track_media_uses, private.drop_orphaned_files, auth.is_file_service, jobs.orphan_files,
  private.is_orphaned_address, private.is_orphan, private.delete_file_of_asset, private.queue_file_deletion,
  private.reclaim_files, private.is_retained, private.restorable_for cascade;
drop table api.replaced_files, private.retained_files;
