-- migrate:up
-- Parcels and projects are found by their names, written as search_text is. Whoever writes a row computes the indexes.
grant execute on function private.fold(text) to admin;
create index parcels_search_idx on api.parcels
using gin (private.fold(name || ' ' || coalesce(name_en, '')) extensions.gin_trgm_ops);
-- Parks number their parcels alike: a name that thousands have is found where names begin, a few of them at a time.
create index parcels_begin_idx on api.parcels (private.fold(name || ' ' || coalesce(name_en, '')) text_pattern_ops);
create index projects_search_idx on api.projects
using gin (private.fold(name || ' ' || coalesce(name_en, '')) extensions.gin_trgm_ops);

-- What is typed as words to search for, without the signs around them.
create function private.search_words(query text) returns text[]
language sql immutable
as $$
  select coalesce(array_agg(word order by place), '{}')
  from (
    select regexp_replace(typed, '^[^[:alnum:]]+|[^[:alnum:]]+$', '', 'g') as word, place
    from regexp_split_to_table(private.fold(left(query, 100)), '\s+') with ordinality as part (typed, place)
    where typed ~ '[[:alnum:]]'
    order by place limit 8
  ) as kept
$$;

-- A condition that finds each of the words: those that begin with one or two letters alone, which are no trigram, where a
-- word begins. Half of all people have names that end in -vić: the index is not asked for the trigrams of that, since it
-- passes over what a lookahead wants (admin/src/data/filters.ts does the same).
create function private.finds(text_column text, words text[]) returns text
language sql immutable
as $$
  select string_agg(
    case
      when word ~ '^[a-z]{2,}vic$' then format('%s ~ %L', text_column, left(word, -2) || '(?=ic)')
      when length(split_part(word, '-', 1)) >= 3 then format('%s like %L', text_column, '%' || pattern)
      else format('(%1$s like %2$L or %1$s like %3$L or %1$s like %4$L)', text_column, pattern, '% ' || pattern, '%-' || pattern)
    end, ' and ')
  from unnest(words) as word, lateral (select regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') as escaped (pattern)
$$;

-- Each part looks at the first few that fit: who typed little wants to see something, not everything. The texts of the
-- queries hold what is searched for, so that the planner knows how common it is.
create function api.search_everything(query text)
returns table (kind text, id uuid, title text, detail text, status text, parent_id uuid, at timestamptz)
language plpgsql stable security definer
set search_path = ''
-- The first few parcels are read where names begin, not all of that name put in order beforehand.
set random_page_cost = 1.1
as $$
declare
  words constant text[] := private.search_words(query);
  asked constant text := array_to_string(words, ' ');
  pattern constant text := regexp_replace(asked, '([\\%_])', '\\\1', 'g');
  digits constant text := private.phone_digits(left(query, 100));
  is_phone constant boolean := private.fold(query) ~ '^[\s(]*[+\d][\d\s()/.-]*$' and regexp_count(query, '\d') >= 5 and digits <> '';
  of_people constant text[] := case when is_phone then array[digits] else words end;
  -- Of the newest hundred, whoever has just this name or number comes first.
  exactly constant text := case
    when is_phone then format('%L = any (private.phone_numbers(user_phone))', of_people[1])
    else format('private.fold(user_name) = %L', asked)
  end;
  people constant boolean := auth.may('see_people');
  parcel_name constant text := $sql$private.fold(parcel.name || ' ' || coalesce(parcel.name_en, ''))$sql$;
  project_name constant text := replace(parcel_name, 'parcel.', 'project.');
begin
  perform auth.require_staff();
  if words = '{}' then
    return;
  end if;
  if people then
    return query execute format(
      $sql$
        select 'contact', id, name, concat_ws(' · ', email, phone), null, null::uuid, created_at
        from (
          select *, name as user_name, phone as user_phone
          from api.contacts where %s order by created_at desc limit 100
        ) as contact
        order by %s desc nulls last, strpos(' ' || search_text, ' ' || %L) > 0 desc, created_at desc
        limit 6
      $sql$, private.finds('search_text', of_people),
      exactly, of_people[1]);
  end if;
  return query execute format(
    $sql$
      with begun as materialized (
        select * from api.parcels as parcel where %2$s like %9$L limit 200
      ),
      named as (
        select parcel.id, parcel.name, parcel.status, parcel.project_id, parcel.created_at, %2$s as text
        from (
          select * from begun
          union all
          select * from (
            select * from api.parcels as parcel where (select count(*) from begun) < 200 and %1$s limit 200
          ) as found
        ) as parcel
        union
        select parcel.id, parcel.name, parcel.status, parcel.project_id, parcel.created_at, %2$s
        from (
          select * from api.projects as project
          where %3$L <> '' and (%4$s)
          limit 10
        ) as project
        cross join lateral (
          select * from api.parcels where project_id = project.id limit 500
        ) as parcel
        where %2$s || %8$s like all (%5$L::text[]) and %2$s like any (%5$L::text[])
      ),
      -- The newest park's first; the park is read of those alone that are shown.
      found as (
        select *, row_number() over (order by ' ' || text || ' ' like %6$L desc, length(text), created_at desc) as place
        from named order by place limit 6
      )
      (
        select 'parcel', found.id, found.name, project.name, found.status::text, project.id, project.created_at
        from found join api.projects as project on project.id = found.project_id
        order by found.place
      )
      union all
      select * from (
        select distinct on (contact.id) 'contact', contact.id, contact.name, concat_ws(' · ', found.name, contact.phone),
          null, null::uuid, contact.created_at
        from found
        join api.reservations as reservation on reservation.parcel_id = found.id
        join api.contacts as contact on contact.id = reservation.contact_id
        where %7$L and (reservation.ended_at is null or reservation.end_reason = 'sold')
        limit 4
      ) as holders
    $sql$,
    private.finds(parcel_name, words), parcel_name, case when cardinality(words) > 1 then 'x' else '' end,
    (
      select coalesce(string_agg(private.finds(project_name, array[word]), ' or '), 'false')
      from unnest(words) as word where length(word) >= 3
    ),
    array(select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) as word),
    '% ' || pattern || ' %', people, project_name, pattern || '%');
  return query execute format(
    $sql$
      select 'project', project.id, project.name, project.location, project.status::text, null::uuid, project.created_at
      from api.projects as project
      where %s
      order by %L in (private.fold(project.name), private.fold(project.name_en)) desc, project.created_at desc
      limit 5
    $sql$, private.finds(project_name, words), asked);
  if people then
    return query execute format(
      $sql$
        select 'inquiry', id, user_name, concat_ws(' · ', snapshot -> 'project' ->> 'name',
          (select string_agg(parcel ->> 'name', ', ') from jsonb_array_elements(snapshot -> 'parcels') as parcel)),
          status::text, contact_id, created_at
        from (
          select * from api.inquiries where %s and not suspected_spam order by created_at desc limit 100
        ) as inquiry
        order by %s desc nulls last, created_at desc
        limit 5
      $sql$, private.finds('search_text', of_people), exactly);
    -- By its number, which nobody types by chance.
    if asked ~ '^\d{4}-\d*$' then
      return query
        select 'offer', offer.id, offer.number, concat_ws(' · ', contact.name, offer.content -> 'project' ->> 'name'),
          offer.status::text, offer.contact_id, offer.created_at
        from api.offers as offer left join api.contacts as contact on contact.id = offer.contact_id
        where offer.number like asked || '%'
        order by offer.number desc
        limit 5;
    end if;
  end if;
end
$$;
comment on function api.search_everything(text) is
  'At most 31 of what the words are found in: {kind: contact, parcel, project, inquiry or offer, id, title, detail, status, parent_id (a parcel''s project, an offer''s contact), at}. Phone numbers in any spelling';
grant execute on function api.search_everything(text) to admin;

-- migrate:down
drop function api.search_everything, private.finds, private.search_words;
drop index api.projects_search_idx, api.parcels_begin_idx, api.parcels_search_idx;
revoke execute on function private.fold(text) from admin;
