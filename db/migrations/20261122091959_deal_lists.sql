-- migrate:up
-- Nobody can buy it in this person's open deal: it was sold outside of it, or is held for nobody or for somebody else.
create function private.is_taken(part api.deal_parcels, contact_id uuid) returns boolean
language sql stable
return part.sold_at is null and exists (
  select from api.parcels as parcel
  where parcel.id = part.parcel_id and (parcel.status = 'sold' or parcel.status = 'reserved' and not exists (
    select from api.reservations as held
    where held.parcel_id = parcel.id and held.ended_at is null and held.contact_id = is_taken.contact_id
  ))
);

-- A parcel is sold once: of several open deals about it the one that is furthest counts it, of these the oldest.
create function private.is_counted(part api.deal_parcels, deal api.deals) returns boolean
language sql stable
return not private.is_taken(part, deal.contact_id) and not exists (
  select from api.deal_parcels as other
  join api.deals as ahead on ahead.id = other.deal_id
  where other.parcel_id = part.parcel_id and ahead.id <> deal.id and ahead.ended_at is null
    and (ahead.stage > deal.stage or ahead.stage = deal.stage and (ahead.created_at, ahead.id) < (deal.created_at, deal.id))
    and not private.is_taken(other, ahead.contact_id)
);
grant execute on function private.is_taken(api.deal_parcels, uuid), private.is_counted(api.deal_parcels, api.deals) to admin;

-- Nobody did anything about it, and all who asked were taken for spam: it stays, and is back when staff clear one of them.
create function private.is_from_spam(deal api.deals) returns boolean
language sql stable
return deal.stage = 'new' and coalesce(
  (select bool_and(inquiry.suspected_spam) from api.inquiries as inquiry where inquiry.deal_id = deal.id), false
);
grant execute on function private.is_from_spam(api.deals) to admin;

create view api.deals_with_parcels with (security_invoker) as
select deal.*, contact.name as contact_name, contact.phone as contact_phone, contact.search_text,
  listed.parcels, listed.project_ids,
  deal.ended_at is null and deal.next_step_on < private.today() as overdue,
  deal.ended_at is null and deal.next_step is null as without_step
from api.deals as deal
left join api.contacts as contact on contact.id = deal.contact_id
-- LEFT: whoever only counts deals adds nothing up.
left join lateral (
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'id', parcel.id, 'name', parcel.name, 'status', parcel.status, 'price', part.price,
        'project_id', parcel.project_id, 'project', project.name,
        'taken', deal.ended_at is null and private.is_taken(part, deal.contact_id)
      ) order by project.name, parcel.name), '[]') as parcels,
      coalesce(array_agg(distinct parcel.project_id) filter (where parcel.id is not null), '{}') as project_ids
    from api.deal_parcels as part
    join api.parcels as parcel on parcel.id = part.parcel_id
    join api.projects as project on project.id = parcel.project_id
    where part.deal_id = deal.id
  ) as listed on true
where not private.is_from_spam(deal);
comment on view api.deals_with_parcels is 'deals with their person and parcels, for lists and the board; none that only spam began';
comment on column api.deals_with_parcels.parcels is
  '[{id, name, status, price, project_id, project, taken}], price as in deal_parcels; taken: nobody can buy it here @type:DealParcel[]';
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
begin atomic
  select deal.stage, count(*)::int, sum(deal.value)
  from api.deals as deal
  where not private.is_from_spam(deal)
    and (pipeline_totals.owner is null or deal.owner = pipeline_totals.owner)
    and (overdue is null or overdue = (deal.ended_at is null and deal.next_step_on < private.today()) is true)
    and (without_step is null or without_step = (deal.ended_at is null and deal.next_step is null))
    and (pipeline_totals.project_id is null or exists (
      select from api.deal_parcels as part join api.parcels as parcel on parcel.id = part.parcel_id
      where part.deal_id = deal.id and parcel.project_id = pipeline_totals.project_id
    ))
  group by deal.stage;
end;
comment on function api.pipeline_totals(uuid, boolean, boolean, uuid) is
  'Deals and their value (KM) a stage, of those that the filters leave: the sum of what each of them says';

-- The inquiries of a park are added up once: row-level security keeps each parcel's own from being found by an index.
create view api.parcel_sales with (security_invoker) as
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
comment on view api.parcel_sales is 'Parcels with the reservation that holds them and the open inquiries for them; ask for one project';
comment on column api.parcel_sales.owner is 'Staff account that made the reservation';
grant select on api.parcel_sales to admin;

create trigger _050_read_only instead of insert or update or delete on api.parcel_sales
for each row execute function private.reject_write_to_view();

-- migrate:down
drop view api.parcel_sales;
drop function api.pipeline_totals;
drop view api.deals_with_parcels;
drop function private.is_from_spam;
drop function private.is_counted, private.is_taken;
