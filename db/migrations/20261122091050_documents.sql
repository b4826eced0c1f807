-- migrate:up
-- What a buyer reads before signing. The row is public with its project, its file only if the document is.
create table api.documents (
  id uuid primary key default uuidv7(),
  project_id uuid not null references api.projects on delete cascade,
  title text not null,
  title_en text,
  url text not null,
  public boolean not null default false,
  language api.language not null default 'sr',
  bytes bigint,
  issued_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  public_url text
);
alter table api.documents enable row level security;
comment on table api.documents is 'Documents of a project: permits, the summary of an agreement, a sample contract, a brochure';
comment on column api.documents.title is 'Serbian/Bosnian, up to 200 characters';
comment on column api.documents.url is 'Address of the file in bucket documents, a PDF';
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
grant select, delete on api.documents to admin;
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
  perform private.reject_if(not coalesce(new.url ~ '^/storage/' and private.names_file(new.url, '{documents}'), false),
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

-- migrate:down
drop table api.documents;
drop function private.validate_document;
