-- migrate:up

-- PostgREST runs it before each request.
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
language plpgsql volatile
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

-- Without PostgREST too: visitors' rights are inherited, and the right to send an inquiry is one of them.
create policy previews_send_nothing on api.inquiries as restrictive for insert to preview with check (false);

-- migrate:down
drop policy previews_send_nothing on api.inquiries;
create or replace function auth.pre_request() returns void
language plpgsql volatile
as $$
begin
  if current_setting('request.path', true) like '/rpc/%' and current_setting('request.method', true) <> 'POST' then
    raise sqlstate 'PGRST' using
      message = '{"code": "SP017", "message": "Funkcije se pozivaju metodom POST.", "details": null, "hint": null}',
      detail = '{"status": 405, "headers": {"Allow": "POST"}}';
  end if;
  if current_user = 'anon' and current_setting('request.method', true) in ('GET', 'HEAD') then
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
