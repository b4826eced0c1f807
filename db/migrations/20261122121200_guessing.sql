-- migrate:up

-- Whom an address belongs to: itself for IPv4, the /64 that a provider gives to one customer for IPv6.
create function auth.network(address text) returns text
language plpgsql immutable
as $$
begin
  return case family(address::inet)
    when 6 then host(network(set_masklen(address::inet, 64)))
    else host(address::inet)
  end;
exception when invalid_text_representation then
  return address;
end
$$;

-- An account answers 5 failures at once, a network (an office may share one) 20, the site 100. Attempts during the wait
-- are refused unheard and not counted, so that nobody can prolong a wait without end. A network from which the account
-- has signed in lately is judged by its own failures alone: strangers who guess cannot lock staff out, neither with
-- this account nor with all.
create or replace function auth.seconds_to_wait(email text, address text) returns int
language sql stable
as $$
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

create index login_attempts_network_idx on auth.login_attempts (auth.network(address), created_at);
drop index auth.login_attempts_address_created_at_idx;
-- Failures of the last minutes.
create index login_attempts_failed_idx on auth.login_attempts (created_at) where not succeeded;

-- migrate:down
drop index auth.login_attempts_failed_idx;
create index on auth.login_attempts (address, created_at);
drop index auth.login_attempts_network_idx;
create or replace function auth.seconds_to_wait(email text, address text) returns int
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

drop function auth.network(text);
