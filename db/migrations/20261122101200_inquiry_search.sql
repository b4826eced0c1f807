-- migrate:up
create extension pg_trgm with schema extensions;

-- Lower case without accents; admin/src/data/fold.ts does the same to what is searched for.
create function private.fold(value text) returns text
language sql immutable
as $$
  select replace(regexp_replace(normalize(lower(coalesce(value, '')), nfd), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')
$$;

-- A phone number's digits with the country's code and no zeros before: 065/111-222, 00387 65 111 222 and
-- +387 (0)65 111222 are 38765111222. A number without a code is one of this country.
create function private.phone_digits(value text) returns text
language sql immutable
as $$
  select case
    when digits = '' then ''
    when digits like '00%' or value ~ '^\s*\+' then regexp_replace(ltrim(digits, '0'), '^3870+', '387')
    when digits like '0%' then '387' || ltrim(digits, '0')
    else digits
  end
  from (values (regexp_replace(coalesce(value, ''), '\D', '', 'g'))) as number (digits)
$$;

create function private.inquiry_search_text(inquiry api.inquiries) returns text
language sql immutable
as $$
  select private.fold(concat_ws(' ',
      inquiry.user_name, inquiry.user_email,
      inquiry.snapshot -> 'project' ->> 'name', inquiry.snapshot -> 'project' ->> 'name_en',
      (
        select string_agg(concat_ws(' ', parcel ->> 'name', parcel ->> 'name_en'), ' ')
        from jsonb_array_elements(inquiry.snapshot -> 'parcels') as parcel
      )
    )) || ' ' || private.phone_digits(inquiry.user_phone)
$$;

alter table api.inquiries add column search_text text not null default '';
comment on column api.inquiries.search_text is
  'What staff find it by: name, e-mail, project and parcels in lower case without accents, and the phone number''s digits with the country''s code';

create function private.write_search_text() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.search_text := private.inquiry_search_text(new);
  return new;
end
$$;
create trigger _200_search before insert or update on api.inquiries
for each row execute function private.write_search_text();

-- Derived from the others: no edit of its own, and nothing that the history would have to forget.
drop trigger _900_touch on api.inquiries;
create trigger _900_touch before update on api.inquiries
for each row execute function private.touch(
  'staff_mail_status', 'staff_mail_error', 'visitor_mail_status', 'visitor_mail_error', 'search_text');
drop trigger _500_history on api.inquiries;
create trigger _500_history after insert or update or delete on api.inquiries
for each row execute function private.record_history('search_text');

update api.inquiries set search_text = '';

-- Parts of words, wherever they stand.
create index on api.inquiries using gin (search_text extensions.gin_trgm_ops);
create index on api.inquiries using gin (message extensions.gin_trgm_ops);

-- migrate:down
drop trigger _500_history on api.inquiries;
create trigger _500_history after insert or update or delete on api.inquiries
for each row execute function private.record_history();
drop trigger _900_touch on api.inquiries;
create trigger _900_touch before update on api.inquiries
for each row execute function private.touch(
  'staff_mail_status', 'staff_mail_error', 'visitor_mail_status', 'visitor_mail_error');
drop trigger _200_search on api.inquiries;
drop function private.write_search_text();
drop function private.inquiry_search_text(api.inquiries);
alter table api.inquiries drop column search_text;
drop index api.inquiries_message_idx;
drop function private.phone_digits(text);
drop function private.fold(text);
drop extension pg_trgm;
