-- migrate:up
create function private.check_reserved_until(until timestamptz) returns void
language sql stable as $$
  select private.reject_if(until <= now() or until > now() + interval '1 year',
    'SP005', 'until', 'Rok je u budućnosti, najviše godinu dana od danas.')
$$;

-- Holds available parcels for a person, whose deal moves to reserved, all or none; whoever calls it has looked at who may.
create function private.hold_parcels(
  contact_id uuid, parcel_ids uuid[], owner uuid, until timestamptz default null, deposit numeric default null,
  note text default null, inquiry_id uuid default null, deal_id uuid default null
) returns setof api.reservations
language plpgsql volatile as $$
declare
  ids constant uuid[] := array(select distinct id from unnest(parcel_ids) as id where id is not null);
  ends_at constant timestamptz := coalesce(
    hold_parcels.until, private.in_days(now(), (select reservation_days from api.site_settings)));
  taken jsonb;
  deal uuid;
begin
  perform private.reject_if(cardinality(ids) not between 1 and 100,
    'SP012', 'parcel_ids', 'Odaberite od 1 do 100 parcela.');
  perform private.reject_if(not exists (select from api.contacts where id = hold_parcels.contact_id),
    'SP009', 'contact_id', 'Kontakt nije pronađen');
  perform private.check_reserved_until(ends_at);

  -- The deal before its parcels, as whoever ends a deal does.
  deal := private.open_deal(contact_id, inquiry_id, deal_id);
  -- In the order of their ids: of two who want the same parcels one waits, and then finds them taken.
  perform from api.parcels where id = any (ids) order by id for no key update;
  perform private.reject_if((select count(*) from api.parcels where id = any (ids)) <> cardinality(ids),
    'SP009', 'parcel_ids', 'Parcela nije pronađena');
  select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'status', status) order by name)
  into taken
  from api.parcels where id = any (ids) and status <> 'available';
  perform private.reject_if(taken is not null, 409, 'SP050', taken::text, 'Ova parcela više nije slobodna.');

  update api.parcels set status = 'reserved' where id = any (ids);
  return query
    insert into api.reservations (parcel_id, contact_id, inquiry_id, deal_id, until, deposit, note, owner)
    select
      id, hold_parcels.contact_id,
      (
        select inquiry.id from api.inquiries as inquiry
        where inquiry.id = hold_parcels.inquiry_id and inquiry.contact_id = hold_parcels.contact_id
      ),
      deal, ends_at, hold_parcels.deposit, hold_parcels.note, hold_parcels.owner
    from unnest(ids) as id
    returning *;
  perform private.advance_deal(contact_id, 'reserved', ids, inquiry_id, deal);
end
$$;

create function api.reserve(
  contact_id uuid, parcel_ids uuid[], until timestamptz default null, deposit numeric default null,
  note text default null, inquiry_id uuid default null, deal_id uuid default null
) returns setof api.reservations
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('sell');
  return query select * from private.hold_parcels(
    reserve.contact_id, reserve.parcel_ids, auth.user_id(), reserve.until, reserve.deposit, reserve.note,
    reserve.inquiry_id, reserve.deal_id);
end
$$;
comment on function api.reserve(uuid, uuid[], timestamptz, numeric, text, uuid, uuid) is
  'Holds available parcels for a person, whose deal moves to reserved; without until for the days in the settings. Returns the rows';

create function private.active_reservation(reservation_id uuid) returns api.reservations
language plpgsql volatile as $$
declare
  reservation api.reservations;
begin
  select * into reservation from api.reservations where id = reservation_id for no key update;
  perform private.reject_if(reservation.id is null, 'SP009', 'reservation_id', 'Rezervacija nije pronađena');
  perform private.reject_if(reservation.ended_at is not null,
    409, 'SP051', 'reservation_id', 'Rezervacija je već završena.');
  return reservation;
end
$$;

-- The deal, then the parcel, then the reservation. What was extended meanwhile does not expire.
create function private.finish_reservation(reservation_id uuid, reason api.reservation_end) returns api.reservations
language plpgsql volatile as $$
declare
  finished api.reservations;
begin
  perform from api.deals
  where id = (select deal_id from api.reservations where id = finish_reservation.reservation_id)
  for no key update;
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
language plpgsql volatile security definer set search_path = '' as $$
declare
  extended api.reservations;
