-- migrate:up
-- One row, which only the owner reads: a database setting would be readable by every role.
create table auth.settings (
  id int primary key default 1 check (id = 1),
  jwt_secret text check (length(jwt_secret) >= 32),
  -- Compared for unknown e-mails, so that they take as long as known ones.
  unknown_account_hash text not null,
  second_factor_key text not null default encode(extensions.gen_random_bytes(32), 'hex'),
  max_concurrent_reads int not null default 6,
  max_concurrent_changes int not null default 4
);
comment on column auth.settings.max_concurrent_reads is 'Reads of one account that may be under way: as many as a browser sends over HTTP/1.1';
comment on column auth.settings.max_concurrent_changes is 'Likewise its changes; of the 16 connections of PostgREST, both leave 6 to the others';
comment on column auth.settings.second_factor_key is 'Encrypts the secrets of second factors';

insert into auth.settings (unknown_account_hash)
values (extensions.crypt(encode(extensions.gen_random_bytes(18), 'hex'), extensions.gen_salt('bf', 12)));

-- What an account may see and change: auth.may() says it once, docs/roles.md shows it.
create type api.staff_role as enum ('viewer', 'sales', 'editor', 'admin');

create table auth.users (
  like private.editable including defaults including indexes,
  email text not null unique,
  name text not null,
  password_hash text not null,
  active boolean not null default true,
  last_login_at timestamptz,
  must_change_password boolean not null default false,
  role api.staff_role not null default 'viewer',
  invitation uuid unique,
  invited_until timestamptz
);
comment on column auth.users.must_change_password is 'The password was chosen by somebody else';
comment on column auth.users.invitation is 'Until the account''s owner has chosen a password: what the link in the message is computed from';

create trigger _900_touch before update on auth.users for each row execute function private.touch('last_login_at');
create trigger _500_history after insert or update or delete on auth.users
for each row execute function private.record_history('password_hash', 'invitation', 'invited_until');

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  confirmed_at timestamptz
);
comment on column auth.sessions.confirmed_at is 'When the password was last given in this session';

create index on auth.sessions (user_id);

create function auth.claims() returns json
language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::json
$$;

-- In PL/pgSQL, which begins faster than SQL: each policy asks it twice. Claims handed over would be a constant to the planner,
-- which casts what is no uuid before it is asked whether it is one.
create function auth.claim_uuid(claim text) returns uuid
language plpgsql stable as $$
declare
  value constant text := auth.claims() ->> claim;
begin
  return case when pg_input_is_valid(value, 'uuid') then value::uuid end;
end
$$;

create function auth.user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.claim_uuid('sub')
$$;
grant execute on function auth.user_id() to admin;

-- The account of the token while its session is open and it is active itself.
create function auth.staff_account() returns setof auth.users
language sql stable as $$
  select account.*
  from auth.sessions as session
  join auth.users as account on account.id = session.user_id
  where session.id = auth.claim_uuid('sid')
    and session.user_id = auth.claim_uuid('sub')
    and session.ended_at is null
    and session.expires_at > now()
    and account.active
$$;

-- Policies for staff ask these two, in PL/pgSQL: it begins faster than a function in SQL does in each query.
create function auth.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.staff_account());
end
$$;
grant execute on function auth.is_staff() to admin;

-- see_people (who asks and buys), sell (talk to them, reserve, set statuses), edit (projects, parcels, files), administer.
create function auth.permissions(role api.staff_role) returns text[]
language sql immutable as $$
  select case role
    when 'viewer' then '{see_people}'
    when 'sales' then '{see_people,sell}'
    when 'editor' then '{edit}'
    when 'admin' then '{see_people,sell,edit,administer}'
  end::text[]
$$;

create function auth.may(permission text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.staff_account() as account where permission = any (auth.permissions(account.role)));
end
$$;
grant execute on function auth.may(text) to admin;

create function auth.require_staff() returns void
language plpgsql stable as $$
begin
  perform private.reject_if(not auth.is_staff(), 401, 'SP034', null, 'Auth session missing!');
end
$$;

create function auth.require(permission text) returns void
language plpgsql stable as $$
begin
  perform auth.require_staff();
  perform private.reject_if(not auth.may(permission), 403, 'SP054', null, 'Vaša uloga ovo ne dozvoljava.');
end
$$;

-- Runs with its owner's rights on auth.users, so that nobody else needs any; it names what may be seen.
create view api.users with (security_barrier) as
select account.id, account.email, account.name, account.active, account.last_login_at, account.created_at, account.role, account.invited_until
from auth.users as account
where (select auth.is_staff());
comment on view api.users is 'Staff accounts without secrets';
comment on column api.users.invited_until is 'Until when the link is good by which the password is chosen; null: it was chosen';

create function auth.request_header(name text) returns text
language sql stable as $$
  select nullif(current_setting('request.headers', true), '')::json ->> name
$$;

-- The name that nginx gave the request, so that one search follows an inquiry from its arrival to the sent mail.
create function auth.request_id() returns text
language sql stable as $$
  select id from auth.request_header('x-request-id') as id where id ~ '^[0-9A-Za-z-]{8,64}$'
$$;

-- The visitor's address: nginx sets the header, and nothing else reaches PostgREST.
create function auth.client_address() returns text
language sql stable as $$
  select left(auth.request_header('x-real-ip'), 45)
$$;

create table api.security_log (
  id uuid primary key default uuidv7(),
  event text not null,
  user_id uuid references auth.users on delete set null,
  actor_id uuid references auth.users on delete set null,
  address text,
  created_at timestamptz not null default now()
);
comment on table api.security_log is 'Passwords, accounts and second factors: who did what to whose account; read only';
comment on column api.security_log.event is
  'account_created, account_invited, invitation_accepted, account_deactivated, account_reactivated, password_set, password_changed, role_changed, sessions_ended, second_factor_on, second_factor_off, recovery_code_used, mail_tested';
comment on column api.security_log.actor_id is 'Who did it; null: the owner of the database';

create index on api.security_log (user_id);
create index on api.security_log (actor_id);
create index on api.security_log (created_at);

create policy staff_reads on api.security_log for select to admin using ((select auth.may('administer')));

create function auth.log_security(event text, about uuid) returns void
language plpgsql volatile as $$
declare
  entry_id uuid;
begin
  insert into api.security_log (event, user_id, actor_id, address)
  values (event, about, auth.user_id(), auth.client_address())
  returning id into entry_id;
  perform graphile_worker.add_job('send_security_mail', json_build_object('entry_id', entry_id));
end
$$;

-- migrate:down
drop view api.users;
drop function
  auth.staff_account, auth.log_security, auth.client_address, auth.request_id, auth.request_header, auth.require,
  auth.require_staff, auth.may, auth.permissions, auth.is_staff, auth.user_id, auth.claim_uuid, auth.claims cascade;
drop table api.security_log, auth.sessions, auth.users, auth.settings;
drop type api.staff_role;
