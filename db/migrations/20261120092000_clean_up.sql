-- migrate:up

-- Once a day, by the worker. A session stays 30 days after its end, so that its tokens are still
-- recognised as used ones; successful logins stay as long, since they make an address familiar.
create function jobs.clean_up() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sessions int;
  attempts int;
begin
  delete from auth.sessions where least(ended_at, expires_at) < now() - interval '30 days';
  get diagnostics sessions = row_count;
  delete from auth.login_attempts
  where created_at < now() - case when succeeded then interval '30 days' else interval '1 day' end;
  get diagnostics attempts = row_count;
  return jsonb_build_object('sessions', sessions, 'login_attempts', attempts);
end
$$;
grant execute on function jobs.clean_up() to worker;

-- migrate:down
drop function jobs.clean_up();
