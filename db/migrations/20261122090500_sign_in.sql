-- migrate:up
-- Whom an address belongs to: itself for IPv4, the /64 that a provider gives to one customer for IPv6.
create function auth.network(address text) returns text
language plpgsql immutable as $$
begin
  return case family(address::inet)
    when 6 then host(network(set_masklen(address::inet, 64)))
    else host(address::inet)
  end;
exception when invalid_text_representation then
  return address;
end
$$;

create table auth.login_attempts (
  id bigint generated always as identity primary key,
  email text not null,
  address text,
  succeeded boolean not null,
  created_at timestamptz not null default clock_timestamp()
);

create index on auth.login_attempts (email, created_at);
create index login_attempts_network_idx on auth.login_attempts (auth.network(address), created_at);
-- Failures of the last minutes.
create index login_attempts_failed_idx on auth.login_attempts (created_at) where not succeeded;

create function auth.wait_response(seconds int) returns json
language plpgsql volatile as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Retry-After', seconds::text), json_build_object('Cache-Control', 'no-store')
  )::text, true);
  return auth.error_response(429, 'SP031', null, format('Previše pokušaja. Pokušajte ponovo za %s s.', seconds));
end
$$;

-- Seconds until the next attempt is heard: 0 up to `free` failures, then 5 s doubling up to `longest`.
create function auth.backoff(failures bigint, last_failure timestamptz, free int, longest int) returns int
language sql stable as $$
  select case
    when failures < free then 0
    else greatest(0, ceil(
      least(longest, 5 * 2 ^ least(failures - free, 20))
      - extract(epoch from clock_timestamp() - last_failure)
    ))::int
  end
$$;

-- An account answers 5 failures at once, a network 20, the site 100. Attempts during the wait are not counted, so that nobody
-- can prolong it. A network from which the account has signed in lately is judged by its own failures alone: strangers who
-- guess cannot lock staff out.
create function auth.seconds_to_wait(email text, address text) returns int
language sql stable as $$
  with account_attempts as (
    select auth.network(attempt.address) as network, attempt.succeeded, attempt.created_at
    from auth.login_attempts as attempt
    where attempt.email = seconds_to_wait.email
  ),
  familiar as (
    select exists (
      select from account_attempts as success
      where success.succeeded and success.network = auth.network(seconds_to_wait.address)
        and success.created_at > now() - interval '30 days'
    ) as is_familiar
  )
  select greatest(
    (
      select auth.backoff(count(*), max(failure.created_at), 5, 300)
      from account_attempts as failure, familiar
      where not failure.succeeded
        and failure.created_at > now() - interval '1 hour'
        and failure.created_at > coalesce(
          (select max(success.created_at) from account_attempts as success where success.succeeded), '-infinity')
        and (not is_familiar or failure.network = auth.network(seconds_to_wait.address))
    ),
    (
      select auth.backoff(count(*), max(failure.created_at), 20, 900)
      from auth.login_attempts as failure, familiar
      where auth.network(failure.address) = auth.network(seconds_to_wait.address)
        and not failure.succeeded
        and not is_familiar
        and failure.created_at > now() - interval '1 hour'
    ),
    -- Guesses from everywhere, at any account: one in 15 seconds is heard, once there are many.
    (
      select auth.backoff(count(*), max(failure.created_at), 100, 15)
      from auth.login_attempts as failure, familiar
      where not failure.succeeded
        and not is_familiar
        and failure.created_at > now() - interval '10 minutes'
    )
  )
$$;

create function auth.record_attempt(email text, succeeded boolean) returns void
language sql volatile as $$
  insert into auth.login_attempts (email, address, succeeded) values (email, auth.client_address(), succeeded)
$$;

-- What to answer instead of looking at a password or code for this account; null when it may be looked at. One at a time, since
-- parallel guesses would all be heard before a failure is recorded. PostgREST lets a caller filter what a function returns
-- ("login"."…"): a condition that fails on the answer to a wrong password alone would undo the record of the failure, so such
-- calls are rejected.
create function auth.wait_for_turn(email text) returns json
language plpgsql volatile as $$
declare
  usual constant text := current_setting('lock_timeout');
  seconds int;
