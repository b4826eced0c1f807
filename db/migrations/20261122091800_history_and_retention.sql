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
alter table api.history enable row level security;
comment on table api.history is 'Every change of projects, parcels, inquiries, files, settings and accounts';
comment on column api.history.table_name is 'Name of the changed table in schema api (accounts: users)';
comment on column api.history.row_id is 'Primary key of the changed row';
comment on column api.history.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.history.old_row is 'The row before; null for INSERT @type:JsonObject';
comment on column api.history.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.history.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
comment on column api.history.changed_by is 'Staff account, when actor is staff';
comment on column api.history.transaction_id is 'Changes made together share it';

create index on api.history (table_name, row_id, id desc);
create index on api.history (changed_at);
create index on api.history (changed_by);
-- The few deleted inquiries of which the history still knows the person, for clean_up().
create index history_persons_idx on api.history (changed_at)
where table_name = 'inquiries' and op = 'DELETE' and old_row ? 'user_email';
-- Changes made together are found by their transaction.
create index on api.history (transaction_id, table_name, op, id);
-- The prices of one parcel.
create index history_prices_idx on api.history (row_id, id desc)
where table_name = 'parcels' and op = 'UPDATE' and old_row -> 'price' <> new_row -> 'price';

create policy staff_reads on api.history for select to admin using (
  case
    when table_name in ('inquiries', 'contacts', 'reservations', 'offers', 'deals') then (select auth.may('see_people'))
    when table_name = 'users' then (select auth.may('administer'))
    else (select auth.is_staff())
  end
);

grant select on api.history to admin;

-- Looks at all that was changed together, also at what the role of whoever asks does not show. The value of a deal that
-- changed alone followed its parcels: the one without the other would give these other prices.
create function private.is_undoable(transaction_id xid8) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
    select from api.history as made
    where made.transaction_id = is_undoable.transaction_id
      and (
        made.table_name not in ('projects', 'parcels', 'documents', 'milestones', 'project_pictures', 'control_points', 'inquiries', 'contacts', 'deals', 'media_assets', 'site_settings', 'mail_templates')
        or made.table_name not in ('parcels', 'documents', 'milestones', 'project_pictures', 'control_points') and made.op <> 'UPDATE'
        or made.table_name = 'deals'
          and made.old_row - '{value,version,updated_at}'::text[] = made.new_row - '{value,version,updated_at}'::text[]
      )
  )
$$;
grant execute on function private.is_undoable(xid8) to admin;

-- One line for all rows of a table that changed alike in one transaction: the last of them, and how many there are.
create view api.changes with (security_invoker) as
select entry.*, together.rows, private.is_undoable(entry.transaction_id) as undoable
from api.history as entry,
  lateral (
    select count(*)::int as rows from api.history as other
    where other.transaction_id = entry.transaction_id and other.table_name = entry.table_name and other.op = entry.op
  ) as together
where not exists (
  select from api.history as later
  where later.transaction_id = entry.transaction_id and later.table_name = entry.table_name
    and later.op = entry.op and later.id > entry.id
);
comment on view api.changes is 'history with changes of one table that were made together as one entry';
comment on column api.changes.rows is 'How many entries were made together';
comment on column api.changes.undoable is 'All that was changed together can be taken back: changed rows, and parcels, documents, milestones, pictures and control points that were added or deleted';
comment on column api.changes.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.changes.old_row is 'The row before; null for INSERT @type:JsonObject';
comment on column api.changes.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.changes.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
grant select on api.changes to admin;

-- Without it a write is answered with 55000 (HTTP 500) before anybody's rights are looked at.
create trigger _050_read_only instead of insert or update or delete on api.changes
for each row execute function private.reject_write_to_view();

create function api.price_history(parcel_id uuid)
returns table (id bigint, changed_at timestamptz, actor text, changed_by uuid, old_price numeric, new_price numeric)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  return query
    select entry.id, entry.changed_at, entry.actor, entry.changed_by,
      (entry.old_row ->> 'price')::numeric, (entry.new_row ->> 'price')::numeric
    from api.history as entry
    where entry.table_name = 'parcels' and entry.op = 'UPDATE' and entry.row_id = price_history.parcel_id::text
      and entry.old_row -> 'price' <> entry.new_row -> 'price'
    order by entry.id desc;
