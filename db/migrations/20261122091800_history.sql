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

create policy staff_reads on api.history for select to admin using ((select auth.is_staff()));

grant select on api.history to admin;

-- One line for all rows of a table that changed alike in one transaction: the last of them, and how many there are.
create view api.changes with (security_invoker) as
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
comment on view api.changes is 'history with changes of one table that were made together as one entry';
comment on column api.changes.rows is 'How many entries were made together';
comment on column api.changes.undoable is 'All that was changed together can be taken back: changed rows, and parcels that were added or deleted';
comment on column api.changes.op is 'INSERT, UPDATE or DELETE @type:ChangeKind';
comment on column api.changes.old_row is 'The row before; null for INSERT @type:JsonObject';
comment on column api.changes.new_row is 'The row after; null for DELETE @type:JsonObject';
comment on column api.changes.actor is 'staff, visitor or system (jobs, maintenance) @type:Actor';
grant select on api.changes to admin;

-- Without it a write is answered with 55000 (HTTP 500) before anybody's rights are looked at.
create trigger _050_read_only instead of insert or update or delete on api.changes
for each row execute function private.refuse_write_to_view();

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

-- Rows of a table that left in one transaction, as they were, without the inquiries whose senders were forgotten:
-- nobody could answer them.
create function private.deleted_rows(transaction xid8, table_name text) returns setof jsonb
language sql stable
as $$
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

create function private.is_lost(address text) returns boolean
language sql stable
as $$
  select coalesce(
    split_part(url, '/', 3) in ('project-images', 'project-videos')
    and not exists (select from api.media_assets as asset where asset.url = file.url)
    and not exists (select from private.media_uses as uses where uses.url = file.url)
    and not private.is_retained(file.url),
    false)
  from (values (private.file_url(address))) as file (url)
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
    perform private.refuse('SP009', 'project_id', 'Projekat nije pronađen');
  elsif exists (select from api.projects where id = restore_project.project_id) then
    perform private.refuse('SP022', 'project_id', 'Projekat nije obrisan.');
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
comment on function api.restore_project(uuid) is
  'Brings a deleted project back as a draft, with its parcels and inquiries';

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
  list text;
  restored jsonb;
begin
  perform auth.require_staff();
  select * into entry from api.history where id = restore_version.history_id;
  if entry.id is null or entry.table_name not in ('projects', 'parcels', 'site_settings', 'media_assets', 'inquiries') then
    perform private.refuse('SP009', 'history_id', 'Zapis nije pronađen');
  end if;
  image := coalesce(entry.new_row, entry.old_row);
  relation := format('api.%I', entry.table_name)::regclass;
  select string_agg(quote_ident(name), ', ') into list
  from unnest(private.writable_columns(relation)) as name
  where image ? name and name not in ('usage', 'bucket', 'path', 'width', 'height', 'format', 'bytes', 'preview');

  execute format(
    'update %1$s as target set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id::text = $2 returning to_jsonb(target)',
    relation, list
  ) into restored using image, entry.row_id;

  if restored is null and entry.table_name = 'parcels'
    and exists (select from api.projects where id = (image ->> 'project_id')::uuid) then
    perform set_config('solar.restoring', 'on', true);
    insert into api.parcels
    select (jsonb_populate_record(null::api.parcels, private.without_lost_files(image))).*
    returning to_jsonb(parcels) into restored;
    perform set_config('solar.restoring', 'off', true);
  end if;
  if restored is null then
    perform private.refuse('SP009', 'history_id', 'Zapis je obrisan');
  end if;
  return restored;
end
$$;
comment on function api.restore_version(bigint) is 'Gives a row the values of a history entry; returns the row';
grant execute on function api.restore_project(uuid), api.restore_version(bigint) to admin;

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
comment on function api.undo_changes(bigint) is
  'Takes back what was changed together with an entry of the history; returns the number of rows';
grant execute on function api.price_history(uuid), api.undo_changes(bigint) to admin;

-- migrate:down
drop view api.changes;
drop table api.history;
drop function
  api.undo_changes, api.restore_version, api.restore_project, private.undo_row, private.without_lost_files,
  private.is_lost, private.current_row, private.row_changes, private.deleted_rows, api.price_history;
