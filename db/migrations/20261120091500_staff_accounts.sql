-- migrate:up

-- Runs with its owner's rights on auth.users, so that nobody else needs any; it names what may be seen.
create view api.users with (security_barrier) as
select account.id, account.email, account.name, account.active, account.last_login_at, account.created_at
from auth.users as account
where (select auth.is_staff());

comment on view api.users is 'Staff accounts without secrets';
comment on column api.users.active is 'False: cannot sign in';
comment on column api.users.last_login_at is 'Null: never signed in';
grant select on api.users to admin;

-- bcrypt hears 72 bytes; more would be cut silently.
create function auth.hash_password(password text, email text) returns text
language plpgsql volatile
as $$
begin
  if coalesce(length(password), 0) < 10 then
    perform private.refuse('SP037', 'password', 'Lozinka je prekratka. Najmanji broj znakova: 10.');
  elsif octet_length(password) > 72 then
    perform private.refuse('SP037', 'password', 'Lozinka je preduga.');
  elsif lower(password) in (email, split_part(email, '@', 1))
    or (select count(distinct letter) from regexp_split_to_table(password, '') as letter) < 5 then
    perform private.refuse('SP037', 'password', 'Lozinka je preslaba. Odaberite dužu ili manje uobičajenu.');
  end if;
  return extensions.crypt(password, extensions.gen_salt('bf', 12));
end
$$;

-- Used by staff through the API, and by the owner for the first account.
create function auth.create_account(email text, name text, password text) returns uuid
language plpgsql volatile
as $$
declare
  account auth.users;
begin
  account.email := lower(private.clean_line(create_account.email));
  account.name := coalesce(private.clean_line(create_account.name), split_part(account.email, '@', 1));
  if account.email is null then
    perform private.refuse('SP001', 'email', 'Obavezno polje');
  elsif not private.is_email(account.email) then
    perform private.refuse('SP003', 'email', 'Unesite ispravnu e-mail adresu');
  end if;
  perform private.check_length(account.name, 200, 'name');
  insert into auth.users (email, name, password_hash)
  values (account.email, account.name, auth.hash_password(password, account.email))
  on conflict do nothing
  returning id into account.id;
  if account.id is null then
    perform private.refuse('23505', 'email', 'Nalog sa ovom e-mail adresom već postoji.');
  end if;
  return account.id;
end
$$;

create function auth.require_staff() returns void
language plpgsql stable
as $$
begin
  if not auth.is_staff() then
    perform private.refuse_http(401, 'SP034', null, 'Auth session missing!');
  end if;
end
$$;

create function auth.end_sessions(user_id uuid, reason text, except_session uuid default null) returns int
language sql volatile
as $$
  with ended as (
    update auth.sessions as session set ended_at = now(), end_reason = reason
    where session.user_id = end_sessions.user_id
      and session.ended_at is null
      and session.id is distinct from except_session
    returning 1
  )
  select count(*)::int from ended
$$;

create function auth.require_account(user_id uuid) returns void
language plpgsql stable
as $$
begin
  if not exists (select from auth.users where id = user_id) then
    perform private.refuse('SP009', 'user_id', 'Nalog nije pronađen');
  end if;
end
$$;

create function auth.account_json(user_id uuid) returns json
language sql stable
as $$
  select json_build_object(
    'id', account.id, 'email', account.email, 'name', account.name, 'active', account.active,
    'last_login_at', account.last_login_at, 'created_at', account.created_at
  )
  from auth.users as account
  where account.id = user_id
$$;

