-- migrate:up
create type api.alert_kind as enum ('parcel', 'project', 'search');

-- Triggers, in their order; after: _600_mail (alert_news).
create table api.alerts (
  id uuid primary key default uuidv7(),
  email text not null,
  kind api.alert_kind not null,
  parcel_id uuid references api.parcels on delete cascade,
  project_id uuid references api.projects on delete cascade,
  search jsonb,
  language api.language not null default 'sr',
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  mailed_at timestamptz,
  check ((kind = 'parcel') = (parcel_id is not null)),
  check ((kind = 'search') = (project_id is null)),
  check ((kind = 'search') = (search is not null))
);
comment on table api.alerts is 'Whom to tell by e-mail of a parcel, a project or what a search would find';
comment on column api.alerts.project_id is 'The project, also of a parcel';
comment on column api.alerts.search is
  'What the finder was asked for, without what was left out: {budget, currency, power, yield, stage, place, agreement} @type:AlertSearch';
comment on column api.alerts.asked_at is 'When the address was asked to confirm last';
comment on column api.alerts.confirmed_at is 'Since when it is told; null until the address has confirmed';
comment on column api.alerts.mailed_at is 'When it was told last; a mailbox is told once a day at most';

create index on api.alerts (parcel_id);
create index on api.alerts (project_id);
create index on api.alerts (created_at);
-- Those of one mailbox: its limit, its one message a day, and whether a wish is there already.
create index alerts_mailbox_idx on api.alerts (private.mailbox(email), asked_at);
create index on api.alerts (asked_at);
create index alerts_searches_idx on api.alerts (id) where kind = 'search' and confirmed_at is not null;

create policy staff_reads on api.alerts for select to admin using ((select auth.may('see_people')));
create policy staff_deletes on api.alerts for delete to admin using ((select auth.may('sell')));
grant delete on api.alerts to admin;

create function private.clean_search(search jsonb) returns jsonb
language plpgsql stable as $$
declare
  place constant text := private.clean_line(search ->> 'place');
  wrong constant text := 'Pretraga nije ispravna.';
begin
  perform private.reject_if(jsonb_typeof(search) is distinct from 'object', 'SP001', 'search', 'Obavezno polje');
  perform private.check_length(place, 200, 'search');
  perform private.reject_if(search ->> 'stage' not in ('connected', 'building', 'planned') or search ->> 'currency' not in ('KM', 'EUR'),
    'SP011', 'search', wrong);
  return jsonb_strip_nulls(jsonb_build_object(
    'budget', private.json_number(search -> 'budget', 0, 999999999, 'search', wrong),
    'currency', coalesce(search ->> 'currency', 'KM'),
    'vat', private.json_number(search -> 'vat', 0, 100, 'search', wrong),
    'power', private.json_number(search -> 'power', 0, 999999, 'search', wrong),
    'yield', private.json_number(search -> 'yield', 0, 100, 'search', wrong),
    'stage', search ->> 'stage',
    'place', place,
    'agreement', case when search -> 'agreement' = 'true' then true end
  ));
end
$$;

