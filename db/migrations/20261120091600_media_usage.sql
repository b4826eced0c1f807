-- migrate:up

-- A stored address as media_assets.url has it, or null when it is not one of our files.
create function private.file_url(url text) returns text
language sql immutable
as $$
  select substring(url from '^(?:https?://[^/]+)?(/storage/[^?#]+)')
$$;

-- Which row uses which file, kept by triggers.
create table private.media_uses (
  url text not null,
  table_name text not null,
  row_id text not null,
  field text not null,
  primary key (url, table_name, row_id, field)
);
alter table private.media_uses enable row level security;
create index on private.media_uses (table_name, row_id);

create function private.usage_of(url text) returns text[]
language sql stable
as $$
  select coalesce(array_agg(concat_ws(':', table_name, row_id, field) order by table_name, row_id, field), '{}')
  from private.media_uses as uses
  where uses.url = usage_of.url
$$;

-- Whatever a client sends, usage is what the references say.
create function private.compute_usage() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.usage := private.usage_of('/storage/' || new.bucket || '/' || new.path);
  return new;
end
$$;
create trigger _200_usage before insert or update on api.media_assets
for each row execute function private.compute_usage();

-- Arguments: the columns with addresses, single ones or lists.
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

create trigger _550_media_uses_update after update on api.site_settings
for each row when (old.director_image is distinct from new.director_image)
execute function private.track_media_uses('director_image');

-- Nothing that is in use may lose its file: neither by deletion nor by pointing elsewhere.
create function private.keep_used_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  uses constant text[] := private.usage_of(old.url);
begin
  if uses <> '{}' then
    perform private.refuse_http(409, 'SP015', array_to_json(uses)::text, 'Fajl se koristi i ne može se obrisati.');
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger _050_keep_used before delete on api.media_assets
for each row execute function private.keep_used_file();
create trigger _050_keep_used_update before update on api.media_assets
for each row when ((old.bucket, old.path) is distinct from (new.bucket, new.path))
execute function private.keep_used_file();

-- True for a file that some page for visitors shows.
create function private.is_shown(url text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.media_uses as uses
    where uses.url = is_shown.url
      and case uses.table_name
        when 'projects' then private.is_public_project(uses.row_id::uuid)
        when 'parcels' then private.is_public_project(
          (select parcel.project_id from api.parcels as parcel where parcel.id = uses.row_id::uuid))
        else true
      end
  )
$$;
grant execute on function private.is_shown(text) to anon;
create policy visitors_read_shown on api.media_assets for select to anon using (private.is_shown(url));

-- migrate:down
drop policy visitors_read_shown on api.media_assets;
drop function private.is_shown(text);
drop trigger _050_keep_used_update on api.media_assets;
drop trigger _050_keep_used on api.media_assets;
drop function private.keep_used_file();
drop trigger _550_media_uses_update on api.site_settings;
drop trigger _550_media_uses_update on api.parcels;
drop trigger _550_media_uses_delete on api.parcels;
drop trigger _550_media_uses on api.parcels;
drop trigger _550_media_uses_update on api.projects;
drop trigger _550_media_uses on api.projects;
drop function private.track_media_uses();
drop trigger _200_usage on api.media_assets;
drop function private.compute_usage();
drop function private.usage_of(text);
drop table private.media_uses;
drop function private.file_url(text);
