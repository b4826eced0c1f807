-- migrate:up
-- It names rows and holds no text: what has been hidden until the message is sent is not told.
create table private.alert_news (
  id bigint generated always as identity primary key,
  alert_id uuid not null references api.alerts on delete cascade,
  kind text not null check (kind in ('free', 'price', 'parcel', 'milestone', 'found')),
  parcel_id uuid references api.parcels on delete cascade,
  milestone_id uuid references api.milestones on delete cascade,
  old_price numeric(14, 2),
  created_at timestamptz not null default now(),
  unique nulls not distinct (alert_id, kind, parcel_id, milestone_id)
);
comment on column private.alert_news.old_price is 'The price that was public before; 0 is on request';
create index on private.alert_news (parcel_id);
create index on private.alert_news (milestone_id);

-- Soon, so that what is changed in one go is told in one, and a day after the last one at the earliest.
create function private.queue_alerts(alert_ids uuid[], at timestamptz default now()) returns void
language sql volatile as $$
  select graphile_worker.add_job(
    'send_alerts', json_build_object('mailbox', mailbox), job_key => 'alerts:' || mailbox,
    job_key_mode => 'preserve_run_at',
    run_at => greatest(at + interval '20 seconds', private.in_days(max(alert.mailed_at), 1)))
  from (
    select distinct private.mailbox(email) as mailbox from api.alerts where id = any (alert_ids)
  ) as noted
  join api.alerts as alert on private.mailbox(alert.email) = noted.mailbox
  group by mailbox
$$;

-- The queue does not know an address longer than there is something to tell it.
create function private.cancel_alert_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from api.alerts where private.mailbox(email) = private.mailbox(old.email)) then
    perform graphile_worker.remove_job('alerts:' || private.mailbox(old.email));
  end if;
  return null;
end
$$;

create trigger _600_mail after delete on api.alerts
for each row when (old.confirmed_at is not null) execute function private.cancel_alert_mail();

-- Parcels that somebody may be told of: what is for sale now, as visitors see it, and was not or had another price.
create type private.parcel_news as (parcel_id uuid, project_id uuid, added boolean, freed boolean, old_price numeric);

create function private.queue_parcel_alerts(changed private.parcel_news[]) returns void
language plpgsql volatile as $$
declare
  notified uuid[];
begin
  with news as (select * from unnest(changed)),
  searches as materialized (
    select id,
      (search ->> 'budget')::numeric / gross * case search ->> 'currency' when 'EUR' then 1.95583 else 1 end as budget,
      (search ->> 'power')::numeric as power, (search ->> 'yield')::numeric * gross as yield, search ->> 'stage' as stage,
      search ->> 'place' as place, search ? 'agreement' as agreement
    from api.alerts cross join lateral (select 1 + coalesce((search ->> 'vat')::numeric, 0) / 100) as counted (gross)
    where kind = 'search' and confirmed_at is not null
  ),
  found as materialized (
    select news.*, parcel.public_price, parcel.power_kw, parcel.ima_ppa_ugovor, parcel.project_location as location,
      parcel.by_yield, parcel.stage
    from news join api.parcels as parcel on parcel.id = news.parcel_id
    where exists (select from searches)
      and (news.added or news.freed or parcel.public_price > 0
        and (news.old_price = 0 or parcel.public_price < news.old_price))
  ),
  matched (alert_id, kind, parcel_id, old_price) as (
    select alert.id, case when news.freed then 'free' else 'price' end, news.parcel_id, news.old_price
    from news join api.alerts as alert on alert.parcel_id = news.parcel_id
    where alert.confirmed_at is not null and not news.added
    union all
    select alert.id, 'parcel', news.parcel_id, null
    from news join api.alerts as alert on alert.project_id = news.project_id
    where alert.kind = 'project' and alert.confirmed_at is not null and news.added
    union all
    select searches.id, 'found', found.parcel_id, null
    from searches join found on
      (budget is null or public_price > 0 and public_price <= budget)
      and (power is null or power_kw >= power)
      and (yield is null or public_price > 0 and by_yield / 8192 >= yield * 1000)
      and (searches.stage is null or searches.stage = found.stage)
      and (place is null or place = location)
      and (not agreement or ima_ppa_ugovor)
  ),
  noted as (
    insert into private.alert_news (alert_id, kind, parcel_id, old_price)
    select alert_id, kind, parcel_id, old_price from matched
    on conflict do nothing
    returning alert_id
  )
  select array_agg(distinct alert_id) into notified from noted;
  perform private.queue_alerts(notified);
end
$$;

create function private.on_parcel_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed private.parcel_news[];
begin
  if private.is_restoring() or not exists (select from api.alerts where confirmed_at is not null) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(row(id, project_id, true, false, null)::private.parcel_news) into changed
    from added where public and status = 'available';
  else
    -- A park that is published, or a parcel moved to one, brings parcels as new ones do.
    select array_agg(row(after.id, after.project_id, not before.public, before.public and before.status <> 'available',
      case when before.public and before.status = 'available' then before.public_price end)::private.parcel_news)
    into changed
    from after join before on before.id = after.id
    where after.public and after.status = 'available'
      and (not before.public or before.status <> 'available' or before.public_price <> after.public_price);
  end if;
  if changed is not null then
    perform private.queue_parcel_alerts(changed);
  end if;
  return null;
