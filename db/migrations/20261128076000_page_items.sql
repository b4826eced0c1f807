-- migrate:up
-- The rows follow domain/src/page-pictures.ts whenever the database is brought up to date.
create table api.page_pictures (
  id text primary key,
  page text not null generated always as (split_part(id, '-', 1)) stored,
  position int not null,
  original text not null,
  url text,
  fallback text generated always as (case when url is null then original end) stored,
  focal_x int not null default 50,
  focal_y int not null default 50,
  alt text,
  alt_en text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
comment on table api.page_pictures is 'Pictures of the site''s own pages, one row a place';
comment on column api.page_pictures.id is 'Page and place, such as home-hero';
comment on column api.page_pictures.original is 'Address of the picture that comes with the software';
comment on column api.page_pictures.url is 'Address of the company''s own; null: the original';
comment on column api.page_pictures.fallback is 'The original while visitors see it: in the library it is in use, and may be replaced there';
comment on column api.page_pictures.focal_x is 'What stays in view where the picture is cut: percent from the left, focal_y from the top';
comment on column api.page_pictures.alt is 'Text for those who do not see the picture, Serbian/Bosnian; null: the page''s own, for the original alone';

create policy visitors_read on api.page_pictures for select to anon using (coalesce(url, original) is not null);
create policy staff_reads on api.page_pictures for select to admin using ((select auth.is_staff()));
create policy staff_updates on api.page_pictures for update to admin using ((select auth.may('edit')));
grant select (id, page, original, url, focal_x, focal_y, alt, alt_en) on api.page_pictures to anon;
grant update (url, focal_x, focal_y, alt, alt_en, version) on api.page_pictures to admin;

-- Of the company's own picture the page says nothing: its text is given, or that of the library, and goes with it.
create function private.validate_page_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.url := private.clean_line(new.url);
  new := private.clean_columns(new, '{alt,alt_en}', 500);
  new := private.fill_columns(new, '{"focal_x": 50, "focal_y": 50}');
  perform private.check_file(new.url, private.picture_buckets(), 'url');
  perform private.check_between(new.focal_x, 0, 100, 'focal_x');
  perform private.check_between(new.focal_y, 0, 100, 'focal_y');
  if new.url is null and old.url is not null then
    new.alt := nullif(new.alt, old.alt);
    new.alt_en := nullif(new.alt_en, old.alt_en);
  elsif new.url is not null then
    new.alt := coalesce(new.alt, (select nullif(asset.alt, '') from api.media_assets as asset where asset.url = new.url));
    new.alt_en := coalesce(new.alt_en, (select nullif(asset.alt_en, '') from api.media_assets as asset where asset.url = new.url));
    perform private.reject_if(new.alt is null, 'SP001', 'alt', 'Obavezno polje');
    perform private.reject_if(new.alt_en is null, 'SP001', 'alt_en', 'Obavezno polje');
  end if;
  return new;
end
$$;

create trigger _100_validate before update on api.page_pictures
for each row execute function private.validate_page_picture();
create trigger _500_history after update on api.page_pictures for each row execute function private.record_history();
create trigger _550_media_uses after insert or update or delete on api.page_pictures
for each row execute function private.track_media_uses('url', 'fallback');
create trigger _700_announce after insert or update or delete on api.page_pictures
for each row execute function private.announce_row();
-- Both columns are generated after this trigger.
create trigger _900_touch before update on api.page_pictures
for each row execute function private.touch('page', 'fallback');

-- Makes the rows those of the software: [[id, original], …]. The company's own picture stays as long as its place.
create function private.store_page_pictures(places jsonb) returns void
language sql volatile set search_path = '' as $$
  delete from api.page_pictures where id not in (select place ->> 0 from jsonb_array_elements(places) as place);
  insert into api.page_pictures as stored (id, position, original)
  select place ->> 0, nth, place ->> 1 from jsonb_array_elements(places) with ordinality as listed (place, nth)
  on conflict (id) do update set position = excluded.position, original = excluded.original
  where (stored.position, stored.original) is distinct from (excluded.position, excluded.original)
$$;

-- A list begins with the items of the dictionaries, which follow these whenever the database is brought up to date.
create table api.page_items (
  like private.editable including defaults including indexes,
  list text not null,
  page text not null generated always as (split_part(list, '.', 1)) stored,
  position numeric not null,
  hidden boolean not null default false,
  texts jsonb not null,
  texts_en jsonb not null,
  url text,
  original jsonb,
  original_en jsonb,
  original_position int,
  is_changed boolean not null generated always as (
    original is null or hidden or url is not null or position <> original_position or texts <> original or texts_en <> original_en
  ) stored,
  unique (list, original_position)
);
comment on table api.page_items is 'Items of the lists on the site''s pages, as staff have them; the original of the dictionaries beside';
comment on column api.page_items.list is 'Key of the list in the dictionaries, such as about.values.items';
comment on column api.page_items.position is 'Order within the list; any number between those of two others';
comment on column api.page_items.texts is 'Serbian/Bosnian by name, the same names for a whole list; a line each where a text is a list itself @type:Record<string, string>';
comment on column api.page_items.texts_en is 'English; what is missing falls back to texts @type:Record<string, string>';
comment on column api.page_items.original is 'texts in the dictionary; null: staff have added the item @type:Record<string, string> | null';
comment on column api.page_items.original_en is 'texts_en in the dictionary @type:Record<string, string> | null';

-- A page shows its own lists where nobody has changed anything of them.
create function private.changed_lists() returns setof text
language sql stable security definer set search_path = '' as $$
  select list from api.page_items where is_changed
$$;
grant execute on function private.changed_lists() to anon;

create policy visitors_read_changed on api.page_items for select to anon
using (not hidden and list in (select private.changed_lists()));
create policy staff_reads on api.page_items for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.page_items for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.page_items for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.page_items for delete to admin using ((select auth.may('edit')));
grant select (id, list, page, position, texts, texts_en, url) on api.page_items to anon;
grant delete on api.page_items to admin;
grant insert (id, list, position, hidden, texts, texts_en, url) on api.page_items to admin;
grant update (position, hidden, texts, texts_en, url, version) on api.page_items to admin;

-- The texts of an item under the names that its list has, each with the placeholders that the list's originals fill in.
create function private.item_texts(given jsonb, originals jsonb[], field text, needed boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  name text;
  value text;
  result jsonb := '{}';
  filled constant text := (
    select string_agg('%{' || match.name[1] || '}', ' ')
    from regexp_matches(array_to_string(originals, ' '), '%\{(\w+)\}', 'g') as match (name)
  );
begin
  for name in select jsonb_object_keys(originals[1]) loop
    value := private.own_text(given ->> name, coalesce(filled, ' '), field || '.' || name);
    perform private.reject_if(value is null and needed, 'SP001', field || '.' || name, 'Obavezno polje');
    result := result || jsonb_build_object(name, coalesce(value, ''));
  end loop;
  return result;
end
$$;

create function private.validate_page_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  originals jsonb[];
begin
  if tg_op = 'UPDATE' and new.original is distinct from old.original then
    return new;
  end if;
  select array_agg(original) || array_agg(original_en) into originals
  from api.page_items where list = new.list;
  originals := array_remove(originals || array[new.original, new.original_en], null);
  perform private.reject_if(originals = '{}', 'SP011', 'list', 'Nepoznata lista');
  new.id := coalesce(new.id, uuidv7());
  new.hidden := coalesce(new.hidden, false);
  new.url := private.clean_line(new.url);
  perform private.check_file(new.url, private.picture_buckets(), 'url');
  perform private.reject_if(new.position is null, 'SP001', 'position', 'Obavezno polje');
  perform private.check_between(new.position, -1e6, 1e6, 'position');
  new.texts := private.item_texts(new.texts, originals, 'texts', true);
  new.texts_en := private.item_texts(new.texts_en, originals, 'texts_en', false);
  return new;
end
$$;

-- One item of a list stays to be seen, and those of the dictionary stay to be brought back.
create function private.guard_page_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reject_if(tg_op = 'DELETE' and old.original is not null,
    'SP087', 'original', 'Stavka koja dolazi uz softver može se sakriti, ali ne i obrisati.');
  perform from api.page_items where list = old.list order by id for update;
  perform private.reject_if(not old.hidden and not exists (
    select from api.page_items as other where other.list = old.list and other.id <> old.id and not other.hidden
  ), 'SP088', 'hidden', 'Jedna stavka liste mora ostati vidljiva.');
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger _050_guard before delete on api.page_items
for each row when (current_setting('role') = 'admin') execute function private.guard_page_item();
create trigger _050_guard_visible before update of hidden on api.page_items
for each row when (new.hidden and not old.hidden) execute function private.guard_page_item();
create trigger _100_validate before insert or update on api.page_items
for each row execute function private.validate_page_item();
create trigger _500_history after update or delete on api.page_items
for each row execute function private.record_history('original', 'original_en', 'original_position');
create trigger _500_history_added after insert on api.page_items
for each row when (new.original is null)
execute function private.record_history('original', 'original_en', 'original_position');
create trigger _550_media_uses after insert or update or delete on api.page_items
for each row execute function private.track_media_uses('url');
create trigger _700_announce after insert or update or delete on api.page_items
for each row execute function private.announce_row();
-- Two columns are generated after this trigger.
create trigger _900_touch before insert or update on api.page_items
for each row execute function private.touch('page', 'is_changed', 'original', 'original_en', 'original_position');

-- Makes the originals the dictionaries': [{list, place, texts, texts_en}, …]. What staff have changed stays as long as its list.
create function private.store_page_items(items jsonb) returns void
language sql volatile set search_path = '' as $$
  delete from api.page_items as stored where not exists (
    select from jsonb_to_recordset(items) as item (list text, place int)
    where item.list = stored.list and item.place = coalesce(stored.original_position, item.place)
  );
  insert into api.page_items as stored (list, position, texts, texts_en, original, original_en, original_position)
  select list, place, texts, texts_en, texts, texts_en, place
  from jsonb_to_recordset(items) as item (list text, place int, texts jsonb, texts_en jsonb)
  on conflict (list, original_position) do update
  set original = excluded.original, original_en = excluded.original_en,
    texts = case when stored.texts = stored.original then excluded.texts else stored.texts end,
    texts_en = case when stored.texts_en = stored.original_en then excluded.texts_en else stored.texts_en end
  where (stored.original, stored.original_en) is distinct from (excluded.original, excluded.original_en)
$$;

-- migrate:down
drop function
  private.store_page_items, private.guard_page_item, private.validate_page_item, private.item_texts, private.changed_lists,
  private.store_page_pictures, private.validate_page_picture cascade;
drop table api.page_items, api.page_pictures;
