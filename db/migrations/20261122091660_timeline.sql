-- migrate:up
create type api.timeline_kind as enum (
  'note', 'call', 'visit', 'email', 'inquiry', 'status', 'mail', 'reservation', 'offer', 'deal', 'merge', 'assignment',
  'message'
);

-- Triggers, in their order; before: _100_validate; after: _600_answered (tasks).
create table api.timeline_entries (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references api.contacts on delete cascade,
  kind api.timeline_kind not null,
  body text,
  details jsonb not null default '{}',
  inquiry_id uuid references api.inquiries on delete set null,
  author uuid references auth.users on delete set null,
  happened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  message_id uuid references api.messages on delete cascade
);
comment on table api.timeline_entries is 'What happened with a person: notes, calls and visits of staff, and what the system saw';
comment on column api.timeline_entries.kind is 'By staff: note, call, visit or email; by the system: inquiry, status, mail, reservation, offer, deal, merge, assignment or message';
comment on column api.timeline_entries.body is 'What staff wrote, up to 5000 characters; of an assignment the word that came with it';
comment on column api.timeline_entries.details is
  '{outcome} of a call that rpc/record_call wrote; of the system: inquiry {project, parcels}; status {from, to}; mail {status}; reservation {event, parcel, parcel_id, project_id, until}; offer {event, offer_id, number, question}; deal {deal_id, from, to, reason, value}; merge {id, name, email, phone}; assignment {from, to}; message {subject} @type:JsonObject';
comment on column api.timeline_entries.author is 'Staff account that did it; null is the system or the person';
comment on column api.timeline_entries.message_id is 'Of kind message: which one; it knows its state';

create index on api.timeline_entries (contact_id, happened_at desc, id desc);
create index on api.timeline_entries (inquiry_id);
create index on api.timeline_entries (author);
create index on api.timeline_entries (message_id);
-- Whoever was merged into somebody is known by their old address too.
create index timeline_merged_mailbox_idx on api.timeline_entries (private.mailbox(details ->> 'email')) where kind = 'merge';

create policy staff_reads on api.timeline_entries for select to admin using ((select auth.may('see_people')));
create policy staff_inserts on api.timeline_entries for insert to admin
with check ((select auth.may('sell')) and kind in ('note', 'call', 'visit', 'email'));
grant insert (contact_id, kind, body, inquiry_id, happened_at) on api.timeline_entries to admin;

-- What belonged to whom before two contacts became one: it goes with the timeline's entry, and so with the person.
create table private.merges (
  entry_id uuid primary key references api.timeline_entries on delete cascade,
  transaction_id xid8 not null default pg_current_xact_id(),
  contact jsonb not null,
  moved_ids jsonb not null,
  joined jsonb
);
comment on column private.merges.contact is 'The contact that is gone';
comment on column private.merges.moved_ids is 'Ids of what went to the contact that stayed, by table';
comment on column private.merges.joined is
  '{kept, became, gone, parcels, inquiries, reservations, offers}: the open deal that stayed, as it was and as it became, those that went into it, the parcels of all, and what belonged to those that went as [{id, deal_id}]; null when none did';
create index on private.merges (transaction_id);

create function private.validate_timeline_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.clean_columns(new, '{body}', 5000, true);
  new.happened_at := coalesce(new.happened_at, now());
  perform private.reject_if(new.body is null and new.details = '{}', 'SP001', 'body', 'Obavezno polje');
  perform private.reject_if(new.happened_at > now() + interval '1 minute' or new.happened_at < '2000-01-01',
    'SP005', 'happened_at', 'Upišite šta se već dogodilo.');
  perform private.reject_if(not exists (select from api.contacts where id = new.contact_id),
    'SP009', 'contact_id', 'Kontakt nije pronađen');
  if not exists (select from api.inquiries where id = new.inquiry_id and contact_id = new.contact_id) then
    new.inquiry_id := null;
  end if;
  new.author := auth.user_id();
  return new;
end
$$;

create trigger _100_validate before insert on api.timeline_entries
for each row when (new.kind in ('note', 'call', 'visit', 'email')) execute function private.validate_timeline_entry();

-- The account that acts; null for visitors and jobs.
create function private.acting_staff() returns uuid
language sql stable as $$
  select case current_setting('role') when 'admin' then auth.user_id() end
$$;

-- That an inquiry came, or was cleared of suspicion; then its progress.
create function private.log_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.contact_id is null or new.anonymised_at is not null then
    return null;
  elsif tg_op = 'INSERT' or old.contact_id is null and old.suspected_spam and not new.suspected_spam then
    insert into api.timeline_entries (contact_id, kind, inquiry_id, happened_at, details)
    values (new.contact_id, 'inquiry', new.id, new.created_at, jsonb_build_object(
      'project', new.snapshot -> 'project' -> 'name',
      'parcels', jsonb_path_query_array(new.snapshot, '$.parcels[*].name')
    ));
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status <> old.status then
    insert into api.timeline_entries (contact_id, kind, inquiry_id, author, details)
    values (new.contact_id, 'status', new.id, private.acting_staff(), jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.visitor_mail_status <> old.visitor_mail_status and new.visitor_mail_status in ('sent', 'failed') then
    insert into api.timeline_entries (contact_id, kind, inquiry_id, details)
    values (new.contact_id, 'mail', new.id, jsonb_build_object('status', new.visitor_mail_status));
  end if;
  return null;
end
$$;

create trigger _610_timeline after insert or update of status, suspected_spam, visitor_mail_status on api.inquiries
for each row execute function private.log_inquiry();

-- migrate:down
drop table private.merges, api.timeline_entries;
drop function private.log_inquiry, private.acting_staff, private.validate_timeline_entry cascade;
drop type api.timeline_kind;
