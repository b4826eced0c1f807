-- migrate:up
-- Rows of a table that left in one transaction, as they were, without the inquiries whose senders were forgotten:
-- nobody could answer them.
create function private.deleted_rows(transaction xid8, table_name text) returns setof jsonb language sql stable as $$
  select old_row from api.history
  where transaction_id = transaction and op = 'DELETE' and history.table_name = deleted_rows.table_name
    and (history.table_name <> 'inquiries' or old_row ? 'user_email')
  order by id
$$;

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

-- Addresses of a deleted row without those whose files are gone by now.
create function private.without_lost_files(deleted_row jsonb) returns jsonb
language sql stable
as $$
  select deleted_row || coalesce(jsonb_object_agg(field, case jsonb_typeof(deleted_row -> field)
    when 'array' then (
      select coalesce(jsonb_agg(address order by place), '[]')
      from jsonb_array_elements_text(deleted_row -> field) with ordinality as listed (address, place)
      where not private.is_lost(address)
    )
    else case when not private.is_lost(deleted_row ->> field) then deleted_row -> field end
  end), '{}')
  from unnest('{main_image_url,image_gallery,video_url,video_gallery,images}'::text[]) as field
  where deleted_row ? field
$$;

-- Gives a row the values that `image` has in these columns; returns the row, null when it is gone.
create function private.write_columns(relation regclass, row_id text, image jsonb, names text[]) returns jsonb
language plpgsql volatile
as $$
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

-- Deleting a parcel took it off the inquiries; their snapshots still name it, in the visitor's order.
create function private.relink_inquiries(parcel_id uuid) returns void
language sql volatile
as $$
  update api.inquiries as inquiry set parcel_ids = named.ids, parcel_id = named.ids[1]
  from api.parcels as restored, api.inquiries as asked, lateral (
    select array_agg((seen.item ->> 'id')::uuid order by seen.place) as ids
    from jsonb_array_elements(asked.snapshot -> 'parcels') with ordinality as seen (item, place)
    where (seen.item ->> 'id')::uuid = any (asked.parcel_ids || restored.id)
  ) as named
  where restored.id = relink_inquiries.parcel_id and asked.id = inquiry.id and asked.project_id = restored.project_id
    and asked.snapshot -> 'parcels' @> jsonb_build_array(jsonb_build_object('id', restored.id))
$$;

create function private.restore_parcel(deleted_row jsonb) returns jsonb
language plpgsql volatile
as $$
declare
  restored jsonb;
begin
  perform set_config('solar.restoring', 'on', true);
  insert into api.parcels
  select (jsonb_populate_record(null::api.parcels, private.without_lost_files(deleted_row))).*
  returning to_jsonb(parcels) into restored;
  perform private.relink_inquiries((restored ->> 'id')::uuid);
  perform set_config('solar.restoring', 'off', true);
  return restored;
end
$$;

create function private.undo_row(table_name text, row_id text, before jsonb, after jsonb) returns void
language plpgsql volatile
as $$
declare
  relation constant regclass := format('api.%I', table_name)::regclass;
  changed text[];
begin
  if before is null then
    execute format('delete from %s where id::text = $1', relation) using row_id;
  elsif after is null then
    perform private.restore_parcel(before);
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

-- A deleted project comes back as a draft, with the parcels and inquiries that went with it; that it shows its files
-- again brings their entries back.
create function api.restore_project(project_id uuid) returns api.projects
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deletion api.history;
  restored api.projects;
begin
  perform auth.require_staff();
  select * into deletion from api.history
  where table_name = 'projects' and row_id = restore_project.project_id::text and op = 'DELETE'
  order by id desc
  limit 1;
  if deletion.id is null then
    perform private.reject('SP009', 'project_id', 'Projekat nije pronađen');
  elsif exists (select from api.projects where id = restore_project.project_id) then
    perform private.reject('SP022', 'project_id', 'Projekat nije obrisan.');
  end if;

  perform set_config('solar.restoring', 'on', true);
  insert into api.projects
  select (jsonb_populate_record(
    null::api.projects, private.without_lost_files(deletion.old_row) || '{"status": "draft"}'
  )).*
  returning * into restored;

  insert into api.parcels
  select (jsonb_populate_record(null::api.parcels, private.without_lost_files(deleted))).*
  from private.deleted_rows(deletion.transaction_id, 'parcels') as deleted
  where deleted ->> 'project_id' = restored.id::text;

  -- Deleting the parcels took them off the inquiries; the snapshots still name them.
  insert into api.inquiries
  select (jsonb_populate_record(null::api.inquiries, deleted || jsonb_build_object(
    'parcel_ids', named.ids, 'parcel_id', named.ids -> 0
  ))).*
  from private.deleted_rows(deletion.transaction_id, 'inquiries') as deleted,
    lateral (
      select coalesce(jsonb_agg(parcel.id order by seen.place), '[]')
      from jsonb_array_elements(deleted -> 'snapshot' -> 'parcels') with ordinality as seen (item, place)
      join api.parcels as parcel on parcel.id = (seen.item ->> 'id')::uuid
    ) as named (ids)
  where deleted ->> 'project_id' = restored.id::text;
  perform set_config('solar.restoring', 'off', true);
  return restored;
