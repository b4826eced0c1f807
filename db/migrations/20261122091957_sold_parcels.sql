-- migrate:up
-- What is sold to somebody in a deal stays sold, and is not deleted by the way: the deal is opened anew first.
create function private.keep_sold_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from api.projects where id = old.project_id) and exists (
    select from api.deal_parcels where parcel_id = old.id and sold_at is not null
  ) then
    perform private.reject('SP059', 'status', 'Parcela je prodata kupcu. Prvo ponovo otvorite tu prodaju.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger _100_keep_sold before delete on api.parcels
for each row execute function private.keep_sold_parcel();
create trigger _100_keep_sold_status before update on api.parcels
for each row when (old.status = 'sold' and new.status <> 'sold') execute function private.keep_sold_parcel();

-- A parcel that is deleted leaves its deals, which are worth that much less while they are open; it comes back to them.
create function private.part_with_parcel() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from api.parcels where id = old.parcel_id) then
    insert into private.deleted_deal_parcels (deal_id, parcel_id, price, sold_at)
    select id, old.parcel_id, old.price, old.sold_at from api.deals where id = old.deal_id
    on conflict (parcel_id, deal_id) do update set price = excluded.price, sold_at = excluded.sold_at;
    perform private.settle_deal_soon(old.deal_id);
  end if;
  return null;
end
$$;

create trigger _600_part after delete on api.deal_parcels
for each row execute function private.part_with_parcel();

create function private.rejoin_deals() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_restoring() then
    insert into api.deal_parcels (deal_id, parcel_id, price, sold_at)
    select deal_id, parcel_id, price, sold_at from private.deleted_deal_parcels where parcel_id = new.id;
    delete from private.deleted_deal_parcels where parcel_id = new.id;
    perform private.add_deal_parcels(deal_id, '{}', false) from api.deal_parcels where parcel_id = new.id;
  end if;
  return null;
end
$$;

create trigger _600_rejoin after insert on api.parcels
for each row execute function private.rejoin_deals();

-- migrate:down
drop trigger _600_rejoin on api.parcels;
drop trigger _600_part on api.deal_parcels;
drop trigger _100_keep_sold_status on api.parcels;
drop trigger _100_keep_sold on api.parcels;
drop function private.rejoin_deals, private.part_with_parcel, private.keep_sold_parcel;
