-- migrate:up
-- What those who sell look at beside a parcel's status. The inquiries of a park are added up once, by an index: each
-- parcel's own could not be found by one, with row-level security.
create view api.parcel_desk with (security_invoker) as
select
  parcel.id, parcel.project_id, held.id as reservation_id, held.until, held.owner, held.contact_id,
  coalesce(asked.inquiries, 0) as open_inquiries
from api.parcels as parcel
left join api.reservations as held on held.parcel_id = parcel.id and held.ended_at is null
left join (
  select inquiry.project_id, named.parcel_id, count(*)::int as inquiries
  from api.inquiries as inquiry, unnest(inquiry.parcel_ids) as named (parcel_id)
  where inquiry.status <> 'closed' and not inquiry.suspected_spam
  group by inquiry.project_id, named.parcel_id
) as asked on asked.project_id = parcel.project_id and asked.parcel_id = parcel.id;
comment on view api.parcel_desk is 'Parcels with the reservation that holds them and the open inquiries for them; ask for one project';
comment on column api.parcel_desk.owner is 'Staff account that made the reservation';
comment on column api.parcel_desk.open_inquiries is 'Inquiries for the parcel that are not closed';
grant select on api.parcel_desk to admin;

create trigger _050_read_only instead of insert or update or delete on api.parcel_desk
for each row execute function private.reject_write_to_view();

-- migrate:down
drop view api.parcel_desk;
