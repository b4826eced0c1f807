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

grant select on api.history to admin;

-- Tables of what belongs to a project, what is named before what names it. Rows of theirs come back one by one, or with
-- their project.
create function private.project_parts() returns text[]
language sql immutable as $$
  select '{parcels,documents,milestones,project_pictures,control_points}'::text[]
$$;

-- Tables whose changes are taken back.
create function private.undoable_tables() returns text[]
language sql immutable as $$
  select private.project_parts()
    || '{projects,inquiries,contacts,deals,media_assets,site_settings,site_texts,page_items,page_pictures,mail_templates}'::text[]
$$;

-- Looks at all that was changed together, also at what the role of whoever asks does not show. The value of a deal that
-- changed alone followed its parcels: the one without the other would give these other prices.
create function private.is_undoable(transaction_id xid8) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from api.history as made
    where made.transaction_id = is_undoable.transaction_id
      and (
        made.table_name <> all (private.undoable_tables())
        or made.table_name <> all (private.project_parts() || '{page_items}') and made.op <> 'UPDATE'
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

-- One line for all rows of a table that changed alike in one transaction: the last of them, and how many there are. One
-- that changed several times has changed once, from what it was before to what it was after.
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
comment on column api.changes.rows is 'How many records were changed together';
comment on column api.changes.undoable is 'All that was changed together can be taken back: changed rows, parcels, documents, milestones, pictures, control points and items of lists that were added or deleted; at the one that is gone: that contacts were merged';
comment on column api.changes.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.changes.old_row is 'The row before; null for INSERT @type:JsonObject | null';
comment on column api.changes.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.changes.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
grant select on api.changes to admin;

-- Without it a write is answered with 55000 (HTTP 500) before anybody's rights are looked at.
create trigger _050_read_only instead of insert or update or delete on api.changes
for each row execute function private.reject_write_to_view();

create function api.price_history(parcel_id uuid)
returns table (id bigint, changed_at timestamptz, actor text, changed_by uuid, old_price numeric, new_price numeric)
language plpgsql stable security definer set search_path = '' as $$
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

-- migrate:down
drop view api.changes;
drop function private.is_merge, private.is_undoable, private.undoable_tables, private.project_parts, api.price_history;
drop table api.history;