end
$$;
comment on function api.restore_project(uuid) is 'Brings a deleted project back as a draft, with its parcels and inquiries';

-- A deleted parcel comes back into its project as it was, with its outline and on the inquiries that asked for it.
create function api.restore_parcel(parcel_id uuid) returns api.parcels
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  deleted jsonb;
begin
  perform auth.require_staff();
  if exists (select from api.parcels where id = restore_parcel.parcel_id) then
    perform private.reject('SP022', 'parcel_id', 'Parcela nije obrisana.');
  end if;
  select old_row into deleted from api.history
  where table_name = 'parcels' and row_id = restore_parcel.parcel_id::text and op = 'DELETE'
  order by id desc
  limit 1;
  if deleted is null then
    perform private.reject('SP009', 'parcel_id', 'Parcela nije pronađena');
  elsif not exists (select from api.projects where id = (deleted ->> 'project_id')::uuid) then
    perform private.reject('SP009', 'project_id', 'Projekat ove parcele je obrisan. Vratite prvo projekat.');
  end if;
  return jsonb_populate_record(null::api.parcels, private.restore_parcel(deleted));
end
$$;
comment on function api.restore_parcel(uuid) is 'Brings a deleted parcel back into its project';

-- Gives a row the values that it had after the change of a history entry (before it, for a deletion). What staff may not
-- change stays, and so does what the store itself says of a file: its content goes back by api.replaced_files. A deleted
-- parcel of a project that still stands comes back.
create function api.restore_version(history_id bigint) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry api.history;
  image jsonb;
  relation regclass;
  restored jsonb;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = restore_version.history_id;
  if entry.id is null or entry.table_name not in ('projects', 'parcels', 'site_settings', 'media_assets', 'inquiries') then
    perform private.reject('SP009', 'history_id', 'Zapis nije pronađen');
  end if;
  image := coalesce(entry.new_row, entry.old_row);
  relation := format('api.%I', entry.table_name)::regclass;
  restored := private.write_columns(relation, entry.row_id, image, array(
    select name from private.restorable_columns(relation) as name where image ? name
  ));
  if restored is null and entry.table_name = 'parcels'
    and exists (select from api.projects where id = (image ->> 'project_id')::uuid) then
    restored := private.restore_parcel(image);
  end if;
  if restored is null then
    perform private.reject('SP009', 'history_id', 'Zapis je obrisan');
  end if;
  return restored;
end
$$;
comment on function api.restore_version(bigint) is 'Gives a row the values of a history entry; returns the row';
grant execute on function api.restore_project(uuid), api.restore_parcel(uuid), api.restore_version(bigint) to admin;

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
    perform private.reject('SP009', 'history_id', 'Zapis nije pronađen');
  end if;
  if exists (
    select from api.changes as made where made.transaction_id = entry.transaction_id and not made.undoable
  ) then
    perform private.reject('SP024', 'history_id', 'Ova izmjena se ne može poništiti odjednom.');
  end if;

  -- Before any parcel, as whoever shows or hides a project does.
  perform from api.projects where id in (
    select (coalesce(made.after, made.before) ->> 'project_id')::uuid from private.row_changes(entry.transaction_id) as made
  ) order by id for no key update;
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
    perform private.reject_http(409, 'SP025', changed_since::text, 'Nešto od toga je u međuvremenu promijenjeno.');
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
comment on function api.undo_changes(bigint) is 'Takes back what was changed together with an entry of the history; returns the number of rows';
grant execute on function api.price_history(uuid), api.undo_changes(bigint) to admin;

-- migrate:down
drop function
  api.undo_changes, api.restore_version, api.restore_parcel, api.restore_project, private.undo_row,
  private.restore_parcel, private.relink_inquiries, private.write_columns, private.without_lost_files,
  private.current_row, private.row_changes, private.deleted_rows;
