-- migrate:up
-- An answer within 24 hours is promised to whoever asks.
create function api.unanswered(inquiry api.inquiries) returns boolean
language sql stable as $$
  select inquiry.status = 'new' and not inquiry.suspected_spam and inquiry.created_at < now() - interval '24 hours'
$$;
comment on function api.unanswered(api.inquiries) is 'Nobody has answered it within the promised 24 hours';

-- 20 hours have passed of the 24.
create function api.answer_due(inquiry api.inquiries) returns boolean
language sql stable as $$
  select inquiry.status = 'new' and not inquiry.suspected_spam
    and inquiry.created_at between now() - interval '24 hours' and now() - interval '20 hours'
$$;
comment on function api.answer_due(api.inquiries) is 'An answer is due within 4 hours';

create function api.asks_for_sold(inquiry api.inquiries) returns boolean
language sql stable as $$
  select inquiry.status <> 'closed' and not inquiry.suspected_spam and exists (
    select from api.parcels as parcel where parcel.id = any (inquiry.parcel_ids) and parcel.status = 'sold' and not exists (
      select from api.deal_parcels as sale join api.deals as deal on deal.id = sale.deal_id
      where sale.parcel_id = parcel.id and sale.sold_at is not null and deal.contact_id = inquiry.contact_id
    )
  )
$$;
comment on function api.asks_for_sold(api.inquiries) is 'It is open, and a parcel that it asks for is sold, to somebody else';

-- A computed column (PostgREST reads it like one): lists for staff filter by it, and nobody else pays for it.
create function api.undrawn_parcels(project api.projects_with_parcels) returns int
language sql stable as $$
  select count(*)::int from api.parcels as parcel
  where parcel.project_id = project.id and parcel.polygon_data = '[]'
$$;
comment on function api.undrawn_parcels(api.projects_with_parcels) is 'Parcels of a project without an outline';

create function api.parcels_without_power(project api.projects_with_parcels) returns int
language sql stable as $$
  select count(*)::int from api.parcels as parcel
  where parcel.project_id = project.id and parcel.status = 'available' and parcel.power_kw = 0
$$;
comment on function api.parcels_without_power(api.projects_with_parcels) is 'Parcels for sale with a power of 0 kW';

create function api.has_no_parcels(project api.projects_with_parcels) returns boolean
language sql stable as $$
  select project.visible and project.show_in_sale_page and project.total_parcels = 0
    and project.status not in ('draft', 'reference', 'completed')
$$;
comment on function api.has_no_parcels(api.projects_with_parcels) is 'Listed for sale, with no parcel';

create function api.lacks_english(project api.projects_with_parcels) returns boolean
language sql stable as $$
  select btrim(coalesce(project.name_en, '')) = ''
    or btrim(coalesce(project.description, '')) <> '' and btrim(coalesce(project.description_en, '')) = ''
    or btrim(coalesce(project.location, '')) <> '' and btrim(coalesce(project.location_en, '')) = ''
$$;
comment on function api.lacks_english(api.projects_with_parcels) is 'Name, description or location has no English text';

create function api.overdue_milestones(project api.projects_with_parcels) returns int
language sql stable
return (
  select count(*)::int from api.milestones as milestone
  where milestone.project_id = project.id and milestone.done_on is null and milestone.planned_on < private.today()
);
comment on function api.overdue_milestones(api.projects_with_parcels) is 'Steps planned for a day that is past, not done';

-- The conditions are those of the lists' filters, where each entry leads. Each has an index of the few rows that it counts.
create function api.attention()
returns table (code text, count int, about jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform auth.require_staff();
  if auth.may('see_people') then
    return query
      select 'failed_mails', count(*)::int, null::jsonb from api.inquiries
      where staff_mail_status = 'failed' or visitor_mail_status = 'failed'
      union all
      -- Those of the last hour: the ceiling of confirmations is one an hour.
      select 'held_confirmations', count(*)::int, null from api.inquiries
      where confirmation_held and created_at >= now() - interval '1 hour'
      union all
      -- Few name parcels and are open still; the function looks into those.
      select 'sold', count(*)::int, null from api.inquiries as inquiry
      where inquiry.status <> 'closed' and inquiry.parcel_ids <> '{}' and api.asks_for_sold(inquiry);
  end if;
  return query
    (
      select gap.code, count(*)::int, jsonb_agg(jsonb_build_object('id', gap.id, 'name', gap.name) order by gap.name)
      from (
        select 'no_parcels', project.id, project.name from api.projects_with_parcels as project
        where project.show_in_sale_page and api.has_no_parcels(project)
        union all
        select 'no_power', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.parcels where status = 'available' and power_kw = 0)
        union all
        select 'no_outlines', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.parcels where polygon_data = '[]')
        union all
        select 'overdue', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.milestones where done_on is null and planned_on < private.today())
        union all
        select 'no_english', project.id, project.name from api.projects_with_parcels as project
        where api.lacks_english(project)
      ) as gap (code, id, name)
      group by gap.code
    )
    union all
    select 'old_results', extract(year from private.today())::int - results_year::int, null from api.site_settings
    where extract(year from private.today()) - results_year >= 2;
end
$$;
comment on function api.attention() is 'What staff should look at: failed_mails, held_confirmations, sold (inquiries), no_parcels, no_power, no_outlines, overdue, no_english (projects), old_results (their age in years)';

create type api.notice_kind as enum (
  'assigned', 'reply_due', 'reservation_ends', 'offer_opened', 'offer_answered', 'offer_ends', 'sold_elsewhere'
);

