-- migrate:up

-- What matters to the safety of accounts, for good: nobody but these functions writes it, nobody changes it.
create table api.security_log (
  id uuid primary key default uuidv7(),
  event text not null,
  user_id uuid references auth.users on delete set null,
  actor_id uuid references auth.users on delete set null,
  address text,
  created_at timestamptz not null default now()
);
alter table api.security_log enable row level security;
create index on api.security_log (user_id);
create index on api.security_log (actor_id);
create index on api.security_log (created_at);
comment on table api.security_log is 'Passwords, accounts and second factors: who did what to whose account; read only';
comment on column api.security_log.event is
  'account_created, account_deactivated, account_reactivated, password_set, password_changed, sessions_ended, second_factor_on, second_factor_off, recovery_code_used';
comment on column api.security_log.user_id is 'The account concerned';
comment on column api.security_log.actor_id is 'Who did it; null: the owner of the database';
comment on column api.security_log.address is 'Network address it came from';
create policy staff_reads on api.security_log for select to admin using ((select auth.is_staff()));
grant select on api.security_log to admin;

-- Writes an entry and queues the e-mail that tells the person concerned, in the same transaction.
create function auth.log_security(event text, about uuid) returns void
language plpgsql volatile
as $$
declare
  entry_id uuid;
begin
  insert into api.security_log (event, user_id, actor_id, address)
  values (event, about, auth.user_id(), auth.client_address())
  returning id into entry_id;
  perform graphile_worker.add_job('send_security_mail', json_build_object('entry_id', entry_id));
end
$$;

-- What the worker writes about an entry; null when the account is gone.
create function jobs.security_mail(entry_id uuid) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'id', entry.id, 'event', entry.event, 'created_at', entry.created_at, 'address', entry.address,
    'email', account.email, 'name', account.name,
    'actor', case when entry.actor_id <> entry.user_id then actor.name end,
    'company', settings.company_name
  )
  from api.security_log as entry
  join auth.users as account on account.id = entry.user_id
  left join auth.users as actor on actor.id = entry.actor_id
  cross join api.site_settings as settings
  where entry.id = entry_id
$$;
grant execute on function jobs.security_mail(uuid) to worker;

alter table auth.users add column must_change_password boolean not null default false;
comment on column auth.users.must_change_password is 'The password was chosen by somebody else';
alter table auth.sessions add column confirmed_at timestamptz;
comment on column auth.sessions.confirmed_at is 'When the password was last given in this session';

-- As before; and an account whose password somebody else knows says so.
create function auth.own_account(account auth.users) returns json
language sql stable
as $$
  select json_strip_nulls(json_build_object(
    'id', account.id, 'email', account.email, 'name', account.name,
    'must_change_password', nullif(account.must_change_password, false)
  ))
$$;

-- What is wrong with a password, or null. bcrypt hears 72 bytes; more would be cut silently.
create function auth.password_fault(password text, email text) returns text
language sql stable
as $$
  select case
    when coalesce(length(password), 0) < 12 then 'Lozinka je prekratka. Najmanje 12 znakova.'
    when octet_length(password) > 72 then
      'Lozinka je preduga. Najviše 72 bajta; slova č, ć, đ, š i ž zauzimaju po dva.'
    when lower(password) in (email, split_part(email, '@', 1))
      or (select count(distinct letter) from regexp_split_to_table(lower(password), '') as letter) < 5 then
      'Lozinka je preslaba. Odaberite dužu ili manje uobičajenu.'
    when exists (
      select from auth.common_passwords as common
      where common.password in (
        lower(password_fault.password),
        -- "Lozinka2026!!" is a common word with what everybody adds.
        regexp_replace(lower(password_fault.password), '^[^[:alpha:]]+|[^[:alpha:]]+$', '', 'g')
      )
    ) then 'Lozinka je među najčešćima. Odaberite neku koju drugi ne koriste.'
  end
$$;

