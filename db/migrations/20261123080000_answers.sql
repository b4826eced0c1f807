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
    'recipients', case
      when account.id is not null then jsonb_build_array(account.email)
      when cardinality(company.notification_emails) > 0 then to_jsonb(company.notification_emails)
      else jsonb_build_array(company.email)
    end,
    'company', company.company_name, 'inquiries', tasks.inquiries, 'reservations', tasks.reservations)
  from api.site_settings as company
  left join auth.users as account on account.id = task_mail.owner
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

-- migrate:down
drop function
  jobs.task_mail, jobs.queue_task_mails, private.daily_tasks, private.inquiry_line, private.mark_answered,
  api.response_minutes cascade;
