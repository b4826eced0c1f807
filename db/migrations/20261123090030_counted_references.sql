-- migrate:up
-- The dashboard asks whether more than 1,000 parks are references: this many entries instead of their rows.
create index projects_referenced_idx on api.projects (id) where show_in_references;

-- migrate:down
drop index api.projects_referenced_idx;
