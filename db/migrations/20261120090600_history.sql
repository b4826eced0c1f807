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
create index on api.history (table_name, row_id, id desc);
create index on api.history (changed_at);
-- A restored project brings back what left in the same transaction.
create index history_deletions_idx on api.history (transaction_id) where op = 'DELETE';
create index on api.history (changed_by);

comment on table api.history is 'Every change of projects, parcels, inquiries, files, settings and accounts';
comment on column api.history.table_name is 'Name of the changed table in schema api (accounts: users)';
comment on column api.history.row_id is 'Primary key of the changed row';
comment on column api.history.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.history.old_row is 'The row before; null for INSERT @type:JsonObject';
comment on column api.history.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.history.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
comment on column api.history.changed_by is 'Staff account, when actor is staff';
comment on column api.history.transaction_id is 'Changes made together share it';

create policy staff_reads on api.history for select to admin using ((select auth.is_staff()));
grant select on api.history to admin;

-- True while a function brings deleted rows back as they were: rules for new rows stand aside.
create function private.is_restoring() returns boolean
language sql stable
as $$
  select coalesce(current_setting('solar.restoring', true), '') = 'on'
$$;

-- Last BEFORE UPDATE trigger of an editable table. A client that names a version must name the
-- current one; a change that matters raises it. Arguments: columns that do not matter.
create function private.touch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.version is distinct from old.version then
    perform private.refuse_http(409, 'SP020', 'version', 'Zapis je u međuvremenu promijenjen.');
  end if;
  if tg_nargs = 0 and new is not distinct from old
    or tg_nargs > 0 and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- AFTER trigger. Arguments: columns that are kept out of the history.
create function private.record_history() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  role constant text := current_setting('role');
begin
  if tg_op = 'UPDATE' and new.version = old.version then
    return null;
  end if;
  insert into api.history (table_name, row_id, op, old_row, new_row, actor, changed_by)
  values (
    tg_table_name,
    case when tg_op = 'DELETE' then old.id else new.id end,
    tg_op,
    case when tg_op <> 'INSERT' then to_jsonb(old) - coalesce(tg_argv, '{}') end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - coalesce(tg_argv, '{}') end,
    case role when 'admin' then 'staff' when 'anon' then 'visitor' else 'system' end,
    case role when 'admin' then auth.user_id() end
  );
  return null;
end
$$;

create trigger _900_touch before update on auth.users
for each row execute function private.touch('last_login_at');
create trigger _500_history after insert or update or delete on auth.users
for each row execute function private.record_history('password_hash');

-- migrate:down
drop trigger _500_history on auth.users;
drop trigger _900_touch on auth.users;
drop function private.record_history();
drop function private.touch();
drop function private.is_restoring();
drop table api.history;
