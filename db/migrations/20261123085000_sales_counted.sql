-- migrate:up
-- What was sold in a period: most deals that ended were lost.
create index deals_won_idx on api.deals (ended_at) where stage = 'won';
-- Each deal of a period is asked where its person comes from: that is read here, without the persons' rows.
create index contacts_origin_idx on api.contacts (id) include (origin);
-- Open deals are few: found without the many that ended. By ended_at, of which the planner knows how many are null; of two
-- stages that are excluded it expects eight times as many, and reads the whole table.
create index deals_at_hand_idx on api.deals (created_at) include (id, contact_id, owner, value) where ended_at is null;

-- What is counted: a deal, a parcel that is held, an inquiry; whoever asks narrows all of them alike. Days are those of
-- the company, both included; null is no bound.
create type private.sales_filter as (since timestamptz, until timestamptz, project_id uuid, owner uuid, origin text);

-- Money that is not settled yet, park by park: what open deals are about, when they were opened, and what is held now, since
-- it is. A deal without parcels has a value of no park; what cannot be sold in it, or counts in another one, none.
create function private.sales_at_hand(asked private.sales_filter)
returns table (kind text, moment timestamptz, project_id uuid, owner uuid, amount numeric)
language sql stable
as $$
  select 'pipeline', deal.created_at, parcel.project_id, deal.owner, coalesce(part.price, deal.value)
  from api.deals as deal
  left join api.deal_parcels as part on part.deal_id = deal.id
  left join api.parcels as parcel on parcel.id = part.parcel_id
  left join api.contacts as contact on contact.id = deal.contact_id
  where deal.ended_at is null
    and (part.deal_id is null or private.is_counted(part, deal))
    and (asked.since is null or deal.created_at >= asked.since) and (asked.until is null or deal.created_at < asked.until)
    and (asked.owner is null or deal.owner = asked.owner)
    and (asked.origin is null or contact.origin = asked.origin)
    and (asked.project_id is null or parcel.project_id = asked.project_id)
  union all
  select 'reserved', held.created_at, parcel.project_id, held.owner, coalesce(part.price, parcel.price)
  from api.reservations as held
  join api.parcels as parcel on parcel.id = held.parcel_id
  left join api.deal_parcels as part on part.deal_id = held.deal_id and part.parcel_id = held.parcel_id
  left join api.contacts as contact on contact.id = held.contact_id
  where held.ended_at is null
    and (asked.since is null or held.created_at >= asked.since) and (asked.until is null or held.created_at < asked.until)
    and (asked.owner is null or held.owner = asked.owner)
    and (asked.origin is null or contact.origin = asked.origin)
    and (asked.project_id is null or parcel.project_id = asked.project_id)
$$;

-- What was sold, at the contract's price, when it was.
create function private.sales_won(asked private.sales_filter)
returns table (moment timestamptz, project_id uuid, owner uuid, origin text, amount numeric)
language sql stable
as $$
  select deal.ended_at, parcel.project_id, deal.owner, contact.origin, coalesce(part.price, deal.value)
  from api.deals as deal
  left join api.deal_parcels as part on part.deal_id = deal.id
  left join api.parcels as parcel on parcel.id = part.parcel_id
  left join api.contacts as contact on contact.id = deal.contact_id
  where deal.stage = 'won'
    and (asked.since is null or deal.ended_at >= asked.since) and (asked.until is null or deal.ended_at < asked.until)
    and (asked.owner is null or deal.owner = asked.owner)
    and (asked.origin is null or contact.origin = asked.origin)
    and (asked.project_id is null or parcel.project_id = asked.project_id)
$$;

-- Deals that were opened then, whatever became of them.
create function private.sales_deals(asked private.sales_filter)
returns table (moment timestamptz, stage api.deal_stage, furthest api.deal_stage, owner uuid, origin text)
language sql stable
as $$
  select deal.created_at, deal.stage, deal.furthest, deal.owner, contact.origin
  from api.deals as deal
  left join api.contacts as contact on contact.id = deal.contact_id
  where (asked.since is null or deal.created_at >= asked.since) and (asked.until is null or deal.created_at < asked.until)
    and (asked.owner is null or deal.owner = asked.owner)
    and (asked.origin is null or contact.origin = asked.origin)
    and (asked.project_id is null or exists (
      select from api.deal_parcels as part join api.parcels as parcel on parcel.id = part.parcel_id
      where part.deal_id = deal.id and parcel.project_id = asked.project_id
    ))
$$;

-- Minutes as they are told: from two hours on whole hours, from two days on whole days. The middle one of many is the same,
-- rounded before or after.
create function private.told_minutes(minutes int) returns int
language sql immutable
as $$
  select case
    when minutes < 120 then minutes
    when round(minutes / 60.0) < 48 then round(minutes / 60.0) * 60
    else round(round(minutes / 60.0) / 24) * 1440
  end::int
$$;

-- Inquiries that came then, with the minutes until they were answered. Late: not answered within the promised 24 hours.
create function private.sales_answers(asked private.sales_filter)
returns table (moment timestamptz, owner uuid, origin text, minutes int, late boolean)
language sql stable
as $$
  select inquiry.created_at, inquiry.handled_by, contact.origin, private.told_minutes(api.response_minutes(inquiry)),
    coalesce(inquiry.answered_at, now()) > inquiry.created_at + interval '24 hours'
  from api.inquiries as inquiry
  left join api.contacts as contact on contact.id = inquiry.contact_id
  where not inquiry.suspected_spam
    and (asked.since is null or inquiry.created_at >= asked.since)
    and (asked.until is null or inquiry.created_at < asked.until)
    and (asked.owner is null or inquiry.handled_by = asked.owner)
    and (asked.origin is null or contact.origin = asked.origin)
    and (asked.project_id is null or inquiry.project_id = asked.project_id)
$$;

-- migrate:down
drop function
  private.sales_answers, private.told_minutes, private.sales_deals, private.sales_won, private.sales_at_hand;
drop type private.sales_filter;
drop index api.deals_at_hand_idx, api.contacts_origin_idx, api.deals_won_idx;
