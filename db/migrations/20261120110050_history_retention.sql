-- migrate:up

-- What the history keeps of an inquiry that is gone: that it came, how it was handled and by whom, but
-- nothing that tells who asked or what they wrote.
create function private.forget_person(inquiry_id uuid) returns void
language sql volatile
as $$
  update api.history set
    old_row = old_row - personal.columns,
    new_row = new_row - personal.columns
  from (
    values ('{user_name,user_email,user_phone,message,trap,note,staff_mail_error,visitor_mail_error}'::text[])
  ) as personal (columns)
  where table_name = 'inquiries' and row_id = inquiry_id::text
$$;

-- Staff delete an inquiry because somebody wishes to be forgotten, or because it is old. One that goes
-- with its project may come back with it, so clean_up() waits before it forgets; the project is already
-- gone here then. Runs after the history's own trigger.
create function private.forget_deleted_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.project_id is null or exists (select from api.projects where id = old.project_id) then
    perform private.forget_person(old.id);
  end if;
  return null;
end
$$;
create trigger _510_forget after delete on api.inquiries
for each row execute function private.forget_deleted_inquiry();

-- The few deleted inquiries of which the history still knows the person, for clean_up().
create index history_persons_idx on api.history (changed_at)
where table_name = 'inquiries' and op = 'DELETE' and old_row ? 'user_email';

-- As before, without the inquiries whose senders were forgotten: nobody could answer them.
create or replace function private.deleted_rows(transaction xid8, table_name text) returns setof jsonb
language sql stable
as $$
  select old_row from api.history
  where transaction_id = transaction and op = 'DELETE' and history.table_name = deleted_rows.table_name
    and (history.table_name <> 'inquiries' or old_row ? 'user_email')
  order by id
$$;

create function private.forget_persons_of_deleted_projects(before timestamptz) returns int
language plpgsql volatile
as $$
declare
  inquiry_id uuid;
  forgotten int := 0;
begin
  for inquiry_id in
    select distinct row_id::uuid from api.history
    where table_name = 'inquiries' and op = 'DELETE' and old_row ? 'user_email' and changed_at < before
      and not exists (select from api.inquiries as restored where restored.id = history.row_id::uuid)
  loop
    perform private.forget_person(inquiry_id);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;

-- Once a day, by the worker. A session stays 30 days after its end, so that its tokens are still
-- recognised as used ones; successful logins stay as long, since they make an address familiar. Who sent
-- the inquiries of a deleted project is forgotten after 30 days, a change after 2 years.
create or replace function jobs.clean_up() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  sessions int;
  attempts int;
  persons int;
  changes int;
begin
  delete from auth.sessions where least(ended_at, expires_at) < now() - interval '30 days';
  get diagnostics sessions = row_count;
  delete from auth.login_attempts
  where created_at < now() - case when succeeded then interval '30 days' else interval '1 day' end;
  get diagnostics attempts = row_count;
  persons := private.forget_persons_of_deleted_projects(now() - interval '30 days');
  delete from api.history where changed_at < now() - interval '2 years';
  get diagnostics changes = row_count;
  return jsonb_build_object(
    'sessions', sessions, 'login_attempts', attempts, 'forgotten_persons', persons, 'history', changes);
end
$$;

-- Those that staff have deleted so far.
do $$
begin
  perform private.forget_person(deletion.row_id::uuid)
  from api.history as deletion
  where deletion.table_name = 'inquiries' and deletion.op = 'DELETE'
    and not exists (select from api.inquiries as restored where restored.id = deletion.row_id::uuid)
    and not exists (
      select from api.history as project
      where project.transaction_id = deletion.transaction_id and project.op = 'DELETE'
        and project.table_name = 'projects' and project.row_id = deletion.old_row ->> 'project_id'
    );
end
$$;

-- migrate:down
create or replace function jobs.clean_up() returns jsonb
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
drop function private.forget_persons_of_deleted_projects(timestamptz);
create or replace function private.deleted_rows(transaction xid8, table_name text) returns setof jsonb
language sql stable
as $$
  select old_row from api.history
  where transaction_id = transaction and op = 'DELETE' and history.table_name = deleted_rows.table_name
  order by id
$$;
drop index api.history_persons_idx;
drop trigger _510_forget on api.inquiries;
drop function private.forget_deleted_inquiry();
drop function private.forget_person(uuid);
