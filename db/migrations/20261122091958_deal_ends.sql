-- migrate:up
-- Won: its parcels are sold, unless somebody else bought or holds one. Lost: what is held for it is free. Opened anew after it was
-- won: its parcels are for sale again. They are locked already.
create function private.finish_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids constant uuid[] := array(select parcel_id from api.deal_parcels where deal_id = new.id);
  taken jsonb;
  left_deals uuid[];
begin
  if old.stage = 'won' then
    update api.deal_parcels set sold_at = null where deal_id = new.id;
    update api.parcels set status = 'available' where id = any (ids) and status = 'sold';
  end if;
  if new.stage = 'won' then
    select jsonb_agg(jsonb_build_object('id', parcel.id, 'name', parcel.name, 'status', parcel.status) order by parcel.name)
    into taken
    from api.parcels as parcel
    where parcel.id = any (ids) and (
      exists (
        select from api.deal_parcels as other
        where other.parcel_id = parcel.id and other.sold_at is not null and other.deal_id <> new.id
      ) or exists (
        select from api.reservations as held
        where held.parcel_id = parcel.id and held.ended_at is null and held.contact_id <> new.contact_id
      )
    );
    perform private.reject_if(taken is not null, 409, 'SP057', taken::text, 'Ovu parcelu je kupio ili drži neko drugi.');
    left_deals := array(
      select deal_id from api.reservations
      where parcel_id = any (ids) and ended_at is null and deal_id is distinct from new.id
    );
    update api.reservations set deal_id = new.id where parcel_id = any (ids) and ended_at is null;
    perform private.settle_deal(id) from unnest(left_deals) as id;
    update api.deal_parcels set sold_at = now() where deal_id = new.id and sold_at is null;
    update api.parcels set status = 'sold' where id = any (ids) and status <> 'sold';
  end if;
  if new.ended_at is not null then
    perform private.finish_reservation(id, 'ended') from api.reservations where deal_id = new.id and ended_at is null;
  end if;
  return null;
end
$$;

create trigger _610_finish after update on api.deals
for each row when (old.stage <> new.stage and (new.stage in ('won', 'lost') or old.stage = 'won'))
execute function private.finish_deal();

create function private.log_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into api.timeline_entries (contact_id, kind, author, details)
  values (new.contact_id, 'deal', private.acting_staff(), jsonb_strip_nulls(jsonb_build_object(
    'deal_id', new.id, 'from', old.stage, 'to', new.stage, 'reason', new.lost_reason,
    'value', case new.stage when 'won' then new.value end)));
  return null;
end
$$;

-- What reservations, offers and inquiries say of the stages before stands in the timeline already.
create trigger _620_timeline after update on api.deals
for each row when (
  old.stage <> new.stage and new.contact_id is not null
  and (new.stage in ('contract', 'won', 'lost') or old.stage in ('won', 'lost'))
)
execute function private.log_deal();

-- An open deal as its parcels are: all sold, it is won; nothing held any more, it is where it was before.
create function private.settle_deal(deal_id uuid) returns void
language plpgsql volatile as $$
declare
  deal api.deals;
begin
  select * into deal from api.deals as open
  where open.id = settle_deal.deal_id and open.ended_at is null
  for no key update;
  if deal.id is null then
    return;
  end if;
  perform private.add_deal_parcels(deal.id, '{}', false);
  if exists (select from api.deal_parcels as part where part.deal_id = deal.id)
    and not exists (select from api.deal_parcels as part where part.deal_id = deal.id and part.sold_at is null) then
    update api.deals set stage = 'won' where id = deal.id;
  elsif deal.stage = 'reserved'
    and not exists (select from api.reservations as held where held.deal_id = deal.id and held.ended_at is null) then
    update api.deals set stage = case
      when exists (select from api.offers as offer where offer.deal_id = deal.id and offer.sent_at is not null) then 'offer'
      else 'contacted'
    end::api.deal_stage
    where id = deal.id;
  end if;
end
$$;

create function private.sync_deal_with_reservation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.end_reason = 'sold' then
    insert into api.deal_parcels (deal_id, parcel_id, price, sold_at)
    select new.deal_id, parcel.id, parcel.price, now() from api.parcels as parcel where parcel.id = new.parcel_id
    on conflict (deal_id, parcel_id) do update set sold_at = now();
  end if;
  perform private.settle_deal(old.deal_id);
  return null;
