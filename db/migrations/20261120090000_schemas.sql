-- migrate:up
create schema api;
create schema auth;
create schema private;
create schema jobs;
create schema extensions;

comment on schema api is 'Everything that PostgREST exposes';
comment on schema auth is 'Staff accounts, sessions, the signing secret; nothing here is exposed';
comment on schema private is 'Rules, history and helpers behind the exposed tables';
comment on schema jobs is 'Functions for the job worker';

create extension pgcrypto with schema extensions;

-- Functions are executable by nobody until granted by name.
alter default privileges revoke execute on functions from public;
revoke all on schema public from public;

grant usage on schema api to anon, admin;
-- Only to reach auth.pre_request() and the functions that policies call.
grant usage on schema auth to anon, admin;
grant usage on schema jobs to worker;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- dbmate's own table: guarded like every other one.
alter table public.schema_migrations enable row level security;

-- migrate:down
alter table public.schema_migrations disable row level security;

do $$
begin
  execute format('grant temporary on database %I to public', current_database());
end
$$;

grant usage on schema public to public;
alter default privileges grant execute on functions to public;

drop extension pgcrypto;
drop schema extensions;
drop schema jobs;
drop schema private;
drop schema auth;
drop schema api;
