-- migrate:up
-- Whose mail it is: `ana+park@example.com` reaches ana@example.com, and Gmail takes no notice of dots.
create function private.mailbox(email text) returns text
language sql immutable
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as name,
      split_part(lower(email), '@', 2) as domain
  ) as parts
$$;
-- Whoever writes a row computes the indexes by it.
grant execute on function private.mailbox(text) to anon, admin;

-- Small letters, Latin, without accents, dj as đ; domain/src/fold.ts does the same to what is searched for. In PL/pgSQL it is never put into a
-- query: a connection keeps an index's expression as its first role plans with it, and visitors, who may not call this, would
-- leave it whole where staff's queries had it dissolved. The index would not be found. Texts of ASCII alone have nothing to
-- take away, and a search looks at a thousand of them: 1 µs each, 3.5 in SQL.
create function private.fold(value text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  value := coalesce(value, '');
  if octet_length(value) > length(value) then
    value := regexp_replace(lower(normalize(value, nfkd)), '[\u0300-\u036f]', '', 'g');
    value := translate(value, 'абвгдезијклмнопрстћуфхцчшжыэђđ‐‑‒–—―−', 'abvgdezijklmnoprstcufhccszyedd-------');
    value := replace(replace(replace(value, 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz');
  end if;
  return replace(lower(value), 'dj', 'd');
end
$$;

-- The numbers of a field, without notes and extensions, as digits with the country's code and no zeros before: 065/111-222,
-- 00387 65 111 222 and +387 (0)65 111222 are 38765111222. A number without a code is one of this country. Whatever is
-- shorter than six digits is none, unless there is nothing else. domain/src/phone-numbers.ts reads the same.
create function private.phone_numbers(value text) returns text[]
language sql immutable
as $$
  with bare (text) as (
    select regexp_replace(regexp_replace(coalesce(value, ''), '\([^()]*[^0-9+()\s][^()]*\)', ';', 'g'),
      '[,;\s]*\m(lok|lokal|kućni|kucni|interni|int|ext)\M\.?:?\s*\d{1,6}', ';', 'gi')
  ),
  part (text, place) as (
    select part, place from bare, regexp_split_to_table(bare.text, '[^0-9+()/.\s-]+|\s/\s*(?=[+0])') with ordinality as parts (part, place)
  ),
  -- Two numbers that only a blank separates are longer than any number is.
  single (text, place, at) as (
    select case when length(regexp_replace(part.text, '\D', '', 'g')) > 15 then one else part.text end, place, at
    from part, regexp_split_to_table(part.text, '[\s/]+(?=\+|0)') with ordinality as ones (one, at)
    where length(regexp_replace(part.text, '\D', '', 'g')) > 15 or at = 1
  ),
  number (text, digits, place, at) as (
    select text, regexp_replace(text, '\D', '', 'g'), place, at from single
    union all
    select value, regexp_replace(coalesce(value, ''), '\D', '', 'g'), null, null
  )
  select coalesce(array_agg(
    case
      when digits like '00%' or text ~ '^[\s(]*\+' then regexp_replace(ltrim(digits, '0'), '^3870+', '387')
      when digits like '0%' then '387' || ltrim(digits, '0')
      else digits
    end order by place, at), '{}')
  from number
  where case when exists (select from number where place is not null and length(digits) >= 6)
    then place is not null and length(digits) >= 6 else place is null and digits <> '' end
$$;

-- The first of them, or nothing.
create function private.phone_digits(value text) returns text
language sql immutable
as $$
  select coalesce((private.phone_numbers(value))[1], '')
$$;
grant execute on function private.phone_numbers(text), private.phone_digits(text) to admin;

-- migrate:down
drop function private.phone_digits, private.phone_numbers, private.fold, private.mailbox;
