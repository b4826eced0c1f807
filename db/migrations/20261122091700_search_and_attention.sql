-- migrate:up
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

-- An answer within 24 hours is promised to whoever asks.
create function api.unanswered(inquiry api.inquiries) returns boolean
language sql stable
as $$
  select inquiry.status = 'new' and not inquiry.suspected_spam and inquiry.created_at < now() - interval '24 hours'
$$;
comment on function api.unanswered(api.inquiries) is 'As a column of inquiries: nobody has answered it within the promised 24 hours';

create function api.asks_for_sold(inquiry api.inquiries) returns boolean
language sql stable
as $$
  select inquiry.status <> 'closed' and not inquiry.suspected_spam and exists (
    select from api.parcels as parcel where parcel.id = any (inquiry.parcel_ids) and parcel.status = 'sold'
  )
$$;
comment on function api.asks_for_sold(api.inquiries) is 'As a column of inquiries: it is open, and a parcel that it asks for is sold';

-- A computed column (PostgREST reads it like one): lists for staff filter by it, and nobody else pays for it.
create function api.undrawn_parcels(project api.projects_with_parcels) returns int
language sql stable
as $$
  select count(*)::int from api.parcels as parcel
  where parcel.project_id = project.id and parcel.polygon_data = '[]'
$$;
comment on function api.undrawn_parcels(api.projects_with_parcels) is 'Parcels of a project without an outline';
grant execute on function api.undrawn_parcels(api.projects_with_parcels) to admin;

create function api.powerless_parcels(project api.projects_with_parcels) returns int
language sql stable
as $$
  select count(*)::int from api.parcels as parcel
  where parcel.project_id = project.id and parcel.status = 'available' and parcel.power_kw = 0
$$;
comment on function api.powerless_parcels(api.projects_with_parcels) is
  'As a column of projects_with_parcels: parcels for sale with a power of 0 kW';

create function api.sells_nothing(project api.projects_with_parcels) returns boolean
language sql stable
as $$
  select project.visible and project.show_in_sale_page and project.total_parcels = 0
    and project.status not in ('draft', 'reference', 'completed')
$$;
comment on function api.sells_nothing(api.projects_with_parcels) is
  'As a column of projects_with_parcels: listed for sale, with no parcel';

create function api.lacks_english(project api.projects_with_parcels) returns boolean
language sql stable
as $$
  select btrim(coalesce(project.name_en, '')) = ''
    or btrim(coalesce(project.description, '')) <> '' and btrim(coalesce(project.description_en, '')) = ''
    or btrim(coalesce(project.location, '')) <> '' and btrim(coalesce(project.location_en, '')) = ''
$$;
comment on function api.lacks_english(api.projects_with_parcels) is
  'As a column of projects_with_parcels: name, description or location has no English text';

-- What staff should look at. The conditions are those of the lists' filters, where each entry leads. Results of a year
-- long past are on the list since the site shows them.
create function api.attention()
returns table (code text, count int, projects jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform auth.require_staff();
  return query
    select 'failed_mails', count(*)::int, null::jsonb from api.inquiries
    where staff_mail_status = 'failed' or visitor_mail_status = 'failed'
    union all
    -- Those of the last hour: the ceiling of confirmations is one an hour.
    select 'held_confirmations', count(*)::int, null from api.inquiries
    where confirmation_held and created_at >= now() - interval '1 hour'
    union all
    select 'unanswered', count(*)::int, null from api.inquiries as inquiry where api.unanswered(inquiry)
    union all
    select 'sold', count(*)::int, null from api.inquiries as inquiry where api.asks_for_sold(inquiry)
    union all
    (
      select gap.code, count(*)::int, jsonb_agg(
        jsonb_build_object('id', project.id, 'name', project.name) order by project.name
      )
      from api.projects_with_parcels as project,
        lateral (values
          ('no_parcels', api.sells_nothing(project)),
          ('no_power', api.powerless_parcels(project) > 0),
          ('no_outlines', api.undrawn_parcels(project) > 0),
          ('no_english', api.lacks_english(project))
        ) as gap (code, there)
      where gap.there
      group by gap.code
    )
    union all
    select 'old_results', extract(year from now())::int - results_year::int, null from api.site_settings
    where extract(year from now()) - results_year >= 2;
end
$$;
comment on function api.attention() is 'What staff should look at: failed_mails, held_confirmations, unanswered, sold (inquiries), no_parcels, no_power, no_outlines, no_english (projects), old_results (their age in years)';
grant execute on function
  api.unanswered(api.inquiries), api.asks_for_sold(api.inquiries), api.powerless_parcels(api.projects_with_parcels),
  api.sells_nothing(api.projects_with_parcels), api.lacks_english(api.projects_with_parcels), api.attention()
to admin;

-- migrate:down
drop trigger _200_search on api.inquiries;
drop function
  api.attention, api.lacks_english, api.sells_nothing, api.powerless_parcels, api.undrawn_parcels, api.asks_for_sold,
  api.unanswered, private.write_search_text, private.inquiry_search_text, private.phone_digits, private.fold;
