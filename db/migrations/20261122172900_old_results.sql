-- migrate:up

-- Results of a year long past, which the site shows, are looked at as well.
create or replace function api.attention()
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

-- migrate:down

create or replace function api.attention()
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
