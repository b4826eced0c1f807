-- migrate:up

-- One row. The secret signs access tokens; only the owner can read it (a database setting would be
-- readable by every role).
create table auth.settings (
  id int primary key default 1 check (id = 1),
  jwt_secret text check (length(jwt_secret) >= 32),
  -- Compared for unknown e-mails, so that they take as long as known ones.
  unknown_account_hash text not null
);
alter table auth.settings enable row level security;
insert into auth.settings (unknown_account_hash)
values (extensions.crypt(encode(extensions.gen_random_bytes(18), 'hex'), extensions.gen_salt('bf', 12)));

create table auth.users (
  id uuid primary key default uuidv7(),
  email text not null unique,
  name text not null,
  password_hash text not null,
  active boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
alter table auth.users enable row level security;
comment on column auth.users.password_hash is 'bcrypt, cost 12';

-- A session is one sign-in on one device, with the family of refresh tokens that follow from it.
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
alter table auth.sessions enable row level security;
create index on auth.sessions (user_id);

-- Used tokens stay until their session goes: one that turns up again is a stolen one.
create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz
);
alter table auth.refresh_tokens enable row level security;
create index on auth.refresh_tokens (session_id);

create table auth.login_attempts (
  id bigint generated always as identity primary key,
  email text not null,
  address text,
  succeeded boolean not null,
  created_at timestamptz not null default clock_timestamp()
);
alter table auth.login_attempts enable row level security;
create index on auth.login_attempts (email, created_at);
create index on auth.login_attempts (address, created_at);

-- migrate:down
drop table auth.login_attempts;
drop table auth.refresh_tokens;
drop table auth.sessions;
drop table auth.users;
drop table auth.settings;
