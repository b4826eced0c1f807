-- migrate:up
-- Names and places as private.fold writes them, like the columns search_text of contacts, inquiries and offers.
grant execute on function private.fold(text) to admin;

create function api.search_text(parcel api.parcels) returns text
language sql immutable
return private.fold(parcel.name || ' ' || coalesce(parcel.name_en, ''));
create function api.search_text(project api.projects) returns text
language sql immutable
return private.fold(concat_ws(' ', project.name, project.name_en, project.location, project.location_en));
create function api.search_text(project api.projects_with_parcels) returns text
language sql immutable
return private.fold(concat_ws(' ', project.name, project.name_en, project.location, project.location_en));
create function api.search_text(asset api.media_assets) returns text
language sql immutable
return private.fold(concat_ws(' ', asset.path, asset.alt, asset.description));
create function api.search_text(alert api.alerts) returns text
language sql immutable
return private.fold(alert.email);
comment on function api.search_text(api.parcels) is 'As a column of parcels: what staff find it by, in lower case without accents';
comment on function api.search_text(api.projects) is 'As a column of projects: the same, by name and place';
comment on function api.search_text(api.projects_with_parcels) is 'As a column of projects_with_parcels: the same';
comment on function api.search_text(api.media_assets) is 'As a column of media_assets: the same, by path and texts';
comment on function api.search_text(api.alerts) is 'As a column of alerts: the same, by e-mail';

create index parcels_search_idx on api.parcels
using gin (private.fold(name || ' ' || coalesce(name_en, '')) extensions.gin_trgm_ops);
-- Parks number their parcels alike: a name that thousands have is found where names begin, the shortest first.
create index parcels_name_prefix_idx on api.parcels (private.fold(name || ' ' || coalesce(name_en, '')) text_pattern_ops);

