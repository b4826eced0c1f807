-- migrate:up
-- The dashboard asks whether more than 1,000 parks are references: this many entries instead of their rows. With the condition
-- as it is asked: PostgreSQL does not conclude from one spelling to the other.
create index projects_referenced_idx on api.projects (id) where show_in_references is true;

-- migrate:down
drop index api.projects_referenced_idx;
