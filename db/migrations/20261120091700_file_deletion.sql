-- migrate:up
create function private.queue_file_deletion(bucket text, path text) returns void
language sql volatile
as $$
  select graphile_worker.add_job(
    'delete_file', json_build_object('bucket', bucket, 'path', path),
    job_key => format('delete-file:%s/%s', bucket, path)
  )
$$;

create function private.delete_file_of_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_file_deletion(old.bucket, old.path);
  return null;
end
$$;
create trigger _600_delete_file after delete on api.media_assets
for each row execute function private.delete_file_of_asset();

-- Files of a deleted project or parcel that nothing else uses go with it. Those of the site itself stay
-- in the library. Runs after the row's uses were removed; arguments as in track_media_uses().
create function private.drop_orphaned_files() returns trigger
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

create trigger _650_drop_files after delete on api.projects
for each row execute function private.drop_orphaned_files('main_image_url', 'image_gallery', 'video_url', 'video_gallery');
create trigger _650_drop_files after delete on api.parcels
for each row when (old.images <> '{}') execute function private.drop_orphaned_files('images');

-- Asked by the worker right before it deletes: false when the file was stored or used again since.
create function jobs.release_file(bucket text, path text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
      select from api.media_assets as asset
      where asset.bucket = release_file.bucket and asset.path = release_file.path
    )
    and private.usage_of('/storage/' || bucket || '/' || path) = '{}'
$$;
grant execute on function jobs.release_file(text, text) to worker;

-- migrate:down
drop function jobs.release_file(text, text);
drop trigger _650_drop_files on api.parcels;
drop trigger _650_drop_files on api.projects;
drop function private.drop_orphaned_files();
drop trigger _600_delete_file on api.media_assets;
drop function private.delete_file_of_asset();
drop function private.queue_file_deletion(text, text);
