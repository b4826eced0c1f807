-- migrate:up
create schema api;
create schema auth;
create schema private;
create schema jobs;
create schema extensions;
-- For visitors who ask for all columns, or for `price`: nginx takes their reads of parcels here (`Accept-Profile`).
create schema visitors;

comment on schema api is 'Everything that PostgREST exposes';
comment on schema auth is 'Staff accounts, sessions, the signing secret; nothing here is exposed';
comment on schema private is 'Rules, history and helpers behind the exposed tables';
comment on schema jobs is 'Functions for the job worker';
comment on schema visitors is 'Relations of schema api as visitors read them, where a column of theirs is not for visitors';

create extension pgcrypto with schema extensions;
create extension pg_trgm with schema extensions;
create extension btree_gist with schema extensions;

-- Executable by nobody until granted by name; in schema api by staff (each asks what the account may do), in jobs by the worker.
alter default privileges revoke execute on functions from public;
alter default privileges in schema api grant execute on functions to admin;
-- Which rows of them staff see, policies say.
alter default privileges in schema api grant select on tables to admin;
alter default privileges in schema jobs grant execute on functions to worker;

revoke all on schema public from public;

grant usage on schema api to anon, admin;
-- Only to reach auth.pre_request() and the functions that policies call.
grant usage on schema auth to anon, admin, worker;
grant usage on schema jobs to worker;
grant usage on schema visitors to anon;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

alter table public.schema_migrations enable row level security;

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

-- The same with a status and headers of its own.
create function private.reject_if(
  broken boolean, status int, code text, field text, message text, headers jsonb default '{}'
) returns void
language plpgsql stable as $$
begin
  if broken then
    perform private.reject_http(status, code, field, message, headers);
  end if;
end
$$;

-- Days are those of where the company works (domain/src/format.ts), with 23 or 25 hours when the clocks change.
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

-- Whether a service finds the database that it was written for; one that is newer has it as well.
create function auth.has_migration(version text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.schema_migrations as applied where applied.version = has_migration.version)
$$;
-- services/web asks it, which listens to the database and has no rights but those of a visitor.
grant execute on function auth.has_migration to anon, worker;

-- True while a function brings deleted rows back as they were: rules for new rows stand aside.
create function private.is_restoring() returns boolean
language sql stable as $$
  select coalesce(current_setting('solar.restoring', true), '') = 'on'
$$;

-- What each row that people edit has, for tables to be made like it.
create table private.editable (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

-- Last BEFORE trigger of an editable table: a change that matters raises the version, and a client that names one must name
-- the current one. Arguments: columns that do not matter.
create function private.touch() returns trigger
language plpgsql security definer set search_path = '' as $$
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
language plpgsql security definer set search_path = '' as $$
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
drop function
  private.record_history, private.touch, private.is_restoring, auth.has_migration, private.in_days,
  private.midnight, private.today, private.reject_if(boolean, int, text, text, text, jsonb),
  private.reject_if(boolean, text, text, text), private.reject_http, private.reject;
drop table private.editable;
drop type api.language;
-- The first is made by db/statistics.sql.
drop extension if exists pg_stat_statements, btree_gist, pg_trgm, pgcrypto;
drop schema visitors, extensions, jobs, private, auth, api;

alter table public.schema_migrations disable row level security;
grant usage on schema public to public;
alter default privileges grant execute on functions to public;
do $$
begin
  execute format('grant temporary on database %I to public', current_database());
end
$$;
