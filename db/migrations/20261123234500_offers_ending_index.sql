-- migrate:up transaction:false
-- Every five minutes the worker asks for offers that end today or tomorrow: nearly all others ended long ago.
create index concurrently offers_ending_idx on api.offers (valid_until) where status in ('sent', 'opened');

-- migrate:down transaction:false
drop index concurrently if exists api.offers_ending_idx;
