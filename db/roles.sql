-- Roles belong to the whole cluster, migrations to one database: several databases (a stack's,
-- the tests') share these six. Run by the provisioning step before anything else; idempotent.
do $$
declare
  granted text;
  member text;
begin
  -- PostgREST logs in as authenticator and switches to the role that the token names.
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;

  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin;
    -- No visitor's query may hold a connection for long.
    alter role anon set statement_timeout = '5s';
    alter role anon set lock_timeout = '3s';
  end if;

  if not exists (select from pg_catalog.pg_roles where rolname = 'admin') then
    create role admin nologin;
    alter role admin set statement_timeout = '30s';
    -- Nor may what waits for somebody else's change.
    alter role admin set lock_timeout = '5s';
    -- PostgREST prepares each query, and sets this with the role. PostgreSQL would plan it anew each time, since it takes
    -- an unknown LIMIT for a tenth of the table: a fifth of what a list costs.
    alter role admin set plan_cache_mode = 'force_generic_plan';
  end if;

  -- A visitor who holds the token of a preview. Visitors' rights and policies are inherited.
  if not exists (select from pg_catalog.pg_roles where rolname = 'preview') then
    create role preview nologin;
    alter role preview set statement_timeout = '5s';
  end if;

  -- The job worker owns the job schema (its tables have row-level security without policies, so
  -- only their owner can work with them) and has nothing else but the functions in schema jobs.
  if not exists (select from pg_catalog.pg_roles where rolname = 'worker') then
    create role worker login;
  end if;

  -- postgres_exporter reads PostgreSQL's statistics, and none of our rows. pg_stat_statements is found by the path.
  if not exists (select from pg_catalog.pg_roles where rolname = 'exporter') then
    create role exporter login;
    alter role exporter set search_path = public, extensions;
  end if;
  -- An owner without it leaves out what other sessions do.
  if not pg_catalog.pg_has_role('exporter', 'pg_monitor', 'member')
    and pg_catalog.pg_has_role(current_user, 'pg_monitor', 'usage with admin option') then
    grant pg_monitor to exporter;
  end if;

  for granted, member in
    values ('anon', 'authenticator'), ('admin', 'authenticator'), ('anon', 'preview'), ('preview', 'authenticator')
  loop
    if not pg_catalog.pg_has_role(member, granted, 'member') then
      execute pg_catalog.format('grant %I to %I', granted, member);
    end if;
  end loop;
  -- Lets the owner create the job schema for worker, and lets the owner's definer functions add
  -- jobs, also where the owner is not a superuser.
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user)
    and not pg_catalog.pg_has_role(current_user, 'worker', 'usage') then
    execute pg_catalog.format('grant worker to %I', current_user);
  end if;
end
$$;