create function api.create_staff_account(email text, name text, password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account_id uuid;
begin
  perform auth.require_staff();
  account_id := auth.create_account(email, name, password);
  return auth.account_json(account_id);
end
$$;
comment on function api.create_staff_account(text, text, text) is 'New staff account';

create function api.update_staff_account(user_id uuid, name text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  if private.clean_line(update_staff_account.name) is null then
    perform private.refuse('SP001', 'name', 'Obavezno polje');
  end if;
  perform private.check_length(update_staff_account.name, 200, 'name');
  update auth.users set name = private.clean_line(update_staff_account.name) where id = user_id;
  return auth.account_json(user_id);
end
$$;
comment on function api.update_staff_account(uuid, text) is 'Renames a staff account';

create function api.set_staff_active(user_id uuid, active boolean) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  -- Two who deactivate each other at once: the second waits here for the first and is signed out.
  perform pg_advisory_xact_lock(hashtextextended('staff accounts', 0));
  perform auth.require_staff();
  perform auth.require_account(user_id);
  if not coalesce(set_staff_active.active, false) then
    if user_id = auth.user_id() then
      perform private.refuse('SP038', 'user_id', 'Ne možete deaktivirati svoj nalog.');
    end if;
    perform auth.end_sessions(user_id, 'deactivated');
  end if;
  update auth.users set active = coalesce(set_staff_active.active, false) where id = user_id;
  return auth.account_json(user_id);
end
$$;
comment on function api.set_staff_active(uuid, boolean) is 'Deactivates (ending all sessions) or reactivates an account';

create function api.set_staff_password(user_id uuid, password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  update auth.users set password_hash = auth.hash_password(password, users.email) where id = user_id;
  perform auth.end_sessions(user_id, 'password', auth.claim_uuid('sid'));
  return auth.account_json(user_id);
end
$$;
comment on function api.set_staff_password(uuid, text) is 'Sets another password and ends the account''s sessions';

create function api.end_staff_sessions(user_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.require_account(user_id);
  return json_build_object('ended_sessions', auth.end_sessions(user_id, 'staff'));
end
$$;
comment on function api.end_staff_sessions(uuid) is 'Signs an account out on all devices';

create function api.logout_everywhere() returns json
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  perform auth.set_session_cookie(null, 0);
  return json_build_object('ended_sessions', auth.end_sessions(auth.user_id(), 'logout'));
end
$$;
comment on function api.logout_everywhere() is 'Ends all sessions of the signed-in account, this one too';

-- A wrong current password counts like a failed login, so this is no way around the back-off.
create function api.change_password(current_password text, new_password text) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account auth.users;
  seconds int;
begin
  perform auth.require_staff();
  select * into strict account from auth.users where id = auth.user_id();
  if not auth.queue_for_account(account.email) then
    return auth.answer_wait(1);
  end if;
  seconds := auth.seconds_to_wait(account.email, auth.client_address());
  if seconds > 0 then
    return auth.answer_wait(seconds);
  end if;
  if extensions.crypt(coalesce(current_password, ''), account.password_hash) <> account.password_hash then
    insert into auth.login_attempts (email, address, succeeded)
    values (account.email, auth.client_address(), false);
    return auth.answer_error(400, 'SP039', 'current_password', 'Trenutna lozinka nije ispravna.');
  end if;
  if current_password = new_password then
    return auth.answer_error(400, 'SP037', 'new_password', 'Nova lozinka mora biti drugačija od trenutne.');
  end if;
  update auth.users set password_hash = auth.hash_password(new_password, account.email) where id = account.id;
  return json_build_object(
    'ended_sessions', auth.end_sessions(account.id, 'password', auth.claim_uuid('sid')));
end
$$;
comment on function api.change_password(text, text) is 'Changes the own password and ends the account''s other sessions';

grant execute on function
  api.create_staff_account(text, text, text), api.update_staff_account(uuid, text),
  api.set_staff_active(uuid, boolean), api.set_staff_password(uuid, text),
  api.end_staff_sessions(uuid), api.logout_everywhere(), api.change_password(text, text)
to admin;

-- migrate:down
drop function api.change_password(text, text);
drop function api.logout_everywhere();
drop function api.end_staff_sessions(uuid);
drop function api.set_staff_password(uuid, text);
drop function api.set_staff_active(uuid, boolean);
drop function api.update_staff_account(uuid, text);
drop function api.create_staff_account(text, text, text);
drop function auth.account_json(uuid);
drop function auth.require_account(uuid);
drop function auth.end_sessions(uuid, text, uuid);
drop function auth.require_staff();
drop function auth.create_account(text, text, text);
drop function auth.hash_password(text, text);
drop view api.users;
