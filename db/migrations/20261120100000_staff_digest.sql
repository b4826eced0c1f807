-- migrate:up

-- Inquiries of which staff have not been told yet, oldest first: one notification tells of all of them.
create function jobs.waiting_staff_mail() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from api.inquiries where staff_mail_status = 'queued' order by created_at
$$;
grant execute on function jobs.waiting_staff_mail() to worker;

-- Nearly every inquiry has been told of: the few that wait are found without reading the others.
create index inquiries_waiting_staff_mail on api.inquiries (created_at) where staff_mail_status = 'queued';

-- migrate:down
drop index api.inquiries_waiting_staff_mail;
drop function jobs.waiting_staff_mail();
