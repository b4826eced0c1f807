-- migrate:up
-- What a transaction did to each row of a table that staff edit: the row before and after all of it.
create function private.row_changes(transaction xid8)
returns table (table_name text, row_id text, before jsonb, after jsonb)
language sql stable as $$
  select entry.table_name, entry.row_id,
    (array_agg(entry.old_row order by entry.id))[1],
    (array_agg(entry.new_row order by entry.id desc))[1]
  from api.history as entry
  where entry.transaction_id = transaction
  group by entry.table_name, entry.row_id
$$;

create function private.current_row(table_name text, row_id text) returns jsonb
language plpgsql stable as $$
declare
  found_row jsonb;
begin
  execute format('select to_jsonb(target) from api.%I as target where target.id::text = $1', table_name)
  into found_row using row_id;
  return found_row;
end
$$;

-- What a row gets back of an earlier version: what staff may change, without what the store itself says of a file.
create function private.restorable_columns(relation regclass) returns setof text
language sql stable as $$
  select name from unnest(private.writable_columns(relation)) as name
  where name not in ('usage', 'bucket', 'path', 'width', 'height', 'format', 'bytes', 'preview')
$$;

create function private.write_columns(relation regclass, row_id text, image jsonb, names text[]) returns jsonb
language plpgsql volatile as $$
declare
  list constant text := (select string_agg(quote_ident(name), ', ') from unnest(names) as name);
  written jsonb;
begin
  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id::text = $2 returning to_jsonb(target)',
    relation, list
  ) into written using image, row_id;
  return written;
end
$$;

create function private.undo_row(table_name text, row_id text, before jsonb, after jsonb) returns void
language plpgsql volatile as $$
declare
  relation constant regclass := format('api.%I', table_name)::regclass;
  changed text[];
begin
  if before is null then
    execute format('delete from %s where id::text = $1', relation) using row_id;
  elsif after is null then
    perform private.restore_row(table_name, before);
  else
    select array_agg(name) into changed
    from private.restorable_columns(relation) as name
    where before ? name and before -> name is distinct from after -> name;
    if changed is not null then
      perform private.write_columns(relation, row_id, before, changed);
    end if;
  end if;
end
$$;

create function private.require_for(table_name text) returns void
language sql stable as $$
  select auth.require(case
    when table_name in ('inquiries', 'contacts', 'deals', 'mail_templates') then 'sell'
    when table_name = 'site_settings' then 'administer'
    else 'edit'
  end)
$$;

-- What staff may not change stays, what the store says of a file (its content goes back by api.replaced_files), and what a deal
-- is worth: its parcels may be others. A deleted row of a project that still stands comes back.
create function api.restore_version(history_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry api.history;
  image jsonb;
  relation regclass;
  restored jsonb;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = restore_version.history_id;
  perform private.reject_if(entry.id is null or entry.table_name <> all (private.undoable_tables()),
    'SP009', 'history_id', 'Zapis nije pronađen');
  perform private.require_for(entry.table_name);
  image := coalesce(entry.new_row, entry.old_row);
  relation := format('api.%I', entry.table_name)::regclass;
  restored := private.write_columns(relation, entry.row_id, image, array(
    select name from private.restorable_columns(relation) as name
    where image ? name and (entry.table_name, name) <> ('deals', 'value')
  ));
  if restored is null and (
    entry.table_name = 'mail_templates' or entry.table_name = any (private.project_tables())
      and exists (select from api.projects where id = (image ->> 'project_id')::uuid)
  ) then
    restored := private.restore_row(entry.table_name, image);
  end if;
  perform private.reject_if(restored is null, 'SP009', 'history_id', 'Zapis je obrisan');
  return restored;
end
$$;
comment on function api.restore_version(bigint) is 'Gives a row the values of a history entry; returns the row';

create function api.undo_changes(history_id bigint) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry api.history;
  changed_since jsonb;
  undone int;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = undo_changes.history_id;
  perform private.reject_if(entry.id is null, 'SP009', 'history_id', 'Zapis nije pronađen');
  if private.is_merge(entry.transaction_id) then
    return private.undo_merge(entry.transaction_id);
  end if;
  perform private.require_for(made.table_name)
  from private.row_changes(entry.transaction_id) as made;
  perform private.reject_if(exists (
    select from api.changes as made where made.transaction_id = entry.transaction_id and not made.undoable
  ), 'SP024', 'history_id', 'Ova izmjena se ne može poništiti odjednom.');

  -- Before any parcel, as whoever shows or hides a project does.
  perform from api.projects where id in (
    select (coalesce(made.after, made.before) ->> 'project_id')::uuid from private.row_changes(entry.transaction_id) as made
  ) order by id for no key update;
  select jsonb_agg(jsonb_build_object(
    'table', made.table_name, 'id', made.row_id,
    'name', coalesce(now_row, made.after, made.before) ->> case made.table_name
      when 'inquiries' then 'user_name' when 'documents' then 'title' when 'milestones' then 'kind' when 'project_pictures' then 'url' when 'media_assets' then 'path' when 'site_settings' then 'company_name' else 'name'
    end
  ) order by made.table_name, made.row_id)
  into changed_since
  from private.row_changes(entry.transaction_id) as made,
    lateral private.current_row(made.table_name, made.row_id) as now_row
  where now_row ->> 'version' is distinct from made.after ->> 'version';
  perform private.reject_if(changed_since is not null,
    409, 'SP025', changed_since::text, 'Nešto od toga je u međuvremenu promijenjeno.');

  perform private.undo_row(change.table_name, change.row_id, change.before, change.after)
  from (
    select * from private.row_changes(entry.transaction_id) as made
    -- New rows go last: a project keeps at least one parcel meanwhile. Pictures come back before what is on them.
    order by made.before is null, made.table_name = 'control_points', made.table_name, made.row_id
  ) as change;
  get diagnostics undone = row_count;
  return undone;
end
$$;
comment on function api.undo_changes(bigint) is 'Takes back what was changed together with an entry of the history; returns the number of rows';

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
drop function
  api.price_history, api.undo_changes, api.restore_version, private.undo_row, private.write_columns,
  private.restorable_columns, private.require_for, private.current_row, private.row_changes;
