-- migrate:up

-- What cannot be taken back is not offered, and refused by the same rule.
create or replace view api.changes with (security_invoker) as
select entry.*, together.rows, not exists (
  select from api.history as made
  where made.transaction_id = entry.transaction_id
    and (
      made.table_name not in ('projects', 'parcels', 'inquiries', 'media_assets', 'site_settings')
      or made.table_name <> 'parcels' and made.op <> 'UPDATE'
    )
) as undoable
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
comment on column api.changes.undoable is 'All that was changed together can be taken back: changed rows, and parcels that were added or deleted';

create or replace function api.undo_changes(history_id bigint) returns int
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry api.history;
  changed_since jsonb;
  change record;
  undone int := 0;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = undo_changes.history_id;
  if entry.id is null then
    perform private.refuse('SP009', 'history_id', 'Zapis nije pronađen');
  end if;
  if exists (
    select from api.changes as made where made.transaction_id = entry.transaction_id and not made.undoable
  ) then
    perform private.refuse('SP024', 'history_id', 'Ova izmjena se ne može poništiti odjednom.');
  end if;

  select jsonb_agg(jsonb_build_object(
    'table', made.table_name, 'id', made.row_id,
    'name', coalesce(now_row, made.after, made.before) ->> case made.table_name
      when 'inquiries' then 'user_name' when 'media_assets' then 'path' when 'site_settings' then 'company_name' else 'name'
    end
  ) order by made.table_name, made.row_id)
  into changed_since
  from private.row_changes(entry.transaction_id) as made,
    lateral private.current_row(made.table_name, made.row_id) as now_row
  where now_row ->> 'version' is distinct from made.after ->> 'version';
  if changed_since is not null then
    perform private.refuse_http(409, 'SP025', changed_since::text, 'Nešto od toga je u međuvremenu promijenjeno.');
  end if;

  for change in
    select * from private.row_changes(entry.transaction_id) as made
    -- New rows go last: a project keeps at least one parcel meanwhile.
    order by made.before is null, made.table_name, made.row_id
  loop
    perform private.undo_row(change.table_name, change.row_id, change.before, change.after);
    undone := undone + 1;
  end loop;
  return undone;
end
$$;

-- migrate:down
create or replace function api.undo_changes(history_id bigint) returns int
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry api.history;
  changed_since jsonb;
  change record;
  undone int := 0;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = undo_changes.history_id;
  if entry.id is null then
    perform private.refuse('SP009', 'history_id', 'Zapis nije pronađen');
  end if;
  if exists (
    select from private.row_changes(entry.transaction_id) as made
    where made.table_name not in ('projects', 'parcels', 'inquiries', 'media_assets', 'site_settings')
      or made.table_name <> 'parcels' and (made.before is null or made.after is null)
  ) then
    perform private.refuse('SP024', 'history_id', 'Ova izmjena se ne može poništiti odjednom.');
  end if;

  select jsonb_agg(jsonb_build_object(
    'table', made.table_name, 'id', made.row_id,
    'name', coalesce(now_row, made.after, made.before) ->> case made.table_name
      when 'inquiries' then 'user_name' when 'media_assets' then 'path' when 'site_settings' then 'company_name' else 'name'
    end
  ) order by made.table_name, made.row_id)
  into changed_since
  from private.row_changes(entry.transaction_id) as made,
    lateral private.current_row(made.table_name, made.row_id) as now_row
  where now_row ->> 'version' is distinct from made.after ->> 'version';
  if changed_since is not null then
    perform private.refuse_http(409, 'SP025', changed_since::text, 'Nešto od toga je u međuvremenu promijenjeno.');
  end if;

  for change in
    select * from private.row_changes(entry.transaction_id) as made
    -- New rows go last: a project keeps at least one parcel meanwhile.
    order by made.before is null, made.table_name, made.row_id
  loop
    perform private.undo_row(change.table_name, change.row_id, change.before, change.after);
    undone := undone + 1;
  end loop;
  return undone;
end
$$;

drop view api.changes;
create view api.changes with (security_invoker) as
select entry.*, together.rows
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
comment on column api.changes.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.changes.old_row is 'The row before; null for INSERT @type:JsonObject';
comment on column api.changes.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.changes.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
grant select on api.changes to admin;
create trigger _050_read_only instead of insert or update or delete on api.changes
for each row execute function private.refuse_write_to_view();
