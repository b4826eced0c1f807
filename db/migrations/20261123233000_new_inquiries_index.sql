-- migrate:up transaction:false
-- The dashboard's list: those that nobody has answered, those that nobody has taken last. An enum's comparison may not look
-- into an index before row-level security has; that the index holds nothing else may be relied on.
create index concurrently inquiries_new_idx on api.inquiries (handled_by, created_at)
where status = 'new' and suspected_spam is false;

-- migrate:down transaction:false
drop index concurrently if exists api.inquiries_new_idx;
