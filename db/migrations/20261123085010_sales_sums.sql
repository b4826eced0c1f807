-- migrate:up
-- Sales of months, years and decades that are over, added up at night, so that the figures of all time do not read all there
-- is. They are the company's.
create table private.sales_periods (
  period tstzrange primary key,
  grain text not null check (grain in ('month', 'year', 'decade'))
);
alter table private.sales_periods enable row level security;

-- What was added up: `sold` money, a `deal` that was opened, an `answer` to an inquiry.
create table private.sales_sums (
  period tstzrange not null references private.sales_periods on delete cascade,
  kind text not null check (kind in ('sold', 'deal', 'answer')),
  -- The first day of its month, or of its year in what is added up for a year. Only what was sold is told apart by years in
  -- a decade: nobody asks of deals and answers when they were.
  since date not null,
  project_id uuid,
  owner uuid,
  origin text,
  stage api.deal_stage,
  furthest api.deal_stage,
  minutes int,
  late boolean,
  number bigint not null,
  amount numeric
);
alter table private.sales_sums enable row level security;
-- It has no key: a move to another database tells its rows by all that they hold.
alter table private.sales_sums replica identity full;
create index on private.sales_sums (period);

-- Months in which something changed after they were over. Rows are only added here, so nobody waits for anybody: whoever
-- reads sees the change together with its row, and passes the sums by.
create table private.sales_changes (
  id bigint generated always as identity primary key,
  month tstzrange not null
);
alter table private.sales_changes enable row level security;

create function private.company_period(grain text, moment timestamptz) returns tstzrange
language sql stable
as $$
  select tstzrange(started, date_add(started, ('1 ' || grain)::interval, 'Europe/Sarajevo'))
  from date_trunc(grain, moment, 'Europe/Sarajevo') as started
$$;

create function private.note_sales_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.sales_changes (month)
  select distinct private.company_period('month', moment)
  from unnest(case tg_table_name
    when 'inquiries' then array[to_jsonb(old) ->> 'created_at', to_jsonb(new) ->> 'created_at']
    when 'deals' then array[
      to_jsonb(old) ->> 'created_at', to_jsonb(old) ->> 'ended_at', to_jsonb(new) ->> 'created_at', to_jsonb(new) ->> 'ended_at']
    else array(
      select deal.ended_at::text from api.deals as deal
      where deal.id in ((to_jsonb(old) ->> 'deal_id')::uuid, (to_jsonb(new) ->> 'deal_id')::uuid) and deal.stage = 'won')
  end::timestamptz[]) as moment
  where moment < date_trunc('month', now(), 'Europe/Sarajevo');
  return null;
end
$$;

-- What is of this month is read as it is, so nobody pays for it here.
create trigger _600_sums_added after insert on api.deals
for each row when (new.created_at < date_trunc('month', now(), 'Europe/Sarajevo'))
execute function private.note_sales_change();
create trigger _600_sums_changed after update on api.deals
for each row when (
  (old.created_at, old.ended_at, old.stage, old.furthest, old.owner, old.contact_id, old.value)
    is distinct from (new.created_at, new.ended_at, new.stage, new.furthest, new.owner, new.contact_id, new.value)
)
execute function private.note_sales_change();
create trigger _600_sums_deleted after delete on api.deals
for each row when (old.created_at < date_trunc('month', now(), 'Europe/Sarajevo'))
execute function private.note_sales_change();
create trigger _600_sums after insert or update or delete on api.deal_parcels
for each row execute function private.note_sales_change();
create trigger _600_sums_added after insert on api.inquiries
for each row when (new.created_at < date_trunc('month', now(), 'Europe/Sarajevo'))
execute function private.note_sales_change();
create trigger _600_sums_changed after update on api.inquiries
for each row when (
  (old.created_at, old.answered_at, old.handled_by, old.contact_id, old.suspected_spam)
    is distinct from (new.created_at, new.answered_at, new.handled_by, new.contact_id, new.suspected_spam)
)
execute function private.note_sales_change();
create trigger _600_sums_deleted after delete on api.inquiries
for each row when (old.created_at < date_trunc('month', now(), 'Europe/Sarajevo'))
execute function private.note_sales_change();

-- What was settled within a period, added up by months or years; a period with a null end is open there.
create function private.add_up_sales(asked private.sales_filter, within tstzrange, grain text)
returns setof private.sales_sums
language plpgsql stable
set search_path = ''
-- What is not asked for leaves the plan: one for all questions took 660 ms with 2,000 deals, these take 20.
set plan_cache_mode = force_custom_plan
-- The few rows of a period are looked up one by one. At the default, 4, the planner reads whole tables instead.
set random_page_cost = 1.1
as $$
declare
  zone constant text := 'Europe/Sarajevo';
  part constant private.sales_filter := (lower(within), upper(within), asked.project_id, asked.owner, asked.origin);
