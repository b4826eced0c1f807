-- migrate:up
-- What belonged to whom before two contacts became one, for as long as that can be taken back. It goes with the timeline's
-- entry, and so with the person.
create table private.merges (
  entry_id uuid primary key references api.timeline_entries on delete cascade,
  transaction_id xid8 not null default pg_current_xact_id(),
  contact jsonb not null,
  belongings jsonb not null,
  joined jsonb
);
alter table private.merges enable row level security;
comment on column private.merges.contact is 'The contact that is gone';
comment on column private.merges.belongings is 'Ids of what went to the contact that stayed, by table';
comment on column private.merges.joined is
  '{kept, became, gone, parcels, inquiries, reservations, offers}: the open deal that stayed, as it was and as it became, those that went into it, the parcels of all, and what belonged to those that went as [{id, deal_id}]; null when none did';
create index on private.merges (transaction_id);

-- migrate:down
drop table private.merges;
