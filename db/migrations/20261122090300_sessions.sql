-- migrate:up
-- Used tokens stay until their session goes: one that turns up again is a stolen one.
create table auth.refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  used_at timestamptz,
  used_from text
);

create index on auth.refresh_tokens (session_id);

-- Answers a call with an error without raising, so that what it recorded is committed.
create function auth.error_response(status int, code text, field text, message text) returns json
language plpgsql volatile as $$
begin
  perform set_config('response.status', status::text, true);
  return json_build_object('code', code, 'message', error_response.message, 'details', field, 'hint', null);
end
$$;

create function auth.base64url(value bytea) returns text
language sql immutable as $$
  select translate(encode(value, 'base64'), E'+/=\n', '-_')
$$;

-- A JSON Web Token, HS256; PostgREST and the web service ask for `aud` too. nginx tells previews by the type.
create function auth.sign(claims jsonb, type text default 'JWT') returns text
language sql stable as $$
  select input || '.' || auth.base64url(extensions.hmac(input, settings.jwt_secret, 'sha256'))
  from auth.settings as settings,
    lateral (
      select auth.base64url(convert_to(format('{"alg":"HS256","typ":"%s"}', type), 'utf8')) || '.' ||
        auth.base64url(convert_to((claims || '{"aud": "api"}')::text, 'utf8'))
    ) as unsigned (input)
$$;

create function auth.token_hash(token text) returns bytea
language sql immutable as $$
  select sha256(convert_to(token, 'utf8'))
$$;

-- Under https the cookie's name makes the browser insist on Secure, this very host and Path=/; without, browsers reject the name.
create function auth.is_https() returns boolean
language sql stable as $$
  select auth.request_header('x-forwarded-proto') is not distinct from 'https'
$$;

-- `token` null clears the cookie.
create function auth.set_session_cookie(token text, seconds int) returns void
language plpgsql volatile as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Set-Cookie', concat(
      case when auth.is_https() then '__Host-refresh_token=' else 'refresh_token=' end, token,
      case when auth.is_https() then '; Path=/; Secure' else '; Path=/api/rpc' end,
      '; HttpOnly; SameSite=Strict; Max-Age=', case when token is null then 0 else seconds end
    )),
    json_build_object('Cache-Control', 'no-store')
  )::text, true);
end
$$;

create function auth.session_cookie() returns text
language sql stable as $$
  select nullif(nullif(current_setting('request.cookies', true), '')::json ->> (
    case when auth.is_https() then '__Host-refresh_token' else 'refresh_token' end), '')
$$;

-- Each use of the session moves its end: 14 days without use, 90 days at most.
create function auth.session_end(started timestamptz) returns timestamptz
language sql stable as $$
  select least(now() + interval '14 days', started + interval '90 days')
$$;

create function auth.end_session(session_id uuid, reason text) returns void
language sql volatile as $$
  update auth.sessions set ended_at = now(), end_reason = reason
  where id = session_id and ended_at is null
$$;

create function auth.end_sessions(user_id uuid, reason text, except_session uuid default null) returns int
language sql volatile as $$
  with ended as (
    update auth.sessions as session set ended_at = now(), end_reason = reason
    where session.user_id = end_sessions.user_id
      and session.ended_at is null
      and session.id is distinct from except_session
    returning 1
  )
  select count(*)::int from ended
$$;

-- Gives the session a refresh token (in the cookie; a random one begins a family) and an access token of 10 minutes.
create function auth.issue_tokens(
  session_id uuid, token text default auth.base64url(extensions.gen_random_bytes(32))
) returns json
language plpgsql volatile as $$
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

-- A token that was used before means that two parties hold the family: both are shut out. But a page that is reloaded while it
-- refreshes sends its cookie again. So the token used last can be exchanged again for 10 seconds, from the same address and for
-- the same successor, as long as nobody has used that. From another address it is 409, and the session takes no harm by it.
create function api.refresh() returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  grace constant interval := '10 seconds';
  token constant text := auth.session_cookie();
  -- Computed from the secret, so that the same exchange, made twice, has the same outcome although only hashes are stored.
  successor constant text := (
    select auth.base64url(extensions.hmac('refresh:' || token, jwt_secret, 'sha256')) from auth.settings);
  presented auth.refresh_tokens;
  session auth.sessions;
begin
  if token is null then
    return auth.error_response(401, 'SP034', null, 'Auth session missing!');
  end if;

  -- The lock makes the second of two wait, and then see used_at.
  select * into presented from auth.refresh_tokens where token_hash = auth.token_hash(token) for update;
  select * into session from auth.sessions
  where id = presented.session_id and ended_at is null and expires_at > now()
    and user_id in (select id from auth.users where active);
  if session.id is not null and presented.used_at is null then
    update auth.refresh_tokens set used_at = clock_timestamp(), used_from = auth.client_address()
    where token_hash = presented.token_hash;
    update auth.sessions set expires_at = auth.session_end(created_at) where id = session.id;
  elsif session.id is null or presented.used_at <= clock_timestamp() - grace or not exists (
    select from auth.refresh_tokens as next
    where next.token_hash = auth.token_hash(successor) and next.used_at is null
  ) then
    perform auth.end_session(session.id, 'reuse');
    perform auth.set_session_cookie(null, 0);
    return auth.error_response(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  elsif presented.used_from is distinct from auth.client_address() then
    return auth.error_response(409, 'SP036', null, 'Prijava se upravo obnavlja na drugom mjestu. Pokušajte ponovo.');
  end if;
  return auth.issue_tokens(session.id, successor);
end
$$;
comment on function api.refresh() is 'Exchanges the refresh cookie for a new one and a new access token';

create function api.logout() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.end_session(session_id, 'logout')
  from auth.refresh_tokens
  where token_hash = auth.token_hash(auth.session_cookie());
  perform auth.end_session(auth.claim_uuid('sid'), 'logout');
  perform auth.set_session_cookie(null, 0);
end
$$;
comment on function api.logout() is 'Ends the session and clears the refresh cookie';

create function api.logout_everywhere() returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require_confirmation();
  perform auth.set_session_cookie(null, 0);
  return json_build_object('ended_sessions', auth.end_sessions(auth.user_id(), 'logout'));
end
$$;
comment on function api.logout_everywhere() is 'Ends all sessions of the signed-in account, this one too';

create function api.me() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.user_id();
  perform private.reject_if(account.id is null, 401, 'SP034', null, 'Auth session missing!');
  return auth.own_account(account);
end
$$;
comment on function api.me() is 'The signed-in account: {id, email, name, role, may}; may lists what the role allows';
grant execute on function api.refresh(), api.logout(), api.me() to anon;

-- migrate:down
drop table auth.refresh_tokens;
drop function
  api.me, api.logout_everywhere, api.logout, api.refresh, auth.issue_tokens, auth.end_sessions, auth.end_session, auth.session_end,
  auth.session_cookie, auth.set_session_cookie, auth.is_https, auth.token_hash,
  auth.sign, auth.base64url, auth.error_response;
