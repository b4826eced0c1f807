-- migrate:up

-- A page of another site can make a visitor's browser send us a form, with our cookie where browsers still allow
-- that. Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin; who sends neither is no
-- browser. nginx asks the same first, and takes an Origin that is ours away (it knows PUBLIC_URL, we do not).
create function auth.check_source() returns void
language plpgsql stable
as $$
declare
  origin constant text := auth.request_header('origin');
begin
  if auth.request_header('sec-fetch-site') = 'cross-site'
    or regexp_replace(origin, '^https?://', '') <> auth.request_header('host') then
    perform private.refuse_http(403, 'SP040', null, 'Zahtjev mora doći sa ove stranice.');
  end if;
end
$$;

-- Only JSON: PostgREST takes forms too, which foreign pages can send without asking first.
create function auth.check_content_type() returns void
language plpgsql stable
as $$
declare
  given constant text := auth.request_header('content-type');
begin
  if given !~* '^application/json\s*(;|$)'
    or given is null and coalesce(nullif(auth.request_header('content-length'), '0'),
      auth.request_header('transfer-encoding')) is not null then
    perform private.refuse_http(415, 'SP041', null, 'Podaci se šalju kao application/json.');
  end if;
end
$$;

-- PostgREST runs it before each request, as the role of the request; with its owner's rights, so that nobody else
-- needs any on what it calls.
--
-- Functions are called with POST alone. PostgREST would take GET too, in a transaction that cannot write:
-- a login that way checks the password, and its failure is recorded nowhere, so nobody would have to wait.
--
-- What visitors read has to be there within 2 seconds: they can ask for expensive things (parcels of projects
-- of parcels of …), and nginx takes PostgREST for dead when it does not answer for 3. Their inquiries and
-- logins have the 5 seconds of the role.
--
-- Who holds the token of a preview reads, and does nothing else. A token of an ended session is refused here.
create or replace function auth.pre_request() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  role constant text := current_setting('role');
  method constant text := current_setting('request.method', true);
  reads constant boolean := method in ('GET', 'HEAD');
begin
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
    perform set_config('statement_timeout', '2s', true);
  end if;
  if role = 'admin' and not auth.is_staff() then
    perform private.refuse_http(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  end if;
end
$$;

-- Under https the cookie's name makes the browser insist on Secure and on this very host: no other host of the same
-- domain can plant one. That takes Path=/. Without https (localhost) browsers refuse the name.
create function auth.is_https() returns boolean
language sql stable
as $$
  select auth.request_header('x-forwarded-proto') is not distinct from 'https'
$$;

create or replace function auth.set_session_cookie(token text, seconds int) returns void
language plpgsql volatile
as $$
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

-- The refresh token that came with the request, or null.
create function auth.session_cookie() returns text
language sql stable
as $$
  select nullif(nullif(current_setting('request.cookies', true), '')::json ->> (
    case when auth.is_https() then '__Host-refresh_token' else 'refresh_token' end), '')
$$;

create or replace function api.refresh() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  grace constant interval := '10 seconds';
  token constant text := auth.session_cookie();
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

create or replace function api.logout() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.end_session(session_id, 'logout')
  from auth.refresh_tokens
  where token_hash = auth.token_hash(auth.session_cookie());
  perform auth.end_session(auth.claim_uuid('sid'), 'logout');
  perform auth.set_session_cookie(null, 0);
end
$$;

-- migrate:down
create or replace function api.logout() returns void
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
create or replace function api.refresh() returns json
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
create or replace function auth.set_session_cookie(token text, seconds int) returns void
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
create or replace function auth.pre_request() returns void
language plpgsql volatile security invoker
as $$
begin
  if current_setting('request.path', true) like '/rpc/%' and current_setting('request.method', true) <> 'POST' then
    raise sqlstate 'PGRST' using
      message = '{"code": "SP017", "message": "Funkcije se pozivaju metodom POST.", "details": null, "hint": null}',
      detail = '{"status": 405, "headers": {"Allow": "POST"}}';
  end if;
  if current_user = 'preview' and current_setting('request.method', true) not in ('GET', 'HEAD') then
    raise sqlstate 'PGRST' using
      message = '{"code": "SP019", "message": "Pregled se samo čita.", "details": null, "hint": null}',
      detail = '{"status": 403, "headers": {}}';
  end if;
  if current_user in ('anon', 'preview') and current_setting('request.method', true) in ('GET', 'HEAD') then
    perform set_config('statement_timeout', '2s', true);
  end if;
  -- Two steps: visitors may not call is_staff(), and one condition would ask for the right to both.
  if current_user = 'admin' then
    if not auth.is_staff() then
      raise sqlstate 'PGRST' using
        message = '{"code": "SP035", "message": "Prijava više ne važi. Prijavite se ponovo.", "details": null, "hint": null}',
        detail = '{"status": 401, "headers": {}}';
    end if;
  end if;
end
$$;
drop function auth.session_cookie();
drop function auth.is_https();
drop function auth.check_content_type();
drop function auth.check_source();
