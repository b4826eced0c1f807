-- migrate:up transaction:false
-- The figures ask each deal of a period where its person comes from: that is read here, without the persons' rows.
create index concurrently contacts_origin_idx on api.contacts (id) include (origin);

-- migrate:down transaction:false
drop index concurrently api.contacts_origin_idx;
