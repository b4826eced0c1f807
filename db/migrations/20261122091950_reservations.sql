-- migrate:up
create type api.reservation_end as enum ('expired', 'ended', 'freed', 'sold');

-- A parcel that is held for a person until a day. Rows are made, extended and ended by the functions below.
create table api.reservations (
  id uuid primary key default uuidv7(),
  parcel_id uuid not null references api.parcels on delete cascade,
  contact_id uuid references api.contacts on delete set null,
  inquiry_id uuid references api.inquiries on delete set null,
  until timestamptz not null,
  deposit numeric(14, 2),
  note text,
  owner uuid references auth.users on delete set null,
  ended_at timestamptz,
  end_reason api.reservation_end,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check ((ended_at is null) = (end_reason is null)),
  check (ended_at is not null or contact_id is not null),
  constraint one_reservation_a_parcel exclude (parcel_id with =) where (ended_at is null)
);
alter table api.reservations enable row level security;
comment on table api.reservations is 'Parcels held for a person until a day; one at a time a parcel';
comment on column api.reservations.until is 'When it ends by itself';
comment on column api.reservations.deposit is 'What was paid for it, KM; null is nothing';
comment on column api.reservations.note is 'For staff only, up to 1000 characters';
comment on column api.reservations.owner is 'Staff account that made it and is told before it ends';
comment on column api.reservations.ended_at is 'Null while it holds';
comment on column api.reservations.end_reason is
  'expired: its time was over; ended: by staff; freed: the parcel''s status was changed; sold: the parcel was sold';
comment on column api.reservations.version is 'Raised by each change; an update that names an old one is rejected';

create index on api.reservations (contact_id);
create index on api.reservations (parcel_id);
create index on api.reservations (inquiry_id);
create index on api.reservations (owner);
-- Those that hold, by their end.
create index reservations_active_idx on api.reservations (until) where ended_at is null;

create policy staff_reads on api.reservations for select to admin using ((select auth.may('see_people')));
create policy staff_updates on api.reservations for update to admin
using ((select auth.may('sell'))) with check ((select auth.may('sell')));
grant select, update (deposit, note, version) on api.reservations to admin;

create function private.validate_reservation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.note := private.clean_text(new.note);
  perform private.check_length(new.note, 1000, 'note');
  perform private.check_number(new.deposit, 'deposit');
  return new;
end
$$;

create trigger _100_validate before insert or update on api.reservations
for each row execute function private.validate_reservation();
create trigger _900_touch before update on api.reservations
for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.reservations
for each row execute function private.record_history();

-- Its end is a job for that moment, and so are the two messages before it: they wait in the queue while no worker runs.
create function private.schedule_reservation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  reminder record;
begin
  if new.ended_at is not null then
    perform graphile_worker.remove_job('reservation-end:' || new.id);
  else
    perform graphile_worker.add_job(
      'end_reservation', json_build_object('reservation_id', new.id),
      run_at => new.until, job_key => 'reservation-end:' || new.id);
  end if;
  for reminder in
    select event, new.until - before as at, format('reservation-mail:%s:%s', new.id, event) as key
    from (values ('two_days', interval '48 hours'), ('two_hours', interval '2 hours')) as reminders (event, before)
  loop
    if new.ended_at is null and reminder.at > now() then
      perform graphile_worker.add_job(
        'send_reservation_mail', json_build_object('reservation_id', new.id, 'event', reminder.event),
        run_at => reminder.at, job_key => reminder.key);
    else
      perform graphile_worker.remove_job(reminder.key);
    end if;
  end loop;
  return null;
end
$$;

create trigger _600_schedule after insert on api.reservations
for each row execute function private.schedule_reservation();
create trigger _600_schedule_update after update on api.reservations
for each row when (old.until <> new.until or old.ended_at is distinct from new.ended_at)
execute function private.schedule_reservation();

create function private.note_reservation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.contact_id is not null then
    insert into api.timeline_entries (contact_id, kind, inquiry_id, author, details)
    select new.contact_id, 'reservation', new.inquiry_id, private.acting_staff(), jsonb_build_object(
      'event', case when tg_op = 'INSERT' then 'made' else coalesce(new.end_reason::text, 'extended') end,
      'parcel', parcel.name, 'parcel_id', parcel.id, 'project_id', parcel.project_id, 'until', new.until)
    from api.parcels as parcel
    where parcel.id = new.parcel_id;
  end if;
  return null;
end
$$;

