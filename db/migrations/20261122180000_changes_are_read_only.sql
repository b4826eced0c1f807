-- migrate:up

-- Without it a write is answered with 55000 (HTTP 500) before anybody's rights are looked at.
create trigger _050_read_only instead of insert or update or delete on api.changes
for each row execute function private.refuse_write_to_view();

-- migrate:down
drop trigger _050_read_only on api.changes;
