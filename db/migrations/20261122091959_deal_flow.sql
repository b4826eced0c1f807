-- migrate:up
create function private.find_open_deal(contact_id uuid, inquiry_id uuid, deal_id uuid) returns uuid
language sql volatile as $$
  select deal.id from api.deals as deal
  where deal.contact_id = find_open_deal.contact_id and deal.ended_at is null
  order by
    deal.id is not distinct from find_open_deal.deal_id desc,
    deal.id is not distinct from (select inquiry.deal_id from api.inquiries as inquiry where inquiry.id = inquiry_id) desc,
    deal.created_at desc
  limit 1
  for no key update
$$;

-- The deal that something of this person belongs to, locked: the one named, its inquiry's, the latest open one, or a new one.
create function private.open_deal(contact_id uuid, inquiry_id uuid default null, deal_id uuid default null) returns uuid
language plpgsql volatile as $$
declare
  found_id uuid := private.find_open_deal(contact_id, inquiry_id, deal_id);
begin
  if found_id is null then
    -- Of two who begin one at the same moment one waits, and then finds it.
    perform from api.contacts where id = contact_id for no key update;
    found_id := private.find_open_deal(contact_id, inquiry_id, deal_id);
  end if;
  if found_id is null then
    insert into api.deals (contact_id, owner) values (open_deal.contact_id, private.acting_staff())
    returning id into found_id;
    update api.inquiries as inquiry set deal_id = found_id
    where inquiry.id = inquiry_id and inquiry.contact_id = open_deal.contact_id;
  end if;
  return found_id;
end
$$;

create function private.advance_deal(
  contact_id uuid, stage api.deal_stage, parcel_ids uuid[] default '{}', inquiry_id uuid default null,
  deal_id uuid default null
) returns uuid
language plpgsql volatile as $$
declare
  open_id constant uuid := private.open_deal(contact_id, inquiry_id, deal_id);
  before api.deal_stage;
begin
  select deal.stage into before from api.deals as deal where deal.id = open_id;
  if cardinality(parcel_ids) > 0 then
    perform private.add_deal_parcels(open_id, parcel_ids, before < 'offer' and advance_deal.stage >= 'offer');
  end if;
  update api.deals as deal set stage = advance_deal.stage where deal.id = open_id and deal.stage < advance_deal.stage;
  return open_id;
end
$$;

create function private.deal_of(inquiry api.inquiries) returns uuid
language plpgsql volatile as $$
declare
  open_id uuid := private.find_open_deal(inquiry.contact_id, null, null);
begin
  if open_id is null then
    insert into api.deals (contact_id, owner, value)
    select inquiry.contact_id, inquiry.handled_by, coalesce(sum(price), 0)
    from api.parcels where id = any (inquiry.parcel_ids)
    returning id into open_id;
    insert into api.deal_parcels (deal_id, parcel_id, price)
    select open_id, id, price from api.parcels where id = any (inquiry.parcel_ids);
  else
    perform private.add_deal_parcels(open_id, inquiry.parcel_ids, false)
    from api.deals where id = open_id and stage < 'offer';
  end if;
  return open_id;
end
$$;

-- Who answers first leads the deal, and an answer moves it on.
create function private.sync_deal_with_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update api.deals set
    owner = coalesce(owner, new.handled_by),
    stage = case when stage = 'new' and old.status = 'new' and new.status = 'contacted' then 'contacted' else stage end
  where id = new.deal_id and ended_at is null;
  return null;
end
$$;

create trigger _600_deal after update of status, handled_by on api.inquiries
for each row when (
  new.deal_id is not null and (old.status <> new.status or old.handled_by is distinct from new.handled_by)
)
execute function private.sync_deal_with_inquiry();

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

create function api.pipeline_totals(
  owner uuid default null, overdue boolean default null, without_step boolean default null, project_id uuid default null
) returns table (stage api.deal_stage, deals int, value numeric)
language sql stable set search_path = ''
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

-- migrate:down
drop view api.parcel_sales, api.deals_with_parcels;
drop function
  api.pipeline_totals, private.is_from_spam, private.is_counted, private.is_taken, private.sync_deal_with_inquiry,
  private.deal_of, private.advance_deal, private.open_deal, private.find_open_deal cascade;
