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
alter table api.page_pictures enable row level security;
comment on table api.page_pictures is 'Pictures of the site''s own pages, one row a place';
comment on column api.page_pictures.id is 'Page and place, such as home-hero';
comment on column api.page_pictures.position is 'Order of the places, from 1';
comment on column api.page_pictures.original is 'Address of the picture that comes with the software';
comment on column api.page_pictures.url is 'Address of the company''s own; null: the original';
comment on column api.page_pictures.fallback is 'The original while visitors see it: where the file is there at all';
comment on column api.page_pictures.focal_x is 'What stays in view where the picture is cut: percent from the left';
comment on column api.page_pictures.focal_y is 'Percent from the top';
comment on column api.page_pictures.alt is 'Text for those who do not see the picture, Serbian/Bosnian; null: the page''s own for the original, none for another picture';

-- Without the demo content the software's own pictures are not there: no page asks for them.
create policy visitors_read on api.page_pictures for select to anon
using (url is not null or original in (select asset.url from api.media_assets as asset));
create policy staff_reads on api.page_pictures for select to admin using ((select auth.is_staff()));
create policy staff_updates on api.page_pictures for update to admin using ((select auth.may('edit')));
grant select (id, page, original, url, focal_x, focal_y, alt, alt_en) on api.page_pictures to anon;
grant select on api.page_pictures to admin;
grant update (url, focal_x, focal_y, alt, alt_en, version) on api.page_pictures to admin;

create function private.validate_page_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.url := private.clean_line(new.url);
  new := private.clean_columns(new, '{alt,alt_en}', 500);
  new := private.fill_columns(new, '{"focal_x": 50, "focal_y": 50}');
  perform private.check_file(new.url, private.picture_buckets(), 'url');
  perform private.check_between(new.focal_x, 0, 100, 'focal_x');
  perform private.check_between(new.focal_y, 0, 100, 'focal_y');
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

-- migrate:down
drop function private.store_page_pictures;
drop table api.page_pictures;
drop function private.validate_page_picture;
