-- migrate:up transaction:false
create index concurrently media_assets_found_idx on api.media_assets
using gin (private.fold(path || ' ' || coalesce(alt, '') || ' ' || coalesce(description, '')) extensions.gin_trgm_ops);

-- migrate:down transaction:false
drop index concurrently api.media_assets_found_idx;
