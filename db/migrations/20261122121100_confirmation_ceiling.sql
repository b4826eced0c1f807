-- migrate:up

alter table api.site_settings add column confirmations_per_hour int not null default 60;
comment on column api.site_settings.confirmations_per_hour is
  'Confirmations to visitors that inquiries of the last hour may cause, of all visitors; later inquiries are kept without one';
grant update (confirmations_per_hour) on api.site_settings to admin;

create function private.validate_confirmations() returns trigger
language plpgsql
as $$
begin
  if new.confirmations_per_hour is null or new.confirmations_per_hour not between 0 and 10000 then
    perform private.refuse('SP005', 'confirmations_per_hour', 'Unesite broj od 0 do 10.000.');
  end if;
  return new;
end
$$;
create trigger _100_validate_confirmations before insert or update of confirmations_per_hour on api.site_settings
for each row execute function private.validate_confirmations();

alter table api.inquiries add column confirmation_held boolean not null default false;
comment on column api.inquiries.confirmation_held is
  'The confirmation was not sent, because the hour''s were used up; staff can send it all the same';

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

-- Confirmations of the last hour.
create index inquiries_confirmed_idx on api.inquiries (created_at) where visitor_mail_status <> 'skipped';
-- The warning about held ones.
create index inquiries_held_idx on api.inquiries (created_at) where confirmation_held;

create or replace function private.mail_new_inquiry() returns trigger
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

-- migrate:down
create or replace function private.mail_new_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.queue_inquiry_mail(new.id, '{staff,visitor}');
  return null;
end
$$;

drop index api.inquiries_held_idx;
drop index api.inquiries_confirmed_idx;
drop trigger _200_hold on api.inquiries;
drop function private.hold_confirmation();
alter table api.inquiries drop column confirmation_held;
drop trigger _100_validate_confirmations on api.site_settings;
drop function private.validate_confirmations();
alter table api.site_settings drop column confirmations_per_hour;
