-- migrate:up
-- Codes of an authenticator app (TOTP, RFC 6238: HMAC-SHA1, 6 digits, 30 seconds), beside the password.
create table auth.second_factors (
  user_id uuid primary key references auth.users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on column auth.second_factors.secret is 'pgp_sym_encrypt of the 20 bytes';
comment on column auth.second_factors.confirmed_at is 'Null until the first code was given; asked for at sign-in from then on';
comment on column auth.second_factors.last_step is 'The step of the code that was used last: a code counts once';

create table auth.recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  used_at timestamptz
);

create index on auth.recovery_codes (user_id);

create function auth.base32(value bytea) returns text
language sql immutable as $$
  select string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', chunk::bit(5)::int + 1, 1), '' order by place)
  from (
    select place, rpad(substr(bits, place * 5 + 1, 5), 5, '0') as chunk
    from (
      select string_agg(get_byte(value, at)::bit(8)::text, '' order by at) as bits
      from generate_series(0, length(value) - 1) as at
    ) as text_of_bits, generate_series(0, (length(value) * 8 - 1) / 5) as place
  ) as chunks
$$;

-- RFC 4226, section 5.3.
create function auth.one_time_code(secret bytea, step bigint) returns text
language sql immutable as $$
  select lpad(((
    ((get_byte(hash, at) & 127) << 24) | (get_byte(hash, at + 1) << 16) |
      (get_byte(hash, at + 2) << 8) | get_byte(hash, at + 3)
  ) % 1000000)::text, 6, '0')
  from extensions.hmac(int8send(step), secret, 'sha1') as hash, lateral (select get_byte(hash, 19) & 15) as last (at)
$$;

create function auth.recovery_hash(user_id uuid, code text) returns bytea
language sql immutable as $$
  select sha256(convert_to(user_id || ':' || regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), 'utf8'))
$$;

-- A code of this step, the one before or the one after, or a recovery code, each once: the row lock makes two of the same wait.
create function auth.use_code(user_id uuid, code text) returns boolean
language plpgsql volatile as $$
declare
  factor auth.second_factors;
  step constant bigint := floor(extract(epoch from clock_timestamp()) / 30);
  found_step bigint;
  digits constant text := regexp_replace(code, '\s', '', 'g');
begin
  select * into factor from auth.second_factors where second_factors.user_id = use_code.user_id for update;
  select candidate into found_step
  from generate_series(greatest(step - 1, factor.last_step + 1), step + 1) as candidate
  where auth.one_time_code(
    extensions.pgp_sym_decrypt_bytea(factor.secret, (select second_factor_key from auth.settings)), candidate) = digits
  limit 1;
  if found_step is not null then
    update auth.second_factors set last_step = found_step where second_factors.user_id = use_code.user_id;
    return true;
  end if;
  update auth.recovery_codes set used_at = now()
  where code_hash = auth.recovery_hash(use_code.user_id, code) and used_at is null
    and factor.confirmed_at is not null;
  if found then
    perform auth.log_security('recovery_code_used', use_code.user_id);
    return true;
  end if;
  return false;
end
$$;

create function auth.lacks_second_factor(user_id uuid) returns boolean
language sql stable as $$
  select (select require_second_factor from api.site_settings) and not exists (
    select from auth.second_factors as factor
    where factor.user_id = lacks_second_factor.user_id and factor.confirmed_at is not null
  )
$$;

create function auth.own_account(account auth.users) returns json
language sql stable as $$
  select json_strip_nulls(json_build_object(
    'id', account.id, 'email', account.email, 'name', account.name, 'role', account.role,
    'may', auth.permissions(account.role),
    'must_change_password', nullif(account.must_change_password, false),
    'must_add_second_factor', nullif(auth.lacks_second_factor(account.id), false)
  ))
$$;

create function api.start_second_factor() returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  secret constant bytea := extensions.gen_random_bytes(20);
  account auth.users;
