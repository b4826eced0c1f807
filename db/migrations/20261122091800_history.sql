-- migrate:up
-- Who changed what, with the row before and after. Written by triggers only, read by staff.
create table api.history (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id text not null,
  op text not null check (op in ('INSERT', 'UPDATE', 'DELETE')),
  old_row jsonb,
  new_row jsonb,
  actor text not null check (actor in ('staff', 'visitor', 'system')),
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null default now(),
  transaction_id xid8 not null default pg_current_xact_id()
);
comment on table api.history is 'Every change of projects, parcels, inquiries, files, settings and accounts';
comment on column api.history.table_name is 'Name of the changed table in schema api (accounts: users)';
comment on column api.history.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.history.old_row is 'The row before; null for INSERT @type:JsonObject';
comment on column api.history.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.history.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
comment on column api.history.transaction_id is 'Changes made together share it';

create index on api.history (table_name, row_id, id desc);
create index on api.history (changed_at);
create index on api.history (changed_by);
-- The few deleted inquiries of which the history still knows the person, for clean_up().
create index history_persons_idx on api.history (changed_at)
where table_name = 'inquiries' and op = 'DELETE' and old_row ? 'user_email';
-- Changes made together are found by their transaction, and their records counted without the rows themselves.
create index on api.history (transaction_id, table_name, op, id) include (row_id);
-- The prices of one parcel.
create index history_prices_idx on api.history (row_id, id desc)
where table_name = 'parcels' and op = 'UPDATE' and old_row -> 'price' <> new_row -> 'price';

create policy staff_reads on api.history for select to admin using (
  case
    when table_name in ('inquiries', 'contacts', 'reservations', 'offers', 'deals', 'mail_templates') then (select auth.may('see_people'))
    when table_name = 'users' then (select auth.may('administer'))
    else (select auth.is_staff())
  end
);

-- Tables of what belongs to a project, what is named before what names it.
create function private.project_tables() returns text[]
language sql immutable as $$
  select '{parcels,documents,milestones,project_pictures,control_points}'::text[]
$$;

create function private.undoable_tables() returns text[]
language sql immutable as $$
  select private.project_tables()
    || '{projects,inquiries,contacts,deals,media_assets,site_settings,site_texts,page_items,page_pictures,mail_templates}'::text[]
$$;

-- Also by what the role of whoever asks does not show. The value of a deal that changed alone followed its parcels.
create function private.is_undoable(transaction_id xid8) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from api.history as made
    where made.transaction_id = is_undoable.transaction_id
      and (
        made.table_name <> all (private.undoable_tables())
        or made.table_name <> all (private.project_tables() || '{page_items}') and made.op <> 'UPDATE'
        or made.table_name = 'deals'
          and made.old_row - '{value,version,updated_at}'::text[] = made.new_row - '{value,version,updated_at}'::text[]
      )
  )
$$;
grant execute on function private.is_undoable(xid8) to admin;

-- Of merged contacts it is known by itself what was whose.
create function private.is_merge(transaction_id xid8) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.merges as merge where merge.transaction_id = is_merge.transaction_id)
$$;
grant execute on function private.is_merge(xid8) to admin;

-- One line for all rows of a table that changed alike in one transaction: the last of them, from what it was before all of it.
create view api.changes with (security_invoker) as
select entry.id, entry.table_name, entry.row_id, entry.op,
  (select earliest.old_row from api.history as earliest where earliest.id = together.earliest) as old_row,
  entry.new_row, entry.actor, entry.changed_by, entry.changed_at, entry.transaction_id, together.rows,
  private.is_undoable(entry.transaction_id) or entry.table_name = 'contacts' and entry.op = 'DELETE'
    and private.is_merge(entry.transaction_id) as undoable
from api.history as entry,
  lateral (
    select count(distinct other.row_id)::int as rows,
      min(other.id) filter (where other.row_id = entry.row_id) as earliest
    from api.history as other
    where other.transaction_id = entry.transaction_id and other.table_name = entry.table_name and other.op = entry.op
  ) as together
