-- migrate:up transaction:false
-- The figures of a period: what was sold in it. Most deals that ended were lost.
create index concurrently deals_won_idx on api.deals (ended_at) where stage = 'won';

-- migrate:down transaction:false
drop index concurrently if exists api.deals_won_idx;
