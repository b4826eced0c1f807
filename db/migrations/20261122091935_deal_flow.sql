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

-- migrate:down
drop function
  private.sync_deal_with_inquiry, private.deal_of, private.advance_deal, private.open_deal, private.find_open_deal
  cascade;