-- What is typed as words to search for, without the signs around them.
create function private.search_words(query text) returns text[]
language sql immutable as $$
  select coalesce(array_agg(word order by place), '{}')
  from (
    select regexp_replace(typed, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') as word, place
    from regexp_split_to_table(private.fold(left(query, 100)), '\s+') with ordinality as part (typed, place)
    where typed ~ '[[:alnum:]]'
    order by place limit 8
  ) as kept
$$;

create function private.like_pattern(word text) returns text
language sql immutable as $$ select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' $$;

-- Whether a text has each of the words: those that begin with one or two letters alone where a word begins.
create function private.has_words(search_text text, words text[]) returns boolean
language sql immutable as $$
  select bool_and(replace(' ' || search_text, '-', ' ') like case
    when length(split_part(word, '-', 1)) >= 3 then private.like_pattern(replace(word, '-', ' '))
    else '% ' || ltrim(private.like_pattern(replace(word, '-', ' ')), '%')
  end)
  from unnest(words) as word
$$;

create function private.consists_of_words(name text, words text[]) returns boolean
language sql immutable as $$ select private.search_words(name) @> words and private.search_words(name) <@ words $$;

-- What all rows that are found by it hold: the longest word, since one of fewer than three letters has no trigram.
create function private.anchor_pattern(words text[]) returns text
language sql immutable as $$
  select coalesce((
    select private.like_pattern(word) from unnest(words) as word where length(word) >= 3 order by length(word) desc limit 1
  ), '%')
$$;

create type private.search_hit as (
  kind text, id uuid, title text, detail text, status text, parent_id uuid, at timestamptz
);

-- Each part looks at the newest that fit: who typed little wants to see something, not everything. Of people words are what was
-- typed, or its phone number alone.
create function private.find_contacts(words text[], number text) returns setof private.search_hit
language sql stable as $$
  select 'contact', contact.id, contact.name, concat_ws(' · ', contact.email, contact.phone), null, null::uuid,
    contact.created_at
  from (
    select * from api.contacts
    where search_text like private.anchor_pattern(words) and private.has_words(search_text, words)
    order by created_at desc limit 100
  ) as contact
  order by
    private.consists_of_words(contact.name, words) or coalesce(number = any (private.phone_numbers(contact.phone)), false) desc,
    contact.created_at desc
  limit 6
$$;

create function private.find_inquiries(words text[], number text) returns setof private.search_hit
language sql stable as $$
  select 'inquiry', inquiry.id, inquiry.user_name, concat_ws(' · ', inquiry.snapshot -> 'project' ->> 'name',
    (select string_agg(parcel ->> 'name', ', ') from jsonb_array_elements(inquiry.snapshot -> 'parcels') as parcel)),
    inquiry.status::text, inquiry.contact_id, inquiry.created_at
  from (
    select * from api.inquiries
    where search_text like private.anchor_pattern(words) and private.has_words(search_text, words) and not suspected_spam
    order by created_at desc limit 100
  ) as inquiry
  order by
    private.consists_of_words(inquiry.user_name, words)
      or coalesce(number = any (private.phone_numbers(inquiry.user_phone)), false) desc,
    inquiry.created_at desc
  limit 5
$$;

create function private.find_offers(words text[], number text) returns setof private.search_hit
language sql stable as $$
  select 'offer', offer.id, offer.number, concat_ws(' · ', contact.name, offer.content -> 'project' ->> 'name'),
    offer.status::text, offer.contact_id, offer.created_at
  from api.offers as offer left join api.contacts as contact on contact.id = offer.contact_id
  where offer.search_text like private.anchor_pattern(words) and private.has_words(offer.search_text, words)
    or offer.search_text like private.like_pattern(find_offers.number)
  order by offer.created_at desc
  limit 5
$$;

create function private.find_projects(words text[]) returns setof private.search_hit
language sql stable as $$
  select 'project', project.id, project.name, project.location, project.status::text, null::uuid, project.created_at
  from api.projects as project
  where private.has_words(private.fold(concat_ws(' ', project.name, project.name_en)), words)
  order by private.consists_of_words(project.name, words) or private.consists_of_words(project.name_en, words) desc, project.created_at desc
  limit 5
$$;

-- And the contacts for whom they are held, or to whom they were sold.
create function private.find_parcels(words text[], with_contacts boolean) returns setof private.search_hit
language sql stable as $$
  with begun as materialized (
    select parcel.*, api.search_text(parcel) as text from api.parcels as parcel
    where api.search_text(parcel) like ltrim(private.like_pattern(array_to_string(words, ' ')), '%')
    order by text using operator(pg_catalog.~<~) limit 200
  ), named as (
    select * from begun
    union all
    (
      select parcel.*, api.search_text(parcel) from api.parcels as parcel
      where api.search_text(parcel) like private.anchor_pattern(words) and private.has_words(api.search_text(parcel), words)
        and (select count(*) from begun) < 200 and parcel.id not in (select begun.id from begun)
      limit 200
    )
    union all
    -- Some of the words are the park's name.
    select parcel.*, api.search_text(parcel)
    from api.parcels as parcel join api.projects as project on project.id = parcel.project_id
    where cardinality(words) > 1
      and project.id = any (array(
        select park.id from api.projects as park
        where api.search_text(park) like any (
          select private.like_pattern(word) from unnest(words) as word where length(word) >= 3)
        limit 10
      ))
      and private.has_words(api.search_text(parcel) || ' ' || api.search_text(project), words)
      and not private.has_words(api.search_text(parcel), words)
      and api.search_text(parcel) like any (select private.like_pattern(word) from unnest(words) as word)
  ), found as (
    select *, row_number() over (
      order by private.consists_of_words(name, words) desc,
        ' ' || text || ' ' like '% ' || array_to_string(words, ' ') || ' %' desc, length(text), created_at desc
    ) as rank
    from named order by rank limit 6
  )
  (
    select 'parcel', found.id, found.name, project.name, found.status::text, project.id, project.created_at
    from found join api.projects as project on project.id = found.project_id
    order by found.rank
  )
  union all
  select * from (
    select distinct on (contact.id) 'contact', contact.id, contact.name, concat_ws(' · ', found.name, contact.phone),
      null, null::uuid, contact.created_at
    from found
    join api.reservations as reservation on reservation.parcel_id = found.id
    join api.contacts as contact on contact.id = reservation.contact_id
    where with_contacts and (reservation.ended_at is null or reservation.end_reason = 'sold')
    limit 4
  ) as holders
$$;

create function api.search_everything(query text)
returns table (kind text, id uuid, title text, detail text, status text, parent_id uuid, at timestamptz)
language plpgsql stable security definer set search_path = ''
-- The planner sees what is searched for, and so how common it is.
set plan_cache_mode = force_custom_plan
as $$
declare
  words constant text[] := private.search_words(query);
  number constant text := case
    when private.fold(query) ~ '^[\s(]*[+\d][\d\s()/.-]*$' and regexp_count(query, '\d') >= 5
    then (private.phone_numbers(left(query, 100)))[1] end;
  people_words constant text[] := case when number is null then words else array[number] end;
  people constant boolean := auth.may('see_people');
begin
  perform auth.require_staff();
  if words = '{}' then
    return;
  end if;
  if people then
    return query select * from private.find_contacts(people_words, number);
  end if;
  return query select * from private.find_parcels(words, people);
  return query select * from private.find_projects(words);
  if people then
    return query select * from private.find_inquiries(people_words, number);
    return query select * from private.find_offers(words, number);
  end if;
end
$$;
comment on function api.search_everything(text) is
  'At most 31 of what the words are found in: {kind: contact, parcel, project, inquiry or offer, id, title, detail, status, parent_id (a parcel''s project, an offer''s contact), at}. Phone numbers in any spelling';

-- migrate:down
drop function
  api.search_text(api.alerts), api.search_text(api.media_assets), api.search_text(api.projects_with_parcels),
  api.search_text(api.projects), api.search_text(api.parcels), api.search_everything, private.find_parcels,
  private.find_projects, private.find_offers, private.find_inquiries, private.find_contacts, private.anchor_pattern,
  private.consists_of_words, private.has_words, private.like_pattern, private.search_words cascade;
revoke execute on function private.fold(text) from admin;
drop index api.parcels_name_prefix_idx, api.parcels_search_idx;
drop type private.search_hit;