begin
  perform auth.require('sell');
  extended := private.active_reservation(reservation_id);
  extended.until := coalesce(
    extend_reservation.until,
    private.in_days(extended.until, (select reservation_days from api.site_settings)));
  perform private.check_reserved_until(extended.until);
  update api.reservations set until = extended.until where id = extended.id returning * into extended;
  return extended;
end
$$;
comment on function api.extend_reservation(uuid, timestamptz) is 'Moves its end; without until by the days in the settings';

create function api.end_reservation(reservation_id uuid) returns api.reservations
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('sell');
  return private.finish_reservation(reservation_id, 'ended');
end
$$;
comment on function api.end_reservation(uuid) is 'Ends a reservation; its parcel is available again';

-- The job at its end: nothing to do when it was ended or extended meanwhile. Tells the owner by a job of its own.
create function jobs.end_reservation(reservation_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
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

-- Where an account is written to that something belongs to. Nobody is there any more: as of new inquiries.
create function private.owner_emails(owner uuid) returns jsonb
language sql stable as $$
  select coalesce(
    (select jsonb_build_array(account.email) from auth.users as account where account.id = owner_emails.owner and account.active and 'see_people' = any (auth.permissions(account.role))),
    (select to_jsonb(notification_emails) from api.site_settings where cardinality(notification_emails) > 0),
    (select jsonb_build_array(email) from api.site_settings))
$$;

create function jobs.reservation_mail(reservation_id uuid, event text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', format('%s-%s-%s', reservation.id, event, extract(epoch from reservation.until)::bigint),
    'reservation_id', reservation.id, 'event', event, 'until', reservation.until,
    'recipients', private.owner_emails(reservation.owner),
    'contact', jsonb_build_object('id', contact.id, 'name', contact.name, 'email', contact.email, 'phone', contact.phone),
    'parcel', jsonb_build_object('id', parcel.id, 'name', parcel.name, 'price', parcel.price),
    'project', jsonb_build_object('id', project.id, 'name', project.name),
    'company', settings.company_name
  )
  from api.reservations as reservation
  join api.parcels as parcel on parcel.id = reservation.parcel_id
  join api.projects as project on project.id = parcel.project_id
  left join api.contacts as contact on contact.id = reservation.contact_id
  cross join api.site_settings as settings
  where reservation.id = reservation_mail.reservation_id
    and case when event = 'expired' then reservation.end_reason = 'expired' else reservation.ended_at is null end
$$;

-- A project that had parcels keeps one, and what is promised or sold to somebody neither goes nor comes back for sale by the way.
-- With its project it goes: that is gone here already. The lock makes two who delete the last two wait for each other.
create function private.guard_parcel_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.status <> 'sold' or new.status = 'sold') then
    return new;
  elsif tg_op = 'DELETE' then
    perform pg_advisory_xact_lock(hashtextextended('last parcel:' || old.project_id, 0));
  end if;
  if not exists (select from api.projects where id = old.project_id) then
    return old;
  end if;
  perform private.reject_if(tg_op = 'DELETE' and not exists (select from api.parcels where project_id = old.project_id and id <> old.id),
    'SP010', 'id', 'Ne možete obrisati poslednju parcelu');
  perform private.reject_if(tg_op = 'DELETE' and exists (select from api.reservations where parcel_id = old.id and ended_at is null),
    'SP052', 'id', 'Parcela je rezervisana za kupca. Prvo završite rezervaciju.');
  perform private.reject_if(exists (select from api.deal_parcels where parcel_id = old.id and sold_at is not null),
    'SP059', 'status', 'Parcela je prodata kupcu. Prvo ponovo otvorite tu prodaju.');
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger _100_guard_removal before update or delete on api.parcels for each row execute function private.guard_parcel_removal();

-- A parcel that is deleted leaves its deals, which are worth that much less while they are open.
create function private.settle_deal_of_deleted_parcel() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from api.parcels where id = old.parcel_id) then
    perform private.settle_deal(old.deal_id);
  end if;
  return null;
end
$$;

create trigger _600_deal after delete on api.deal_parcels for each row execute function private.settle_deal_of_deleted_parcel();

-- migrate:down
drop function private.settle_deal_of_deleted_parcel, private.guard_parcel_removal cascade;
drop function
  jobs.reservation_mail, private.owner_emails, jobs.end_reservation, api.end_reservation, api.extend_reservation,
  private.finish_reservation, private.active_reservation, api.reserve, private.hold_parcels, private.check_reserved_until;
