-- migrate:up
-- Without triggers PostgreSQL answers a write with 55000 (HTTP 500) before it looks at rights; so it is 42501 as everywhere.
create function private.reject_write_to_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.reject_http(405, 'SP016', tg_table_name, 'Pregled se samo čita. Mijenjajte projekte i parcele.',
    '{"Allow": "GET, HEAD"}');
  return null;
end
$$;

-- What holds of every table and view up to here; a later migration says it of its own.
do $$
declare
  relation regclass;
begin
  for relation in
    select oid from pg_class where relkind = 'r' and relnamespace in ('api'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)
  loop
    execute format('alter table %s enable row level security', relation);
  end loop;
  for relation in
    select oid from pg_class where relkind = 'v' and relnamespace = 'api'::regnamespace and pg_relation_is_updatable(oid, false) = 0
  loop
    execute format('create trigger _050_read_only instead of insert or update or delete on %s
      for each row execute function private.reject_write_to_view()', relation);
  end loop;
end
$$;

-- migrate:down
drop function private.reject_write_to_view cascade;
