-- migrate:up
-- Files of a deleted project or parcel that nothing else uses leave the library with it, and the store when they can no
-- longer be brought back. Those of the site itself stay in the library.
create function private.drop_orphaned_files(deleted_row jsonb, fields text[]) returns void
language plpgsql volatile as $$
declare
  orphan record;
begin
  for orphan in
    select distinct url, split_part(url, '/', 3) as bucket, substring(url from '^/storage/[^/]+/(.+)$') as path
    from private.file_urls(deleted_row, fields)
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

create trigger _550_media_uses after update of logo on api.site_settings
for each row execute function private.track_media_uses('logo');

-- migrate:down
drop function private.track_media_uses, private.drop_orphaned_files cascade;
