-- What took how long, by statement and without its values. Run by the provisioning step after the migrations; idempotent.
-- The server has to load it at its start as well. Where the owner may not make it, an administrator can: its absence
-- leaves out the figures by statement, nothing else.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_stat_statements' and installed_version is null)
    and (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    create extension pg_stat_statements with schema extensions;
    revoke all on extensions.pg_stat_statements, extensions.pg_stat_statements_info from public;
    grant execute on function extensions.pg_stat_statements to exporter;
  end if;
end
$$;

-- It is in either schema.
grant usage on schema extensions, public to exporter;
