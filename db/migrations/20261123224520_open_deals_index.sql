-- migrate:up transaction:false
-- Nearly every deal has ended. By stages, since a column of the board asks for one: ended_at would not follow from it.
create index concurrently deals_open_idx on api.deals (next_step_on, id) where stage <> 'won' and stage <> 'lost';

-- migrate:down transaction:false
drop index concurrently if exists api.deals_open_idx;
