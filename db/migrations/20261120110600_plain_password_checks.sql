-- migrate:up

-- PostgREST lets a caller filter, sort and cast what a function returns. A condition that fails on the answer
-- to a wrong password alone (`?pgrst_scalar->>code=like.SP03\`) would undo the record of the failure, and
-- nobody would ever have to wait. So before a password is looked at: whoever names a column of the answer is
-- refused. PostgREST writes such a column as "login"."…", and nothing else that way.
--
-- The rest as before: one password check at a time for an account; false when it stays busy for 2 seconds.
create or replace function auth.queue_for_account(email text) returns boolean
language plpgsql volatile
as $$
begin
  if current_query() ~ '"(login|change_password)"[.]"' then
    perform private.refuse('SP018', '', 'Odgovor ove funkcije se ne može filtrirati.');
  end if;
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtextextended('login:' || email, 0));
  perform set_config('lock_timeout', '0', true);
  return true;
exception when lock_not_available then
  return false;
end
$$;

-- migrate:down
create or replace function auth.queue_for_account(email text) returns boolean
language plpgsql volatile
as $$
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(hashtextextended('login:' || email, 0));
  perform set_config('lock_timeout', '0', true);
  return true;
exception when lock_not_available then
  return false;
end
$$;
