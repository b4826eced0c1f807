-- migrate:up

-- A broken rule: SQLSTATE of our own (HTTP 400), the field in `details`, a sentence for people.
-- Raised by triggers before any constraint is looked at: a constraint's own error echoes the row.
create function private.refuse(code text, field text, message text) returns void
language plpgsql stable
as $$
begin
  raise exception using errcode = refuse.code, message = refuse.message, detail = coalesce(field, '');
end
$$;

-- The same with an HTTP status and headers of its own (PostgREST reads both from SQLSTATE PGRST).
create function private.refuse_http(status int, code text, field text, message text, headers jsonb default '{}')
returns void
language plpgsql stable
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', refuse_http.message, 'details', field, 'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', headers)::text;
end
$$;

-- One line of text: control, zero-width and direction-changing characters become a space; blank is null.
create function private.clean_line(value text) returns text
language sql immutable
as $$
  select nullif(btrim(regexp_replace(value,
    '[[:cntrl:][:space:]\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+', ' ', 'g')), '')
$$;

-- Several lines of text: line feeds and tabs stay, other control characters go; blank is null.
create function private.clean_text(value text) returns text
language sql immutable
as $$
  select nullif(btrim(regexp_replace(regexp_replace(value, '\r\n?', E'\n', 'g'),
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g'), E' \n\t'), '')
$$;

create function private.check_length(value text, longest int, field text) returns void
language plpgsql immutable
as $$
begin
  if length(value) > longest then
    perform private.refuse('SP002', field, format('Predug tekst (najveći broj znakova: %s)', longest));
  end if;
end
$$;

-- From 0 to below 10^12; NaN compares above every number, so the upper bound refuses it too.
create function private.check_number(value numeric, field text) returns void
language plpgsql immutable
as $$
begin
  if value < 0 then
    perform private.refuse('SP004', field, 'Vrijednost ne može biti manja od 0');
  elsif value >= 1e12 then
    perform private.refuse('SP005', field, 'Vrijednost je prevelika');
  end if;
end
$$;

create function private.is_email(value text) returns boolean
language sql immutable
as $$
  select length(value) <= 254
    and value ~ '^[^\s@<>()\[\],;:"\\[:cntrl:]]{1,64}@([[:alnum:]]([[:alnum:]-]{0,61}[[:alnum:]])?\.)+[[:alpha:]][[:alnum:]-]*[[:alnum:]]$'
    and value !~ '\.\.|^\.|\.@'
$$;

-- A file of ours (/storage/…), another path of this site, or a full http(s) address.
create function private.is_url(value text) returns boolean
language sql immutable
as $$
  select length(value) <= 1000 and value ~ '^(https?://[^\s/]|/[^\s/])[^\s"<>\\]*$'
$$;

create function private.check_url(value text, field text) returns void
language plpgsql immutable
as $$
begin
  if not private.is_url(value) then
    perform private.refuse('SP008', field, 'Unesite ispravnu adresu (https://...)');
  end if;
end
$$;

-- A gallery without blanks and repetitions, in its order.
create function private.clean_urls(value text[], field text) returns text[]
language plpgsql immutable
as $$
declare
  cleaned text[];
  url text;
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
  if cardinality(cleaned) > 100 then
    perform private.refuse('SP002', field, 'Previše stavki (najviše 100)');
  end if;
  foreach url in array cleaned loop
    perform private.check_url(url, field);
  end loop;
  return cleaned;
end
$$;

-- migrate:down
drop function private.clean_urls(text[], text);
drop function private.check_url(text, text);
drop function private.is_url(text);
drop function private.is_email(text);
drop function private.check_number(numeric, text);
drop function private.check_length(text, int, text);
drop function private.clean_text(text);
drop function private.clean_line(text);
drop function private.refuse_http(int, text, text, text, jsonb);
drop function private.refuse(text, text, text);
