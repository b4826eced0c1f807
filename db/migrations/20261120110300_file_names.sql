-- migrate:up

-- The database took names that the file storage refuses: entries without a file could be made.
create or replace function private.validate_media_asset() returns trigger
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
  -- What the file storage takes: up to 8 folders and names of letters, digits, dot, dash and underscore that
  -- begin with a letter or digit and do not end with a dot.
  if new.path is null or length(new.path) > 255
    or new.path !~ '^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?(/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?){0,7}$' then
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

-- migrate:down
create or replace function private.validate_media_asset() returns trigger
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
