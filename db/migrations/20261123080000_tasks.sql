-- migrate:up
create function api.response_minutes(inquiry api.inquiries) returns int
language sql stable as $$
  select (extract(epoch from inquiry.answered_at - inquiry.created_at) / 60)::int
$$;
comment on function api.response_minutes(api.inquiries) is 'Minutes until it was answered, null while it is not';

-- Whoever was reached, visited, reserved for or made an offer has been answered: the inquiry that it belongs to, else all.
create function private.mark_answered() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update api.inquiries as inquiry
  set status = 'contacted', answered_at = greatest(new.happened_at, inquiry.created_at)
  where inquiry.contact_id = new.contact_id and inquiry.status = 'new'
    and (new.inquiry_id is null or inquiry.id = new.inquiry_id);
  return null;
end
$$;

create trigger _600_answered after insert on api.timeline_entries
for each row when (
  new.kind::text in ('call', 'visit', 'email', 'message') and new.details ->> 'outcome' is distinct from 'no_answer'
  or new.kind::text in ('reservation', 'offer') and new.details ->> 'event' in ('made', 'sent')
) execute function private.mark_answered();

create function private.inquiry_line(inquiry api.inquiries) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'id', inquiry.id, 'user_name', inquiry.user_name, 'user_phone', inquiry.user_phone, 'call_back', inquiry.call_back,
    'due_at', inquiry.created_at + interval '24 hours', 'overdue', api.unanswered(inquiry),
    'project', inquiry.snapshot -> 'project' ->> 'name',
    'parcels', jsonb_path_query_array(inquiry.snapshot, '$.parcels[*].name'))
$$;

-- Every inquiry without an answer and reservations that end today. Without an owner who may still sign in it is nobody's.
create function private.daily_tasks() returns table (owner uuid, inquiry api.inquiries, reservation api.reservations)
language sql stable as $$
  select account.id, inquiry, null::api.reservations
  from api.inquiries as inquiry
  left join auth.users as account on account.id = inquiry.handled_by and account.active
  where inquiry.status = 'new' and not inquiry.suspected_spam and inquiry.anonymised_at is null
  union all
  select account.id, null, reservation
  from api.reservations as reservation
  left join auth.users as account on account.id = reservation.owner and account.active
  where reservation.ended_at is null
    and reservation.until < private.midnight(private.today() + 1)
$$;

-- One job for each who has something to do; again on the same day it is the same job.
create function jobs.queue_task_mails() returns int
language sql volatile security definer set search_path = '' as $$
  with queued as (
    select graphile_worker.add_job(
      'send_task_mail',
      json_build_object('owner', tasks.owner, 'day', day),
      job_key => format('task-mail:%s:%s', coalesce(tasks.owner::text, 'nobody'), day))
    from (select distinct owner from private.daily_tasks()) as tasks,
      to_char(private.today(), 'YYYY-MM-DD') as day
  )
  select count(*)::int from queued
$$;

-- What one of them reads; null owner: what is nobody's, for those who are told of new inquiries. Null when all is done.
create function jobs.task_mail(owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'recipients', private.owner_emails(task_mail.owner), 'company', company.company_name,
    'inquiries', tasks.inquiries, 'reservations', tasks.reservations)
  from api.site_settings as company
  cross join lateral (
    select
      coalesce(jsonb_agg(private.inquiry_line(task.inquiry) order by (task.inquiry).created_at)
        filter (where (task.inquiry).id is not null), '[]') as inquiries,
      coalesce(jsonb_agg(jsonb_build_object(
        'until', (task.reservation).until, 'parcel', parcel.name, 'project', project.name,
        'contact', jsonb_build_object('id', contact.id, 'name', contact.name, 'phone', contact.phone)
      ) order by (task.reservation).until) filter (where (task.reservation).id is not null), '[]') as reservations,
      count(*) as number
    from private.daily_tasks() as task
    left join api.parcels as parcel on parcel.id = (task.reservation).parcel_id
    left join api.projects as project on project.id = parcel.project_id
    left join api.contacts as contact on contact.id = (task.reservation).contact_id
    where task.owner is not distinct from task_mail.owner
  ) as tasks
  where tasks.number > 0
$$;

create type api.call_outcome as enum ('agreed', 'no_answer', 'call_again', 'not_interested');

-- Unless nobody picked up, the timeline's entry answers the inquiry (private.mark_answered); who is not interested is asked no more.
create function api.record_call(
  contact_id uuid, outcome api.call_outcome, inquiry_id uuid default null, note text default null,
  next_step text default null, next_step_on date default null
) returns api.timeline_entries
language plpgsql volatile security definer set search_path = '' as $$
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
language sql stable set search_path = ''
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
comment on column api.tasks.asked_at is 'Since when it waits';
comment on column api.tasks.subject is 'Parcels and park, or the step''s words';
grant execute on function private.call_due(api.inquiries) to admin;

-- migrate:down
drop view api.tasks;
drop function
  private.call_due, api.record_call, jobs.task_mail, jobs.queue_task_mails, private.daily_tasks, private.inquiry_line,
  private.mark_answered, api.response_minutes cascade;
drop type api.call_outcome;
