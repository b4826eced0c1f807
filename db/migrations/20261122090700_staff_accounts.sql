-- migrate:up
create function jobs.security_mail(entry_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'id', entry.id, 'event', entry.event, 'created_at', entry.created_at, 'address', entry.address,
    'email', account.email, 'name', account.name,
    'actor', case when entry.actor_id <> entry.user_id then actor.name end,
    'company', settings.company_name
  )
  from api.security_log as entry
  join auth.users as account on account.id = entry.user_id
  left join auth.users as actor on actor.id = entry.actor_id
  cross join api.site_settings as settings
  where entry.id = entry_id
$$;

create function auth.account_json(user_id uuid) returns json
language sql stable as $$
  select to_json(account) from api.users as account where account.id = user_id
$$;

create function auth.require_account(user_id uuid) returns void
language sql stable as $$
  select private.reject_if(not exists (select from auth.users where id = user_id),
    'SP009', 'user_id', 'Nalog nije pronađen')
$$;

create function auth.require_confirmation() returns void
language plpgsql stable as $$
begin
  perform auth.require_staff();
  perform private.reject_if(not exists (
    select from auth.sessions where id = auth.claim_uuid('sid') and confirmed_at > now() - interval '5 minutes'
  ), 403, 'SP045', 'own_password', 'Potvrdite svojom lozinkom.');
end
$$;

-- Whoever changes somebody's account.
create function auth.require_administration(user_id uuid) returns void
language plpgsql stable as $$
begin
  perform auth.require('administer');
  perform auth.require_account(user_id);
  perform auth.require_confirmation();
end
$$;

-- Whoever has only a session changes none of these.
create function auth.confirm_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.is_staff() then
    perform auth.require_confirmation();
  end if;
  return new;
end
$$;

create trigger _050_confirm before update on api.site_settings
for each row when (
  (new.require_second_factor, new.notification_emails, new.inquiries_kept_months)
  is distinct from (old.require_second_factor, old.notification_emails, old.inquiries_kept_months)
)
execute function auth.confirm_settings();

create function auth.add_account(email text, name text, password text, role api.staff_role, must_change_password boolean) returns uuid
language plpgsql volatile as $$
declare
  account auth.users;
begin
  account.email := lower(private.clean_line(add_account.email));
  account.name := coalesce(private.clean_line(add_account.name), split_part(account.email, '@', 1));
  perform private.reject_if(account.email is null, 'SP001', 'email', 'Obavezno polje');
  perform private.reject_if(not private.is_email(account.email), 'SP003', 'email', 'Unesite ispravnu e-mail adresu');
  perform private.check_length(account.name, 200, 'name');
  insert into auth.users (email, name, password_hash, must_change_password, role)
  values (account.email, account.name, auth.hash_password(password, account.email), add_account.must_change_password,
    add_account.role)
  on conflict do nothing
  returning id into account.id;
  perform private.reject_if(account.id is null, '23505', 'email', 'Nalog sa ovom e-mail adresom već postoji.');
  return account.id;
end
$$;

create function auth.create_account(email text, name text, password text, role api.staff_role default 'admin') returns uuid
language plpgsql volatile as $$
declare
  account_id constant uuid := auth.add_account(email, name, password, role, true);
begin
  perform auth.log_security('account_created', account_id);
  return account_id;
end
$$;

create function api.update_staff_account(user_id uuid, name text) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('administer');
  perform auth.require_account(user_id);
  perform private.reject_if(private.clean_line(update_staff_account.name) is null, 'SP001', 'name', 'Obavezno polje');
  perform private.check_length(update_staff_account.name, 200, 'name');
  update auth.users set name = private.clean_line(update_staff_account.name) where id = user_id;
  return auth.account_json(user_id);
end
$$;
comment on function api.update_staff_account(uuid, text) is 'Renames a staff account';

create function api.set_staff_active(user_id uuid, active boolean) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Two who deactivate each other at once: the second waits here for the first and is signed out.
  perform pg_advisory_xact_lock(hashtextextended('staff accounts', 0));
  perform auth.require_administration(user_id);
  if not coalesce(set_staff_active.active, false) then
    perform private.reject_if(user_id = auth.user_id(), 'SP038', 'user_id', 'Ne možete deaktivirati svoj nalog.');
    perform auth.end_sessions(user_id, 'deactivated');
  end if;
  update auth.users set active = coalesce(set_staff_active.active, false) where id = user_id;
  perform auth.log_security(case when set_staff_active.active then 'account_reactivated' else 'account_deactivated' end, user_id);
  return auth.account_json(user_id);
end
$$;
comment on function api.set_staff_active(uuid, boolean) is 'Deactivates (ending all sessions) or reactivates an account';

create function api.set_staff_role(user_id uuid, role api.staff_role) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('staff accounts', 0));
  perform auth.require_administration(user_id);
  perform private.reject_if(user_id = auth.user_id(), 'SP038', 'user_id', 'Ne možete promijeniti svoju ulogu.');
  perform private.reject_if(set_staff_role.role is null, 'SP001', 'role', 'Obavezno polje');
  update auth.users set role = set_staff_role.role where id = user_id;
  perform auth.log_security('role_changed', user_id);
  return auth.account_json(user_id);
end
$$;
comment on function api.set_staff_role(uuid, api.staff_role) is 'What an account may see and change: viewer, sales, editor or admin';

create function api.set_staff_password(user_id uuid, password text) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require_administration(user_id);
  update auth.users set password_hash = auth.hash_password(password, users.email),
    must_change_password = user_id <> auth.user_id(), invitation = null, invited_until = null
  where id = user_id;
  perform auth.end_sessions(user_id, 'password', auth.claim_uuid('sid'));
  perform auth.log_security('password_set', user_id);
  return auth.account_json(user_id);
end
$$;
comment on function api.set_staff_password(uuid, text) is 'Sets another password and ends the account''s sessions';

create function api.end_staff_sessions(user_id uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require_administration(user_id);
  perform auth.log_security('sessions_ended', user_id);
  return json_build_object('ended_sessions', auth.end_sessions(user_id, 'staff'));
end
$$;
comment on function api.end_staff_sessions(uuid) is 'Signs an account out on all devices';

-- migrate:down
drop function
  api.end_staff_sessions, api.set_staff_password, api.set_staff_role, api.set_staff_active, api.update_staff_account,
  auth.create_account, auth.add_account, auth.confirm_settings, auth.require_administration, auth.require_confirmation,
  auth.require_account, auth.account_json, jobs.security_mail cascade;
