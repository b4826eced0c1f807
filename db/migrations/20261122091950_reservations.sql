-- migrate:up
create type api.reservation_end as enum ('expired', 'ended', 'freed', 'sold');

-- Triggers, in their order; before: _100_validate, _900_touch; after: _500_history, _600_deal (deal_ends),
-- _600_deal_deleted (deal_ends), _600_schedule, _600_schedule_update, _610_timeline, _610_timeline_update.
create table api.reservations (
  like private.editable including defaults including indexes,
  parcel_id uuid not null references api.parcels on delete cascade,
  contact_id uuid references api.contacts on delete set null,
  inquiry_id uuid references api.inquiries on delete set null,
  deal_id uuid references api.deals on delete set null,
  until timestamptz not null,
  deposit numeric(14, 2),
  note text,
  owner uuid references auth.users on delete set null,
  ended_at timestamptz,
  end_reason api.reservation_end,
  check ((ended_at is null) = (end_reason is null)),
  check (ended_at is not null or contact_id is not null),
  constraint one_reservation_a_parcel exclude (parcel_id with =) where (ended_at is null)
);
comment on table api.reservations is 'Parcels held for a person until a day; one at a time a parcel';
comment on column api.reservations.deposit is 'What was paid for it, KM; null is nothing';
comment on column api.reservations.owner is 'Staff account that made it and is told before it ends';
comment on column api.reservations.end_reason is 'ended: by staff; freed: the parcel''s status was changed';

create index on api.reservations (contact_id);
create index on api.reservations (parcel_id);
create index on api.reservations (inquiry_id);
create index on api.reservations (deal_id);
create index on api.reservations (owner);
-- Those that hold, by their end.
create index reservations_active_idx on api.reservations (until) where ended_at is null;

create policy staff_reads on api.reservations for select to admin using ((select auth.may('see_people')));
create policy staff_updates on api.reservations for update to admin using ((select auth.may('sell')));
grant update (deposit, note, version) on api.reservations to admin;

create function private.validate_reservation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new := private.clean_columns(new, '{note}', 1000, true);
  perform private.check_number(new.deposit, 'deposit');
  return new;
end
$$;

create trigger _100_validate before insert or update on api.reservations
for each row execute function private.validate_reservation();
create trigger _900_touch before update on api.reservations for each row execute function private.touch();
create trigger _500_history after insert or update or delete on api.reservations
for each row execute function private.record_history();

-- Its end is a job for that moment, and so are the two messages before it: they wait in the queue while no worker runs.
create function private.schedule_reservation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job record;
begin
  for job in
    select * from (values
      ('end_reservation', null, new.until, 'reservation-end:' || new.id),
      ('send_reservation_mail', 'two_days', private.in_days(new.until, -2), format('reservation-mail:%s:two_days', new.id)),
      ('send_reservation_mail', 'two_hours', new.until - interval '2 hours', format('reservation-mail:%s:two_hours', new.id))
    ) as jobs (task, event, at, key)
  loop
    if new.ended_at is null and (job.event is null or job.at > now()) then
      perform graphile_worker.add_job(
        job.task, json_strip_nulls(json_build_object('reservation_id', new.id, 'event', job.event)),
        run_at => job.at, job_key => job.key);
    else
      perform graphile_worker.remove_job(job.key);
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

create function private.log_reservation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.contact_id is not null then
    insert into api.timeline_entries (contact_id, kind, inquiry_id, author, details)
    select new.contact_id, 'reservation', new.inquiry_id, private.acting_staff(), jsonb_build_object(
      'event', coalesce(new.end_reason::text, 'extended'),
      'parcel', parcel.name, 'parcel_id', parcel.id, 'project_id', parcel.project_id, 'until', new.until)
    from api.parcels as parcel
    where parcel.id = new.parcel_id;
  end if;
  return null;
end
$$;

-- Parcels of a park that are reserved together are one entry.
create function private.log_reservations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into api.timeline_entries (contact_id, kind, inquiry_id, author, details)
  select made.contact_id, 'reservation', made.inquiry_id, private.acting_staff(), jsonb_build_object(
    'event', 'made', 'parcel', string_agg(parcel.name, ', ' order by parcel.name), 'project_id', parcel.project_id,
    'parcel_id', (array_agg(parcel.id order by parcel.name))[1], 'until', made.until)
  from made join api.parcels as parcel on parcel.id = made.parcel_id
  where made.contact_id is not null
  group by made.contact_id, made.inquiry_id, made.until, parcel.project_id;
  return null;
end
$$;

create trigger _610_timeline after insert on api.reservations
referencing new table as made for each statement execute function private.log_reservations();
-- Until another hour of the same day is no news.
create trigger _610_timeline_update after update on api.reservations
for each row when (
  (old.until at time zone 'Europe/Sarajevo')::date <> (new.until at time zone 'Europe/Sarajevo')::date
  or old.ended_at is distinct from new.ended_at
)
execute function private.log_reservation();

-- A parcel that is reserved no longer is held for nobody. That it is sold is told after its reservation has ended.
create function private.sync_reservations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'reserved' then
    update api.reservations set
      ended_at = now(),
      end_reason = case new.status when 'sold' then 'sold' else 'freed' end::api.reservation_end
    where parcel_id = new.id and ended_at is null;
  end if;
  if new.status = 'sold' then
    perform private.notify_parcel_sold(new);
  end if;
  return null;
end
$$;

create trigger _600_status after update on api.parcels
for each row when (old.status <> new.status) execute function private.sync_reservations();

-- migrate:down
drop function private.sync_reservations cascade;
drop table api.reservations;
drop function
  private.log_reservations, private.log_reservation, private.schedule_reservation, private.validate_reservation;
drop type api.reservation_end;
