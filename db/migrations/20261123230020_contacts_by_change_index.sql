-- migrate:up transaction:false
-- The list's whole order: contacts that were imported at once have one moment, and all of them would be sorted.
create index concurrently contacts_by_change_idx on api.contacts (updated_at desc, id desc);

-- migrate:down transaction:false
drop index concurrently api.contacts_by_change_idx;
