-- migrate:up

-- A uuid claim of the verified token, or null.
create function auth.claim_uuid(claim text) returns uuid
language sql stable
as $$
  select case
    when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid
  end
  from (
    select nullif(current_setting('request.jwt.claims', true), '')::json ->> claim
  ) as claims (value)
$$;

create function auth.user_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select auth.claim_uuid('sub')
$$;

-- True while the token's session is open and its account active. Every policy for staff asks it.
create function auth.is_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    where session.id = auth.claim_uuid('sid')
      and session.user_id = auth.claim_uuid('sub')
      and session.ended_at is null
      and session.expires_at > now()
      and account.active
  )
$$;

-- PostgREST runs it before each request: a token of an ended session is refused here.
create function auth.pre_request() returns void
language plpgsql stable
as $$
begin
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

grant execute on function auth.pre_request() to anon, admin;
grant execute on function auth.is_staff() to admin;

-- migrate:down
drop function auth.pre_request();
drop function auth.is_staff();
drop function auth.user_id();
drop function auth.claim_uuid(text);
