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
alter table private.retained_files enable row level security;
comment on column private.retained_files.asset is 'Entry of the media library; null for a file that had none';

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
alter table api.replaced_files enable row level security;
comment on table api.replaced_files is 'Files that were replaced: each can be put back until its time is over';
comment on column api.replaced_files.path is 'Where it was, and where it goes back to';
comment on column api.replaced_files.kept_path is 'Where its content is kept, in the same bucket';
comment on column api.replaced_files.bytes is 'Size of the file in bytes';
comment on column api.replaced_files.preview is 'Tiny picture as a data: address';
comment on column api.replaced_files.replaced_by is 'Staff account that stored another file over it';
comment on column api.replaced_files.until is 'Removed by the next daily clean-up after this time';

create index on api.replaced_files (bucket, path, replaced_at desc);
create index on api.replaced_files (replaced_by);
create index on api.replaced_files (until);

create policy staff_reads on api.replaced_files for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.replaced_files for insert to admin with check ((select auth.may('edit')));
create policy staff_deletes on api.replaced_files for delete to admin using ((select auth.may('edit')));

grant select, delete on api.replaced_files to admin;
grant insert (bucket, path, kept_path, width, height, format, bytes, preview) on api.replaced_files to admin;

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

-- Arguments: the columns with addresses, as in file_urls().
create function private.track_media_uses() returns trigger
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
  return null;
end
$$;

create trigger _550_media_uses after insert or delete on api.projects
for each row execute function private.track_media_uses('main_image_url', 'image_gallery', 'video_url', 'video_gallery');
create trigger _550_media_uses_update after update on api.projects
for each row when (
  (old.main_image_url, old.image_gallery, old.video_url, old.video_gallery)
  is distinct from (new.main_image_url, new.image_gallery, new.video_url, new.video_gallery)
) execute function private.track_media_uses('main_image_url', 'image_gallery', 'video_url', 'video_gallery');
-- Most parcels have no pictures.
create trigger _550_media_uses after insert on api.parcels
for each row when (new.images <> '{}') execute function private.track_media_uses('images');
create trigger _550_media_uses_delete after delete on api.parcels
for each row when (old.images <> '{}') execute function private.track_media_uses('images');
create trigger _550_media_uses_update after update on api.parcels
for each row when (old.images is distinct from new.images) execute function private.track_media_uses('images');
create trigger _550_media_uses after insert or update or delete on api.documents
for each row execute function private.track_media_uses('url');
create trigger _550_media_uses after insert or delete on api.project_pictures
for each row execute function private.track_media_uses('url');
create trigger _550_media_uses_update after update on api.project_pictures
for each row when (old.url is distinct from new.url) execute function private.track_media_uses('url');
create trigger _550_media_uses_update after update on api.site_settings
for each row when (old.director_image is distinct from new.director_image)
execute function private.track_media_uses('director_image');

create function private.queue_file_deletion(bucket text, path text) returns void
language sql volatile
as $$
  select graphile_worker.add_job(
    'delete_file', json_build_object('bucket', bucket, 'path', path),
    job_key => format('delete-file:%s/%s', bucket, path)
  )
$$;

-- An entry that staff delete takes its file along, and what was there before. One that goes with its project
-- was retained just before.
create function private.delete_file_of_asset() returns trigger
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

create trigger _600_delete_file after delete on api.media_assets
for each row execute function private.delete_file_of_asset();

-- Files of a deleted project or parcel that nothing else uses leave the library with it, and the store when they can no
-- longer be brought back. Those of the site itself stay in the library. Runs after the row's uses were removed;
-- arguments as in track_media_uses().
create function private.drop_orphaned_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  orphan record;
begin
  for orphan in
    select distinct url, split_part(url, '/', 3) as bucket, substring(url from '^/storage/[^/]+/(.+)$') as path
    from private.file_urls(to_jsonb(old), tg_argv)
    where private.usage_of(url) = '{}'
    order by 1
  loop
    if orphan.bucket in ('project-images', 'project-videos', 'documents') and orphan.path is not null then
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

create trigger _650_drop_files after delete on api.projects
for each row execute function private.drop_orphaned_files('main_image_url', 'image_gallery', 'video_url', 'video_gallery');
create trigger _650_drop_files after delete on api.parcels
for each row when (old.images <> '{}') execute function private.drop_orphaned_files('images');
create trigger _650_drop_files after delete on api.documents
for each row execute function private.drop_orphaned_files('url');
create trigger _650_drop_files after delete on api.project_pictures
for each row execute function private.drop_orphaned_files('url');

create function private.is_lost(address text) returns boolean
language sql stable
as $$
  select coalesce(
    split_part(url, '/', 3) in ('project-images', 'project-videos', 'documents')
    and not exists (select from api.media_assets as asset where asset.url = file.url)
    and not exists (select from private.media_uses as uses where uses.url = file.url)
    and not private.is_retained(file.url),
    false)
  from (values (private.file_url(address))) as file (url)
$$;

-- migrate:down
drop trigger _650_drop_files on api.project_pictures;
drop trigger _650_drop_files on api.documents;
drop trigger _650_drop_files on api.parcels;
drop trigger _650_drop_files on api.projects;
drop trigger _600_delete_file on api.media_assets;
drop trigger _550_media_uses_update on api.site_settings;
drop trigger _550_media_uses_update on api.project_pictures;
drop trigger _550_media_uses on api.project_pictures;
drop trigger _550_media_uses on api.documents;
drop trigger _550_media_uses_update on api.parcels;
drop trigger _550_media_uses_delete on api.parcels;
drop trigger _550_media_uses on api.parcels;
drop trigger _550_media_uses_update on api.projects;
drop trigger _550_media_uses on api.projects;
drop table api.replaced_files, private.retained_files;
drop function
  private.is_lost, private.drop_orphaned_files, private.delete_file_of_asset, private.queue_file_deletion,
  private.track_media_uses, private.reclaim_files, private.is_retained, private.sign_replacement,
  private.restorable_for;
