-- migrate:up transaction:false
-- Nearly every inquiry is closed one day: what waits for an answer, or asks for what is sold, is among the few others.
create index concurrently inquiries_open_idx on api.inquiries (status, created_at) where status <> 'closed';

-- migrate:down transaction:false
drop index concurrently if exists api.inquiries_open_idx;
