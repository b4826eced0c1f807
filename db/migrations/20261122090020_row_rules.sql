-- migrate:up
-- True while a function brings deleted rows back as they were: rules for new rows stand aside.
create function private.is_restoring() returns boolean
language sql stable as $$
  select coalesce(current_setting('solar.restoring', true), '') = 'on'
$$;

-- Last BEFORE trigger of an editable table. A row begins with version 1, or goes on where it was when it is brought back.
-- A client that names a version must name the current one; a change that matters raises it. Arguments: columns that do
-- not matter.
create function private.touch() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := coalesce(new.created_at, now());
    new.updated_at := now();
    new.version := case when private.is_restoring() then new.version + 1 else 1 end;
    return new;
  end if;
  if new.version is distinct from old.version then
    perform private.reject_http(409, 'SP020', 'version', 'Zapis je u međuvremenu promijenjen.');
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
language plpgsql security definer set search_path = '' as $$
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

-- Without triggers PostgreSQL answers a write with 55000 (HTTP 500) before it looks at anybody's rights.
-- With them the rights are looked at: nobody has any, so staff and visitors get 42501 like everywhere.
create function private.reject_write_to_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reject_http(405, 'SP016', tg_table_name, 'Pregled se samo čita. Mijenjajte projekte i parcele.',
    '{"Allow": "GET, HEAD"}');
  return null;
end
$$;

-- migrate:down
drop function private.reject_write_to_view, private.record_history, private.touch, private.is_restoring;
