-- migrate:up transaction:false
-- For staff, who read drafts too: the visitors' index passes over them.
create index concurrently projects_in_references_idx on api.projects (show_in_references, created_at desc);

-- migrate:down transaction:false
drop index concurrently api.projects_in_references_idx;
