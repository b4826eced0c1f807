-- migrate:up
-- Won: its parcels are sold, unless somebody else bought or holds one. Lost: what is held for it is free again. Opened
-- anew after it was won: its parcels are for sale again.
create function private.finish_deal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ids constant uuid[] := array(select parcel_id from api.deal_parcels where deal_id = new.id);
  taken jsonb;
begin
  perform from api.parcels where id = any (ids) order by id for no key update;
  if new.stage = 'won' then
    select jsonb_agg(jsonb_build_object('id', parcel.id, 'name', parcel.name, 'status', parcel.status) order by parcel.name)
    into taken
    from api.parcels as parcel
    where parcel.id = any (ids) and (
      exists (
        select from api.deal_parcels as other join api.deals as deal on deal.id = other.deal_id
        where other.parcel_id = parcel.id and deal.stage = 'won' and deal.id <> new.id
      ) or exists (
        select from api.reservations as held
        where held.parcel_id = parcel.id and held.ended_at is null and held.contact_id <> new.contact_id
      )
    );
    if taken is not null then
      perform private.reject_http(409, 'SP057', taken::text, 'Ovu parcelu je kupio ili drži neko drugi.');
    end if;
    update api.parcels set status = 'sold' where id = any (ids) and status <> 'sold';
  elsif new.stage = 'lost' then
    perform private.finish_reservation(id, 'ended') from api.reservations where deal_id = new.id and ended_at is null;
  end if;
  if old.stage = 'won' then
    update api.parcels set status = 'available' where id = any (ids) and status = 'sold';
  end if;
  return null;
end
$$;

create trigger _610_finish after update on api.deals
for each row when (old.stage <> new.stage and (new.stage in ('won', 'lost') or old.stage = 'won'))
execute function private.finish_deal();

create function private.note_deal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
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
execute function private.note_deal();

-- When the last parcel that was held for a deal is free again, the deal is where it was before; when all its parcels are
-- sold, it is won. A deal that somebody changes at this moment is left to them: they hold it and wait for the parcel.
create function private.follow_reservation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  deal api.deals;
begin
  select * into deal from api.deals where id = old.deal_id and ended_at is null for no key update skip locked;
  if tg_op = 'UPDATE' and new.end_reason = 'sold' then
    if not exists (
      select from api.deal_parcels as part join api.parcels as parcel on parcel.id = part.parcel_id
      where part.deal_id = deal.id and parcel.status <> 'sold'
    ) then
      update api.deals set stage = 'won' where id = deal.id;
    end if;
  elsif deal.stage = 'reserved'
    and not exists (select from api.reservations where deal_id = deal.id and ended_at is null) then
    update api.deals set stage = 'contacted' where id = deal.id;
  end if;
  return null;
end
$$;

create trigger _600_deal after update on api.reservations
for each row when (old.ended_at is null and new.ended_at is not null and new.deal_id is not null)
execute function private.follow_reservation();
create trigger _600_deal_deleted after delete on api.reservations
for each row when (old.ended_at is null and old.deal_id is not null) execute function private.follow_reservation();

-- What was held for somebody when it was deleted is held again as long as its time lasts, in the person's deal; what is over
-- meanwhile is for sale.
create function private.restore_reservations(transaction xid8) returns void
language plpgsql volatile
as $$
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
      perform private.advance_deal(held.contact_id, 'reserved', array[held.parcel_id], held.inquiry_id, held.deal_id);
    else
      update api.parcels set status = 'available' where id = held.parcel_id and status = 'reserved';
    end if;
  end loop;
end
$$;

-- Only to whom it is held: a reservation that ended meanwhile sells nothing. Its end follows the parcel's status.
create function api.sell_reserved(reservation_id uuid, price numeric default null) returns api.reservations
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reservation api.reservations;
begin
  perform auth.require('sell');
  perform private.check_number(price, 'price');
  select * into reservation from api.reservations where id = reservation_id;
  perform from api.deals where id = reservation.deal_id for no key update;
  perform from api.parcels where id = reservation.parcel_id for no key update;
  reservation := private.active_reservation(reservation_id);
  if price is not null then
    update api.deal_parcels as sold set price = sell_reserved.price
    where sold.deal_id = reservation.deal_id and sold.parcel_id = reservation.parcel_id;
    perform private.add_deal_parcels(reservation.deal_id, '{}', false);
  end if;
  update api.parcels set status = 'sold' where id = reservation.parcel_id;
  select * into reservation from api.reservations where id = reservation.id;
  return reservation;
