-- migrate:up
-- The address of a page for one person, which the database does not hold: an id, and a seal that takes the secret to make.
create function private.link_token(kind text, row_id uuid) returns text
language sql stable as $$
  select auth.base64url(uuid_send(row_id) || substring(
    extensions.hmac(kind || ':' || row_id, settings.jwt_secret, 'sha256') from 1 for 16))
  from auth.settings as settings
$$;

create function private.linked_id(kind text, token text) returns uuid
language plpgsql stable as $$
declare
  id uuid;
begin
  if token ~ '^[A-Za-z0-9_-]{43}$' then
    id := encode(substring(auth.from_base64url(token) from 1 for 16), 'hex')::uuid;
    if private.link_token(kind, id) = token then
      return id;
    end if;
  end if;
  return null;
end
$$;

-- migrate:down
drop function private.linked_id, private.link_token;
