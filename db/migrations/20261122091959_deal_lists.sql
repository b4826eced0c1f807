-- migrate:up
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