end
$$;

create trigger _600_alert after insert on api.parcels
referencing new table as added
for each statement execute function private.on_parcel_change();
create trigger _600_alert_update after update on api.parcels
referencing old table as before new table as after
for each statement execute function private.on_parcel_change();

create function private.on_milestone_done() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  notified uuid[];
begin
  if private.is_restoring() or not private.is_public_project(new.project_id) then
    return null;
  end if;
  with noted as (
    insert into private.alert_news (alert_id, kind, milestone_id)
    select id, 'milestone', new.id from api.alerts
    where project_id = new.project_id and kind = 'project' and confirmed_at is not null
    on conflict do nothing
    returning alert_id
  )
  select array_agg(alert_id) into notified from noted;
  perform private.queue_alerts(notified);
  return null;
end
$$;

create trigger _600_alert after insert on api.milestones
for each row when (new.done_on is not null) execute function private.on_milestone_done();
create trigger _600_alert_update after update on api.milestones
for each row when (old.done_on is null and new.done_on is not null) execute function private.on_milestone_done();

-- What the worker asks an address to confirm; null when it has.
create function jobs.alert_confirmation(alert_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', format('%s-%s', alert.id, extract(epoch from alert.asked_at)::bigint), 'email', alert.email,
    'language', alert.language, 'token', private.link_token('alert', alert.id), 'subject', private.alert_subject(alert),
    'settings', to_jsonb(settings)
  )
  from api.alerts as alert, api.site_settings as settings
  where alert.id = alert_id and alert.confirmed_at is null
$$;

-- Null: nothing of it is true and public any more, or its day is not over; then the rest waits for the next one.
create function jobs.alert_mail(mailbox text, at timestamptz default now()) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  news jsonb;
begin
  if exists (
    select from api.alerts as alert
    where private.mailbox(alert.email) = alert_mail.mailbox and alert.mailed_at > private.in_days(at, -1)
  ) then
    perform private.queue_alerts(array_agg(distinct news.alert_id), at)
    from private.alert_news as news join api.alerts as alert on alert.id = news.alert_id
    where private.mailbox(alert.email) = alert_mail.mailbox;
    return null;
  end if;

  select jsonb_agg(jsonb_build_object(
    'id', entry.id, 'kind', entry.kind, 'old_price', entry.old_price, 'milestone', milestone.kind,
    'done_on', milestone.done_on, 'token', private.link_token('alert', alert.id), 'subject', private.alert_subject(alert),
    'project', jsonb_build_object('id', project.id, 'name', project.name, 'name_en', project.name_en),
    'parcel', case when parcel.id is not null then jsonb_build_object(
      'id', parcel.id, 'name', parcel.name, 'name_en', parcel.name_en, 'price', parcel.public_price,
      'power_kw', parcel.power_kw, 'area_m2', parcel.area_m2
    ) end
  ) order by entry.id) into news
  from private.alert_news as entry
  join api.alerts as alert on alert.id = entry.alert_id
  left join api.parcels as parcel on parcel.id = entry.parcel_id
  left join api.milestones as milestone on milestone.id = entry.milestone_id
  join api.projects as project on project.id = coalesce(parcel.project_id, milestone.project_id)
  where private.mailbox(alert.email) = alert_mail.mailbox
    and project.visible and project.status <> 'draft'
    and case entry.kind
      when 'milestone' then milestone.done_on is not null
      when 'price' then parcel.public and parcel.status = 'available' and parcel.public_price <> entry.old_price
      else parcel.public and parcel.status = 'available'
    end;
  if news is null then
    delete from private.alert_news as entry using api.alerts as alert
    where alert.id = entry.alert_id and private.mailbox(alert.email) = alert_mail.mailbox;
    return null;
  end if;
  return (
    select jsonb_build_object(
      'news', news, 'email', alert.email, 'language', alert.language, 'token', private.link_token('alert', alert.id),
      'settings', to_jsonb(settings))
    from api.alerts as alert, api.site_settings as settings
    where alert.id = private.linked_id('alert', news -> -1 ->> 'token')
  );
end
$$;

-- What was told, up to an entry, is told no more; what has come meanwhile waits for the next day.
create function jobs.mark_alert_mail(mailbox text, last_id bigint, at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.alert_news as entry using api.alerts as alert
  where alert.id = entry.alert_id and entry.id <= last_id and private.mailbox(alert.email) = mark_alert_mail.mailbox;
  update api.alerts as alert set mailed_at = at
  where private.mailbox(alert.email) = mark_alert_mail.mailbox and alert.confirmed_at is not null;
end
$$;

-- migrate:down
drop function
  jobs.mark_alert_mail, jobs.alert_mail, jobs.alert_confirmation, private.cancel_alert_mail, private.on_milestone_done,
  private.on_parcel_change, private.queue_parcel_alerts, private.queue_alerts cascade;
drop table private.alert_news;
drop type private.parcel_news;
