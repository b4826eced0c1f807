-- migrate:up
-- One job a message, written in the transaction of the inquiry: both are stored or neither is.
create function private.queue_inquiry_mail(inquiry_id uuid, kinds text[]) returns void
language sql volatile
as $$
  select graphile_worker.add_jobs(array_agg(row(
    'send_inquiry_mail',
    json_strip_nulls(json_build_object('inquiry_id', inquiry_id, 'kind', kind, 'request_id', auth.request_id())),
    null, null, null, format('inquiry-mail:%s:%s', inquiry_id, kind), null, null
  )::graphile_worker.job_spec))
  from unnest(kinds) as kind
$$;

-- What strangers can make us send has an end, however many addresses they know. Inquiries at the very same moment do
-- not see each other, so a few more may go out.
create function private.hold_confirmation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ceiling constant int := (select confirmations_per_hour from api.site_settings);
begin
  if private.is_restoring() then
    return new;
  end if;
  new.confirmation_held := new.visitor_mail_status = 'queued' and (
    select count(*) from (
      select from api.inquiries as earlier
      where earlier.visitor_mail_status <> 'skipped' and earlier.created_at > now() - interval '1 hour'
      limit ceiling
    ) as confirmed
  ) >= ceiling;
  if new.confirmation_held then
    new.visitor_mail_status := 'skipped';
  end if;
  return new;
end
$$;

create trigger _200_hold before insert on api.inquiries
for each row execute function private.hold_confirmation();

create function private.mail_new_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_inquiry_mail(new.id, array_remove(array[
    'staff', case new.visitor_mail_status when 'queued' then 'visitor' end
  ], null));
  return null;
end
$$;

create trigger _600_mail after insert on api.inquiries
for each row when (new.staff_mail_status = 'queued') execute function private.mail_new_inquiry();

-- Staff clear an inquiry of suspicion: what was skipped is sent now.
create function private.mail_cleared_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update api.inquiries set
    staff_mail_status = case staff_mail_status when 'skipped' then 'queued' else staff_mail_status end,
    visitor_mail_status = case visitor_mail_status when 'skipped' then 'queued' else visitor_mail_status end
  where id = new.id;
  perform private.queue_inquiry_mail(new.id, array_remove(array[
    case new.staff_mail_status when 'skipped' then 'staff' end,
    case new.visitor_mail_status when 'skipped' then 'visitor' end
  ], null));
  return null;
end
$$;

create trigger _600_mail_cleared after update of suspected_spam on api.inquiries
for each row when (old.suspected_spam and not new.suspected_spam)
execute function private.mail_cleared_inquiry();

-- Everything that a message needs, or null when the inquiry is gone or the message is not due.
create function jobs.inquiry_mail(inquiry_id uuid, kind text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', kind,
    'recipients', case kind
      when 'staff' then to_jsonb(settings.notification_emails)
      else jsonb_build_array(inquiry.user_email)
    end,
    'inquiry', jsonb_build_object(
      'id', inquiry.id, 'project_id', inquiry.project_id, 'parcel_ids', inquiry.parcel_ids,
      'user_name', inquiry.user_name, 'user_email', inquiry.user_email,
      'user_phone', inquiry.user_phone, 'message', inquiry.message,
      'language', inquiry.language, 'created_at', inquiry.created_at
    ),
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
language sql volatile security definer
set search_path = ''
as $$
  update api.inquiries set
    staff_mail_status = case kind when 'staff' then mark_inquiry_mail.status::api.mail_status else staff_mail_status end,
    staff_mail_error = case kind when 'staff' then left(error, 500) else staff_mail_error end,
    visitor_mail_status = case kind when 'visitor' then mark_inquiry_mail.status::api.mail_status else visitor_mail_status end,
    visitor_mail_error = case kind when 'visitor' then left(error, 500) else visitor_mail_error end
  where id = mark_inquiry_mail.inquiry_id
$$;
grant execute on function jobs.inquiry_mail(uuid, text), jobs.mark_inquiry_mail(uuid, text, text, text) to worker;

-- Inquiries of which staff have not been told yet, oldest first: one notification tells of all of them.
create function jobs.waiting_staff_mail() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from api.inquiries where staff_mail_status = 'queued' order by created_at
$$;
grant execute on function jobs.waiting_staff_mail() to worker;

-- "Send again" on a message that failed or was skipped.
create function api.resend_inquiry_mail(inquiry_id uuid, kind text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not auth.is_staff() then
    perform private.refuse_http(401, 'SP034', null, 'Auth session missing!');
  end if;
  if kind is null or kind not in ('staff', 'visitor') then
    perform private.refuse('SP011', 'kind', 'Nepoznata vrsta poruke');
  end if;
  update api.inquiries set
    staff_mail_status = case kind when 'staff' then 'queued' else staff_mail_status end,
    staff_mail_error = case kind when 'staff' then null else staff_mail_error end,
    visitor_mail_status = case kind when 'visitor' then 'queued' else visitor_mail_status end,
    visitor_mail_error = case kind when 'visitor' then null else visitor_mail_error end
  where id = resend_inquiry_mail.inquiry_id;
  if not found then
    perform private.refuse('SP009', 'inquiry_id', 'Upit nije pronađen');
  end if;
  perform private.queue_inquiry_mail(inquiry_id, array[kind]);
end
$$;
comment on function api.resend_inquiry_mail(uuid, text) is 'Queues the staff or visitor message of an inquiry again';
grant execute on function api.resend_inquiry_mail(uuid, text) to admin;

-- migrate:down
drop trigger _600_mail_cleared on api.inquiries;
drop trigger _600_mail on api.inquiries;
drop trigger _200_hold on api.inquiries;
drop function
  api.resend_inquiry_mail, jobs.waiting_staff_mail, jobs.mark_inquiry_mail, jobs.inquiry_mail,
  private.mail_cleared_inquiry, private.mail_new_inquiry, private.hold_confirmation, private.queue_inquiry_mail;