where not exists (
  select from api.history as later
  where later.transaction_id = entry.transaction_id and later.table_name = entry.table_name
    and later.op = entry.op and later.id > entry.id
);
comment on view api.changes is 'history with changes of one table that were made together as one entry';
comment on column api.changes.undoable is 'All that was changed together can be taken back: changed rows, parcels, documents, milestones, pictures, control points and items of lists that were added or deleted; at the one that is gone: that contacts were merged';
comment on column api.changes.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.changes.old_row is 'The row before; null for INSERT @type:JsonObject | null';
comment on column api.changes.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.changes.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';

-- Takes columns out of what the history tells of these rows.
create function private.redact_history(table_names text[], row_ids text[], columns text[]) returns void
language sql volatile as $$
  update api.history set old_row = old_row - columns, new_row = new_row - columns
  where table_name = any (table_names) and row_id = any (row_ids)
$$;

-- What tells who asked, what they wrote and what staff were told of it; that it came and how it was handled stays.
create function private.redact_inquiry(inquiry_id uuid) returns void
language plpgsql volatile as $$
begin
  delete from api.notices where details ->> 'inquiry_id' = inquiry_id::text;
  perform private.redact_history('{inquiries}', array[inquiry_id::text],
    '{user_name,user_email,user_phone,call_back,message,calculation,honeypot,note,staff_mail_error,visitor_mail_error}');
end
$$;

-- One that goes with its project may come back with it, so clean_up() waits before it forgets; the project is already gone here.
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

-- That somebody asked, for what and when, stays; who it was and what they wrote goes, from the history too.
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
    staff_mail_status = case when staff_mail_status in ('queued', 'failed') then 'skipped' else staff_mail_status end,
    visitor_mail_status = case when visitor_mail_status in ('queued', 'failed') then 'skipped' else visitor_mail_status end,
    anonymised_at = now()
  where id = inquiry_id;
  select private.redact_inquiry(inquiry_id)
$$;

create function jobs.anonymise_inquiries() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  anonymised int;
begin
  perform private.anonymise_inquiry(due.id)
  from (
    select id from api.inquiries
    where anonymised_at is null
      and created_at < now() - make_interval(months => (select inquiries_kept_months from api.site_settings))
    order by created_at
    limit 5000
    for update skip locked
  ) as due;
  get diagnostics anonymised = row_count;
  return anonymised;
end
$$;

-- Once a day. A session stays 30 days after its end, so that its tokens are recognised as used ones; successful logins too, since
-- they make an address familiar. Who sent the inquiries of a deleted project is forgotten after 30 days, a change after 2 years.
create function jobs.clean_up() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  sessions int;
  attempts int;
  persons int;
  changes int;
  alerts int;
begin
  delete from auth.sessions where least(ended_at, expires_at) < now() - interval '30 days';
  get diagnostics sessions = row_count;
  delete from auth.login_attempts
  where created_at < now() - case when succeeded then interval '30 days' else interval '1 day' end;
  get diagnostics attempts = row_count;
  perform private.redact_inquiry(deleted.id)
  from (
    select distinct row_id::uuid as id from api.history
    where table_name = 'inquiries' and op = 'DELETE' and old_row ? 'user_email'
      and changed_at < now() - private.restorable_for()
      and not exists (select from api.inquiries as restored where restored.id = history.row_id::uuid)
  ) as deleted;
  get diagnostics persons = row_count;
  delete from private.retained_files where until <= now();
  delete from api.replaced_files where until <= now();
  delete from api.history where changed_at < now() - interval '2 years';
  get diagnostics changes = row_count;
  delete from api.notices where created_at < now() - interval '90 days';
  -- Wishes that nobody confirmed, and those older than inquiries are kept.
  delete from api.alerts
  where confirmed_at is null and asked_at < now() - interval '48 hours'
    or confirmed_at < now() - make_interval(months => (select inquiries_kept_months from api.site_settings));
  get diagnostics alerts = row_count;
  return jsonb_build_object('sessions', sessions, 'login_attempts', attempts, 'erased_contacts', persons,
    'history', changes, 'alerts', alerts);
end
$$;

-- migrate:down
drop function
  jobs.clean_up, jobs.anonymise_inquiries, private.anonymise_inquiry, private.redact_deleted_inquiry,
  private.redact_inquiry, private.redact_history cascade;
drop view api.changes;
drop function private.is_merge, private.is_undoable, private.undoable_tables, private.project_tables;
drop table api.history;
