-- migrate:up
-- The address of a page for one person, which the database does not hold: an id, and a seal that takes the secret to make.
create function private.link_token(kind text, row_id uuid) returns text
language sql stable as $$
  select auth.base64url(uuid_send(row_id) || substring(
    extensions.hmac(kind || ':' || row_id, settings.jwt_secret, 'sha256') from 1 for 16))
  from auth.settings as settings
$$;

create function private.linked_id(kind text, token text) returns uuid
language sql stable as $$
  select named.id
  from (values (case when token ~ '^[A-Za-z0-9_-]{43}$'
    then encode(substring(auth.from_base64url(token) from 1 for 16), 'hex')::uuid end)) as named (id)
  where private.link_token(kind, named.id) = token
$$;

-- Whom a link invites to choose a password; null when it is no link of ours, was used, or a newer one was sent.
create function auth.invited_account(token text) returns auth.users
language sql stable as $$
  select account from auth.users as account where account.invitation = private.linked_id('invitation', token)
$$;

-- A new link, good for 72 hours; earlier ones end. It is computed when the message is written and stored nowhere.
create function auth.invite(user_id uuid) returns void
language plpgsql volatile as $$
begin
  update auth.users set invitation = gen_random_uuid(), invited_until = now() + interval '72 hours' where id = user_id;
  insert into api.security_log (event, user_id, actor_id, address)
  values ('account_invited', user_id, auth.user_id(), auth.client_address());
  perform graphile_worker.add_job(
    'send_invitation', json_build_object('user_id', user_id), job_key => 'invitation:' || user_id);
end
$$;

create function api.invite_staff(email text, name text, role api.staff_role default 'viewer') returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account_id uuid;
begin
  perform auth.require('administer');
  perform auth.require_confirmation();
  -- Nobody knows this password.
  account_id := auth.add_account(email, name, encode(extensions.gen_random_bytes(24), 'hex'), role, false);
  perform auth.invite(account_id);
  return auth.account_json(account_id);
end
$$;
comment on function api.invite_staff(text, text, api.staff_role) is 'New account, whose owner chooses the password by a link';

create function api.resend_invitation(user_id uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('administer');
  perform auth.require_account(user_id);
  perform private.reject_if(not exists (select from auth.users where id = user_id and invitation is not null and active),
    'SP074', 'user_id', 'Ovaj nalog ne čeka pozivnicu.');
  perform auth.invite(user_id);
  return auth.account_json(user_id);
end
$$;
comment on function api.resend_invitation(uuid) is 'Sends a new link to an account that has not chosen a password yet; the earlier one ends';

create function api.invitation(token text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  account constant auth.users := auth.invited_account(token);
begin
  return json_build_object(
    'state', case
      when account.id is null then 'used'
      when not account.active then 'deactivated'
      when account.invited_until < now() then 'expired'
      else 'open'
    end,
    'name', account.name, 'email', account.email);
end
$$;
comment on function api.invitation(text) is
  'Whom a link invites: {state, name, email}; state is open, expired, deactivated, or used, also of a link that was replaced';

create function api.accept_invitation(token text, password text) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users := auth.invited_account(token);
begin
  -- Of two who open the link at once, the second finds it used.
  perform from auth.users where id = account.id for update;
  account := auth.invited_account(token);
  perform private.reject_if(account.id is null, 'SP074', 'token', 'Ova pozivnica više ne važi.');
  perform private.reject_if(not account.active, 403, 'SP033', null, 'Ovaj nalog je deaktiviran.');
  perform private.reject_if(account.invited_until < now(), 'SP074', 'token', 'Pozivnica je istekla. Zatražite novu.');
  update auth.users set
    password_hash = auth.hash_password(accept_invitation.password, users.email), invitation = null, invited_until = null
  where id = account.id;
  perform auth.end_sessions(account.id, 'password');
  insert into api.security_log (event, user_id, actor_id, address)
  values ('invitation_accepted', account.id, account.id, auth.client_address());
  return json_build_object('email', account.email);
end
$$;
comment on function api.accept_invitation(text, text) is 'Chooses the password of the account that a link invites, once: {email}';
grant execute on function api.invitation(text), api.accept_invitation(text, text) to anon;

create function jobs.invitation(user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', account.invitation, 'email', account.email, 'name', account.name, 'role', account.role,
    'until', account.invited_until, 'token', private.link_token('invitation', account.invitation),
    'company', company.company_name)
  from auth.users as account, api.site_settings as company
  where account.id = user_id and account.active and account.invitation is not null and account.invited_until > now()
$$;

-- migrate:down
drop function
  jobs.invitation, api.accept_invitation, api.invitation, api.resend_invitation, api.invite_staff, auth.invite,
  auth.invited_account, private.linked_id, private.link_token cascade;
