-- migrate:up
create type api.call_outcome as enum ('agreed', 'no_answer', 'call_again', 'not_interested');

-- Unless nobody picked up, the timeline's entry answers the inquiry (private.mark_answered); who is not interested is asked no more.
create function api.record_call(
  contact_id uuid, outcome api.call_outcome, inquiry_id uuid default null, note text default null,
  next_step text default null, next_step_on date default null
) returns api.timeline_entries
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry api.timeline_entries;
  deal uuid;
begin
  perform auth.require('sell');
  perform private.check_length(private.clean_text(note), 200, 'note');
  deal := case when record_call.next_step is null
    then private.find_open_deal(contact_id, inquiry_id, null) else private.open_deal(contact_id, inquiry_id) end;
  insert into api.timeline_entries (contact_id, kind, body, inquiry_id, details)
  values (record_call.contact_id, 'call', note, record_call.inquiry_id, jsonb_build_object('outcome', outcome))
  returning * into entry;
  if outcome = 'no_answer' then
    update api.inquiries set last_call_at = now() where id = entry.inquiry_id;
  elsif outcome = 'not_interested' then
    update api.inquiries set status = 'closed' where id = entry.inquiry_id and status <> 'closed';
    -- What is held for somebody, or signed, is ended by hand.
    update api.deals set stage = 'lost', lost_reason = coalesce(entry.body, 'Nije zainteresovan'), next_step = null, next_step_on = null
    where id = deal and stage < 'reserved';
    return entry;
  end if;
  update api.deals set next_step = record_call.next_step, next_step_on = record_call.next_step_on where id = deal;
  return entry;
end
$$;
comment on function api.record_call(uuid, api.call_outcome, uuid, text, text, date) is 'How a call went, and what comes next';

-- The end of the hours that they named, on the first working day that has them still; after a call that nobody answered on the
-- day of the next step, else on the next one. Offices work Monday to Friday.
create function private.call_due(inquiry api.inquiries) returns timestamptz
language sql stable
set search_path = ''
return (
  select (day + (8 - extract(isodow from day)::int) * (extract(isodow from day) > 5)::int + hours.until) at time zone zone
  from
    (values ('Europe/Sarajevo')) as local (zone),
    lateral (values (inquiry.created_at at time zone zone)) as asked (at),
    lateral (values (inquiry.last_call_at at time zone zone)) as tried (at),
    (values (case inquiry.call_back when 'morning' then '12:00' when 'evening' then '20:00' else '17:00' end::time)) as hours (until),
    lateral (values (greatest(
      asked.at::date + (asked.at::time >= hours.until)::int,
      case when tried.at is not null then coalesce(
        (select greatest(next_step_on, tried.at::date) from api.deals where id = inquiry.deal_id and next_step_on is not null),
        tried.at::date + 1) end
    ))) as due (day)
);

create view api.tasks with (security_invoker) as
select
  'inquiry-' || inquiry.id as id,
  case when inquiry.call_back is null and inquiry.last_call_at is null then 'inquiry' else 'call' end as kind,
  case when inquiry.call_back is null and inquiry.last_call_at is null
    then inquiry.created_at + interval '24 hours' else private.call_due(inquiry) end as due_at,
  inquiry.handled_by as owner, inquiry.contact_id, inquiry.id as inquiry_id, inquiry.user_name as name,
  inquiry.user_phone as phone, inquiry.call_back, inquiry.last_call_at, inquiry.created_at as asked_at,
  concat_ws(' · ', (
    select string_agg(parcel ->> 'name', ', ') from jsonb_array_elements(inquiry.snapshot -> 'parcels') as parcel
  ), inquiry.snapshot -> 'project' ->> 'name') as subject
from api.inquiries as inquiry
where inquiry.status = 'new' and inquiry.suspected_spam is false and inquiry.anonymised_at is null
union all
select 'reservation-' || held.id, 'reservation', held.until, held.owner, held.contact_id, null, contact.name, contact.phone,
  null, null, held.created_at, concat_ws(' · ', parcel.name, project.name)
from api.reservations as held
join api.parcels as parcel on parcel.id = held.parcel_id
join api.projects as project on project.id = parcel.project_id
left join api.contacts as contact on contact.id = held.contact_id
where held.ended_at is null and held.until < now() + interval '48 hours'
union all
-- A day after it was looked at one asks.
select 'offer-' || offer.id, 'offer', offer.opened_at + interval '24 hours', offer.owner, offer.contact_id, null, contact.name,
  contact.phone, null, null, offer.opened_at, concat_ws(' · ', offer.number, offer.content -> 'project' ->> 'name')
from api.offers as offer
join api.contacts as contact on contact.id = offer.contact_id
where offer.status = 'opened' and offer.valid_until >= private.today()
union all
-- What was accepted is to be signed.
select 'accepted-' || offer.id, 'accepted', offer.accepted_at + interval '24 hours', offer.owner, offer.contact_id, null, contact.name,
  contact.phone, null, null, offer.accepted_at, concat_ws(' · ', offer.number, offer.content -> 'project' ->> 'name')
from api.offers as offer
join api.contacts as contact on contact.id = offer.contact_id
join api.deals as deal on deal.id = offer.deal_id
where offer.status = 'accepted' and deal.stage < 'contract'
union all
-- What comes next with somebody whose inquiry waits is its answer.
select 'step-' || deal.id, 'step', (deal.next_step_on + 1)::timestamp at time zone 'Europe/Sarajevo', deal.owner, deal.contact_id, null, contact.name,
  contact.phone, null, null, deal.stage_since, deal.next_step
from api.deals as deal
join api.contacts as contact on contact.id = deal.contact_id
where deal.stage <> 'won' and deal.stage <> 'lost' and deal.next_step_on <= private.today()
  and not exists (
    select from api.inquiries as inquiry
    where inquiry.deal_id = deal.id and inquiry.status = 'new' and inquiry.suspected_spam is false
  );
comment on view api.tasks is
  'What waits for those who sell: calls that were asked for, inquiries, reservations that end within 48 hours, offers that were opened and not answered, or accepted and not in contract yet, next steps that are due';
comment on column api.tasks.kind is 'call, inquiry, reservation, offer, accepted (offer) or step';
comment on column api.tasks.owner is 'Staff account that has it; null: nobody';
comment on column api.tasks.asked_at is 'Since when it waits';
comment on column api.tasks.subject is 'Parcels and park, or the step''s words';
grant select on api.tasks to admin;
grant execute on function private.call_due(api.inquiries) to admin;

create trigger _050_read_only instead of insert or update or delete on api.tasks
for each row execute function private.reject_write_to_view();

-- migrate:down
drop view api.tasks;
drop function private.call_due, api.record_call;
drop type api.call_outcome;
