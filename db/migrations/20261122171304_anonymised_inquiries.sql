-- migrate:up

-- How long we know who asked. The privacy page says it, so visitors read it.
alter table api.site_settings add column inquiries_kept_months int not null default 24;
comment on column api.site_settings.inquiries_kept_months is
  'Months after which an inquiry no longer tells who sent it; the privacy page names them';
grant select (inquiries_kept_months) on api.site_settings to anon;
grant update (inquiries_kept_months) on api.site_settings to admin;

create function private.validate_retention() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.inquiries_kept_months is null or new.inquiries_kept_months not between 1 and 120 then
    perform private.refuse('SP005', 'inquiries_kept_months', 'Unesite broj mjeseci od 1 do 120.');
  end if;
  return new;
end
$$;
create trigger _100_validate_retention before insert or update of inquiries_kept_months on api.site_settings
for each row execute function private.validate_retention();

alter table api.inquiries add column anonymised_at timestamptz;
comment on column api.inquiries.anonymised_at is 'Since when it no longer tells who sent it';
-- Those that still do, by age, for the daily job.
create index inquiries_named_idx on api.inquiries (created_at) where anonymised_at is null;

-- That somebody asked, for what and when, stays; who it was and what they wrote goes, from the history too. The rules
-- for inquiries and their e-mails stand aside: nobody sends or handles anything here.
create function jobs.anonymise_inquiries() returns int
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  inquiry_id uuid;
  anonymised int := 0;
begin
  for inquiry_id in
    select id from api.inquiries
    where anonymised_at is null
      and created_at < now() - make_interval(months => (select inquiries_kept_months from api.site_settings))
    order by created_at
    limit 5000
    for update skip locked
  loop
    update api.inquiries set
      user_name = '(anonimizirano)',
      user_email = 'anonimizirano-' || id || '@invalid.invalid',
      user_phone = null,
      message = case when message is null then null else '(anonimizirano)' end,
      trap = null,
      note = null,
      staff_mail_error = null,
      visitor_mail_error = null,
      anonymised_at = now()
    where id = inquiry_id;
    perform private.forget_person(inquiry_id);
    anonymised := anonymised + 1;
  end loop;
  return anonymised;
end
$$;
grant execute on function jobs.anonymise_inquiries() to worker;

-- migrate:down
drop function jobs.anonymise_inquiries();
drop index api.inquiries_named_idx;
alter table api.inquiries drop column anonymised_at;
drop trigger _100_validate_retention on api.site_settings;
drop function private.validate_retention();
alter table api.site_settings drop column inquiries_kept_months;
