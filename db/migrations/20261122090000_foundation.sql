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

-- Functions are executable by nobody until granted by name; but those of schema api by staff (each asks what the account may
-- do) and those of schema jobs by the worker.
alter default privileges revoke execute on functions from public;
alter default privileges in schema api grant execute on functions to admin;
alter default privileges in schema jobs grant execute on functions to worker;

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
language plpgsql stable as $$
begin
  raise exception using errcode = reject.code, message = reject.message, detail = coalesce(field, '');
end
$$;

create function private.reject_if(broken boolean, code text, field text, message text) returns void
language plpgsql stable as $$
begin
  if broken then
    perform private.reject(code, field, message);
  end if;
end
$$;

-- As private.reject() with an HTTP status and headers of its own (PostgREST reads both from SQLSTATE PGRST).
create function private.reject_http(status int, code text, field text, message text, headers jsonb default '{}')
returns void
language plpgsql stable as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', reject_http.message, 'details', field, 'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', headers)::text;
end
$$;

-- Days are those of where the company works; domain/src/format.ts names the same zone. When the clocks change a day has 23
-- or 25 hours, and what lasts for days ends at the time of day at which it began.
create function private.day_of(moment timestamptz) returns date
language sql immutable as $$
  select (moment at time zone 'Europe/Sarajevo')::date
$$;

create function private.today() returns date
language sql stable as $$
  select (now() at time zone 'Europe/Sarajevo')::date
$$;
-- For the views and functions that run with the rights of staff.
grant execute on function private.today() to admin;

create function private.midnight(day date) returns timestamptz
language sql immutable as $$
  select day::timestamp at time zone 'Europe/Sarajevo'
$$;

create function private.in_days(moment timestamptz, days int) returns timestamptz
language sql immutable as $$
  select date_add(moment, make_interval(days => days), 'Europe/Sarajevo')
$$;

-- migrate:down
drop function private.in_days, private.midnight, private.today, private.day_of;

alter table public.schema_migrations disable row level security;

do $$
begin
  execute format('grant temporary on database %I to public', current_database());
end
$$;

grant usage on schema public to public;
alter default privileges grant execute on functions to public;

drop function private.reject_http, private.reject_if, private.reject;
drop type api.language;
drop extension btree_gist;
drop extension pg_trgm;
drop extension pgcrypto;
drop schema visitors, extensions, jobs, private, auth, api;