begin
  return query
    select within, 'sold', date_trunc(grain, won.moment at time zone zone)::date, won.project_id, won.owner, won.origin,
      null::api.deal_stage, null::api.deal_stage, null::int, null::boolean, count(*), sum(won.amount)
    from private.sales_won(part) as won group by 3, 4, 5, 6;
  return query
    select within, 'deal', date_trunc(grain, deal.moment at time zone zone)::date, null::uuid, deal.owner, deal.origin,
      deal.stage, deal.furthest, null::int, null::boolean, count(*), null::numeric
    from private.sales_deals(part) as deal group by 3, 5, 6, 7, 8;
  return query
    select within, 'answer', date_trunc(grain, answer.moment at time zone zone)::date, null::uuid, answer.owner, answer.origin,
      null::api.deal_stage, null::api.deal_stage, answer.minutes, answer.late, count(*), null::numeric
    from private.sales_answers(part) as answer group by 3, 5, 6, 9, 10;
end
$$;

-- Adds up the months, years and decades that were over a day ago (by then nobody's answer can become late, and whoever wrote
-- within the month is done): those since the last one, and anew those in which something changed. Changes are taken away
-- before anything is read: one that is not seen here stays behind, and with it the month is passed by until the next night.
create function jobs.sum_up_sales() returns int
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  ended constant timestamptz := now() - interval '1 day';
  months tstzrange[];
  fine text;
  coarse text;
  missing tstzrange;
  summed int := 0;
begin
  lock table private.sales_periods in exclusive mode;
  with changes as (
    delete from private.sales_changes returning month
  ), dropped as (
    delete from private.sales_periods as known using changes where known.period && changes.month
  )
  select array_agg(month) into months from changes;
  months := months || array(
    select private.company_period('month', moment)
    from generate_series(
      coalesce((select max(upper(period)) from private.sales_periods where grain = 'month'), (
        select min(moment) from (
          select min(created_at) from api.deals
          union all select min(ended_at) from api.deals where stage = 'won'
          union all select min(created_at) from api.inquiries
        ) as first (moment)
      )), ended, '15 days') as moment
  );
  foreach coarse in array array['month', 'year', 'decade'] loop
    for missing in
      select distinct private.company_period(coarse, lower(month)) from unnest(months) as month
    loop
      continue when upper(missing) > ended;
      insert into private.sales_periods (period, grain) values (missing, coarse);
      if coarse = 'month' then
        insert into private.sales_sums select * from private.add_up_sales(null::private.sales_filter, missing, 'month');
      else
        insert into private.sales_sums
        select missing, sums.kind, date_trunc(case sums.kind when 'sold' then 'year' else coarse end, sums.since)::date,
          sums.project_id, sums.owner, sums.origin, sums.stage, sums.furthest, sums.minutes, sums.late, sum(sums.number),
          sum(sums.amount)
        from private.sales_sums as sums
        join private.sales_periods as part on part.period = sums.period and part.grain = fine
        where sums.period <@ missing
        group by 2, 3, 4, 5, 6, 7, 8, 9, 10;
      end if;
      summed := summed + 1;
    end loop;
    fine := coarse;
  end loop;
  return summed;
end
$$;
grant execute on function jobs.sum_up_sales() to worker;

-- The periods of the sums that hold what is so, within what is asked: months, or decades, what years they leave, and what
-- months those leave.
create function private.summed_periods(asked private.sales_filter, by_year boolean) returns setof tstzrange
language sql stable
as $$
  with usable as materialized (
    select known.period, known.grain from private.sales_periods as known
    where known.period <@ tstzrange(asked.since, asked.until)
      and not known.period && coalesce((select range_agg(month) from private.sales_changes), '{}')
      and (by_year or known.grain = 'month')
  ), wider as (
    select coalesce(range_agg(period) filter (where grain <> 'month'), '{}') as years,
      coalesce(range_agg(period) filter (where grain = 'decade'), '{}') as decades
    from usable
  )
  select usable.period from usable, wider
  where not usable.period <@ case grain when 'month' then wider.years when 'year' then wider.decades else '{}' end
$$;

-- What was settled: of the periods that are summed from there, and of what they leave as it is now. A park's is few, and a
-- deal may be about several: it is not looked up in the sums.
create function private.settled_sales(asked private.sales_filter, by_year boolean) returns setof private.sales_sums
language plpgsql stable
set search_path = ''
as $$
declare
  summed constant tstzrange[] := case when asked.project_id is null
    then array(select private.summed_periods(asked, by_year)) else '{}' end;
  gap tstzrange;
begin
  return query
    select * from private.sales_sums as sums
    where sums.period = any (summed)
      and (asked.owner is null or sums.owner = asked.owner) and (asked.origin is null or sums.origin = asked.origin);
  for gap in
    select unnest(tstzmultirange(tstzrange(asked.since, asked.until))
      - coalesce((select range_agg(period) from unnest(summed) as period), '{}'))
  loop
    return query select * from private.add_up_sales(asked, gap, case when by_year then 'year' else 'month' end);
  end loop;
end
$$;

-- migrate:down
drop function private.settled_sales, private.summed_periods, jobs.sum_up_sales, private.add_up_sales;
drop trigger _600_sums_deleted on api.inquiries;
drop trigger _600_sums_changed on api.inquiries;
drop trigger _600_sums_added on api.inquiries;
drop trigger _600_sums on api.deal_parcels;
drop trigger _600_sums_deleted on api.deals;
drop trigger _600_sums_changed on api.deals;
drop trigger _600_sums_added on api.deals;
drop function private.note_sales_change, private.company_period;
drop table private.sales_changes, private.sales_sums, private.sales_periods;