create or replace function auth.hash_password(password text, email text) returns text
language plpgsql volatile
as $$
begin
  if auth.password_fault(password, email) is not null then
    perform private.refuse('SP037', 'password', auth.password_fault(password, email));
  end if;
  return extensions.crypt(password, extensions.gen_salt('bf', 12));
end
$$;

create function api.check_password(password text) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  return json_build_object('fault', auth.password_fault(password, (select email from auth.users where id = auth.user_id())));
end
$$;
comment on function api.check_password(text) is 'What is wrong with a new password: {fault}, null when nothing';

-- Not by pre_request alone: whoever has the token of such an account can do nothing else.
create function auth.require_own_password() returns void
language plpgsql stable
as $$
begin
  if current_setting('request.path', true) not in (
      '/rpc/change_password', '/rpc/check_password', '/rpc/me', '/rpc/refresh', '/rpc/logout', '/rpc/logout_everywhere')
    and exists (select from auth.users where id = auth.user_id() and must_change_password) then
    perform private.refuse_http(403, 'SP046', null, 'Prvo promijenite lozinku koju Vam je dao neko drugi.');
  end if;
end
$$;

create or replace function auth.pre_request() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  role constant text := current_setting('role');
  method constant text := current_setting('request.method', true);
  reads constant boolean := method in ('GET', 'HEAD');
begin
    perform auth.check_token();
  if current_setting('request.path', true) like '/rpc/%' and method <> 'POST' then
    perform private.refuse_http(405, 'SP017', null, 'Funkcije se pozivaju metodom POST.', '{"Allow": "POST"}');
  end if;
  if not reads then
    perform auth.check_source();
  end if;
  if method in ('POST', 'PUT', 'PATCH') then
    perform auth.check_content_type();
  end if;
  if role = 'preview' and not reads then
    perform private.refuse_http(403, 'SP019', null, 'Pregled se samo čita.');
  end if;
  if role <> 'admin' and reads then
    perform auth.check_count();
    perform set_config('statement_timeout', '2s', true);
  end if;
  if role = 'admin' and not auth.is_staff() then
    perform private.refuse_http(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  end if;
  if role = 'admin' then
    perform auth.require_own_password();
  end if;
end
$$;

create or replace function auth.queue_for_account(email text) returns boolean
language plpgsql volatile
as $$
begin
  if current_query() ~ '"(login|change_password|confirm_password)"[.]"' then
    perform private.refuse('SP018', '', 'Odgovor ove funkcije se ne može filtrirati.');
  end if;
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtextextended('login:' || email, 0));
  perform set_config('lock_timeout', '0', true);
  return true;
exception when lock_not_available then
  return false;
end
$$;

-- Null when the password is the account's own; it then counts as confirmed for 5 minutes. A wrong one counts like a
-- failed login, so this is no way around the back-off.
create function auth.check_own_password(account auth.users, given text) returns json
language plpgsql volatile
as $$
declare
  seconds int;
begin
  if not auth.queue_for_account(account.email) then
    return auth.answer_wait(1);
  end if;
  seconds := auth.seconds_to_wait(account.email, auth.client_address());
  if seconds > 0 then
    return auth.answer_wait(seconds);
  end if;
  if extensions.crypt(coalesce(given, ''), account.password_hash) <> account.password_hash then
    insert into auth.login_attempts (email, address, succeeded)
    values (account.email, auth.client_address(), false);
    return auth.answer_error(400, 'SP039', 'current_password', 'Trenutna lozinka nije ispravna.');
  end if;
  update auth.sessions set confirmed_at = now() where id = auth.claim_uuid('sid');
  return null;
end
$$;

