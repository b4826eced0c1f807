-- migrate:up transaction:false
-- The dashboard counts the free parcels of public parks, and passes over those of drafts.
create index concurrently parcels_public_idx on api.parcels (public, status);

-- migrate:down transaction:false
drop index concurrently api.parcels_public_idx;
