-- migrate:up
create schema api;
create schema auth;
create schema private;
create schema jobs;
create schema extensions;
-- The same names for visitors who ask for all columns, or for `price`: nginx takes their reads of parcels here
-- (`Accept-Profile`). Conditions, orders and sums meet the public price alone.
create schema visitors;

comment on schema api is 'Everything that PostgREST exposes';
comment on schema auth is 'Staff accounts, sessions, the signing secret; nothing here is exposed';
comment on schema private is 'Rules, history and helpers behind the exposed tables';
comment on schema jobs is 'Functions for the job worker';
comment on schema visitors is 'Relations of schema api as visitors read them, where a column of theirs is not for visitors';

create extension pgcrypto with schema extensions;
create extension pg_trgm with schema extensions;
create extension btree_gist with schema extensions;

-- Functions are executable by nobody until granted by name.
alter default privileges revoke execute on functions from public;

revoke all on schema public from public;

grant usage on schema api to anon, admin;
-- Only to reach auth.pre_request() and the functions that policies call.
grant usage on schema auth to anon, admin;
grant usage on schema jobs to worker;
grant usage on schema visitors to anon;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- dbmate's own table: guarded like every other one.
alter table public.schema_migrations enable row level security;

-- The languages of the site, of whoever asks, and of documents.
create type api.language as enum ('sr', 'en');

-- A broken rule: SQLSTATE of our own (HTTP 400), the field in `details`, a sentence for people.
-- Raised by triggers before any constraint is looked at: a constraint's own error echoes the row.
create function private.reject(code text, field text, message text) returns void
language plpgsql stable
as $$
begin
  raise exception using errcode = reject.code, message = reject.message, detail = coalesce(field, '');
end
$$;

-- The same with an HTTP status and headers of its own (PostgREST reads both from SQLSTATE PGRST).
create function private.reject_http(status int, code text, field text, message text, headers jsonb default '{}')
returns void
language plpgsql stable
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', reject_http.message, 'details', field, 'hint', null)::text,
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

-- Control, zero-width and direction-changing characters.
create function private.has_hidden_characters(value text) returns boolean
language sql immutable
as $$
  select value ~ '[[:cntrl:]\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
$$;

create function private.check_length(value text, longest int, field text) returns void
language plpgsql immutable
as $$
begin
  if length(value) > longest then
    perform private.reject('SP002', field, format('Predug tekst (najveći broj znakova: %s)', longest));
  end if;
end
$$;

-- From 0 to below 10^12; NaN compares above every number, so the upper bound rejects it too.
create function private.check_number(value numeric, field text) returns void
language plpgsql immutable
as $$
begin
  if value < 0 then
    perform private.reject('SP004', field, 'Vrijednost ne može biti manja od 0');
  elsif value >= 1e12 then
    perform private.reject('SP005', field, 'Vrijednost je prevelika');
  end if;
end
$$;

-- Of the bounds of what people type: percent, money, shares. NaN compares above every number.
create function private.check_between(value numeric, lowest numeric, highest numeric, field text) returns void
language plpgsql immutable
as $$
begin
  if value not between lowest and highest then
    perform private.reject('SP005', field, format('Unesite broj od %s do %s.', lowest, highest));
  end if;
end
$$;

-- The parts of a year's production that fall on its months, from January.
create function private.check_monthly_shares(shares numeric[], field text) returns void
language plpgsql immutable
as $$
begin
  if cardinality(shares) <> 12 or array_ndims(shares) <> 1 or array_position(shares, null) is not null
    or exists (select from unnest(shares) as share where share not between 0 and 1)
    or abs((select sum(share) from unnest(shares) as share) - 1) > 0.001 then
    perform private.reject('SP005', field, 'Dvanaest mjesečnih udjela zajedno čini 100 %.');
  end if;
end
$$;

-- A price's parts in percent, in the order in which they are paid.
create function private.check_payment_parts(parts numeric[], field text) returns void
language plpgsql immutable
as $$
begin
  if cardinality(parts) > 24 or array_ndims(parts) <> 1 or array_position(parts, null) is not null
    or exists (select from unnest(parts) as part where part not between 0.01 and 100)
    or abs((select sum(part) from unnest(parts) as part) - 100) > 0.01 then
    perform private.reject('SP005', field, 'Dijelovi cijene (najviše 24) zajedno čine 100 %.');
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

-- A file of ours (/storage/…), another path of this site, or a full http(s) address. Browsers read `/\example` as
-- `//example`, another site; characters that turn the direction of text make an address look like another one.
create function private.is_url(value text) returns boolean
language sql immutable
as $$
  select length(value) <= 1000
    and value ~ '^(https?://[^\s/"<>\\]|/[^\s/"<>\\])[^\s"<>\\]*$'
    and not private.has_hidden_characters(value)
$$;

create function private.check_url(value text, field text) returns void
language plpgsql immutable
as $$
begin
  if not private.is_url(value) then
    perform private.reject('SP008', field, 'Unesite ispravnu adresu (https://...)');
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
    perform private.reject('SP002', field, 'Previše stavki (najviše 100)');
  end if;
  foreach url in array cleaned loop
    perform private.check_url(url, field);
  end loop;
  return cleaned;
end
$$;

-- True while a function brings deleted rows back as they were: rules for new rows stand aside.
create function private.is_restoring() returns boolean
language sql stable
as $$
  select coalesce(current_setting('solar.restoring', true), '') = 'on'
$$;

-- Last BEFORE trigger of an editable table. A row begins with version 1, or goes on where it was when it is brought back.
-- A client that names a version must name the current one; a change that matters raises it. Arguments: columns that do
-- not matter.
create function private.touch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := coalesce(new.created_at, now());
    new.updated_at := now();
    new.version := case when private.is_restoring() then new.version + 1 else 1 end;
    return new;
  end if;
  if new.version is distinct from old.version then
    perform private.reject_http(409, 'SP020', 'version', 'Zapis je u međuvremenu promijenjen.');
  end if;
  if tg_nargs = 0 and new is not distinct from old
    or tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- AFTER trigger. Arguments: columns that are kept out of the history.
create function private.record_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  role constant text := current_setting('role');
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return null;
  end if;
  insert into api.history (table_name, row_id, op, old_row, new_row, actor, changed_by)
  values (
    tg_table_name,
    case when tg_op = 'DELETE' then old.id else new.id end,
    tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end,
    case role when 'admin' then 'staff' when 'anon' then 'visitor' else 'system' end,
    case role when 'admin' then auth.user_id() end
  );
  return null;
end
$$;

-- migrate:down
alter table public.schema_migrations disable row level security;

do $$
begin
  execute format('grant temporary on database %I to public', current_database());
end
$$;

grant usage on schema public to public;
alter default privileges grant execute on functions to public;

drop function
  private.record_history, private.touch, private.is_restoring, private.clean_urls, private.check_url, private.is_url,
  private.is_email, private.check_payment_parts, private.check_monthly_shares, private.check_between, private.check_number, private.check_length, private.has_hidden_characters, private.clean_text,
  private.clean_line, private.reject_http, private.reject;
drop type api.language;
drop extension btree_gist;
drop extension pg_trgm;
drop extension pgcrypto;
drop schema visitors, extensions, jobs, private, auth, api;
