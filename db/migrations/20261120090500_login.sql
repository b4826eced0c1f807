-- migrate:up

-- Seconds until the next attempt is heard: 0 up to `free` failures, then 5 s doubling up to `longest`.
create function auth.backoff(failures bigint, last_failure timestamptz, free int, longest int) returns int
language sql stable
as $$
  select case
    when failures < free then 0
    else greatest(0, ceil(
      least(longest, 5 * 2 ^ least(failures - free, 20))
      - extract(epoch from clock_timestamp() - last_failure)
    ))::int
  end
$$;

-- An account answers 5 failures at once, an address (an office may share one) 20. Attempts during
-- the wait are refused unheard and not counted, so that nobody can prolong a wait without end. An
-- address from which the account has signed in lately is judged by its own failures alone: a
-- stranger who guesses cannot lock staff out.
create function auth.seconds_to_wait(email text, address text) returns int
language sql stable
as $$
  with account_attempts as (
    select attempt.address, attempt.succeeded, attempt.created_at
    from auth.login_attempts as attempt
    where attempt.email = seconds_to_wait.email
  ),
  familiar as (
    select exists (
      select from account_attempts as success
      where success.succeeded and success.address = seconds_to_wait.address
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
        and (not is_familiar or failure.address = seconds_to_wait.address)
    ),
    (
      select auth.backoff(count(*), max(failure.created_at), 20, 900)
      from auth.login_attempts as failure, familiar
      where failure.address = seconds_to_wait.address
        and not failure.succeeded
        and not is_familiar
        and failure.created_at > now() - interval '1 hour'
    )
  )
$$;

create function auth.answer_wait(seconds int) returns json
language plpgsql volatile
as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Retry-After', seconds::text), json_build_object('Cache-Control', 'no-store')
  )::text, true);
  return auth.answer_error(429, 'SP031', null, format('Previše pokušaja. Pokušajte ponovo za %s s.', seconds));
end
$$;

-- One password check at a time for an account: parallel guesses would all be heard before the first
-- failure is recorded. False when the account stays busy for 2 seconds.
create function auth.queue_for_account(email text) returns boolean
language plpgsql volatile
as $$
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtextextended('login:' || email, 0));
  perform set_config('lock_timeout', '0', true);
  return true;
exception when lock_not_available then
  return false;
end
$$;

create function api.login(email text default null, password text default null) returns json
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
comment on function api.login(text, text) is 'Signs in: access token in the body, refresh token in an HttpOnly cookie';

grant execute on function api.login(text, text) to anon, admin;

-- migrate:down
drop function api.login(text, text);
drop function auth.queue_for_account(text);
drop function auth.answer_wait(int);
drop function auth.seconds_to_wait(text, text);
drop function auth.backoff(bigint, timestamptz, int, int);
