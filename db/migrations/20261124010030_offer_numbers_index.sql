-- migrate:up transaction:false
create index concurrently offers_found_idx on api.offers using gin (lower(number) extensions.gin_trgm_ops);

-- migrate:down transaction:false
drop index concurrently api.offers_found_idx;