create trigger _610_timeline after insert on api.reservations
for each row execute function private.note_reservation();
create trigger _610_timeline_update after update on api.reservations
for each row when (old.until <> new.until or old.ended_at is distinct from new.ended_at)
execute function private.note_reservation();

create function private.check_reserved_until(until timestamptz) returns void
language plpgsql stable
as $$
begin
  if until <= now() or until > now() + interval '1 year' then
    perform private.reject('SP005', 'until', 'Rok je u budućnosti, najviše godinu dana od danas.');
  end if;
end
$$;

-- Holds available parcels for a person, all or none; whoever calls it has looked at who may.
create function private.hold_parcels(
  contact_id uuid, parcel_ids uuid[], owner uuid, until timestamptz default null, deposit numeric default null,
  note text default null, inquiry_id uuid default null
) returns setof api.reservations
language plpgsql volatile
as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(parcel_ids) as id where id is not null);
  ends_at constant timestamptz := coalesce(
    hold_parcels.until, now() + make_interval(days => (select reservation_days from api.site_settings)));
  taken jsonb;
begin
  if cardinality(ids) not between 1 and 100 then
    perform private.reject('SP012', 'parcel_ids', 'Odaberite od 1 do 100 parcela.');
  end if;
  if not exists (select from api.contacts where id = hold_parcels.contact_id) then
    perform private.reject('SP009', 'contact_id', 'Kontakt nije pronađen');
  end if;
  perform private.check_reserved_until(ends_at);

  -- In the order of their ids: of two who want the same parcels one waits, and then finds them taken.
  perform from api.parcels where id = any (ids) order by id for no key update;
  if (select count(*) from api.parcels where id = any (ids)) <> cardinality(ids) then
    perform private.reject('SP009', 'parcel_ids', 'Parcela nije pronađena');
  end if;
  select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'status', status) order by name)
  into taken
  from api.parcels where id = any (ids) and status <> 'available';
  if taken is not null then
    perform private.reject_http(409, 'SP050', taken::text, 'Ova parcela više nije slobodna.');
  end if;

  update api.parcels set status = 'reserved' where id = any (ids);
  return query
    insert into api.reservations (parcel_id, contact_id, inquiry_id, until, deposit, note, owner)
    select
      id, hold_parcels.contact_id,
      (select inquiry.id from api.inquiries as inquiry where inquiry.id = hold_parcels.inquiry_id),
      ends_at, hold_parcels.deposit, hold_parcels.note, hold_parcels.owner
    from unnest(ids) as id
    returning *;
end
$$;

create function api.reserve(
  contact_id uuid, parcel_ids uuid[], until timestamptz default null, deposit numeric default null,
  note text default null, inquiry_id uuid default null
) returns setof api.reservations
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require('sell');
  return query select * from private.hold_parcels(
    reserve.contact_id, reserve.parcel_ids, auth.user_id(), reserve.until, reserve.deposit, reserve.note,
    reserve.inquiry_id);
end
$$;
comment on function api.reserve(uuid, uuid[], timestamptz, numeric, text, uuid) is
  'Holds available parcels for a person; without until for the days in the settings. Returns the rows';

-- The reservation, locked; rejected when it is over.
create function private.active_reservation(reservation_id uuid) returns api.reservations
language plpgsql volatile
as $$
declare
  reservation api.reservations;
begin
  select * into reservation from api.reservations where id = reservation_id for no key update;
  if reservation.id is null then
    perform private.reject('SP009', 'reservation_id', 'Rezervacija nije pronađena');
  elsif reservation.ended_at is not null then
    perform private.reject_http(409, 'SP051', 'reservation_id', 'Rezervacija je već završena.');
  end if;
  return reservation;
end
$$;

-- Whoever changes the parcel's status locks the parcel first and the reservation then; so does this. What was extended
-- meanwhile does not expire.
create function private.finish_reservation(reservation_id uuid, reason api.reservation_end) returns api.reservations
language plpgsql volatile
as $$
declare
  finished api.reservations;
begin
  perform from api.parcels
  where id = (select parcel_id from api.reservations where id = finish_reservation.reservation_id)
  for no key update;
  finished := private.active_reservation(reservation_id);
  if reason = 'expired' and finished.until > now() then
    return null;
  end if;
  update api.reservations set ended_at = now(), end_reason = reason where id = finished.id returning * into finished;
  update api.parcels set status = 'available' where id = finished.parcel_id and status = 'reserved';
  return finished;
end
$$;

