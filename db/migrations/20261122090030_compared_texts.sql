-- migrate:up
-- Whose mail it is: `ana+park@example.com` reaches ana@example.com, and Gmail takes no notice of dots.
create function private.mailbox(email text) returns text
language sql immutable as $$
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

-- Small letters, Latin, without accents, dj as đ, as domain/src/fold.ts. In PL/pgSQL: SQL would be put into the queries of
-- roles that may call it and not into those of others, and the index would not be found. ASCII alone, the usual case, is fast.
create function private.fold(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  value := coalesce(value, '');
  if octet_length(value) > length(value) then
    value := regexp_replace(lower(normalize(value, nfkd)),
      '[\u00ad\u0300-\u036f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
    value := translate(value, 'абвгдезијклмнопрстћуфхцчшжыэђđłøı‐‑‒–—―−', 'abvgdezijklmnoprstcufhccszyeddloi-------');
    value := replace(replace(replace(value, 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz');
    value := replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  end if;
  return replace(lower(value), 'dj', 'd');
end
$$;

-- The numbers of a field as digits with the country's code, without what else has digits there (extensions, times, dates):
-- 065/111-222, 00387 65 111 222 and +387 (0)65 111222 are 38765111222. domain/src/phone-numbers.ts reads the same, and says why.
create function private.phone_numbers(value text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  whole text := coalesce(value, '');
  other text;
  gap text;
  piece text;
  number text := '';
  numbers text[] := '{}';
begin
  if octet_length(whole) > length(whole) then
    whole := regexp_replace(normalize(whole, nfkc), '[\u2010-\u2015\u2212]', '-', 'g');
    whole := regexp_replace(whole, '[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', ' ', 'g');
  end if;
  foreach other in array array[
    '[,;\s]*\m(lok|lokal|kućni|kucni|interni|int|ext)\M\.?:?\s*\d{1,6}',
    '(?<!\d)\d{1,2}([:.]\d\d)?(\s?-\s?\d{1,2}([:.]\d\d)?)?\s?(h|hrs?|sat[ia]?|čas[[:alpha:]]*|cas[[:alpha:]]*|uhr|[ap]m)(?![[:alpha:]])',
    '(?<!\d)\d{1,2}[.)]\s+(?=[+(]?\s?0)',
    '(?<!\d)\d{1,2}:\d\d(?!\d)',
    '(?<!\d)[0-3]?\d\.\s?[01]?\d\.\s?(19|20)\d\d(?!\d)',
    '(?<!\d)(19|20)\d\d-\d\d-\d\d(?!\d)',
    '(?<=(?<![\d+][\s()/.-]?)[1-9]([\s/.-]?\d){5,7})\s+\d{1,2}\s?-\s?([01]?\d|2[0-4])(?![\s/.-]?\d)',
    '(?<=(?<![\d+][\s()/.-]?)[3-6]([\s/.-]?\d){7})\s+([01]?\d|2[0-4])(?![\s/.-]?\d)'
  ] loop
    whole := regexp_replace(whole, other, ';', 'gi');
  end loop;
  whole := replace(whole, '(0)', ' ');
  for gap, piece in
    select groups[1], regexp_replace(groups[2], '[^0-9+]', '', 'g')
    from regexp_matches(whole || '+0', '([^0-9+]*)(\+[\s(]*\d+|\d+)', 'g') as groups
  loop
    if gap !~ '^[\t \u00a0()/.-]*$' or piece like '+%' or length(number) >= 6 and gap like '%(%'
      or (case
        when number ~ '^\+(38[1-9]|1|3[139]|4[16])' then length(number) >= 12
        when number ~ '^\+4[349]' then length(number) >= 13
        when number ~ '^0[3-9]' then length(number) >= 9
        else piece ~ '^0\d\d' and length(number) >= case when number ~ '^[+0]' then 9 else 6 end
          or number ~ '^[3-6]\d{7,8}$' and piece ~ '^6[0-7]'
      end)
    then
      if length(ltrim(number, '+')) between 6 and 15 then
        numbers := numbers || number;
      end if;
      number := '';
    end if;
    number := regexp_replace(number || piece, '^00', '+');
  end loop;
  if numbers = '{}' then
    number := regexp_replace(coalesce(value, ''), '\D', '', 'g');
    numbers := case when length(number) < 6 then array[regexp_replace(number, '^00', '+')] end;
  end if;
  return array_remove(array(
    select case
      when one like '+%' then regexp_replace(ltrim(one, '+0'), '^3870+', '387')
      when one like '0%' then '387' || ltrim(one, '0')
      when length(one) in (8, 9) then '387' || one
      else one
    end
    from unnest(numbers) with ordinality as ordered (one, place)
    order by place
  ), '');
end
$$;

grant execute on function private.phone_numbers(text) to admin;

-- migrate:down
drop function private.phone_numbers, private.fold, private.mailbox;
