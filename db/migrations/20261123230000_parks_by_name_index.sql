-- migrate:up transaction:false
-- The choice of a park begins with the first names.
create index concurrently projects_by_name_idx on api.projects (name, id);

-- migrate:down transaction:false
drop index concurrently api.projects_by_name_idx;