-- The answer is the same whether the wish is there already; one that is asked for again within the hour, or confirmed, brings no
-- further message. A confirmation that cannot go out is said so.
create function api.request_alert(
  email text, kind text, target_id uuid default null, language api.language default 'sr', search jsonb default null,
  honeypot text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wish api.alerts;
  mailbox text;
begin
  wish.email := lower(private.clean_line(request_alert.email));
  perform private.reject_if(wish.email is null, 'SP001', 'email', 'Molimo popunite sva obavezna polja.');
  perform private.reject_if(not private.is_email(wish.email), 'SP003', 'email', 'Unesite ispravnu e-mail adresu');
  perform private.reject_if(request_alert.kind is null or request_alert.kind not in ('parcel', 'project', 'search'),
    'SP011', 'kind', 'Nepoznata vrsta obavještenja');
  if request_alert.kind = 'parcel' then
    select id, parcel.project_id into wish.parcel_id, wish.project_id
    from api.parcels as parcel where id = target_id and public;
  elsif request_alert.kind = 'project' then
    select id into wish.project_id from api.projects where id = target_id and visible and status <> 'draft';
  else
    wish.search := private.clean_search(request_alert.search);
  end if;
  perform private.reject_if(request_alert.kind <> 'search' and wish.project_id is null,
    'SP009', 'target_id', 'Parcela ili projekat nije pronađen');
  if private.clean_line(honeypot) is not null then
    return;
  end if;

  mailbox := private.mailbox(wish.email);
  perform pg_advisory_xact_lock(hashtextextended('alert:' || mailbox, 0));
  select known.id, known.asked_at, known.confirmed_at into wish.id, wish.asked_at, wish.confirmed_at
  from api.alerts as known
  where private.mailbox(known.email) = mailbox
    and (known.parcel_id, known.project_id, known.search) is not distinct from (wish.parcel_id, wish.project_id, wish.search)
  limit 1;
  if wish.confirmed_at is not null or wish.asked_at > now() - interval '1 hour' then
    return;
  end if;
  perform private.reject_if((
    select count(*) from api.alerts as earlier
    where private.mailbox(earlier.email) = mailbox and earlier.asked_at > now() - interval '1 hour'
  ) >= 20 or private.confirmations_are_held((
    select count(*) from api.alerts as earlier where earlier.asked_at > now() - interval '1 hour'
  )), 429, 'SP013', 'email', 'Previše zahtjeva. Pokušajte ponovo za sat vremena.', '{"Retry-After": "3600"}');

  if wish.id is null then
    insert into api.alerts (email, kind, parcel_id, project_id, search, language)
    values (
      wish.email, request_alert.kind::api.alert_kind, wish.parcel_id, wish.project_id, wish.search,
      coalesce(request_alert.language, 'sr')
    )
    returning id into wish.id;
  else
    update api.alerts set asked_at = now(), created_at = now() where id = wish.id;
  end if;
  perform graphile_worker.add_job(
    'send_alert_confirmation', json_build_object('alert_id', wish.id), job_key => 'alert-confirmation:' || wish.id);
end
$$;
comment on function api.request_alert(text, text, uuid, api.language, jsonb, text) is 'Sends a link by which a wish to be told is confirmed';

create function private.alert_subject(alert api.alerts) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'kind', alert.kind, 'search', alert.search,
    -- E-mails name no place that somebody made up.
    'place', (
      select jsonb_build_object('location', project.location, 'location_en', project.location_en)
      from api.projects as project
      where project.location = alert.search ->> 'place' and project.visible and project.status <> 'draft'
      limit 1
    ),
    'parcel', (
      select jsonb_build_object('id', parcel.id, 'name', parcel.name, 'name_en', parcel.name_en)
      from api.parcels as parcel where parcel.id = alert.parcel_id and parcel.public
    ),
    'project', (
      select jsonb_build_object('id', project.id, 'name', project.name, 'name_en', project.name_en)
      from api.projects as project
      where project.id = alert.project_id and project.visible and project.status <> 'draft'
    )
  )
$$;

create function api.alert(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.alert_subject(alert) || jsonb_build_object(
    'email', alert.email, 'language', alert.language, 'created_at', alert.created_at,
    'confirmed_at', alert.confirmed_at)
  from api.alerts as alert
  where alert.id = private.linked_id('alert', token)
$$;
comment on function api.alert(text) is 'The alert that a link belongs to: {kind, search, parcel, project, email, language, created_at, confirmed_at}; null when it is over';

-- Confirmed again it stays as it was. A link is good for 48 hours.
create function api.confirm_alert(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update api.alerts set confirmed_at = coalesce(confirmed_at, now())
  where id = private.linked_id('alert', token) and (confirmed_at is not null or asked_at > now() - interval '48 hours');
  perform private.reject_if(not found, 'SP009', 'token', 'Link više ne važi.');
  return api.alert(token);
end
$$;
comment on function api.confirm_alert(text) is 'Confirms the address of an alert; returns it';

-- What is over already is over: pressed twice it is no error.
create function api.end_alert(token text, everything boolean default false) returns void
language sql volatile security definer set search_path = '' as $$
  delete from api.alerts as alert
  where alert.id = private.linked_id('alert', token)
    or everything and private.mailbox(alert.email) = (
      select private.mailbox(known.email) from api.alerts as known where known.id = private.linked_id('alert', token)
    )
$$;
comment on function api.end_alert(text, boolean) is 'Ends an alert, or all of its address';
grant execute on function
  api.request_alert(text, text, uuid, api.language, jsonb, text), api.alert(text), api.confirm_alert(text), api.end_alert(text, boolean)
to anon;

-- migrate:down
drop function api.end_alert, api.confirm_alert, api.alert, private.alert_subject, api.request_alert, private.clean_search;
drop table api.alerts;
drop type api.alert_kind;
