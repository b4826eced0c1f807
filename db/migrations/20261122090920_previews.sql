-- migrate:up
-- A link stands as long as its row does: it ends with its time, with its issuer's account, and when it is withdrawn.
create table auth.previews (
  id uuid primary key default uuidv7(),
  project_id uuid not null references api.projects on delete cascade,
  issued_by uuid not null references auth.users on delete cascade,
  expires_at timestamptz not null
);

create index on auth.previews (project_id);
create index on auth.previews (issued_by);

create function auth.previewed_project() returns uuid
language sql stable security definer set search_path = '' as $$
  select preview.project_id
  from auth.previews as preview
  join auth.users as issuer on issuer.id = preview.issued_by and issuer.active
  where preview.id = auth.claim_uuid('preview')
    and preview.project_id = auth.claim_uuid('project')
    and preview.expires_at > now()
$$;
grant execute on function auth.previewed_project() to preview;

create policy previews_read on api.projects for select to preview
using (id = (select auth.previewed_project()));

create function api.create_preview(project_id uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  until constant timestamptz := now() + interval '30 minutes';
  preview_id uuid;
begin
  perform auth.require_staff();
  perform private.reject_if(not exists (select from api.projects where id = create_preview.project_id),
    'SP009', 'project_id', 'Projekat ne postoji.');
  delete from auth.previews where previews.expires_at < now();
  insert into auth.previews (project_id, issued_by, expires_at)
  values (create_preview.project_id, auth.user_id(), until)
  returning id into preview_id;
  return json_build_object(
    'token', auth.sign(jsonb_build_object(
      'role', 'preview', 'project', create_preview.project_id, 'by', auth.user_id(), 'preview', preview_id,
      'exp', extract(epoch from until)::bigint
    ), 'preview'),
    'expires_at', until
  );
end
$$;
comment on function api.create_preview(uuid) is 'A token of 30 minutes that reads one project and its parcels: {token, expires_at}';

create function api.withdraw_previews(project_id uuid) returns json
language plpgsql volatile security definer set search_path = '' as $$
declare
  withdrawn int;
begin
  perform auth.require('edit');
  delete from auth.previews where previews.project_id = withdraw_previews.project_id;
  get diagnostics withdrawn = row_count;
  return json_build_object('withdrawn', withdrawn);
end
$$;
comment on function api.withdraw_previews(uuid) is 'Ends all previews of a project at once: {withdrawn}';

-- migrate:down
drop function api.withdraw_previews, api.create_preview, auth.previewed_project cascade;
drop table auth.previews;
