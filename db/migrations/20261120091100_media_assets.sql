-- migrate:up
create table api.media_assets (
  id uuid primary key default uuidv7(),
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  unique (bucket, path)
);

comment on table api.media_assets is 'Uploaded files with their texts and measures';
comment on column api.media_assets.bucket is 'site-images, project-images or project-videos';
comment on column api.media_assets.path is 'Path within the bucket';
comment on column api.media_assets.url is 'Root-relative address of the original';
comment on column api.media_assets.alt is 'Text for those who do not see the picture, Serbian/Bosnian';
comment on column api.media_assets.alt_en is 'The same in English';
comment on column api.media_assets.width is 'Pixels';
comment on column api.media_assets.height is 'Pixels';
comment on column api.media_assets.format is 'jpeg, png, webp, avif, mp4, webm';
comment on column api.media_assets.bytes is 'Size of the original, bytes';
comment on column api.media_assets.preview is 'Tiny data: URI of up to 1 kB, shown blurred while the picture loads';
comment on column api.media_assets.tags is 'Words of staff; hero marks pictures for the top of pages';
comment on column api.media_assets.usage is 'Where the file is used, "table:row id:column"; computed, what clients send is ignored';
comment on column api.media_assets.version is 'Raised by each change; an update that names an old one is refused';

create function private.validate_media_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new.alt := private.clean_line(new.alt);
  new.alt_en := private.clean_line(new.alt_en);
  new.description := private.clean_text(new.description);
  new.format := private.clean_line(new.format);
  new.preview := private.clean_line(new.preview);
  new.tags := array(
    select private.clean_line(given) from unnest(new.tags) with ordinality as tags (given, place)
    where private.clean_line(given) is not null
    group by 1
    order by min(place)
  );

  if new.bucket is null or new.bucket not in ('site-images', 'project-images', 'project-videos') then
    perform private.refuse('SP011', 'bucket', 'Nepoznata vrsta fajla');
  end if;
  -- Folders and names of letters, digits, dot, dash and underscore; no name begins with a dot.
  if new.path is null or length(new.path) > 300
    or new.path !~ '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$' then
    perform private.refuse('SP011', 'path', 'Naziv fajla nije dozvoljen');
  end if;
  perform private.check_length(new.alt, 500, 'alt');
  perform private.check_length(new.alt_en, 500, 'alt_en');
  perform private.check_length(new.description, 2000, 'description');
  perform private.check_length(new.format, 20, 'format');
  perform private.check_length(new.preview, 1024, 'preview');
  perform private.check_length(array_to_string(new.tags, ','), 1000, 'tags');
  perform private.check_number(new.width, 'width');
  perform private.check_number(new.height, 'height');
  perform private.check_number(new.bytes, 'bytes');
  if new.preview !~ '^data:image/(jpeg|png|webp|avif);base64,[A-Za-z0-9+/=]+$' then
    perform private.refuse('SP008', 'preview', 'Neispravan umanjeni prikaz');
  end if;

  if tg_op = 'INSERT' then
    new.created_at := coalesce(new.created_at, now());
    new.updated_at := now();
    new.version := 1;
  end if;
  return new;
end
$$;

create trigger _100_validate before insert or update on api.media_assets
for each row execute function private.validate_media_asset();
-- url is generated after this trigger; usage is no edit of the asset.
create trigger _900_touch before update on api.media_assets
for each row execute function private.touch('url', 'usage');
create trigger _500_history after insert or update or delete on api.media_assets
for each row execute function private.record_history();

create index on api.media_assets (created_at desc);
create index on api.media_assets (url);
create index on api.media_assets using gin (tags);

alter table api.media_assets enable row level security;
create policy visitors_read_site_images on api.media_assets for select to anon
using (bucket = 'site-images');
create policy staff_reads on api.media_assets for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.media_assets for insert to admin with check ((select auth.is_staff()));
create policy staff_updates on api.media_assets for update to admin
using ((select auth.is_staff())) with check ((select auth.is_staff()));
create policy staff_deletes on api.media_assets for delete to admin using ((select auth.is_staff()));

grant select (id, bucket, path, url, alt, alt_en, width, height, format, preview)
on api.media_assets to anon;
grant select, delete on api.media_assets to admin;
-- bucket, path and usage may be named since an upsert repeats every column it sends.
grant insert (
  id, bucket, path, alt, alt_en, description, width, height, format, bytes, preview, tags, usage, created_at
), update (
  bucket, path, alt, alt_en, description, width, height, format, bytes, preview, tags, usage, version
) on api.media_assets to admin;

-- migrate:down
drop table api.media_assets;
drop function private.validate_media_asset();
