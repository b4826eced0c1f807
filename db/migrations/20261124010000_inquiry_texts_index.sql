-- migrate:up transaction:false
-- What inquiries are found by in their list: people, parks, parcels, and what they wrote. Whoever writes a row computes the
-- index, visitors too: they may call private.fold (see the migration before).
create index concurrently inquiries_found_idx on api.inquiries
using gin ((search_text || ' ' || private.fold(message)) extensions.gin_trgm_ops);

-- migrate:down transaction:false
drop index concurrently api.inquiries_found_idx;