create table api.notices (
  id uuid primary key default uuidv7(),
  recipient uuid not null references auth.users on delete cascade,
  kind api.notice_kind not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table api.notices is 'What an account is told in the app; one''s own alone, for 90 days';
comment on column api.notices.details is
  'What it is about: {name, contact_id, inquiry_id, reservation_id, offer_id, parcel, parcel_id, project, project_id, event, until}, what does not apply left out; once: two notices with the same one are one @type:JsonObject';

create index on api.notices (recipient, created_at desc);
create index on api.notices (created_at);
create unique index notices_once_idx on api.notices (recipient, (details ->> 'once')) where details ? 'once';
-- Those about a person who is merged or forgotten, and about an inquiry that goes.
create index on api.notices ((details ->> 'contact_id'));
create index on api.notices ((details ->> 'inquiry_id'));

create policy own_read on api.notices for select to admin
using ((select auth.may('see_people')) and recipient = (select auth.user_id()));
create policy own_update on api.notices for update to admin
using ((select auth.may('see_people')) and recipient = (select auth.user_id()))
with check (recipient = (select auth.user_id()));
grant update (read_at) on api.notices to admin;

-- Whoever does something is not told of it, nor is nobody, or an account that is closed.
create function private.add_notice(recipient uuid, kind api.notice_kind, details jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into api.notices (recipient, kind, details)
  select account.id, add_notice.kind, jsonb_strip_nulls(coalesce(add_notice.details, '{}'))
  from auth.users as account
  where account.id = add_notice.recipient and account.active and 'see_people' = any (auth.permissions(account.role))
    and account.id is distinct from private.acting_staff()
  on conflict do nothing
$$;

create function private.read_notice() returns trigger
language plpgsql as $$
begin
  new.read_at := case when new.read_at is not null then coalesce(old.read_at, now()) end;
  return new;
end
$$;

create trigger _200_read before update on api.notices for each row execute function private.read_notice();

-- Somebody asks for a parcel or holds it, and it is sold: to another person, or by a colleague.
create function private.notify_parcel_sold(sold api.parcels) returns void
language plpgsql volatile as $$
declare
  parcel constant jsonb := jsonb_build_object(
    'parcel', sold.name, 'parcel_id', sold.id,
    'project', (select name from api.projects where id = sold.project_id), 'project_id', sold.project_id);
  held api.reservations;
begin
  select * into held from api.reservations
  where parcel_id = sold.id and end_reason = 'sold' and ended_at = now();
  perform private.add_notice(held.owner, 'sold_elsewhere', parcel || jsonb_build_object(
    'reservation_id', held.id, 'contact_id', held.contact_id,
    'name', (select name from api.contacts where id = held.contact_id)));
  perform private.add_notice(inquiry.handled_by, 'sold_elsewhere', parcel || jsonb_build_object(
    'inquiry_id', inquiry.id, 'contact_id', inquiry.contact_id, 'name', inquiry.user_name))
  from api.inquiries as inquiry
  where inquiry.parcel_ids @> array[sold.id] and inquiry.handled_by is not null and inquiry.anonymised_at is null
    and inquiry.status <> 'closed' and not inquiry.suspected_spam
    and (held.contact_id is null or inquiry.contact_id is distinct from held.contact_id)
    and not exists (
      select from api.deals as deal join api.deal_parcels as part on part.deal_id = deal.id
      where part.parcel_id = sold.id and deal.stage = 'won' and deal.contact_id = inquiry.contact_id
    );
end
$$;

-- Beside its messages, and by the same job; a message that is tried again tells nothing twice.
create function jobs.notify_reservation_end(reservation_id uuid, event text) returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_notice(reservation.owner, 'reservation_ends', jsonb_build_object(
    'once', mail ->> 'id', 'event', event, 'until', reservation.until, 'reservation_id', reservation.id,
    'contact_id', reservation.contact_id, 'name', mail #>> '{contact,name}',
    'parcel', mail #>> '{parcel,name}', 'parcel_id', reservation.parcel_id,
    'project', mail #>> '{project,name}', 'project_id', mail #>> '{project,id}'))
  from api.reservations as reservation, jobs.reservation_mail(reservation.id, event) as mail
  where reservation.id = notify_reservation_end.reservation_id and mail is not null
$$;

-- Four hours before the promised 24 are over, once an owner. Later too, while the worker was away.
create function jobs.notify_replies_due() returns void
language sql volatile security definer set search_path = '' as $$
  select private.add_notice(inquiry.handled_by, 'reply_due', jsonb_build_object(
    'once', 'reply:' || inquiry.id, 'inquiry_id', inquiry.id, 'contact_id', inquiry.contact_id,
    'name', inquiry.user_name, 'until', inquiry.created_at + interval '24 hours'))
  from api.inquiries as inquiry
  where inquiry.created_at between now() - interval '7 days' and now() - interval '20 hours'
    and inquiry.status = 'new' and not inquiry.suspected_spam and inquiry.anonymised_at is null
    and inquiry.handled_by is not null
$$;

-- A notice names a person: it goes with the person (and with the inquiry: private.redact_inquiry); merged people keep theirs.
create function private.delete_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from api.notices where details ->> 'contact_id' = old.id::text;
  return null;
end
$$;

create trigger _600_notices after delete on api.contacts for each row execute function private.delete_notices();

-- migrate:down
drop function
  private.delete_notices, jobs.notify_replies_due, jobs.notify_reservation_end, private.notify_parcel_sold,
  private.read_notice, private.add_notice, api.attention, api.overdue_milestones, api.lacks_english, api.has_no_parcels,
  api.parcels_without_power, api.undrawn_parcels, api.asks_for_sold, api.answer_due, api.unanswered cascade;
drop table api.notices;
drop type api.notice_kind;
