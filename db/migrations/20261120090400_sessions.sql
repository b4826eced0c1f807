-- migrate:up

create function auth.request_header(name text) returns text
language sql stable
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> name
$$;

-- The visitor's address: nginx sets the header, and nothing else reaches PostgREST.
create function auth.client_address() returns text
language sql stable
as $$
  select left(auth.request_header('x-real-ip'), 45)
$$;

create function auth.base64url(value bytea) returns text
language sql immutable
as $$
  select translate(encode(value, 'base64'), E'+/=\n', '-_')
$$;

-- A JSON Web Token, HS256, signed with the secret that PostgREST and the web service verify with.
create function auth.sign(claims jsonb) returns text
language sql stable
as $$
  select input || '.' || auth.base64url(extensions.hmac(input, settings.jwt_secret, 'sha256'))
  from auth.settings as settings,
    lateral (
      select auth.base64url(convert_to('{"alg":"HS256","typ":"JWT"}', 'utf8')) || '.' ||
        auth.base64url(convert_to(claims::text, 'utf8'))
    ) as unsigned (input)
$$;

-- Answers a call with an error without raising, so that what it recorded is committed.
create function auth.answer_error(status int, code text, field text, message text) returns json
language plpgsql volatile
as $$
begin
  perform set_config('response.status', status::text, true);
  return json_build_object('code', code, 'message', answer_error.message, 'details', field, 'hint', null);
end
$$;

-- `token` null clears the cookie.
create function auth.set_session_cookie(token text, seconds int) returns void
language plpgsql volatile
as $$
begin
  perform set_config('response.headers', json_build_array(
    json_build_object('Set-Cookie', concat(
      'refresh_token=', token, '; Path=/api/rpc; HttpOnly; SameSite=Strict; Max-Age=', case when token is null then 0 else seconds end,
      case when auth.request_header('x-forwarded-proto') = 'https' then '; Secure' end
    )),
    json_build_object('Cache-Control', 'no-store')
  )::text, true);
end
$$;

create function auth.token_hash(token text) returns bytea
language sql immutable
as $$
  select sha256(convert_to(token, 'utf8'))
$$;

-- Gives the session its next refresh token (in the cookie) and an access token of 10 minutes.
create function auth.issue_tokens(session_id uuid) returns json
language plpgsql volatile
as $$
declare
  lifetime constant int := 600;
  token constant text := auth.base64url(extensions.gen_random_bytes(32));
  session auth.sessions;
  account auth.users;
begin
  select * into strict session from auth.sessions where id = issue_tokens.session_id;
  select * into strict account from auth.users where id = session.user_id;

  insert into auth.refresh_tokens (token_hash, session_id) values (auth.token_hash(token), session.id);
  perform auth.set_session_cookie(token, extract(epoch from session.expires_at - now())::int);

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

-- Each use of the session moves its end: 14 days without use, 90 days at most.
create function auth.session_end(started timestamptz) returns timestamptz
language sql stable
as $$
  select least(now() + interval '14 days', started + interval '90 days')
$$;

create function auth.end_session(session_id uuid, reason text) returns void
language sql volatile
as $$
  update auth.sessions set ended_at = now(), end_reason = reason
  where id = session_id and ended_at is null
$$;

-- Rotates the refresh token of the cookie.
--
-- A token that was used before means that two parties hold the family: both are shut out. Two tabs
-- of one browser look the same when they refresh at the same moment: the slower one presents the
-- token that the faster one has just used. The row lock makes the slower one wait and then see
-- used_at. If that was less than 10 seconds ago and the token is the direct predecessor of the
-- current one, it gets 409 without a new token and without harm to the session: its browser
-- already has the new cookie, and asking again succeeds. A thief gains nothing by the grace: no
-- token is handed out, and after 10 seconds the old one revokes the family.
create function api.refresh() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  grace constant interval := '10 seconds';
  token constant text := nullif(nullif(current_setting('request.cookies', true), '')::json ->> 'refresh_token', '');
  presented auth.refresh_tokens;
  session auth.sessions;
begin
  if token is null then
    return auth.answer_error(401, 'SP034', null, 'Auth session missing!');
  end if;

  select * into presented from auth.refresh_tokens where token_hash = auth.token_hash(token) for update;
  select * into session from auth.sessions
  where id = presented.session_id and ended_at is null and expires_at > now()
    and user_id in (select id from auth.users where active);
  if session.id is null then
    perform auth.set_session_cookie(null, 0);
    return auth.answer_error(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  end if;

  if presented.used_at is not null then
    if presented.used_at > clock_timestamp() - grace and not exists (
      select from auth.refresh_tokens as later
      where later.session_id = session.id and later.used_at > presented.used_at
    ) then
      return auth.answer_error(409, 'SP036', null, 'Prijava se upravo obnavlja u drugoj kartici. Pokušajte ponovo.');
    end if;
    perform auth.end_session(session.id, 'reuse');
    perform auth.set_session_cookie(null, 0);
    return auth.answer_error(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  end if;

  update auth.refresh_tokens set used_at = clock_timestamp() where token_hash = presented.token_hash;
  update auth.sessions set expires_at = auth.session_end(created_at) where id = session.id;
  return auth.issue_tokens(session.id);
end
$$;
comment on function api.refresh() is 'Exchanges the refresh cookie for a new one and a new access token';

-- Ends the session of the cookie and that of the access token; never fails.
create function api.logout() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token constant text := nullif(current_setting('request.cookies', true), '')::json ->> 'refresh_token';
begin
  perform auth.end_session(session_id, 'logout')
  from auth.refresh_tokens
  where token_hash = auth.token_hash(token);
  perform auth.end_session(auth.claim_uuid('sid'), 'logout');
  perform auth.set_session_cookie(null, 0);
end
$$;
comment on function api.logout() is 'Ends the session and clears the refresh cookie';

create function api.me() returns json
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
comment on function api.me() is 'The signed-in account: {id, email, name}';

grant execute on function api.refresh(), api.logout(), api.me() to anon, admin;

-- migrate:down
drop function api.me();
drop function api.logout();
drop function api.refresh();
drop function auth.end_session(uuid, text);
drop function auth.session_end(timestamptz);
drop function auth.issue_tokens(uuid);
drop function auth.token_hash(text);
drop function auth.set_session_cookie(text, int);
drop function auth.answer_error(int, text, text, text);
drop function auth.sign(jsonb);
drop function auth.base64url(bytea);
drop function auth.client_address();
drop function auth.request_header(text);