create function api.extend_reservation(reservation_id uuid, until timestamptz default null) returns api.reservations
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  extended api.reservations;
begin
  perform auth.require('sell');
  extended := private.active_reservation(reservation_id);
  extended.until := coalesce(
    extend_reservation.until,
    extended.until + make_interval(days => (select reservation_days from api.site_settings)));
  perform private.check_reserved_until(extended.until);
  update api.reservations set until = extended.until where id = extended.id returning * into extended;
  return extended;
end
$$;
comment on function api.extend_reservation(uuid, timestamptz) is
  'Moves the end of a reservation; without until by the days in the settings';

create function api.end_reservation(reservation_id uuid) returns api.reservations
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform auth.require('sell');
  return private.finish_reservation(reservation_id, 'ended');
end
$$;
comment on function api.end_reservation(uuid) is 'Ends a reservation; its parcel is available again';
grant execute on function
  api.reserve(uuid, uuid[], timestamptz, numeric, text, uuid), api.extend_reservation(uuid, timestamptz),
  api.end_reservation(uuid)
to admin;

-- A parcel that is reserved no longer, whoever said so, is held for nobody.
create function private.end_reservation_of_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update api.reservations set
    ended_at = now(),
    end_reason = case new.status when 'sold' then 'sold' else 'freed' end::api.reservation_end
  where parcel_id = new.id and ended_at is null;
  return null;
end
$$;

create trigger _600_end_reservation after update on api.parcels
for each row when (old.status = 'reserved' and new.status <> 'reserved')
execute function private.end_reservation_of_parcel();

-- What is promised to somebody is not deleted by the way. With its project it goes: the project is gone here already.
create function private.keep_reserved_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from api.projects where id = old.project_id) and exists (
    select from api.reservations where parcel_id = old.id and ended_at is null
  ) then
    perform private.reject('SP052', 'id', 'Parcela je rezervisana za kupca. Prvo završite rezervaciju.');
  end if;
  return old;
end
$$;

create trigger _100_keep_reserved before delete on api.parcels
for each row execute function private.keep_reserved_parcel();

-- The job at its end: nothing to do when it was ended or extended meanwhile. Tells the owner by a job of its own.
create function jobs.end_reservation(reservation_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (select from api.reservations where id = reservation_id and ended_at is null)
    or (private.finish_reservation(reservation_id, 'expired')).id is null then
    return false;
  end if;
  perform graphile_worker.add_job(
    'send_reservation_mail', json_build_object('reservation_id', reservation_id, 'event', 'expired'),
    job_key => format('reservation-mail:%s:expired', reservation_id));
  return true;
end
$$;

-- What the worker writes to the owner, or null when it is not due any more. Nobody to tell: as of new inquiries.
create function jobs.reservation_mail(reservation_id uuid, event text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', format('%s-%s-%s', reservation.id, event, extract(epoch from reservation.until)::bigint),
    'reservation_id', reservation.id, 'event', event, 'until', reservation.until,
    'recipients', case
      when owner.id is not null then jsonb_build_array(owner.email)
      when cardinality(settings.notification_emails) > 0 then to_jsonb(settings.notification_emails)
      else jsonb_build_array(settings.email)
    end,
    'contact', jsonb_build_object('id', contact.id, 'name', contact.name, 'email', contact.email, 'phone', contact.phone),
    'parcel', jsonb_build_object('id', parcel.id, 'name', parcel.name, 'price', parcel.price),
    'project', jsonb_build_object('id', project.id, 'name', project.name),
    'company', settings.company_name
  )
  from api.reservations as reservation
  join api.parcels as parcel on parcel.id = reservation.parcel_id
  join api.projects as project on project.id = parcel.project_id
  left join api.contacts as contact on contact.id = reservation.contact_id
  left join auth.users as owner on owner.id = reservation.owner and owner.active
  cross join api.site_settings as settings
  where reservation.id = reservation_mail.reservation_id
    and case when event = 'expired' then reservation.end_reason = 'expired' else reservation.ended_at is null end
$$;
grant execute on function jobs.end_reservation(uuid), jobs.reservation_mail(uuid, text) to worker;

-- migrate:down
drop trigger _100_keep_reserved on api.parcels;
drop trigger _600_end_reservation on api.parcels;
drop function
  jobs.reservation_mail, jobs.end_reservation, private.keep_reserved_parcel, private.end_reservation_of_parcel,
  api.end_reservation, api.extend_reservation, private.finish_reservation, private.active_reservation, api.reserve,
  private.hold_parcels, private.check_reserved_until;
drop table api.reservations;
drop function private.note_reservation, private.schedule_reservation, private.validate_reservation;
drop type api.reservation_end;
