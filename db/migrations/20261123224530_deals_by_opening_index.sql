-- migrate:up transaction:false
-- The figures of a period: deals that were opened in it.
create index concurrently deals_created_at_idx on api.deals (created_at);

-- migrate:down transaction:false
drop index concurrently if exists api.deals_created_at_idx;