begin
  perform auth.require_confirmation();
  select * into strict account from auth.users where id = auth.user_id();
  insert into auth.second_factors (user_id, secret)
  values (account.id, extensions.pgp_sym_encrypt_bytea(secret, (select second_factor_key from auth.settings)))
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0
  where second_factors.confirmed_at is null;
  perform private.reject_if(not found, 'SP011', 'user_id', 'Drugi faktor je već uključen.');
  return json_build_object(
    'secret', auth.base32(secret),
    'account', account.email,
    'issuer', (select company_name from api.site_settings)
  );
end
$$;
comment on function api.start_second_factor() is
  'A new secret for the own authenticator app: {secret (base32), account, issuer}; counts once a code of it was given';

create function api.confirm_second_factor(code text) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
  wait json;
  codes text[];
begin
  perform auth.require_confirmation();
  select * into strict account from auth.users where id = auth.user_id();
  wait := auth.wait_for_turn(account.email);
  if wait is not null then
    return wait;
  end if;
  if not exists (select from auth.second_factors where user_id = account.id and confirmed_at is null) then
    return auth.error_response(400, 'SP011', 'code', 'Drugi faktor nije započet ili je već uključen.');
  elsif not coalesce(auth.use_code(account.id, confirm_second_factor.code), false) then
    perform auth.record_attempt(account.email, false);
    return auth.error_response(400, 'SP048', 'code', 'Kod nije ispravan.');
  end if;
  update auth.second_factors set confirmed_at = now() where user_id = account.id;
  codes := array(
    -- 120 bits, so that a plain hash of them suffices.
    select regexp_replace(auth.base32(extensions.gen_random_bytes(15)), '(.{4})(?=.)', '\1-', 'g')
    from generate_series(1, 10)
  );
  delete from auth.recovery_codes where user_id = account.id;
  insert into auth.recovery_codes (code_hash, user_id)
  select auth.recovery_hash(account.id, made), account.id from unnest(codes) as made;
  perform auth.log_security('second_factor_on', account.id);
  return json_build_object('recovery_codes', codes);
end
$$;
comment on function api.confirm_second_factor(text) is 'Switches the second factor on: {recovery_codes}, shown this once';

create function api.remove_second_factor(user_id uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  if user_id is distinct from auth.user_id() then
    perform auth.require('administer');
  end if;
  perform auth.require_account(user_id);
  perform auth.require_confirmation();
  delete from auth.recovery_codes where recovery_codes.user_id = remove_second_factor.user_id;
  delete from auth.second_factors where second_factors.user_id = remove_second_factor.user_id;
  if found then
    perform auth.log_security('second_factor_off', user_id);
  end if;
  return auth.account_json(user_id);
end
$$;
comment on function api.remove_second_factor(uuid) is 'For whoever has lost the phone, or does without';

create function api.my_sessions() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require_staff();
  return json_build_object(
    'second_factor', exists (
      select from auth.second_factors where user_id = auth.user_id() and confirmed_at is not null),
    'sessions', (
      select json_agg(json_build_object(
        'id', session.id, 'device', session.user_agent, 'address', session.address, 'created_at', session.created_at,
        'used_at', (select max(token.created_at) from auth.refresh_tokens as token where token.session_id = session.id),
        'current', session.id = auth.claim_uuid('sid')
      ) order by session.id <> auth.claim_uuid('sid'), session.created_at desc)
      from auth.sessions as session
      where session.user_id = auth.user_id() and session.ended_at is null and session.expires_at > now()
    )
  );
end
$$;
comment on function api.my_sessions() is 'The own open sessions: {second_factor, sessions: [{id, device, address, …}]}, this one first';

create function api.end_my_session(session_id uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require_confirmation();
  perform auth.end_session(id, 'staff') from auth.sessions
  where id = end_my_session.session_id and user_id = auth.user_id();
  perform private.reject_if(not found, 'SP009', 'session_id', 'Prijava nije pronađena');
  return json_build_object('ended', true);
end
$$;
comment on function api.end_my_session(uuid) is 'Ends one of the own sessions';

-- migrate:down
drop table auth.recovery_codes, auth.second_factors;
drop function
  api.end_my_session, api.my_sessions, api.remove_second_factor, api.confirm_second_factor, api.start_second_factor,
  auth.own_account, auth.lacks_second_factor, auth.use_code, auth.recovery_hash, auth.one_time_code, auth.base32;
