-- migrate:up
-- Takes columns out of what the history tells of these rows.
create function private.redact_history(table_names text[], row_ids text[], columns text[]) returns void
language sql volatile as $$
  update api.history set old_row = old_row - columns, new_row = new_row - columns
  where table_name = any (table_names) and row_id = any (row_ids)
$$;

-- What the history keeps of an inquiry that is gone: that it came, how it was handled and by whom, but
-- nothing that tells who asked or what they wrote, nor what staff were told of it.
create function private.redact_inquiry(inquiry_id uuid) returns void
language plpgsql volatile as $$
begin
  delete from api.notices where details ->> 'inquiry_id' = inquiry_id::text;
  perform private.redact_history('{inquiries}', array[inquiry_id::text],
    '{user_name,user_email,user_phone,call_back,message,calculation,honeypot,note,staff_mail_error,visitor_mail_error}');
end
$$;

-- Staff delete an inquiry because somebody wishes to be forgotten, or because it is old. One that goes
-- with its project may come back with it, so clean_up() waits before it forgets; the project is already
-- gone here then. Runs after the history's own trigger.
create function private.redact_deleted_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from api.notices where details ->> 'inquiry_id' = old.id::text;
  if old.project_id is null or exists (select from api.projects where id = old.project_id) then
    perform private.redact_inquiry(old.id);
  end if;
  return null;
end
$$;

create trigger _510_redact after delete on api.inquiries for each row execute function private.redact_deleted_inquiry();

create function private.erase_contacts_of_deleted_projects(before timestamptz) returns int
language plpgsql volatile as $$
declare
  inquiry_id uuid;
  forgotten int := 0;
begin
  for inquiry_id in
    select distinct row_id::uuid from api.history
    where table_name = 'inquiries' and op = 'DELETE' and old_row ? 'user_email' and changed_at < before
      and not exists (select from api.inquiries as restored where restored.id = history.row_id::uuid)
  loop
    perform private.redact_inquiry(inquiry_id);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end
$$;

-- That somebody asked, for what and when, stays; who it was and what they wrote goes, from the history too. The rules
-- for inquiries and their e-mails stand aside: nobody sends or handles anything here.
create function private.anonymise_inquiry(inquiry_id uuid) returns void
language sql volatile as $$
  update api.inquiries set
    user_name = '(anonimizirano)',
    user_email = 'anonimizirano-' || id || '@invalid.invalid',
    user_phone = null,
    call_back = null,
    message = case when message is null then null else '(anonimizirano)' end,
    calculation = null,
    honeypot = null,
    note = null,
    staff_mail_error = null,
    visitor_mail_error = null,
    -- There is nobody to write to, and nothing to write of.
    staff_mail_status = case when staff_mail_status in ('queued', 'failed') then 'skipped' else staff_mail_status end,
    visitor_mail_status = case when visitor_mail_status in ('queued', 'failed') then 'skipped' else visitor_mail_status end,
    anonymised_at = now()
  where id = inquiry_id;
  select private.redact_inquiry(inquiry_id)
$$;

create function jobs.anonymise_inquiries() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  inquiry_id uuid;
  anonymised int := 0;
begin
  for inquiry_id in
    select id from api.inquiries
    where anonymised_at is null
      and created_at < now() - make_interval(months => (select inquiries_kept_months from api.site_settings))
    order by created_at
    limit 5000
    for update skip locked
  loop
    perform private.anonymise_inquiry(inquiry_id);
    anonymised := anonymised + 1;
  end loop;
  return anonymised;
end
$$;

-- Once a day, by the worker. A session stays 30 days after its end, so that its tokens are still recognised as used
-- ones; successful logins stay as long, since they make an address familiar. Who sent the inquiries of a deleted project
-- is forgotten after 30 days, a change after 2 years. Files whose time is over are orphans from then on.
create function jobs.clean_up() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
  persons := private.erase_contacts_of_deleted_projects(now() - private.restorable_for());
  delete from private.retained_files where until <= now();
  delete from api.replaced_files where until <= now();
  delete from api.history where changed_at < now() - interval '2 years';
  get diagnostics changes = row_count;
  return jsonb_build_object(
    'sessions', sessions, 'login_attempts', attempts, 'erased_contacts', persons, 'history', changes);
end
$$;

-- migrate:down
drop function
  jobs.clean_up, jobs.anonymise_inquiries, private.anonymise_inquiry, private.erase_contacts_of_deleted_projects,
  private.redact_deleted_inquiry, private.redact_inquiry, private.redact_history cascade;
