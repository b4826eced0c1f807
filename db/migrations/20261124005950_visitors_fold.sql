-- migrate:up
-- What a visitor writes is indexed as it is found: without accents.
grant execute on function private.fold(text) to anon;

-- migrate:down
revoke execute on function private.fold(text) from anon;
