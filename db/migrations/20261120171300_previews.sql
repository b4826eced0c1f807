-- migrate:up

-- A preview shows one project to whoever holds its token, also while visitors do not see it. Role preview is a
-- visitor (it is a member of anon) with that one project more; what is cached for visitors never carries a token.
create function auth.previewed_project() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select auth.claim_uuid('project')
$$;

create function api.create_preview(project_id uuid) returns json
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  expires_at constant timestamptz := now() + interval '30 minutes';
begin
  perform auth.require_staff();
  if not exists (select from api.projects where id = create_preview.project_id) then
    perform private.refuse('SP009', 'project_id', 'Projekat ne postoji.');
  end if;
  return json_build_object(
    'token', auth.sign(jsonb_build_object(
      'role', 'preview', 'project', create_preview.project_id, 'by', auth.user_id(),
      'exp', extract(epoch from expires_at)::bigint
    )),
    'expires_at', expires_at
  );
end
$$;
comment on function api.create_preview(uuid) is 'A token of 30 minutes that reads one project and its parcels: {token, expires_at}';
grant execute on function api.create_preview(uuid) to admin;
grant execute on function auth.previewed_project() to preview;

create policy previews_read on api.projects for select to preview
using (id = (select auth.previewed_project()));
create policy previews_read on api.parcels for select to preview
using (project_id = (select auth.previewed_project()));

-- migrate:down
drop policy previews_read on api.parcels;
drop policy previews_read on api.projects;
drop function api.create_preview(uuid);
drop function auth.previewed_project();
