-- migrate:up

-- Whom a token is for. PostgREST (PGRST_JWT_AUD) and services/web look at it too.
create or replace function auth.sign(claims jsonb) returns text
language sql stable
as $$
  select input || '.' || auth.base64url(extensions.hmac(input, settings.jwt_secret, 'sha256'))
  from auth.settings as settings,
    lateral (
      select auth.base64url(convert_to('{"alg":"HS256","typ":"JWT"}', 'utf8')) || '.' ||
        auth.base64url(convert_to((claims || '{"aud": "api"}')::text, 'utf8'))
    ) as unsigned (input)
$$;

create function auth.from_base64url(value text) returns bytea
language sql immutable
as $$
  select decode(rpad(translate(value, '-_', '+/'), (length(value) + 3) / 4 * 4, '='), 'base64')
$$;

-- PostgREST has checked the signature by then. It would take a token that never ends, one that is for nobody in
-- particular, and one signed by another algorithm with the same secret.
create function auth.check_token() returns void
language plpgsql stable
as $$
declare
  token constant text := substring(auth.request_header('authorization') from '(?i)^bearer\s+(\S+)');
  claims jsonb;
begin
  if token is null then
    return;
  end if;
  claims := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  if claims ->> 'aud' is distinct from 'api'
    or jsonb_typeof(claims -> 'exp') is distinct from 'number'
    or convert_from(auth.from_base64url(split_part(token, '.', 1)), 'utf8')::jsonb ->> 'alg' is distinct from 'HS256' then
    perform private.refuse_http(401, 'SP043', null, 'Prijava nije ispravna. Prijavite se ponovo.');
  end if;
end
$$;

-- The planner's guess counts rows that the caller may not see.
create function auth.check_count() returns void
language plpgsql stable
as $$
begin
  if auth.request_header('prefer') ~* '\mcount\s*=\s*(planned|estimated)' then
    perform private.refuse_http(400, 'SP042', 'Prefer', 'Broj redova može biti samo tačan (count=exact).');
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

-- Control, zero-width and direction-changing characters.
create function private.has_hidden_characters(value text) returns boolean
language sql immutable
as $$
  select value ~ '[[:cntrl:]\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]'
$$;

-- A file of ours (/storage/…), another path of this site, or a full http(s) address. Browsers read `/\example` as
-- `//example`, another site; characters that turn the direction of text make an address look like another one.
create or replace function private.is_url(value text) returns boolean
language sql immutable
as $$
  select length(value) <= 1000
    and value ~ '^(https?://[^\s/"<>\\]|/[^\s/"<>\\])[^\s"<>\\]*$'
    and not private.has_hidden_characters(value)
$$;

-- As before; and the addresses in a list are held to the same rule as any other.
create or replace function private.check_list(value jsonb, texts text[], field text) returns void
language plpgsql immutable
as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 20 then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
  perform private.check_length(value::text, 10000, field);
  if exists (
    select from jsonb_array_elements(value) as item, unnest(texts) as key
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> key) is distinct from 'string'
      or btrim(item ->> key) = ''
  ) then
    perform private.refuse('SP001', field, 'Obavezno polje');
  end if;
  if exists (
    select from jsonb_array_elements(value) as item, jsonb_each(item) as part
    where jsonb_typeof(part.value) not in (
      'null', case when part.key in ('value', 'connected') then 'number' else 'string' end
    )
  ) then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
  if exists (
    select from jsonb_array_elements(value) as item where item ? 'url' and not private.is_url(item ->> 'url')
  ) then
    perform private.refuse('SP008', field, 'Unesite ispravnu adresu (https://...)');
  end if;
end
$$;

-- migrate:down
create or replace function private.check_list(value jsonb, texts text[], field text) returns void
language plpgsql immutable
as $$
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 20 then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
  perform private.check_length(value::text, 10000, field);
  if exists (
    select from jsonb_array_elements(value) as item, unnest(texts) as key
    where jsonb_typeof(item) <> 'object'
      or jsonb_typeof(item -> key) is distinct from 'string'
      or btrim(item ->> key) = ''
  ) then
    perform private.refuse('SP001', field, 'Obavezno polje');
  end if;
  if exists (
    select from jsonb_array_elements(value) as item, jsonb_each(item) as part
    where jsonb_typeof(part.value) not in (
      'null', case when part.key in ('value', 'connected') then 'number' else 'string' end
    )
  ) then
    perform private.refuse('SP007', field, 'Neispravna lista');
  end if;
end
$$;
create or replace function private.is_url(value text) returns boolean
language sql immutable
as $$
  select length(value) <= 1000 and value ~ '^(https?://[^\s/]|/[^\s/])[^\s"<>\\]*$'
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
create or replace function auth.sign(claims jsonb) returns text
language sql stable
as $$
  select input || '.' || auth.base64url(extensions.hmac(input, settings.jwt_secret, 'sha256'))
  from auth.settings as settings,
    lateral (
      select auth.base64url(convert_to('{"alg":"HS256","typ":"JWT"}', 'utf8')) || '.' ||
        auth.base64url(convert_to(claims::text, 'utf8'))
    ) as unsigned (input)
$$;
drop function auth.check_count();
drop function auth.check_token();
drop function auth.from_base64url(text);
drop function private.has_hidden_characters(text);
