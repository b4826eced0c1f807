-- migrate:up
-- Whether a service finds the database that it was written for; one that is newer has it as well.
create function auth.has_migration(version text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.schema_migrations as applied where applied.version = has_migration.version)
$$;
-- Asked by services/web, which listens to the database and has no rights but those of a visitor.
grant execute on function auth.has_migration to anon;

create function jobs.has_migration(version text) returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.has_migration(version)
$$;
grant execute on function jobs.has_migration to worker;

-- What PostgreSQL knows about itself, for Prometheus, under the names that postgres_exporter gives it. An owner who is no
-- superuser needs pg_monitor to see transactions and statements of others, and how far replicas are.
create function jobs.database_metrics() returns table (name text, labels jsonb, value double precision)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_replica constant boolean := pg_is_in_recovery();
  wal constant pg_lsn := case when is_replica then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end;
  -- In `extensions` where db/statistics.sql made it; operators such as CloudNativePG put it into `public`.
  statistics constant name := (
    select nspname from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_stat_statements'
  );
begin
  return query
  select sample.name, '{}'::jsonb, sample.value::double precision
  from pg_stat_database as stats
  cross join pg_stat_archiver as archiver
  cross join lateral (values
    ('pg_database_size_bytes', pg_database_size(stats.datid)),
    ('pg_database_frozen_xid_age', (select age(datfrozenxid) from pg_database where oid = stats.datid)),
    ('pg_settings_max_connections', current_setting('max_connections')::int),
    ('pg_settings_archiving', (current_setting('archive_mode') <> 'off')::int),
    ('pg_replication_is_replica', is_replica::int),
    ('pg_locks_waiting', (select count(*) from pg_locks where not granted)),
    ('pg_stat_activity_max_tx_duration', (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)
      from pg_stat_activity where datid = stats.datid and pid <> pg_backend_pid())),
    ('pg_stat_archiver_archived_count', archiver.archived_count),
    ('pg_stat_archiver_failed_count', archiver.failed_count),
    ('pg_stat_archiver_last_archive_age', extract(epoch from clock_timestamp() - archiver.last_archived_time)),
    ('pg_stat_database_xact_commit', stats.xact_commit),
    ('pg_stat_database_xact_rollback', stats.xact_rollback),
    ('pg_stat_database_blks_hit', stats.blks_hit),
    ('pg_stat_database_blks_read', stats.blks_read),
    ('pg_stat_database_temp_bytes', stats.temp_bytes),
    ('pg_stat_database_deadlocks', stats.deadlocks),
    ('pg_stat_wal_bytes', (select wal_bytes from pg_stat_wal))
  ) as sample (name, value)
  where stats.datname = current_database() and sample.value is not null;

  return query
  select 'pg_stat_activity_count', jsonb_build_object('usename', usename, 'state', coalesce(state, 'unknown')),
    count(*)::double precision
  from pg_stat_activity where datname = current_database() and usename is not null
  group by usename, coalesce(state, 'unknown');

  return query
  select sample.name, jsonb_build_object('relname', stats.schemaname || '.' || stats.relname),
    sample.value::double precision
  from pg_stat_user_tables as stats
  cross join lateral (values
    ('pg_stat_user_tables_n_live_tup', stats.n_live_tup),
    ('pg_stat_user_tables_n_dead_tup', stats.n_dead_tup)
  ) as sample (name, value)
  where stats.schemaname in ('api', 'auth', 'private', 'graphile_worker');

  return query
  select 'pg_stat_replication_lag_bytes', jsonb_build_object('application_name', application_name),
    max(pg_wal_lsn_diff(wal, replay_lsn))::double precision
  from pg_stat_replication where replay_lsn is not null
  group by application_name;

  return query
  select 'pg_replication_slots_retained_bytes', jsonb_build_object('slot_name', slot_name),
    pg_wal_lsn_diff(wal, restart_lsn)::double precision
  from pg_replication_slots where restart_lsn is not null;

  if statistics is null then return; end if;
  begin
    return query execute format($statement$
      select sample.name, jsonb_build_object('queryid', slowest.queryid::text), sample.value
      from (
        select queryid, sum(total_exec_time) / 1000 as seconds, sum(calls)::double precision as calls
        from %I.pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) and queryid is not null
        group by queryid order by seconds desc limit 10
      ) as slowest
      cross join lateral (values
        ('pg_stat_statements_seconds', slowest.seconds),
        ('pg_stat_statements_calls', slowest.calls)
      ) as sample (name, value)
    $statement$, statistics);
  exception when object_not_in_prerequisite_state or insufficient_privilege then
    -- Not loaded, or in a schema that is closed to the owner.
  end;
end
$$;
grant execute on function jobs.database_metrics to worker;

-- migrate:down
drop function jobs.database_metrics, jobs.has_migration, auth.has_migration;
-- Made by db/statistics.sql in a schema that is dropped further back.
drop extension if exists pg_stat_statements;
