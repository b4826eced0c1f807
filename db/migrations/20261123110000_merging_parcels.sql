-- migrate:up
-- What was asked for a parcel goes to the one that it becomes part of, before it is deleted: inquiries, alerts, open deals and
-- reservations that are over. What is held or sold is somebody's, and nobody bought the larger one.
create function private.merge_parcel(merged uuid, into_id uuid) returns void
language plpgsql volatile
as $$
begin
  if merged = into_id or not exists (
    select from api.parcels as stays join api.parcels as goes on goes.project_id = stays.project_id
    where stays.id = into_id and goes.id = merged
  ) then
    perform private.reject('SP009', 'merge_into', 'Parcela nije pronađena');
  elsif exists (select from api.parcels where id in (merged, into_id) and status <> 'available') then
    perform private.reject('SP090', 'merge_into',
      'Rezervisana ili prodata parcela se ne može spojiti. Prvo završite rezervaciju ili ponovo otvorite prodaju.');
  end if;
  update api.inquiries as inquiry set
    parcel_id = case when inquiry.parcel_id = merged then into_id else inquiry.parcel_id end,
    parcel_ids = array(
      select id from unnest(array_replace(inquiry.parcel_ids, merged, into_id)) with ordinality as named (id, place)
      group by id order by min(place)
    )
  where inquiry.parcel_ids @> array[merged];
  update api.alerts as alert set parcel_id = into_id
  where alert.parcel_id = merged and not exists (
    select from api.alerts as other
    where other.parcel_id = into_id and private.mailbox(other.email) = private.mailbox(alert.email)
  );
  update api.reservations set parcel_id = into_id where parcel_id = merged;
  perform private.add_deal_parcels(part.deal_id, array[into_id], false)
  from api.deal_parcels as part where part.parcel_id = merged;
end
$$;

-- migrate:down
drop function private.merge_parcel;
