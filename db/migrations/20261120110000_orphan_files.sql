-- migrate:up

-- Asked by the worker about what it found in the store: which of these (bucket/path) have neither an entry in
-- the media library nor a use. An upload writes its entry before its file, so a new file is never among them.
create function jobs.orphan_files(keys text[]) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select key from unnest(keys) as key
  where not exists (select from api.media_assets as asset where asset.url = '/storage/' || key)
    and not exists (select from private.media_uses as uses where uses.url = '/storage/' || key)
$$;
grant execute on function jobs.orphan_files(text[]) to worker;

-- migrate:down
drop function jobs.orphan_files(text[]);
