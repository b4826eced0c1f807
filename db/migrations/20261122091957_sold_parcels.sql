-- migrate:up
-- A project that had parcels keeps one, and what is promised or sold to somebody neither goes nor comes back for sale by the
-- way. With its project it goes: that is gone here already. The lock makes two staff members who delete the last two at once
-- wait for each other; it is none on the project, whose row is locked first and its parcels then when it is shown or hidden.
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

create trigger _100_keep before update or delete on api.parcels for each row execute function private.guard_parcel_removal();

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

create trigger _600_part after delete on api.deal_parcels for each row execute function private.settle_deal_of_deleted_parcel();

-- migrate:down
drop function private.settle_deal_of_deleted_parcel, private.guard_parcel_removal cascade;
