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

-- migrate:down
drop function jobs.has_migration, auth.has_migration;
-- Made by db/statistics.sql in a schema that is dropped further back.
drop extension if exists pg_stat_statements;