end
$$;
comment on function api.price_history(uuid) is 'Every price that a parcel has had, the newest first';
grant execute on function api.price_history(uuid) to admin;

-- What the history keeps of an inquiry that is gone: that it came, how it was handled and by whom, but
-- nothing that tells who asked or what they wrote.
create function private.forget_person(inquiry_id uuid) returns void
language sql volatile
as $$
  update api.history set
    old_row = old_row - personal.columns,
    new_row = new_row - personal.columns
  from (
    values ('{user_name,user_email,user_phone,call_back,message,calculation,trap,note,staff_mail_error,visitor_mail_error}'::text[])
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

-- That somebody asked, for what and when, stays; who it was and what they wrote goes, from the history too. The rules
-- for inquiries and their e-mails stand aside: nobody sends or handles anything here.
create function private.anonymise_inquiry(inquiry_id uuid) returns void
language sql volatile
as $$
  update api.inquiries set
    user_name = '(anonimizirano)',
    user_email = 'anonimizirano-' || id || '@invalid.invalid',
    user_phone = null,
    call_back = null,
    message = case when message is null then null else '(anonimizirano)' end,
    calculation = null,
    trap = null,
    note = null,
    staff_mail_error = null,
    visitor_mail_error = null,
    -- There is nobody to write to, and nothing to write of.
    staff_mail_status = case when staff_mail_status in ('queued', 'failed') then 'skipped' else staff_mail_status end,
    visitor_mail_status = case when visitor_mail_status in ('queued', 'failed') then 'skipped' else visitor_mail_status end,
    anonymised_at = now()
  where id = inquiry_id;
  select private.forget_person(inquiry_id)
$$;

create function jobs.anonymise_inquiries() returns int
language plpgsql volatile security definer
set search_path = ''
as $$
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
grant execute on function jobs.anonymise_inquiries() to worker;

-- Once a day, by the worker. A session stays 30 days after its end, so that its tokens are still recognised as used
-- ones; successful logins stay as long, since they make an address familiar. Who sent the inquiries of a deleted project
-- is forgotten after 30 days, a change after 2 years. Files whose time is over are orphans from then on.
create function jobs.clean_up() returns jsonb
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
  persons := private.forget_persons_of_deleted_projects(now() - private.restorable_for());
  delete from private.retained_files where until <= now();
  delete from api.replaced_files where until <= now();
  delete from api.history where changed_at < now() - interval '2 years';
  get diagnostics changes = row_count;
  return jsonb_build_object(
    'sessions', sessions, 'login_attempts', attempts, 'forgotten_persons', persons, 'history', changes);
end
$$;
grant execute on function jobs.clean_up() to worker;

-- Asked by the worker right before it deletes: false when the file was stored or used again since.
create function jobs.release_file(bucket text, path text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (
      select from api.media_assets as asset
      where asset.bucket = release_file.bucket and asset.path = release_file.path
    )
    and private.usage_of('/storage/' || bucket || '/' || path) = '{}'
    and not private.is_retained('/storage/' || bucket || '/' || path)
$$;
grant execute on function jobs.release_file(text, text) to worker;

-- Asked by the worker about what it found in the store: which of these (bucket/path) have neither an entry in
-- the media library nor a use. An upload writes its entry before its file, so a new file is never among them.
create function jobs.orphan_files(keys text[]) returns setof text
language sql stable security definer
set search_path = ''
as $$
  select key from unnest(keys) as key
  where not exists (select from api.media_assets as asset where asset.url = '/storage/' || key)
    and not exists (select from private.media_uses as uses where uses.url = '/storage/' || key)
    and not private.is_retained('/storage/' || key)
$$;
grant execute on function jobs.orphan_files(text[]) to worker;

-- migrate:down
drop trigger _510_forget on api.inquiries;
drop view api.changes;
drop function private.is_undoable;
drop table api.history;
drop function
  jobs.orphan_files, jobs.release_file, jobs.clean_up, jobs.anonymise_inquiries,
  private.anonymise_inquiry, private.forget_persons_of_deleted_projects, private.forget_deleted_inquiry, private.forget_person,
  api.price_history;
