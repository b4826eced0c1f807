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
    select from api.parcels as parcel where parcel.id = any (inquiry.parcel_ids) and parcel.status = 'sold'
  )
$$;
comment on function api.asks_for_sold(api.inquiries) is 'It is open, and a parcel that it asks for is sold';

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

-- migrate:down
drop function
  api.attention, api.overdue_milestones, api.lacks_english, api.has_no_parcels, api.parcels_without_power,
  api.undrawn_parcels, api.asks_for_sold, api.answer_due, api.unanswered;
