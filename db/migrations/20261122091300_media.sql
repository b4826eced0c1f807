-- migrate:up
-- A stored address as media_assets.url has it, or null when it is not one of our files.
create function private.file_url(url text) returns text
language sql immutable as $$
  select substring(url from '^(?:https?://[^/?#]+)?(/storage/[^?#]+)')
$$;

create function private.file_urls(source_row jsonb, fields text[]) returns table (field text, url text)
language sql immutable as $$
  select named.field, private.file_url(address)
  from unnest(fields) as named (field),
    jsonb_array_elements_text(
      case jsonb_typeof(source_row -> named.field)
        when 'array' then source_row -> named.field
        when 'string' then jsonb_build_array(source_row -> named.field)
        else '[]'
      end
    ) as address
  where private.file_url(address) is not null
$$;

create table private.media_uses (
  url text not null,
  table_name text not null,
  row_id text not null,
  field text not null,
  primary key (url, table_name, row_id, field)
);

create index on private.media_uses (table_name, row_id);

create function private.usage_of(url text) returns text[]
language sql stable as $$
  select coalesce(array_agg(concat_ws(':', table_name, row_id, field) order by table_name, row_id, field), '{}')
  from private.media_uses as uses
  where uses.url = usage_of.url
$$;

create function private.is_public_project(project_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from api.projects as project
    where project.id = is_public_project.project_id and project.visible and project.status <> 'draft'
  )
$$;

create function private.is_shown(url text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.media_uses as uses
    where uses.url = is_shown.url
      -- A document is never shown as something else.
      and (uses.table_name = 'documents' or uses.url not like '/storage/documents/%')
      and case uses.table_name
        when 'projects' then private.is_public_project(uses.row_id::uuid)
        when 'project_pictures' then private.is_public_project(
          (select picture.project_id from api.project_pictures as picture where picture.id = uses.row_id::uuid)
        )
        when 'documents' then exists (
          select from api.documents as document
          where document.id = uses.row_id::uuid and document.public and private.is_public_project(document.project_id)
        )
        when 'parcels' then (select parcel.public from api.parcels as parcel where parcel.id = uses.row_id::uuid)
        else true
      end
  )
$$;
grant execute on function private.is_shown(text) to anon;

-- Triggers, in their order; before: _050_guard_used, _050_guard_used_update, _100_validate, _900_touch; after:
-- _500_history, _600_delete_file (restorable_files), _700_announce (public_pages).
create table api.media_assets (
  like private.editable including defaults including indexes,
  bucket text not null,
  path text not null,
  url text not null generated always as ('/storage/' || bucket || '/' || path) stored,
  alt text,
  alt_en text,
  description text,
  width int,
  height int,
  format text,
  bytes bigint,
  preview text,
  tags text[] not null default '{}',
  usage text[] not null default '{}',
  unique (bucket, path)
);
comment on table api.media_assets is 'Uploaded files with their texts and measures';
comment on column api.media_assets.bucket is 'site-images, project-images, project-videos or documents';
comment on column api.media_assets.alt is 'Text for those who do not see the picture, Serbian/Bosnian';
comment on column api.media_assets.width is 'Pixels, as height';
comment on column api.media_assets.format is 'jpeg, png, webp, avif, mp4, webm, pdf';
comment on column api.media_assets.preview is 'Tiny data: URI of up to 1 kB, shown blurred while the picture loads';
comment on column api.media_assets.tags is 'Words of staff; hero marks pictures for the top of pages';
comment on column api.media_assets.usage is 'Where the file is used, "table:row id:column"; computed, what clients send is ignored';

create index on api.media_assets (created_at desc);
create index on api.media_assets (url);
create index on api.media_assets using gin (tags);

create policy staff_reads on api.media_assets for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.media_assets for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.media_assets for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.media_assets for delete to admin using ((select auth.may('edit')));
create policy visitors_read_shown on api.media_assets for select to anon
using (bucket = 'site-images' or private.is_shown(url));
create policy previews_read on api.media_assets for select to preview
using (exists (
  select from api.documents as document
  where document.project_id = (select auth.previewed_project()) and document.public_url = media_assets.url
));

grant select (id, bucket, path, url, alt, alt_en, width, height, format, preview)
on api.media_assets to anon;
grant delete on api.media_assets to admin;
-- bucket, path and usage may be named since an upsert repeats every column it sends.
grant insert (
  id, bucket, path, alt, alt_en, description, width, height, format, bytes, preview, tags, usage, created_at
), update (
  bucket, path, alt, alt_en, description, width, height, format, bytes, preview, tags, usage, version
) on api.media_assets to admin;

create function private.validate_media_asset() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{alt,alt_en}', 500);
  new := private.clean_columns(new, '{description}', 2000, true);
  new := private.clean_columns(new, '{format}', 20);
  new := private.clean_columns(new, '{preview}', 1024);
  new.tags := array(
    select private.clean_line(given) from unnest(new.tags) with ordinality as tags (given, place)
    where private.clean_line(given) is not null
    group by 1
    order by min(place)
  );

  perform private.reject_if(new.bucket is null or new.bucket not in ('site-images', 'project-images', 'project-videos', 'documents'),
    'SP011', 'bucket', 'Nepoznata vrsta fajla');
  -- Up to 8 folders and names, as the file storage takes them; what was replaced is kept in a folder of its own.
  perform private.reject_if(new.path is null or length(new.path) > 255 or new.path ~* '^replaced(/|$)'
    or new.path !~ '^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?(/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?){0,7}$',
    'SP011', 'path', 'Naziv fajla nije dozvoljen');
  perform private.check_length(array_to_string(new.tags, ','), 1000, 'tags');
  perform private.check_numbers(to_jsonb(new), '{width,height,bytes}');
  perform private.reject_if(new.preview !~ '^data:image/(jpeg|png|webp|avif);base64,[A-Za-z0-9+/=]+$',
    'SP008', 'preview', 'Neispravan umanjeni prikaz');

  new.usage := private.usage_of('/storage/' || new.bucket || '/' || new.path);
  return new;
end
$$;

create trigger _100_validate before insert or update on api.media_assets
for each row execute function private.validate_media_asset();

-- Nothing that is in use may lose its file: neither by deletion nor by pointing elsewhere.
create function private.guard_used_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uses constant text[] := private.usage_of(old.url);
begin
  perform private.reject_if(uses <> '{}' and current_setting('solar.removing_demo', true) is distinct from 'on',
    409, 'SP015', array_to_json(uses)::text, 'Fajl se koristi i ne može se obrisati.');
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger _050_guard_used before delete on api.media_assets for each row execute function private.guard_used_file();
create trigger _050_guard_used_update before update on api.media_assets
for each row when ((old.bucket, old.path) is distinct from (new.bucket, new.path))
execute function private.guard_used_file();

-- What is done to a stored file cannot be taken back with a transaction: the file service asks before it does anything.
create function api.check_file_rights() returns void
language sql stable security definer set search_path = '' as $$
  select auth.require('edit')
$$;
comment on function api.check_file_rights() is 'Rejects whoever may not change files';

-- url is generated after this trigger; usage is no edit of the asset.
create trigger _900_touch before insert or update on api.media_assets
for each row execute function private.touch('url', 'usage');
create trigger _500_history after insert or update or delete on api.media_assets
for each row execute function private.record_history();

-- migrate:down
drop table api.media_assets, private.media_uses;
drop function
  api.check_file_rights, private.guard_used_file, private.validate_media_asset, private.is_shown,
  private.is_public_project, private.usage_of, private.file_urls, private.file_url;
