-- migrate:up transaction:false
-- Few parks lack an English text: they are found without reading the texts of all.
create index concurrently projects_lacking_english_idx on api.projects (id)
where btrim(coalesce(name_en, '')) = ''
  or btrim(coalesce(description, '')) <> '' and btrim(coalesce(description_en, '')) = ''
  or btrim(coalesce(location, '')) <> '' and btrim(coalesce(location_en, '')) = '';

-- migrate:down transaction:false
drop index concurrently if exists api.projects_lacking_english_idx;