end
$$;

create trigger _600_deal after update on api.reservations
for each row when (old.ended_at is null and new.ended_at is not null and new.deal_id is not null)
execute function private.sync_deal_with_reservation();
create trigger _600_deal_deleted after delete on api.reservations
for each row when (old.ended_at is null and old.deal_id is not null) execute function private.sync_deal_with_reservation();

-- What was held when it was deleted is held again as long as its time lasts, in the person's deal; else it is for sale.
create function private.restore_reservations(transaction xid8) returns void
language plpgsql volatile as $$
declare
  held api.reservations;
begin
  for held in
    select (jsonb_populate_record(null::api.reservations, deleted)).*
    from private.deleted_rows(transaction, 'reservations') as deleted
    where deleted ->> 'ended_at' is null
  loop
    if held.until > now() and exists (select from api.contacts where id = held.contact_id) then
      held.inquiry_id := (select id from api.inquiries where id = held.inquiry_id);
      held.deal_id := private.open_deal(held.contact_id, held.inquiry_id, held.deal_id);
      insert into api.reservations select held.*;
      perform private.add_deal_parcels(held.deal_id, array[held.parcel_id], false);
      update api.deals set stage = 'reserved' where id = held.deal_id and stage < 'reserved';
    else
      update api.parcels set status = 'available' where id = held.parcel_id and status = 'reserved';
    end if;
  end loop;
end
$$;

-- Only to whom it is held: a reservation that ended meanwhile sells nothing. Its end follows the parcel's status.
create function api.sell_reserved(reservation_id uuid, price numeric default null) returns api.reservations
language plpgsql volatile security definer set search_path = '' as $$
declare
  reservation api.reservations;
begin
  perform auth.require('sell');
  perform private.check_number(price, 'price');
  select * into reservation from api.reservations where id = reservation_id;
  perform from api.deals where id = reservation.deal_id for no key update;
  perform from api.parcels where id = reservation.parcel_id for no key update;
  reservation := private.active_reservation(reservation_id);
  if price is not null and reservation.deal_id is not null then
    insert into api.deal_parcels (deal_id, parcel_id, price)
    values (reservation.deal_id, reservation.parcel_id, sell_reserved.price)
    on conflict (deal_id, parcel_id) do update set price = excluded.price;
  end if;
  update api.parcels set status = 'sold' where id = reservation.parcel_id;
  select * into reservation from api.reservations where id = reservation.id;
  return reservation;
end
$$;
comment on function api.sell_reserved(uuid, numeric) is
  'Marks the parcel of a reservation as sold, at the contract''s price in KM, which ends the reservation and wins a deal that has no other parcel';

create function api.set_deal_parcels(deal_id uuid, parcel_ids uuid[]) returns api.deals
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed api.deals;
begin
  perform auth.require('sell');
  select * into changed from api.deals where id = deal_id for no key update;
  perform private.reject_if(changed.id is null or changed.ended_at is not null,
    'SP009', 'deal_id', 'Prodaja nije pronađena ili je završena');
  perform private.reject_if(parcel_ids is null or cardinality(parcel_ids) > 100,
    'SP012', 'parcel_ids', 'Odaberite najviše 100 parcela.');
  perform private.reject_if(exists (
    select from api.deal_parcels as part
    where part.deal_id = changed.id and part.parcel_id <> all (parcel_ids) and private.is_settled(part)
  ), 'SP058', 'parcel_ids', 'Nešto od toga se drži za kupca ili mu je prodato.');
  perform private.reject_if(exists (
    select from unnest(parcel_ids) as wanted where not exists (select from api.parcels where id = wanted)
  ), 'SP009', 'parcel_ids', 'Parcela nije pronađena');
  perform private.add_deal_parcels(changed.id, parcel_ids, true);
  perform private.settle_deal(changed.id);
  select * into changed from api.deals where id = changed.id;
  return changed;
end
$$;
comment on function api.set_deal_parcels(uuid, uuid[]) is 'Which parcels an open deal is about; new ones at their list price';

-- migrate:down
drop function api.set_deal_parcels, api.sell_reserved, private.restore_reservations;
drop function private.sync_deal_with_reservation, private.settle_deal, private.log_deal, private.finish_deal cascade;
