-- migrate:up
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

-- All that a mailbox is to be told now, or null: nothing of it is true and public any more, or its day is not over; then
-- the rest waits for the next one.
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
    'id', entry.id, 'what', entry.what, 'old_price', entry.old_price, 'milestone', milestone.kind,
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
    and case entry.what
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
drop function jobs.mark_alert_mail, jobs.alert_mail, jobs.alert_confirmation;
