-- migrate:up
-- Transactions that notify are committed one by one, so the worker is told of a message only while none waits that it was told of.
create function private.pg_notify(channel text, payload text) returns void language plpgsql volatile as $$
begin
  -- The queue's own index: its view would have all that wait read. Equal calls of one transaction reach the worker once: the
  -- payload says two, for both messages of an inquiry.
  if not exists (
    select from graphile_worker._private_jobs
    where task_id = (
        select id from graphile_worker._private_tasks where identifier = 'send_inquiry_mail'
      )
      and is_available and attempts = 0 and run_at <= now() and created_at < now()
  ) then
    perform pg_catalog.pg_notify(channel, '{"count":2}');
  end if;
end
$$;

-- The queue's functions find the pg_notify above by the path. A job that waits already is begun anew (`replace`); a new inquiry
-- has none (`unsafe_dedupe`).
create function private.queue_inquiry_mail(inquiry_id uuid, kind text, job_key_mode text default 'replace')
returns void
language sql volatile set search_path = private, pg_catalog as $$
  select graphile_worker.add_job(
    'send_inquiry_mail',
    json_strip_nulls(json_build_object('inquiry_id', inquiry_id, 'kind', kind, 'request_id', auth.request_id())),
    job_key => format('inquiry-mail:%s:%s', inquiry_id, kind),
    job_key_mode => queue_inquiry_mail.job_key_mode
  )
$$;

-- When it comes, or when staff clear it of suspicion: what was skipped is sent then.
create function private.mail_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.suspected_spam or not old.suspected_spam then
      return null;
    end if;
    update api.inquiries set
      staff_mail_status = case staff_mail_status when 'skipped' then 'queued' else staff_mail_status end,
      visitor_mail_status = case visitor_mail_status when 'skipped' then 'queued' else visitor_mail_status end
    where id = new.id;
  end if;
  perform private.queue_inquiry_mail(new.id, mail.kind, case tg_op when 'INSERT' then 'unsafe_dedupe' else 'replace' end)
  from (values ('staff', new.staff_mail_status), ('visitor', new.visitor_mail_status)) as mail (kind, status)
  where mail.status = case tg_op when 'INSERT' then 'queued' else 'skipped' end::api.mail_status;
  return null;
end
$$;

create trigger _600_mail after insert or update of suspected_spam on api.inquiries
for each row execute function private.mail_inquiry();

create function jobs.inquiry_mail(inquiry_id uuid, kind text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', kind,
    'recipients', case kind
      when 'staff' then (
        select coalesce(jsonb_agg(distinct email), '[]') from (
          select unnest(settings.notification_emails)
          union all
          select account.email from auth.users as account where account.id = inquiry.handled_by and account.active
        ) as recipients (email)
      )
      else jsonb_build_array(inquiry.user_email)
    end,
    'inquiry', to_jsonb(inquiry) - '{snapshot,search_text}'::text[],
    'snapshot', inquiry.snapshot,
    'settings', to_jsonb(settings)
  )
  from api.inquiries as inquiry, api.site_settings as settings
  where inquiry.id = inquiry_mail.inquiry_id
    and case kind
      when 'staff' then inquiry.staff_mail_status
      when 'visitor' then inquiry.visitor_mail_status
    end in ('queued', 'failed')
$$;

create function jobs.mark_inquiry_mail(inquiry_id uuid, kind text, status text, error text default null)
returns void
language sql volatile security definer set search_path = '' as $$
  update api.inquiries set
    staff_mail_status = case kind when 'staff' then mark_inquiry_mail.status::api.mail_status else staff_mail_status end,
    staff_mail_error = case kind when 'staff' then left(error, 500) else staff_mail_error end,
    visitor_mail_status = case kind when 'visitor' then mark_inquiry_mail.status::api.mail_status else visitor_mail_status end,
    visitor_mail_error = case kind when 'visitor' then left(error, 500) else visitor_mail_error end
  where id = mark_inquiry_mail.inquiry_id
$$;

-- Inquiries of which staff have not been told yet, oldest first: one notification tells of all of them.
create function jobs.waiting_staff_mail() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from api.inquiries where staff_mail_status = 'queued' order by created_at
$$;

create function api.resend_inquiry_mail(inquiry_id uuid, kind text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform auth.require('sell');
  perform private.reject_if(kind is null or kind not in ('staff', 'visitor'), 'SP011', 'kind', 'Nepoznata vrsta poruke');
  perform private.reject_if(not exists (
    select from api.inquiries where id = resend_inquiry_mail.inquiry_id and anonymised_at is null
  ), 'SP009', 'inquiry_id', 'Upit nije pronađen');
  perform jobs.mark_inquiry_mail(inquiry_id, kind, 'queued');
  perform private.queue_inquiry_mail(inquiry_id, kind);
end
$$;
comment on function api.resend_inquiry_mail(uuid, text) is 'Queues the staff or visitor message of an inquiry again';

-- migrate:down
drop function
  api.resend_inquiry_mail, jobs.waiting_staff_mail, jobs.mark_inquiry_mail, jobs.inquiry_mail, private.mail_inquiry,
  private.queue_inquiry_mail, private.pg_notify cascade;