end
$$;
comment on function api.sell_reserved(uuid, numeric) is
  'Marks the parcel of a reservation as sold, at the contract''s price in KM, which ends the reservation and wins a deal that has no other parcel';

create function api.set_deal_parcels(deal_id uuid, parcel_ids uuid[]) returns api.deals
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  changed api.deals;
begin
  perform auth.require('sell');
  select * into changed from api.deals where id = deal_id for no key update;
  if changed.id is null or changed.ended_at is not null then
    perform private.reject('SP009', 'deal_id', 'Prodaja nije pronađena ili je završena');
  elsif exists (
    select from unnest(parcel_ids) as wanted where not exists (select from api.parcels where id = wanted)
  ) then
    perform private.reject('SP009', 'parcel_ids', 'Parcela nije pronađena');
  end if;
  perform private.add_deal_parcels(changed.id, parcel_ids, true);
  select * into changed from api.deals where id = changed.id;
  return changed;
end
$$;
comment on function api.set_deal_parcels(uuid, uuid[]) is
  'Says which parcels an open deal is about; new ones at their list price. Returns the deal';
grant execute on function api.sell_reserved(uuid, numeric), api.set_deal_parcels(uuid, uuid[]) to admin;

-- Deals as lists and the board show them.
create view api.deals_with_parcels with (security_invoker) as
select deal.*, contact.name as contact_name, contact.phone as contact_phone, contact.search_text,
  listed.parcels, listed.project_ids,
  deal.ended_at is null and deal.next_step_on < current_date as overdue,
  deal.ended_at is null and deal.next_step is null as without_step
from api.deals as deal
left join api.contacts as contact on contact.id = deal.contact_id
-- LEFT: whoever only counts deals adds nothing up.
left join lateral (
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'id', parcel.id, 'name', parcel.name, 'status', parcel.status, 'price', part.price,
        'project_id', parcel.project_id, 'project', project.name
      ) order by project.name, parcel.name), '[]') as parcels,
      coalesce(array_agg(distinct parcel.project_id) filter (where parcel.id is not null), '{}') as project_ids
    from api.deal_parcels as part
    join api.parcels as parcel on parcel.id = part.parcel_id
    join api.projects as project on project.id = parcel.project_id
    where part.deal_id = deal.id
  ) as listed on true;
comment on view api.deals_with_parcels is 'deals with their person and parcels, for lists and the board';
comment on column api.deals_with_parcels.parcels is
  '[{id, name, status, price, project_id, project}], price as in deal_parcels @type:DealParcel[]';
comment on column api.deals_with_parcels.overdue is 'Open, and its next step was due before today';
comment on column api.deals_with_parcels.without_step is 'Open, and nobody said what comes next';
grant select on api.deals_with_parcels to admin;

create trigger _050_read_only instead of insert or update or delete on api.deals_with_parcels
for each row execute function private.reject_write_to_view();

create function api.pipeline_totals(
  owner uuid default null, overdue boolean default null, without_step boolean default null, project_id uuid default null
) returns table (stage api.deal_stage, deals int, value numeric)
language sql stable
set search_path = ''
as $$
  select deal.stage, count(*)::int, sum(deal.value)
  from api.deals as deal
  where (pipeline_totals.owner is null or deal.owner = pipeline_totals.owner)
    and (overdue is null or overdue = (deal.ended_at is null and deal.next_step_on < current_date) is true)
    and (without_step is null or without_step = (deal.ended_at is null and deal.next_step is null))
    and (pipeline_totals.project_id is null or exists (
      select from api.deal_parcels as part join api.parcels as parcel on parcel.id = part.parcel_id
      where part.deal_id = deal.id and parcel.project_id = pipeline_totals.project_id
    ))
  group by deal.stage
$$;
comment on function api.pipeline_totals(uuid, boolean, boolean, uuid) is
  'Deals and their value (KM) a stage, of those that the filters leave';
grant execute on function api.pipeline_totals(uuid, boolean, boolean, uuid) to admin;

-- migrate:down
drop function api.pipeline_totals;
drop view api.deals_with_parcels;
drop function api.set_deal_parcels, api.sell_reserved;
drop function private.restore_reservations;
drop trigger _600_deal_deleted on api.reservations;
drop trigger _600_deal on api.reservations;
drop function private.follow_reservation;
drop trigger _620_timeline on api.deals;
drop trigger _610_finish on api.deals;
drop function private.note_deal, private.finish_deal;
