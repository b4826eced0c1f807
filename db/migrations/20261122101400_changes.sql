-- migrate:up

-- Changes made together are found by their transaction.
drop index api.history_deletions_idx;
create index on api.history (transaction_id, table_name, op, id);
-- The prices of one parcel.
create index history_prices_idx on api.history (row_id, id desc)
where table_name = 'parcels' and op = 'UPDATE' and old_row -> 'price' <> new_row -> 'price';

-- One line for all rows of a table that changed alike in one transaction: the last of them, and how many there are.
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

-- What a transaction did to each row of a table that staff edit: the row before and after all of it.
create function private.row_changes(transaction xid8)
returns table (table_name text, row_id text, before jsonb, after jsonb)
language sql stable
as $$
  select entry.table_name, entry.row_id,
    (array_agg(entry.old_row order by entry.id))[1],
    (array_agg(entry.new_row order by entry.id desc))[1]
  from api.history as entry
  where entry.transaction_id = transaction
  group by entry.table_name, entry.row_id
$$;

-- The row as it stands; null for one that is gone.
create function private.current_row(table_name text, row_id text) returns jsonb
language plpgsql stable
as $$
declare
  found_row jsonb;
begin
  execute format('select to_jsonb(target) from api.%I as target where target.id::text = $1', table_name)
  into found_row using row_id;
  return found_row;
end
$$;

create function private.undo_row(table_name text, row_id text, before jsonb, after jsonb) returns void
language plpgsql volatile
as $$
declare
  relation constant regclass := format('api.%I', table_name)::regclass;
  list text;
begin
  if before is null then
    execute format('delete from %s where id::text = $1', relation) using row_id;
  elsif after is null then
    perform set_config('solar.restoring', 'on', true);
    insert into api.parcels
    select (jsonb_populate_record(null::api.parcels, private.without_lost_files(before))).*;
    perform set_config('solar.restoring', 'off', true);
  else
    select string_agg(quote_ident(name), ', ') into list
    from unnest(private.writable_columns(relation)) as name
    where before ? name and before -> name is distinct from after -> name
      and name not in ('version', 'usage', 'bucket', 'path', 'width', 'height', 'format', 'bytes', 'preview');
    if list is not null then
      execute format(
        'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id::text = $2',
        relation, list
      ) using before, row_id;
    end if;
  end if;
end
$$;

-- Takes back all that was changed together with an entry of the history, or nothing: what somebody changed since is named.
create function api.undo_changes(history_id bigint) returns int
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
comment on function api.undo_changes(bigint) is
  'Takes back what was changed together with an entry of the history; returns the number of rows';

grant execute on function api.price_history(uuid), api.undo_changes(bigint) to admin;

-- migrate:down
drop function api.undo_changes(bigint);
drop function private.undo_row(text, text, jsonb, jsonb);
drop function private.current_row(text, text);
drop function private.row_changes(xid8);
drop function api.price_history(uuid);
drop view api.changes;
drop index api.history_prices_idx;
drop index api.history_transaction_id_table_name_op_id_idx;
create index history_deletions_idx on api.history (transaction_id) where op = 'DELETE';
