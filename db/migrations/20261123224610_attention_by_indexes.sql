-- migrate:up
-- Each entry has an index of the few rows that it counts. Open deals are told by their stages, as theirs is.
create or replace function api.attention()
returns table (code text, count int, about jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
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
      -- By whom they are handled.
      (
        select late.code, sum(late.number)::int,
          jsonb_agg(jsonb_build_object('id', late.id, 'name', late.name, 'count', late.number) order by late.name)
        from (
          select case when api.unanswered(inquiry) then 'unanswered' else 'answer_due' end as code,
            account.id, account.name, count(*)::int as number
          from api.inquiries as inquiry
          left join auth.users as account on account.id = inquiry.handled_by
          where inquiry.status = 'new' and (api.unanswered(inquiry) or api.answer_due(inquiry))
          group by 1, 2, 3
        ) as late
        group by late.code
        order by late.code desc
      )
      union all
      -- Few name parcels and are open still; the function looks into those.
      select 'sold', count(*)::int, null from api.inquiries as inquiry
      where inquiry.status <> 'closed' and inquiry.parcel_ids <> '{}' and api.asks_for_sold(inquiry)
      union all
      select 'ending_reservations', count(*)::int, null from api.reservations
      where ended_at is null and until < now() + interval '48 hours'
      union all
      select 'overdue_deals', count(*)::int, null from api.deals
      where stage <> 'won' and stage <> 'lost' and next_step_on < current_date;
  end if;
  return query
    (
      select gap.code, count(*)::int, jsonb_agg(jsonb_build_object('id', gap.id, 'name', gap.name) order by gap.name)
      from (
        select 'no_parcels', project.id, project.name from api.projects_with_parcels as project
        where project.show_in_sale_page and api.sells_nothing(project)
        union all
        select 'no_power', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.parcels where status = 'available' and power_kw = 0)
        union all
        select 'no_outlines', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.parcels where polygon_data = '[]')
        union all
        select 'overdue', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.milestones where done_on is null and planned_on < current_date)
        union all
        select 'no_english', project.id, project.name from api.projects_with_parcels as project
        where api.lacks_english(project)
      ) as gap (code, id, name)
      group by gap.code
    )
    union all
    select 'old_results', extract(year from now())::int - results_year::int, null from api.site_settings
    where extract(year from now()) - results_year >= 2;
end
$$;

-- migrate:down
create or replace function api.attention()
returns table (code text, count int, about jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
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
      -- By whom they are handled.
      (
        select late.code, sum(late.number)::int,
          jsonb_agg(jsonb_build_object('id', late.id, 'name', late.name, 'count', late.number) order by late.name)
        from (
          select case when api.unanswered(inquiry) then 'unanswered' else 'answer_due' end as code,
            account.id, account.name, count(*)::int as number
          from api.inquiries as inquiry
          left join auth.users as account on account.id = inquiry.handled_by
          where inquiry.status = 'new' and (api.unanswered(inquiry) or api.answer_due(inquiry))
          group by 1, 2, 3
        ) as late
        group by late.code
        order by late.code desc
      )
      union all
      -- Few name parcels and are open still; the function looks into those.
      select 'sold', count(*)::int, null from api.inquiries as inquiry
      where inquiry.status <> 'closed' and inquiry.parcel_ids <> '{}' and api.asks_for_sold(inquiry)
      union all
      select 'ending_reservations', count(*)::int, null from api.reservations
      where ended_at is null and until < now() + interval '48 hours'
      union all
      select 'overdue_deals', count(*)::int, null from api.deals
      where ended_at is null and next_step_on < current_date;
  end if;
  return query
    (
      select gap.code, count(*)::int, jsonb_agg(jsonb_build_object('id', gap.id, 'name', gap.name) order by gap.name)
      from (
        select 'no_parcels', project.id, project.name from api.projects_with_parcels as project
        where project.show_in_sale_page and api.sells_nothing(project)
        union all
        select 'no_power', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.parcels where status = 'available' and power_kw = 0)
        union all
        select 'no_outlines', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.parcels where polygon_data = '[]')
        union all
        select 'overdue', project.id, project.name from api.projects as project
        where project.id in (select project_id from api.milestones where done_on is null and planned_on < current_date)
        union all
        select 'no_english', project.id, project.name from api.projects_with_parcels as project
        where api.lacks_english(project)
      ) as gap (code, id, name)
      group by gap.code
    )
    union all
    select 'old_results', extract(year from now())::int - results_year::int, null from api.site_settings
    where extract(year from now()) - results_year >= 2;
end
$$;
