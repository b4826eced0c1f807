-- migrate:up

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

-- Few parcels are for sale without a power.
create index parcels_powerless_idx on api.parcels (project_id) where status = 'available' and power_kw = 0;

-- What staff should look at. The conditions are those of the lists' filters, where each entry leads.
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
    );
end
$$;
comment on function api.attention() is 'What staff should look at: failed_mails, held_confirmations, unanswered, sold (inquiries), no_parcels, no_power, no_outlines, no_english (projects)';

grant execute on function
  api.unanswered(api.inquiries), api.asks_for_sold(api.inquiries), api.powerless_parcels(api.projects_with_parcels),
  api.sells_nothing(api.projects_with_parcels), api.lacks_english(api.projects_with_parcels), api.attention()
to admin;

-- migrate:down
drop function api.attention();
drop index api.parcels_powerless_idx;
drop function api.lacks_english(api.projects_with_parcels);
drop function api.sells_nothing(api.projects_with_parcels);
drop function api.powerless_parcels(api.projects_with_parcels);
drop function api.asks_for_sold(api.inquiries);
drop function api.unanswered(api.inquiries);
