-- migrate:up

alter table auth.refresh_tokens add column used_from text;
comment on column auth.refresh_tokens.used_from is 'Address that used it';

-- The refresh token that follows: computed, so that the same exchange, made twice, has the same outcome although only
-- hashes are stored. Without the secret nobody can compute it.
create function auth.successor(token text) returns text
language sql stable
as $$
  select auth.base64url(extensions.hmac('refresh:' || token, settings.jwt_secret, 'sha256'))
  from auth.settings as settings
$$;

drop function auth.issue_tokens(uuid);
-- Gives the session a refresh token (in the cookie; a random one begins a family) and an access token of 10 minutes.
create function auth.issue_tokens(
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

-- Rotates the refresh token of the cookie.
--
-- A token that was used before means that two parties hold the family: both are shut out. But a page that is reloaded
-- while it refreshes sends its cookie again: the first answer never arrived, or comes too late. So the token used last
-- can be exchanged again for 10 seconds, from the address that exchanged it, for the same successor as the first time,
-- as long as nobody has used that one. What a thief could gain by it is what he had by stealing the successor: it is
-- one chain still, and the first of the two who comes to a link later than the other ends the family. From another
-- address he gets 409, no token, and the session takes no harm by it.
create or replace function api.refresh() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  grace constant interval := '10 seconds';
  token constant text := auth.session_cookie();
  successor constant text := auth.successor(token);
  presented auth.refresh_tokens;
  session auth.sessions;
begin
  if token is null then
    return auth.answer_error(401, 'SP034', null, 'Auth session missing!');
  end if;

  -- The lock makes the second of two wait, and then see used_at.
  select * into presented from auth.refresh_tokens where token_hash = auth.token_hash(token) for update;
  select * into session from auth.sessions
  where id = presented.session_id and ended_at is null and expires_at > now()
    and user_id in (select id from auth.users where active);
  if session.id is null then
    perform auth.set_session_cookie(null, 0);
    return auth.answer_error(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  end if;

  if presented.used_at is null then
    update auth.refresh_tokens set used_at = clock_timestamp(), used_from = auth.client_address()
    where token_hash = presented.token_hash;
    update auth.sessions set expires_at = auth.session_end(created_at) where id = session.id;
  elsif presented.used_at <= clock_timestamp() - grace or not exists (
    select from auth.refresh_tokens as next
    where next.token_hash = auth.token_hash(successor) and next.used_at is null
  ) then
    perform auth.end_session(session.id, 'reuse');
    perform auth.set_session_cookie(null, 0);
    return auth.answer_error(401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  elsif presented.used_from is distinct from auth.client_address() then
    return auth.answer_error(409, 'SP036', null, 'Prijava se upravo obnavlja na drugom mjestu. Pokušajte ponovo.');
  end if;
  return auth.issue_tokens(session.id, successor);
end
$$;

-- migrate:down
drop function auth.issue_tokens(uuid, text);
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

drop function auth.successor(text);
alter table auth.refresh_tokens drop column used_from;