begin
  perform private.reject_if(current_query() ~ '"(login|change_password|confirm_password|confirm_second_factor|create_first_account)"[.]"',
    'SP018', '', 'Odgovor ove funkcije se ne može filtrirati.');
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtextextended('login:' || email, 0));
  perform set_config('lock_timeout', usual, true);
  seconds := auth.seconds_to_wait(email, auth.client_address());
  return case when seconds > 0 then auth.wait_response(seconds) end;
exception when lock_not_available then
  return auth.wait_response(1);
end
$$;

create function api.login(email text default null, password text default null, code text default null) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_email constant text := left(lower(private.clean_line(login.email)), 254);
  account auth.users;
  wait json;
  session_id uuid;
begin
  if given_email is null or coalesce(login.password, '') = '' then
    return auth.error_response(400, 'SP030', case when given_email is null then 'email' else 'password' end,
      'You must provide either an email or phone number and a password');
  end if;
  wait := auth.wait_for_turn(given_email);
  if wait is not null then
    return wait;
  end if;

  select * into account from auth.users where users.email = given_email;
  if extensions.crypt(login.password, coalesce(account.password_hash,
      (select unknown_account_hash from auth.settings))) is distinct from account.password_hash then
    perform auth.record_attempt(given_email, false);
    return auth.error_response(401, 'SP032', null, 'Invalid login credentials');
  end if;
  -- Told only to somebody who knows the password.
  if not account.active then
    return auth.error_response(403, 'SP033', null, 'Ovaj nalog je deaktiviran.');
  end if;

  if exists (select from auth.second_factors where user_id = account.id and confirmed_at is not null) then
    if coalesce(login.code, '') = '' then
      return auth.error_response(401, 'SP047', 'code', 'Unesite kod iz aplikacije ili rezervni kod.');
    elsif not auth.use_code(account.id, login.code) then
      perform auth.record_attempt(given_email, false);
      return auth.error_response(401, 'SP048', 'code', 'Kod nije ispravan.');
    end if;
  end if;

  perform auth.record_attempt(given_email, true);
  update auth.users set last_login_at = now() where id = account.id;
  insert into auth.sessions (user_id, address, user_agent, expires_at, confirmed_at)
  values (account.id, auth.client_address(), left(private.clean_line(auth.request_header('user-agent')), 300),
    auth.session_end(now()), now())
  returning id into session_id;
  return auth.issue_tokens(session_id);
end
$$;
comment on function api.login(text, text, text) is
  'Signs in: access token in the body, refresh token in an HttpOnly cookie; accounts with a second factor need its code';
grant execute on function api.login(text, text, text) to anon;

-- Null when it is right, which then counts as confirmed for 5 minutes. A wrong one counts like a failed login.
create function auth.check_own_password(account auth.users, given text) returns json
language plpgsql volatile as $$
declare
  wait constant json := auth.wait_for_turn(account.email);
begin
  if wait is not null then
    return wait;
  end if;
  if extensions.crypt(coalesce(given, ''), account.password_hash) <> account.password_hash then
    perform auth.record_attempt(account.email, false);
    return auth.error_response(400, 'SP039', 'current_password', 'Trenutna lozinka nije ispravna.');
  end if;
  update auth.sessions set confirmed_at = now() where id = auth.claim_uuid('sid');
  return null;
end
$$;

create function api.confirm_password(password text) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform auth.require_staff();
  select * into strict account from auth.users where id = auth.user_id();
  return coalesce(
    auth.check_own_password(account, confirm_password.password),
    json_build_object('confirmed_until', now() + interval '5 minutes'));
end
$$;
comment on function api.confirm_password(text) is 'Gives the own password again, which what concerns accounts needs';

-- migrate:down
drop table auth.login_attempts;
drop function
  api.confirm_password, auth.check_own_password, api.login, auth.wait_for_turn, auth.record_attempt,
  auth.seconds_to_wait, auth.backoff, auth.wait_response, auth.network;
