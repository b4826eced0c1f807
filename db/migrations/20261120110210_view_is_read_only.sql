-- migrate:up

-- Without triggers PostgreSQL answers a write with 55000 (HTTP 500) before it looks at anybody's rights.
-- With them the rights are looked at: nobody has any, so staff and visitors get 42501 like everywhere.
create function private.refuse_write_to_view() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.refuse_http(405, 'SP016', tg_table_name, 'Pregled se samo čita. Mijenjajte projekte i parcele.',
    '{"Allow": "GET, HEAD"}');
  return null;
end
$$;
create trigger _050_read_only instead of insert or update or delete on api.projects_with_parcels
for each row execute function private.refuse_write_to_view();

-- migrate:down
drop trigger _050_read_only on api.projects_with_parcels;
drop function private.refuse_write_to_view();
