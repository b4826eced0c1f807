-- migrate:up
-- One line of text in NFC, as domain/src/invisible.ts: soft hyphens, zero-width and direction-changing characters go, others
-- that nobody sees become a space; blank is null.
create function private.clean_line(value text) returns text
language sql immutable as $$
  select nullif(btrim(regexp_replace(regexp_replace(normalize(value, nfc),
    '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), '[[:cntrl:][:space:]\u2028\u2029]+', ' ', 'g')), '')
$$;

-- Several lines of text: line feeds, tabs and what joins emoji stay, other characters that nobody sees go; blank is null.
create function private.clean_text(value text) returns text
language sql immutable as $$
  select nullif(btrim(regexp_replace(regexp_replace(normalize(value, nfc), '\r\n?', E'\n', 'g'),
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
    '', 'g'), E' \n\t'), '')
$$;

-- A plain `if` here and below: each row that is stored asks these for most of its columns.
create function private.check_length(value text, longest int, field text) returns void
language plpgsql immutable as $$
begin
  if length(value) > longest then
    perform private.reject('SP002', field, format('Predug tekst (najveći broj znakova: %s)', longest));
  end if;
end
$$;

-- A row with these columns cleaned, each of at most so many characters; null is no bound.
create function private.clean_columns(given anyelement, names text[], longest int, several_lines boolean default false)
returns anyelement
language plpgsql stable as $$
declare
  value constant jsonb := to_jsonb(given);
  cleaned jsonb := '{}';
  name text;
begin
  foreach name in array names loop
    cleaned := cleaned || jsonb_build_object(name, case when several_lines
      then private.clean_text(value ->> name) else private.clean_line(value ->> name) end);
    perform private.check_length(cleaned ->> name, longest, name);
  end loop;
  return jsonb_populate_record(given, cleaned);
end
$$;

-- A row with these values where it has none.
create function private.fill_columns(given anyelement, defaults jsonb) returns anyelement
language sql stable as $$
  select jsonb_populate_record(given, (
    select jsonb_object_agg(key, value) from jsonb_each(defaults) where to_jsonb(given) -> key = 'null'))
$$;

-- From 0 to below 10^12; NaN compares above every number, so the upper bound rejects it too.
create function private.check_number(value numeric, field text) returns void
language plpgsql immutable as $$
begin
  if value < 0 then
    perform private.reject('SP004', field, 'Vrijednost ne može biti manja od 0');
  elsif value >= 1e12 then
    perform private.reject('SP005', field, 'Vrijednost je prevelika');
  end if;
end
$$;

create function private.check_numbers(given jsonb, fields text[]) returns void
language sql immutable as $$
  select private.check_number((given ->> field)::numeric, field) from unnest(fields) as field
$$;

create function private.check_between(value numeric, lowest numeric, highest numeric, field text) returns void
language plpgsql immutable as $$
begin
  if value not between lowest and highest then
    perform private.reject('SP005', field, format('Unesite broj od %s do %s.', lowest, highest));
  end if;
end
$$;

-- A number of what a visitor sent, or null. What is no number, or none that its field takes, is rejected.
create function private.json_number(value jsonb, lowest numeric, highest numeric, field text, message text) returns numeric
language plpgsql immutable as $$
begin
  if value is null or value = 'null' then
    return null;
  end if;
  perform private.reject_if(jsonb_typeof(value) <> 'number' or value::numeric not between lowest and highest,
    'SP005', field, message);
  return value::numeric;
end
$$;

-- What a calculation may start from: numbers of the company, of a park and of a visitor alike.
create function private.assumption_bounds() returns table (field text, lowest numeric, highest numeric)
language sql immutable as $$
  values ('tariff', 0::numeric, 10::numeric), ('ppa_tariff', 0, 10), ('tariff_growth', -20, 20),
    ('upkeep_per_kw', 0, 10000), ('insurance_per_kw', 0, 10000), ('rent_per_kw', 0, 10000), ('degradation', 0, 20),
    ('vat_rate', 0, 100)
$$;

create function private.check_assumptions(given jsonb) returns void
language sql immutable as $$
  select private.check_between((given ->> field)::numeric, lowest, highest, field) from private.assumption_bounds()
$$;

-- The parts of a year's production that fall on its months, from January.
create function private.check_monthly_shares(shares numeric[], field text) returns void
language sql immutable as $$
  select private.reject_if(cardinality(shares) <> 12 or array_ndims(shares) <> 1 or array_position(shares, null) is not null
    or exists (select from unnest(shares) as share where share not between 0 and 1)
    or abs((select sum(share) from unnest(shares) as share) - 1) > 0.001,
    'SP005', field, 'Dvanaest mjesečnih udjela zajedno čini 100 %.')
$$;

create function private.check_payment_parts(parts numeric[], field text) returns void
language sql immutable as $$
  select private.reject_if(cardinality(parts) > 24 or array_ndims(parts) <> 1 or array_position(parts, null) is not null
    or exists (select from unnest(parts) as part where part not between 0.01 and 100)
    or abs((select sum(part) from unnest(parts) as part) - 100) > 0.01,
    'SP005', field, 'Dijelovi cijene (najviše 24) zajedno čine 100 %.')
$$;

create function private.is_email(value text) returns boolean
language sql immutable as $$
  select length(value) <= 254
    and value ~ '^[^\s@<>()\[\],;:"\\[:cntrl:]]{1,64}@([[:alnum:]]([[:alnum:]-]{0,61}[[:alnum:]])?\.)+[[:alpha:]][[:alnum:]-]*[[:alnum:]]$'
    and value !~ '\.\.|^\.|\.@'
$$;

-- A file of ours (/storage/…), another path of this site, or a full http(s) address. Browsers read `/\example` as
-- `//example`, another site; characters that turn the direction of text make an address look like another one.
create function private.is_url(value text) returns boolean
language sql immutable as $$
  select length(value) <= 1000
    and value ~ '^(https?://[^\s/"<>\\]|/[^\s/"<>\\])[^\s"<>\\]*$'
    and value !~ '[[:cntrl:]\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
$$;

create function private.check_url(value text, field text) returns void
language sql immutable as $$
  select private.reject_if(not private.is_url(value), 'SP008', field, 'Unesite ispravnu adresu (https://...)')
$$;

-- Paths are spelt as the file storage spells them, since browsers and proxies make another one of `..`, `//` and encoded
-- signs; also in a full address of a file of ours.
create function private.is_file_url(value text, buckets text[]) returns boolean
language sql immutable as $$
  select case
    when value ~ '^/' or value ~* '^https?://[^/?#]+/storage/(site-images|project-images|project-videos|documents)(/|$)' then
      regexp_replace(value, '^https?://[^/]+', '') ~ format(
        '^/storage/(%s)(/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?){1,8}$', array_to_string(buckets, '|'))
    else value !~* '^[^?#]*/(\.|%2e){1,2}(/|[?#]|$)'
  end
$$;

create function private.check_file(value text, buckets text[], field text) returns void
language sql immutable as $$
  select private.check_url(value, field);
  select private.reject_if(not private.is_file_url(value, buckets),
    'SP008', field, 'Na ovo mjesto ne može ta datoteka. Odaberite je iz biblioteke.')
$$;

create function private.picture_buckets() returns text[]
language sql immutable as $$
  select '{project-images,site-images}'::text[]
$$;

create function private.clean_urls(value text[], buckets text[], field text) returns text[]
language plpgsql immutable as $$
declare
  -- As in domain/src/upload-limits.ts.
  most constant int := 100;
  cleaned text[];
begin
  if coalesce(cardinality(value), 0) = 0 then
    return '{}';
  end if;
  cleaned := array(
    select private.clean_line(given.url)
    from unnest(value) with ordinality as given (url, place)
    where private.clean_line(given.url) is not null
    group by 1
    order by min(given.place)
  );
  perform private.reject_if(cardinality(cleaned) > most, 'SP002', field, format('Previše stavki (najviše %s)', most));
  perform private.check_file(url, buckets, field) from unnest(cleaned) as url;
  return cleaned;
end
$$;

-- The texts of a list of objects as clean_line has them, without addresses: these are rejected instead. Null is an empty list.
create function private.clean_list(value jsonb) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(value) when 'array' then coalesce((
    select jsonb_agg(case jsonb_typeof(item) when 'object' then coalesce((
      select jsonb_object_agg(key, case when jsonb_typeof(part) = 'string' and key <> 'url'
        then coalesce(to_jsonb(private.clean_line(part #>> '{}')), 'null') else part end)
      from jsonb_each(item) as parts (key, part)), '{}') else item end order by place)
    from jsonb_array_elements(value) with ordinality as listed (item, place)), '[]')
  else coalesce(nullif(value, 'null'), '[]') end
$$;

-- A list of objects whose values named in `texts` are non-empty strings; others are texts, or numbers where they count.
create function private.check_list(value jsonb, texts text[], field text) returns void
language plpgsql immutable as $$
begin
  perform private.reject_if(jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 20,
    'SP007', field, 'Neispravna lista');
  perform private.check_length(value::text, 10000, field);
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as item, unnest(texts) as key
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> key) is distinct from 'string'
      or btrim(item ->> key) = ''
  ), 'SP001', field, 'Obavezno polje');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as item, jsonb_each(item) as part
    where jsonb_typeof(part.value) not in (
      'null', case when part.key in ('value', 'connected') then 'number' else 'string' end
    )
  ), 'SP007', field, 'Neispravna lista');
  perform private.reject_if(exists (
    select from jsonb_array_elements(value) as item where item ? 'url' and not private.is_url(item ->> 'url')
  ), 'SP008', field, 'Unesite ispravnu adresu (https://...)');
end
$$;

-- migrate:down
drop function
  private.check_list, private.clean_list, private.clean_urls, private.picture_buckets, private.check_file, private.is_file_url,
  private.check_url, private.is_url, private.is_email, private.check_payment_parts, private.check_monthly_shares,
  private.check_assumptions, private.assumption_bounds, private.json_number, private.check_between, private.check_numbers,
  private.check_number, private.fill_columns, private.clean_columns, private.check_length, private.clean_text,
  private.clean_line;
