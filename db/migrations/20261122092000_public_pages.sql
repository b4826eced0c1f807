-- migrate:up
create function private.announce(table_name text, row_id text, op text) returns void
language sql volatile as $$
  select pg_notify('live', json_build_object('table', table_name, 'id', row_id, 'op', op)::text)
$$;

-- A row that stays hidden is not mentioned; one that becomes hidden is announced as DELETE, since open pages must drop it, one
-- that becomes visible as INSERT. Nothing but the id travels.
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

-- What belongs to a project changes its page, and a parcel its figures. When a whole project goes, its own event says everything.
create function private.announce_part() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and old.version = new.version or not private.is_public_project(changed.project_id) then
    return null;
  end if;
  if tg_table_name = 'parcels' then
    perform private.announce('parcels', changed.id::text, tg_op);
  end if;
  perform private.announce('projects', changed.project_id::text, 'UPDATE');
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
for each row execute function private.announce_part();
create trigger _700_announce after insert or update or delete on api.milestones
for each row execute function private.announce_part();
create trigger _700_announce after insert or update or delete on api.documents
for each row execute function private.announce_part();
create trigger _700_announce after insert or update or delete on api.project_pictures
for each row execute function private.announce_part();
create trigger _700_announce after update on api.site_settings for each row execute function private.announce_row();
create trigger _700_announce after insert or update or delete on api.media_assets
for each row execute function private.announce_row();

-- migrate:down
drop function private.announce_row, private.announce_part, private.announce_project, private.announce cascade;
