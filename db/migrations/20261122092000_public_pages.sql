-- migrate:up
create function private.announce(table_name text, row_id text, op text) returns void
language sql volatile as $$
  select pg_notify('live', json_build_object('table', table_name, 'id', row_id, 'op', op)::text)
$$;

-- A row that stays hidden is not mentioned. One that becomes hidden is announced as DELETE, like one
-- that is gone: its id was public until now, and open pages must drop it. One that becomes visible is
-- an INSERT. Nothing but the id travels; who wants more asks PostgREST, which applies the policies.
create function private.announce_project() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before constant boolean := tg_op <> 'INSERT' and old.visible and old.status <> 'draft';
  after constant boolean := tg_op <> 'DELETE' and new.visible and new.status <> 'draft';
begin
  if tg_op = 'UPDATE' and old.version = new.version then
    return null;
  elsif before and not after then
    perform private.announce('projects', old.id::text, 'DELETE');
  elsif after and not before then
    perform private.announce('projects', new.id::text, 'INSERT');
  elsif after then
    perform private.announce('projects', new.id::text, 'UPDATE');
  end if;
  return null;
end
$$;

-- A parcel changes the figures of its project too, and one that moves those of both. When a whole project goes, it is
-- gone here already, and its own event says everything.
create function private.announce_parcel() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parcel constant api.parcels := case when tg_op = 'DELETE' then old else new end;
  was_public constant boolean := tg_op = 'UPDATE' and old.project_id <> new.project_id
    and private.is_public_project(old.project_id);
begin
  if tg_op = 'UPDATE' and old.version = new.version then
    return null;
  elsif private.is_public_project(parcel.project_id) then
    perform private.announce('parcels', parcel.id::text, tg_op);
    perform private.announce('projects', parcel.project_id::text, 'UPDATE');
  elsif was_public then
    perform private.announce('parcels', parcel.id::text, 'DELETE');
  end if;
  if was_public then
    perform private.announce('projects', old.project_id::text, 'UPDATE');
  end if;
  return null;
end
$$;

-- What stands on the page of a project beside its parcels. With the whole project it goes after it, as parcels do.
create function private.announce_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.version = new.version then
    return null;
  end if;
  if private.is_public_project(changed.project_id) then
    perform private.announce('projects', changed.project_id::text, 'UPDATE');
  end if;
  return null;
end
$$;

create function private.announce_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  -- Only pictures of the site itself are announced: those of projects may belong to a draft.
  if tg_op = 'UPDATE' and old.version = new.version or changed ->> 'bucket' <> 'site-images' then
    return null;
  end if;
  perform private.announce(tg_table_name, changed ->> 'id', tg_op);
  return null;
end
$$;

create trigger _700_announce after insert or update or delete on api.projects
for each row execute function private.announce_project();
create trigger _700_announce after insert or update or delete on api.parcels
for each row execute function private.announce_parcel();
create trigger _700_announce after insert or update or delete on api.milestones
for each row execute function private.announce_owner();
create trigger _700_announce after insert or update or delete on api.documents
for each row execute function private.announce_owner();
create trigger _700_announce after insert or update or delete on api.project_pictures
for each row execute function private.announce_owner();
create trigger _700_announce after update on api.site_settings for each row execute function private.announce_row();
create trigger _700_announce after insert or update or delete on api.media_assets
for each row execute function private.announce_row();

-- migrate:down
drop function private.announce_row, private.announce_owner, private.announce_parcel, private.announce_project, private.announce cascade;
