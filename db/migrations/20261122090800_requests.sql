-- migrate:up
create function auth.from_base64url(value text) returns bytea
language sql immutable as $$
  select decode(rpad(translate(value, '-_', '+/'), (length(value) + 3) / 4 * 4, '='), 'base64')
$$;

-- A token of an ended session is rejected; whoever has to choose a password or add a second factor can do nothing else.
create function auth.check_account(path text) returns void
language plpgsql stable as $$
declare
  account_id uuid;
  must_change_password boolean;
  requires_second_factor boolean;
begin
  select account.id, account.must_change_password, settings.require_second_factor
  into account_id, must_change_password, requires_second_factor
  from auth.staff_account() as account left join api.site_settings as settings on true;
  perform private.reject_if(account_id is null, 401, 'SP035', null, 'Prijava više ne važi. Prijavite se ponovo.');
  if path is null or path in (
    '/rpc/change_password', '/rpc/check_password', '/rpc/me', '/rpc/refresh', '/rpc/logout', '/rpc/logout_everywhere',
    '/rpc/confirm_password'
  ) then
    return;
  end if;
  perform private.reject_if(must_change_password, 403, 'SP046', null, 'Prvo promijenite lozinku koju Vam je dao neko drugi.');
  perform private.reject_if(requires_second_factor and path not in ('/rpc/start_second_factor', '/rpc/confirm_second_factor')
    and auth.lacks_second_factor(account_id),
    403, 'SP049', null, 'Prvo uključite drugi faktor prijave.');
end
$$;

-- PostgREST runs it before each request, as the role of the request.
--
-- PostgREST has checked a token's signature, and would take one without end or audience, and one of another algorithm.
-- A page of another site can make a browser send us a form with our cookie. Browsers say where it comes from in Sec-Fetch-Site,
-- older ones in Origin. nginx asks the same first, and takes an Origin that is ours away (it knows PUBLIC_URL, we do not).
-- Only JSON: PostgREST takes forms too, which foreign pages can send without asking first.
-- Functions are called with POST alone: by GET a login would check the password, and record its failure nowhere.
-- Visitors' reads have 2 seconds, since nginx takes PostgREST for dead after 3; staff's reads 5, their changes 10; what writes
-- whole parks, and visitors' changes, as long as the role has.
-- The planner's guess counts rows that the caller may not see, those of people too, so nobody can ask for it.
-- The description of the API at the root is for staff. An account has so many reads and changes under way, with all its tokens:
-- each holds a place until its transaction ends.
create function auth.pre_request() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  role constant text := current_setting('role');
  method constant text := current_setting('request.method', true);
  path constant text := current_setting('request.path', true);
  headers constant json := nullif(current_setting('request.headers', true), '');
  token constant text := substring(headers ->> 'authorization' from '(?i)^bearer\s+(\S+)');
  claims constant json := auth.claims();
  content_type constant text := headers ->> 'content-type';
  reads constant boolean := method in ('GET', 'HEAD');
  kind constant text := case
    when reads or path like '/rpc/%' and not exists (
      select from pg_catalog.pg_proc
      where pronamespace = 'api'::regnamespace and proname = substr(path, 6) and provolatile = 'v'
    ) then 'reads'
    else 'changes'
  end;
  writes_park constant boolean := path in (
    '/rpc/create_project', '/rpc/save_parcels', '/rpc/restore_project', '/rpc/undo_changes'
  ) or method = 'DELETE' and path = '/projects';
begin
  if headers ->> 'x-request-id' ~ '^[0-9a-f-]{32,36}$' then
    perform set_config('application_name', headers ->> 'x-request-id', true);
  end if;
  perform private.reject_if(token is not null and (
    claims ->> 'aud' is distinct from 'api'
    or json_typeof(claims -> 'exp') is distinct from 'number'
    or convert_from(auth.from_base64url(split_part(token, '.', 1)), 'utf8')::json ->> 'alg' is distinct from 'HS256'),
    401, 'SP043', null, 'Prijava nije ispravna. Prijavite se ponovo.');
  perform private.reject_if(path like '/rpc/%' and method <> 'POST',
    405, 'SP017', null, 'Funkcije se pozivaju metodom POST.', '{"Allow": "POST"}');
  perform private.reject_if(path = '/' and role <> 'admin', 404, 'PGRST126', null, 'Root endpoint metadata is disabled');
  perform private.reject_if(not reads and (headers ->> 'sec-fetch-site' = 'cross-site'
    or regexp_replace(headers ->> 'origin', '^https?://', '') <> headers ->> 'host'),
    403, 'SP040', null, 'Zahtjev mora doći sa ove stranice.');
  perform private.reject_if(method in ('POST', 'PUT', 'PATCH') and (content_type !~* '^application/json\s*(;|$)'
    or content_type is null
      and coalesce(nullif(headers ->> 'content-length', '0'), headers ->> 'transfer-encoding') is not null),
    415, 'SP041', null, 'Podaci se šalju kao application/json.');
  perform private.reject_if(role = 'preview' and not reads, 403, 'SP019', null, 'Pregled se samo čita.');
  perform private.reject_if(headers ->> 'prefer' ~* '\mcount\s*=\s*(planned|estimated)',
    400, 'SP042', 'Prefer', 'Broj redova može biti samo tačan (count=exact).');
  if role <> 'admin' and reads then
    perform set_config('statement_timeout', '2s', true);
  elsif role = 'admin' and not writes_park then
    perform set_config('statement_timeout', case kind when 'reads' then '5s' else '10s' end, true);
  end if;
  -- What everybody may read may be kept, as services/web says of pages.
  if role = 'anon' and reads then
    perform set_config('response.headers',
      '[{"Cache-Control": "public, max-age=1, stale-while-revalidate=1, stale-if-error=604800"}]', true);
  end if;
  if role = 'admin' then
    perform auth.check_account(path);
    perform private.reject_if(not exists (
      select from auth.settings,
        generate_series(1, case kind when 'reads' then max_concurrent_reads else max_concurrent_changes end) as place
      where pg_try_advisory_xact_lock(hashtext(kind || ':' || auth.user_id()), place)
    ), 429, 'busy', null, 'Previše zahtjeva. Pokušajte ponovo za nekoliko trenutaka.');
  end if;
end
$$;
grant execute on function auth.pre_request() to anon, admin;

-- migrate:down
drop function auth.pre_request, auth.check_account, auth.from_base64url;