create function api.confirm_password(password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account auth.users;
  refusal json;
begin
  perform auth.require_staff();
  select * into strict account from auth.users where id = auth.user_id();
  refusal := auth.check_own_password(account, confirm_password.password);
  return coalesce(refusal, json_build_object('confirmed_until', now() + interval '5 minutes'));
end
$$;
comment on function api.confirm_password(text) is
  'Gives the own password again; what concerns accounts asks for it to be no older than 5 minutes';

create function auth.require_confirmation() returns void
language plpgsql stable
as $$
begin
  if not exists (
    select from auth.sessions where id = auth.claim_uuid('sid') and confirmed_at > now() - interval '5 minutes'
  ) then
    perform private.refuse_http(403, 'SP045', 'own_password', 'Potvrdite svojom lozinkom.');
  end if;
end
$$;

create or replace function auth.issue_tokens(
  session_id uuid, token text default auth.base64url(extensions.gen_random_bytes(32))
) returns json
language plpgsql volatile
as $$
declare
  lifetime constant int := 600;
  session auth.sessions;
  account auth.users;
begin
  select * into strict session from auth.sessions where id = issue_tokens.session_id;
  select * into strict account from auth.users where id = session.user_id;

  insert into auth.refresh_tokens (token_hash, session_id) values (auth.token_hash(issue_tokens.token), session.id)
  on conflict do nothing;
  perform auth.set_session_cookie(issue_tokens.token, extract(epoch from session.expires_at - now())::int);

  return json_build_object(
    'access_token', auth.sign(jsonb_build_object(
      'role', 'admin', 'sub', account.id, 'sid', session.id,
      'iat', extract(epoch from now())::bigint, 'exp', extract(epoch from now())::bigint + lifetime
    )),
    'token_type', 'bearer',
    'expires_in', lifetime,
    'user', auth.own_account(account)
  );
end
$$;

create or replace function api.me() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.user_id();
  if account.id is null then
    perform private.refuse_http(401, 'SP034', null, 'Auth session missing!');
  end if;
  return auth.own_account(account);
end
$$;

create or replace function api.login(email text default null, password text default null) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  given_email constant text := left(lower(private.clean_line(login.email)), 254);
  address constant text := auth.client_address();
  account auth.users;
  seconds int;
  session_id uuid;
begin
  if given_email is null or coalesce(login.password, '') = '' then
    return auth.answer_error(400, 'SP030', case when given_email is null then 'email' else 'password' end,
      'You must provide either an email or phone number and a password');
  end if;
  if not auth.queue_for_account(given_email) then
    return auth.answer_wait(1);
  end if;
  seconds := auth.seconds_to_wait(given_email, address);
  if seconds > 0 then
    return auth.answer_wait(seconds);
  end if;

  select * into account from auth.users where users.email = given_email;
  if extensions.crypt(login.password, coalesce(account.password_hash,
      (select unknown_account_hash from auth.settings))) is distinct from account.password_hash then
    insert into auth.login_attempts (email, address, succeeded) values (given_email, address, false);
    return auth.answer_error(401, 'SP032', null, 'Invalid login credentials');
  end if;
  -- Told only to somebody who knows the password.
  if not account.active then
    return auth.answer_error(403, 'SP033', null, 'Ovaj nalog je deaktiviran.');
  end if;

  insert into auth.login_attempts (email, address, succeeded) values (given_email, address, true);
  update auth.users set last_login_at = now() where id = account.id;
  insert into auth.sessions (user_id, address, user_agent, expires_at, confirmed_at)
  values (account.id, address, left(private.clean_line(auth.request_header('user-agent')), 300),
    auth.session_end(now()), now())
  returning id into session_id;
  return auth.issue_tokens(session_id);
end
$$;

create or replace function auth.create_account(email text, name text, password text) returns uuid
language plpgsql volatile
as $$
declare
  account auth.users;
begin
  account.email := lower(private.clean_line(create_account.email));
  account.name := coalesce(private.clean_line(create_account.name), split_part(account.email, '@', 1));
  if account.email is null then
    perform private.refuse('SP001', 'email', 'Obavezno polje');
  elsif not private.is_email(account.email) then
    perform private.refuse('SP003', 'email', 'Unesite ispravnu e-mail adresu');
  end if;
  perform private.check_length(account.name, 200, 'name');
  insert into auth.users (email, name, password_hash, must_change_password)
  values (account.email, account.name, auth.hash_password(password, account.email), true)
  on conflict do nothing
  returning id into account.id;
  if account.id is null then
    perform private.refuse('23505', 'email', 'Nalog sa ovom e-mail adresom već postoji.');
  end if;
  perform auth.log_security('account_created', account.id);
  return account.id;
end
$$;

create or replace function api.create_staff_account(email text, name text, password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account_id uuid;
begin
  perform auth.require_staff();
  perform auth.require_confirmation();
  account_id := auth.create_account(email, name, password);
  return auth.account_json(account_id);
end
$$;

create or replace function api.set_staff_active(user_id uuid, active boolean) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Two who deactivate each other at once: the second waits here for the first and is signed out.
  perform pg_advisory_xact_lock(hashtextextended('staff accounts', 0));
  perform auth.require_staff();
  perform auth.require_account(user_id);
  if not coalesce(set_staff_active.active, false) then
    if user_id = auth.user_id() then
      perform private.refuse('SP038', 'user_id', 'Ne možete deaktivirati svoj nalog.');
    end if;
    perform auth.end_sessions(user_id, 'deactivated');
  end if;
  update auth.users set active = coalesce(set_staff_active.active, false) where id = user_id;
  perform auth.log_security(case when set_staff_active.active then 'account_reactivated' else 'account_deactivated' end, user_id);
  return auth.account_json(user_id);
end
$$;

create or replace function api.set_staff_password(user_id uuid, password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  perform auth.require_confirmation();
  update auth.users set password_hash = auth.hash_password(password, users.email),
    must_change_password = user_id <> auth.user_id()
  where id = user_id;
  perform auth.end_sessions(user_id, 'password', auth.claim_uuid('sid'));
  perform auth.log_security('password_set', user_id);
  return auth.account_json(user_id);
end
$$;

create or replace function api.end_staff_sessions(user_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  perform auth.log_security('sessions_ended', user_id);
  return json_build_object('ended_sessions', auth.end_sessions(user_id, 'staff'));
end
$$;

create or replace function api.change_password(current_password text, new_password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account auth.users;
  refusal json;
begin
  perform auth.require_staff();
  select * into strict account from auth.users where id = auth.user_id();
  refusal := auth.check_own_password(account, current_password);
  if refusal is not null then
    return refusal;
  end if;
  if current_password = new_password then
    return auth.answer_error(400, 'SP037', 'new_password', 'Nova lozinka mora biti drugačija od trenutne.');
  end if;
  update auth.users set password_hash = auth.hash_password(new_password, account.email),
    must_change_password = false
  where id = account.id;
  perform auth.log_security('password_changed', account.id);
  return json_build_object(
    'ended_sessions', auth.end_sessions(account.id, 'password', auth.claim_uuid('sid')));
end
$$;

grant execute on function api.check_password(text), api.confirm_password(text) to admin;

-- migrate:down
create or replace function api.change_password(current_password text, new_password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account auth.users;
  seconds int;
begin
  perform auth.require_staff();
  select * into strict account from auth.users where id = auth.user_id();
  if not auth.queue_for_account(account.email) then
    return auth.answer_wait(1);
  end if;
  seconds := auth.seconds_to_wait(account.email, auth.client_address());
  if seconds > 0 then
    return auth.answer_wait(seconds);
  end if;
  if extensions.crypt(coalesce(current_password, ''), account.password_hash) <> account.password_hash then
    insert into auth.login_attempts (email, address, succeeded)
    values (account.email, auth.client_address(), false);
    return auth.answer_error(400, 'SP039', 'current_password', 'Trenutna lozinka nije ispravna.');
  end if;
  if current_password = new_password then
    return auth.answer_error(400, 'SP037', 'new_password', 'Nova lozinka mora biti drugačija od trenutne.');
  end if;
  update auth.users set password_hash = auth.hash_password(new_password, account.email) where id = account.id;
  return json_build_object(
    'ended_sessions', auth.end_sessions(account.id, 'password', auth.claim_uuid('sid')));
end
$$;
create or replace function api.end_staff_sessions(user_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  return json_build_object('ended_sessions', auth.end_sessions(user_id, 'staff'));
end
$$;
create or replace function api.set_staff_password(user_id uuid, password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  update auth.users set password_hash = auth.hash_password(password, users.email) where id = user_id;
  perform auth.end_sessions(user_id, 'password', auth.claim_uuid('sid'));
  return auth.account_json(user_id);
end
$$;
create or replace function api.set_staff_active(user_id uuid, active boolean) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Two who deactivate each other at once: the second waits here for the first and is signed out.
  perform pg_advisory_xact_lock(hashtextextended('staff accounts', 0));
  perform auth.require_staff();
  perform auth.require_account(user_id);
  if not coalesce(set_staff_active.active, false) then
    if user_id = auth.user_id() then
      perform private.refuse('SP038', 'user_id', 'Ne možete deaktivirati svoj nalog.');
    end if;
    perform auth.end_sessions(user_id, 'deactivated');
  end if;
  update auth.users set active = coalesce(set_staff_active.active, false) where id = user_id;
  return auth.account_json(user_id);
end
$$;
create or replace function api.create_staff_account(email text, name text, password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account_id uuid;
begin
  perform auth.require_staff();
  account_id := auth.create_account(email, name, password);
  return auth.account_json(account_id);
end
$$;
create or replace function auth.create_account(email text, name text, password text) returns uuid
language plpgsql volatile
as $$
declare
  account auth.users;
begin
  account.email := lower(private.clean_line(create_account.email));
  account.name := coalesce(private.clean_line(create_account.name), split_part(account.email, '@', 1));
  if account.email is null then
    perform private.refuse('SP001', 'email', 'Obavezno polje');
  elsif not private.is_email(account.email) then
    perform private.refuse('SP003', 'email', 'Unesite ispravnu e-mail adresu');
  end if;
  perform private.check_length(account.name, 200, 'name');
  insert into auth.users (email, name, password_hash)
  values (account.email, account.name, auth.hash_password(password, account.email))
  on conflict do nothing
  returning id into account.id;
  if account.id is null then
    perform private.refuse('23505', 'email', 'Nalog sa ovom e-mail adresom već postoji.');
  end if;
  return account.id;
end
$$;
create or replace function api.login(email text default null, password text default null) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  given_email constant text := left(lower(private.clean_line(login.email)), 254);
  address constant text := auth.client_address();
  account auth.users;
  seconds int;
  session_id uuid;
begin
  if given_email is null or coalesce(login.password, '') = '' then
    return auth.answer_error(400, 'SP030', case when given_email is null then 'email' else 'password' end,
      'You must provide either an email or phone number and a password');
  end if;
  if not auth.queue_for_account(given_email) then
    return auth.answer_wait(1);
  end if;
  seconds := auth.seconds_to_wait(given_email, address);
  if seconds > 0 then
    return auth.answer_wait(seconds);
  end if;

  select * into account from auth.users where users.email = given_email;
  if extensions.crypt(login.password, coalesce(account.password_hash,
      (select unknown_account_hash from auth.settings))) is distinct from account.password_hash then
    insert into auth.login_attempts (email, address, succeeded) values (given_email, address, false);
    return auth.answer_error(401, 'SP032', null, 'Invalid login credentials');
  end if;
  -- Told only to somebody who knows the password.
  if not account.active then
    return auth.answer_error(403, 'SP033', null, 'Ovaj nalog je deaktiviran.');
  end if;

  insert into auth.login_attempts (email, address, succeeded) values (given_email, address, true);
  update auth.users set last_login_at = now() where id = account.id;
  insert into auth.sessions (user_id, address, user_agent, expires_at)
  values (account.id, address, left(private.clean_line(auth.request_header('user-agent')), 300), auth.session_end(now()))
  returning id into session_id;
  return auth.issue_tokens(session_id);
end
$$;
create or replace function api.me() returns json
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.user_id();
  if account.id is null then
    perform private.refuse_http(401, 'SP034', null, 'Auth session missing!');
  end if;
  return json_build_object('id', account.id, 'email', account.email, 'name', account.name);
end
$$;
create or replace function auth.issue_tokens(
  session_id uuid, token text default auth.base64url(extensions.gen_random_bytes(32))
) returns json
language plpgsql volatile
as $$
declare
  lifetime constant int := 600;
  session auth.sessions;
  account auth.users;
begin
  select * into strict session from auth.sessions where id = issue_tokens.session_id;
  select * into strict account from auth.users where id = session.user_id;

  insert into auth.refresh_tokens (token_hash, session_id) values (auth.token_hash(issue_tokens.token), session.id)
  on conflict do nothing;
  perform auth.set_session_cookie(issue_tokens.token, extract(epoch from session.expires_at - now())::int);

  return json_build_object(
    'access_token', auth.sign(jsonb_build_object(
      'role', 'admin', 'sub', account.id, 'sid', session.id,
      'iat', extract(epoch from now())::bigint, 'exp', extract(epoch from now())::bigint + lifetime
    )),
    'token_type', 'bearer',
    'expires_in', lifetime,
    'user', json_build_object('id', account.id, 'email', account.email, 'name', account.name)
  );
end
$$;
create or replace function auth.queue_for_account(email text) returns boolean
language plpgsql volatile
as $$
begin
  if current_query() ~ '"(login|change_password)"[.]"' then
    perform private.refuse('SP018', '', 'Odgovor ove funkcije se ne može filtrirati.');
  end if;
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtextextended('login:' || email, 0));
  perform set_config('lock_timeout', '0', true);
  return true;
exception when lock_not_available then
  return false;
end
$$;
create or replace function auth.pre_request() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  role constant text := current_setting('role');
  method constant text := current_setting('request.method', true);
  reads constant boolean := method in ('GET', 'HEAD');
begin
    perform auth.check_token();
  if current_setting('request.path', true) like '/rpc/%' and method <> 'POST' then
    perform private.refuse_http(405, 'SP017', null, 'Funkcije se pozivaju metodom POST.', '{"Allow": "POST"}');
  end if;
  if not reads then
    perform auth.check_source();
  end if;
  if method in ('POST', 'PUT', 'PATCH') then
    perform auth.check_content_type();
  end if;
  if role = 'preview' and not reads then
    perform private.refuse_http(403, 'SP019', null, 'Pregled se samo čita.');
  end if;
  if role <> 'admin' and reads then
    perform auth.check_count();
    perform set_config('statement_timeout', '2s', true);
  end if;
  if role = 'admin' and not auth.is_staff() then
    perform private.refuse_http(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  end if;
end
$$;
create or replace function auth.hash_password(password text, email text) returns text
language plpgsql volatile
as $$
begin
  if coalesce(length(password), 0) < 10 then
    perform private.refuse('SP037', 'password', 'Lozinka je prekratka. Najmanje 10 znakova.');
  elsif octet_length(password) > 72 then
    perform private.refuse('SP037', 'password', 'Lozinka je preduga.');
  elsif lower(password) in (email, split_part(email, '@', 1))
    or (select count(distinct letter) from regexp_split_to_table(password, '') as letter) < 5 then
    perform private.refuse('SP037', 'password', 'Lozinka je preslaba. Odaberite dužu ili manje uobičajenu.');
  end if;
  return extensions.crypt(password, extensions.gen_salt('bf', 12));
end
$$;
drop function auth.require_confirmation();
drop function api.confirm_password(text);
drop function auth.check_own_password(auth.users, text);
drop function auth.require_own_password();
drop function api.check_password(text);
drop function auth.password_fault(text, text);
drop function auth.own_account(auth.users);
alter table auth.sessions drop column confirmed_at;
alter table auth.users drop column must_change_password;
drop function jobs.security_mail(uuid);
drop function auth.log_security(text, uuid);
drop table api.security_log;
