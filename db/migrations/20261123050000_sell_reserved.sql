-- migrate:up
-- Only to whom it is held: a reservation that ended meanwhile sells nothing. Its end follows the parcel's status.
create function api.sell_reserved(reservation_id uuid) returns api.reservations
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reservation api.reservations;
begin
  perform auth.require('sell');
  perform from api.parcels
  where id = (select parcel_id from api.reservations where id = sell_reserved.reservation_id)
  for no key update;
  reservation := private.active_reservation(reservation_id);
  update api.parcels set status = 'sold' where id = reservation.parcel_id;
  select * into reservation from api.reservations where id = reservation.id;
  return reservation;
end
$$;
comment on function api.sell_reserved(uuid) is 'Marks the parcel of a reservation as sold, which ends the reservation';
grant execute on function api.sell_reserved(uuid) to admin;

-- migrate:down
drop function api.sell_reserved(uuid);
