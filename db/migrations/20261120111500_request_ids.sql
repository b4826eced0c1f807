-- migrate:up

-- The name that nginx gave the request, so that one search follows an inquiry from its arrival to the sent mail.
create function auth.request_id() returns text
language sql stable
as $$
  select id from auth.request_header('x-request-id') as id where id ~ '^[0-9A-Za-z-]{8,64}$'
$$;

create or replace function private.queue_inquiry_mail(inquiry_id uuid, kinds text[]) returns void
language sql volatile
as $$
  select graphile_worker.add_jobs(array_agg(row(
    'send_inquiry_mail',
    json_strip_nulls(json_build_object('inquiry_id', inquiry_id, 'kind', kind, 'request_id', auth.request_id())),
    null, null, null, format('inquiry-mail:%s:%s', inquiry_id, kind), null, null
  )::graphile_worker.job_spec))
  from unnest(kinds) as kind
$$;

-- migrate:down
create or replace function private.queue_inquiry_mail(inquiry_id uuid, kinds text[]) returns void
language sql volatile
as $$
  select graphile_worker.add_jobs(array_agg(row(
    'send_inquiry_mail', json_build_object('inquiry_id', inquiry_id, 'kind', kind),
    null, null, null, format('inquiry-mail:%s:%s', inquiry_id, kind), null, null
  )::graphile_worker.job_spec))
  from unnest(kinds) as kind
$$;
drop function auth.request_id();
