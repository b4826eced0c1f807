-- migrate:up
create type api.notice_kind as enum (
  'assigned', 'reply_due', 'reservation_ends', 'offer_opened', 'offer_answered', 'offer_ends', 'sold_elsewhere'
);

create table api.notices (
  id uuid primary key default uuidv7(),
  recipient uuid not null references auth.users on delete cascade,
  kind api.notice_kind not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
alter table api.notices enable row level security;
comment on table api.notices is 'What an account is told in the app; one''s own alone, for 90 days';
comment on column api.notices.details is
  'What it is about: {name, contact_id, inquiry_id, reservation_id, offer_id, parcel, parcel_id, project, project_id, event, until}, what does not apply left out; once: two notices with the same one are one @type:JsonObject';
comment on column api.notices.read_at is 'Null until its recipient has read it';

create index on api.notices (recipient, created_at desc);
create index on api.notices (created_at);
create unique index notices_once_idx on api.notices (recipient, (details ->> 'once')) where details ? 'once';
-- Those about a person who is merged or forgotten, and about an inquiry that goes.
create index on api.notices ((details ->> 'contact_id'));
create index on api.notices ((details ->> 'inquiry_id'));

create policy own_read on api.notices for select to admin
using ((select auth.may('see_people')) and recipient = (select auth.user_id()));
create policy own_update on api.notices for update to admin
using ((select auth.may('see_people')) and recipient = (select auth.user_id()))
with check (recipient = (select auth.user_id()));
grant select, update (read_at) on api.notices to admin;

-- Whoever does something is not told of it, nor is nobody, or an account that is closed.
create function private.add_notice(recipient uuid, kind api.notice_kind, details jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into api.notices (recipient, kind, details)
  select account.id, add_notice.kind, jsonb_strip_nulls(coalesce(add_notice.details, '{}'))
  from auth.users as account
  where account.id = add_notice.recipient and account.active and 'see_people' = any (auth.permissions(account.role))
    and account.id is distinct from private.acting_staff()
  on conflict do nothing
$$;

create function private.read_notice() returns trigger
language plpgsql as $$
begin
  new.read_at := case when new.read_at is not null then coalesce(old.read_at, now()) end;
  return new;
end
$$;

create trigger _200_read before update on api.notices for each row execute function private.read_notice();

-- Somebody asks for a parcel or holds it, and it is sold: to another person, or by a colleague.
create function private.notify_parcel_sold(sold api.parcels) returns void
language plpgsql volatile as $$
declare
  parcel constant jsonb := jsonb_build_object(
    'parcel', sold.name, 'parcel_id', sold.id,
    'project', (select name from api.projects where id = sold.project_id), 'project_id', sold.project_id);
  held api.reservations;
begin
  select * into held from api.reservations
  where parcel_id = sold.id and end_reason = 'sold' and ended_at = now();
  perform private.add_notice(held.owner, 'sold_elsewhere', parcel || jsonb_build_object(
    'reservation_id', held.id, 'contact_id', held.contact_id,
    'name', (select name from api.contacts where id = held.contact_id)));
  perform private.add_notice(inquiry.handled_by, 'sold_elsewhere', parcel || jsonb_build_object(
    'inquiry_id', inquiry.id, 'contact_id', inquiry.contact_id, 'name', inquiry.user_name))
  from api.inquiries as inquiry
  where inquiry.parcel_ids @> array[sold.id] and inquiry.handled_by is not null and inquiry.anonymised_at is null
    and inquiry.status <> 'closed' and not inquiry.suspected_spam
    and (held.contact_id is null or inquiry.contact_id is distinct from held.contact_id)
    and not exists (
      select from api.deals as deal join api.deal_parcels as part on part.deal_id = deal.id
      where part.parcel_id = sold.id and deal.stage = 'won' and deal.contact_id = inquiry.contact_id
    );
end
$$;

-- Beside its messages, and by the same job; a message that is tried again tells nothing twice.
create function jobs.notify_reservation_end(reservation_id uuid, event text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_notice(reservation.owner, 'reservation_ends', jsonb_build_object(
    'once', mail ->> 'id', 'event', event, 'until', reservation.until, 'reservation_id', reservation.id,
    'contact_id', reservation.contact_id, 'name', mail #>> '{contact,name}',
    'parcel', mail #>> '{parcel,name}', 'parcel_id', reservation.parcel_id,
    'project', mail #>> '{project,name}', 'project_id', mail #>> '{project,id}'))
  from api.reservations as reservation, jobs.reservation_mail(reservation.id, event) as mail
  where reservation.id = notify_reservation_end.reservation_id and mail is not null
$$;

-- Four hours before the promised 24 are over, once an owner. Later too, while the worker was away.
create function jobs.notify_replies_due() returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_notice(inquiry.handled_by, 'reply_due', jsonb_build_object(
    'once', 'reply:' || inquiry.id, 'inquiry_id', inquiry.id, 'contact_id', inquiry.contact_id,
    'name', inquiry.user_name, 'until', inquiry.created_at + interval '24 hours'))
  from api.inquiries as inquiry
  where inquiry.created_at between now() - interval '7 days' and now() - interval '20 hours'
    and inquiry.status = 'new' and not inquiry.suspected_spam and inquiry.anonymised_at is null
    and inquiry.handled_by is not null
$$;

-- A notice names a person: it goes with the person (and with the inquiry: private.redact_inquiry); merged people keep theirs.
create function private.delete_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from api.notices where details ->> 'contact_id' = old.id::text;
  return null;
end
$$;

create trigger _600_notices after delete on api.contacts for each row execute function private.delete_notices();

-- migrate:down
drop table api.notices;
drop function
  private.delete_notices, jobs.notify_replies_due, jobs.notify_reservation_end, private.notify_parcel_sold,
  private.read_notice, private.add_notice cascade;
drop type api.notice_kind;
