-- migrate:up
-- What a buyer reads before signing. The row is public with its project, its file only if the document is.
-- Triggers, in their order; before: _100_validate, _900_touch; after: _500_history, _550_media_uses (restorable_files),
-- _700_announce (public_pages).
create table api.documents (
  like private.editable including defaults including indexes,
  project_id uuid not null references api.projects on delete cascade,
  title text not null,
  title_en text,
  url text not null,
  public boolean not null default false,
  language api.language not null default 'sr',
  bytes bigint,
  issued_on date,
  public_url text
);
comment on table api.documents is 'Documents of a project: permits, the summary of an agreement, a sample contract, a brochure';
comment on column api.documents.public is 'Visitors read the file; else they are given it on request';
comment on column api.documents.bytes is 'Size of the file, bytes; follows the file';
comment on column api.documents.public_url is 'The address of a public document, null for the others: what visitors read as url. Follows url and public';

create index on api.documents (project_id);

-- Whoever sees a project sees what belongs to it, previews included.
create policy visitors_read_public on api.documents for select to anon
using (exists (select from api.projects as project where project.id = documents.project_id));
create policy staff_reads on api.documents for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.documents for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.documents for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.documents for delete to admin using ((select auth.may('edit')));

grant select (
  id, project_id, title, title_en, public, language, bytes, issued_on, created_at, updated_at, version,
  public_url
) on api.documents to anon;
grant delete on api.documents to admin;
grant insert (id, project_id, title, title_en, url, public, language, issued_on) on api.documents to admin;
grant update (title, title_en, url, public, language, issued_on, version) on api.documents to admin;

create function private.validate_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  file_bytes bigint;
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{title,title_en}', 200);
  new.url := private.file_url(private.clean_line(new.url));
  new.public := coalesce(new.public, false);
  new.language := coalesce(new.language, 'sr');
  perform private.reject_if(new.title is null, 'SP001', 'title', 'Obavezno polje');
  perform private.reject_if(not coalesce(new.url ~ '^/storage/' and private.is_file_url(new.url, '{documents}'), false),
    'SP008', 'url', 'Odaberite PDF dokument');
  perform private.reject_if(not exists (select from api.projects where id = new.project_id),
    'SP009', 'project_id', 'Projekat nije pronađen');

  new.public_url := case when new.public then new.url end;
  select asset.bytes into file_bytes from api.media_assets as asset where asset.url = new.url;
  if found then
    new.bytes := file_bytes;
  elsif not private.is_restoring() then
    perform private.reject('SP009', 'url', 'Dokument nije pronađen');
  end if;

  return new;
end
$$;

create trigger _100_validate before insert or update on api.documents
for each row execute function private.validate_document();
create trigger _900_touch before insert or update on api.documents for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.documents
for each row execute function private.record_history();

-- In the order in which a park comes to be.
create type api.milestone_kind as enum (
  'land', 'location_permit', 'building_permit', 'grid_consent', 'ppa', 'construction', 'grid_connection'
);

-- Triggers, in their order; before: _100_validate, _900_touch; after: _200_parcels, _500_history, _600_alert
-- (alert_news), _600_alert_update (alert_news), _700_announce (public_pages).
create table api.milestones (
  like private.editable including defaults including indexes,
  project_id uuid not null references api.projects on delete cascade,
  kind api.milestone_kind not null,
  planned_on date,
  done_on date,
  note text,
  note_en text,
  document_id uuid references api.documents on delete set null,
  unique (project_id, kind)
);
comment on table api.milestones is 'The way of a park from the land to the grid, one row a step';
comment on column api.milestones.document_id is 'The document that shows it, of the same project';

create index on api.milestones (document_id);
-- What was planned for a day that is past and is not done, for the dashboard of staff.
create index milestones_open_idx on api.milestones (planned_on) where done_on is null;

create policy visitors_read_public on api.milestones for select to anon
using (exists (select from api.projects as project where project.id = milestones.project_id));
create policy staff_reads on api.milestones for select to admin using ((select auth.is_staff()));
create policy staff_inserts on api.milestones for insert to admin with check ((select auth.may('edit')));
create policy staff_updates on api.milestones for update to admin using ((select auth.may('edit')));
create policy staff_deletes on api.milestones for delete to admin using ((select auth.may('edit')));

grant select on api.milestones to anon;
grant delete on api.milestones to admin;
grant insert (id, project_id, kind, planned_on, done_on, note, note_en, document_id) on api.milestones to admin;
grant update (kind, planned_on, done_on, note, note_en, document_id, version) on api.milestones to admin;

create function private.validate_milestone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.id := coalesce(new.id, uuidv7());
  new := private.clean_columns(new, '{note,note_en}', 300);
  perform private.reject_if(new.kind is null, 'SP001', 'kind', 'Obavezno polje');
  perform private.reject_if(new.done_on > private.today(),
    'SP005', 'done_on', 'Završen korak ne može imati datum u budućnosti.');
  perform private.reject_if(not exists (select from api.projects where id = new.project_id),
    'SP009', 'project_id', 'Projekat nije pronađen');
  perform private.reject_if(exists (
    select from api.milestones as other
    where other.project_id = new.project_id and other.kind = new.kind and other.id <> new.id
  ), 'SP011', 'kind', 'Ovaj korak već postoji.');
  perform private.reject_if(new.document_id is not null and not exists (
    select from api.documents where id = new.document_id and project_id = new.project_id
  ), 'SP009', 'document_id', 'Dokument nije pronađen');

  return new;
end
$$;

create trigger _100_validate before insert or update on api.milestones
for each row execute function private.validate_milestone();
create trigger _900_touch before insert or update on api.milestones for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.milestones
for each row execute function private.record_history();

create function private.stage(project_id uuid, status api.project_status) returns text
language sql stable as $$
  select case
    when bool_or(step.kind = 'grid_connection' and step.done_on is not null) then 'connected'
    when bool_or(step.kind in ('building_permit', 'construction') and step.done_on is not null) then 'building'
    when count(*) = 0 and stage.status = 'u_izgradnji' then 'building'
    else 'planned'
  end
  from api.milestones as step
  where step.project_id = stage.project_id and (step.planned_on is not null or step.done_on is not null)
$$;

-- What stands on parcels of their project follows it and its milestones. Argument: the column with the project's id.
create function private.update_parcels() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  changed_id constant uuid := changed ->> tg_argv[0];
begin
  perform from api.projects where id = changed_id for no key update;
  update api.parcels as parcel set public = now.public, stage = now.stage, project_location = now.location
  from (
    select project.id, project.visible and project.status <> 'draft' as public, project.location,
      private.stage(project.id, project.status) as stage
    from api.projects as project where project.id = changed_id
  ) as now
  where parcel.project_id = now.id
    and (parcel.public, parcel.stage, parcel.project_location) is distinct from (now.public, now.stage, now.location);
  return null;
end
$$;

create trigger _200_parcels after update on api.projects
for each row when ((old.visible, old.status, old.location) is distinct from (new.visible, new.status, new.location))
execute function private.update_parcels('id');
create trigger _200_parcels after insert or update or delete on api.milestones
for each row execute function private.update_parcels('project_id');

-- migrate:down
drop function private.update_parcels, private.stage, private.validate_milestone, private.validate_document cascade;
drop table api.milestones, api.documents;
drop type api.milestone_kind;
