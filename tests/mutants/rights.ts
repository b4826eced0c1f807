import type { Client } from "pg";
import { type Mutant, mutantsOf, ourSchemas } from "./mutant.ts";

const roles = "unnest(array['anon', 'admin', 'preview', 'worker']) as role";
const writes = "unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) as privilege";

const tables = `
  select format('right: %s on %s to %s', privilege, oid::regclass, role) as name, oid::regclass::text as target,
    format('grant %s on %s to %I', privilege, oid::regclass, role) as sql
  from pg_class, ${roles}, ${writes}
  where relkind in ('r', 'v') and relnamespace in ${ourSchemas} and not has_table_privilege(role, oid, privilege)`;

/** Where a role has a right on some columns: the others. */
const columns = `
  select format('right: %s of %s.%I to %s', privilege, attrelid::regclass, attname, role) as name,
    attrelid::regclass::text as target,
    format('grant %s (%I) on %s to %I', privilege, attname, attrelid::regclass, role) as sql
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped, ${roles}, ${writes}
  where relkind in ('r', 'v') and relnamespace in ${ourSchemas} and privilege <> 'DELETE'
    and has_any_column_privilege(role, pg_class.oid, privilege)
    and not has_column_privilege(role, pg_class.oid, attnum, privilege)`;

const functions = `
  select format('right: EXECUTE %s to %s', oid::regprocedure, role) as name, oid::regproc::text as target,
    format('grant execute on function %s to %I', oid::regprocedure, role) as sql
  from pg_proc, ${roles}
  where pronamespace in ${ourSchemas} and not has_function_privilege(role, oid, 'execute')`;

const schemas = `
  select format('right: %s on schema %I to %s', privilege, nspname, role) as name, nspname as target,
    format('grant %s on schema %I to %I', privilege, nspname, role) as sql
  from pg_namespace, ${roles}, unnest(array['USAGE', 'CREATE']) as privilege
  where oid in (${ourSchemas.slice(1, -1)}, 'graphile_worker'::regnamespace, 'public'::regnamespace)
    and not has_schema_privilege(role, oid, privilege)`;

const withdrawn = `
  select format('right: %s on %s not to %s', privilege, object, role) as name, object as target,
    format('revoke %s on %s from %I', privilege, object, role) as sql
  from (
    select privilege_type as privilege, oid::regclass::text as object, grantee
    from pg_class, aclexplode(relacl) where relnamespace in ${ourSchemas}
    union all
    select format('%s (%s)', privilege_type, quote_ident(attname)), attrelid::regclass::text, grantee
    from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) where relnamespace in ${ourSchemas}
    union all
    select privilege_type, 'function ' || oid::regprocedure, grantee
    from pg_proc, aclexplode(proacl) where pronamespace in ${ourSchemas}
    union all
    select privilege_type, 'schema ' || quote_ident(nspname), grantee
    from pg_namespace, aclexplode(nspacl) where oid in ${ourSchemas}
  ) as granted
  join (select oid, rolname as role from pg_roles) as roles on roles.oid = granted.grantee
  where role in ('anon', 'admin', 'preview', 'worker')`;

/** Roles are the cluster's: each change is taken back. */
const roleMutants: Mutant[] = [
  ["grant admin to anon", "revoke admin from anon"],
  ["grant admin to preview", "revoke admin from preview"],
  ["grant worker to admin", "revoke worker from admin"],
  ["grant worker to authenticator", "revoke worker from authenticator"],
  ["revoke preview from authenticator", "grant preview to authenticator"],
  ["alter role authenticator inherit", "alter role authenticator noinherit"],
  ["alter role anon bypassrls", "alter role anon nobypassrls"],
  ["alter role admin bypassrls", "alter role admin nobypassrls"],
  ["alter role preview bypassrls", "alter role preview nobypassrls"],
  ["alter role worker bypassrls", "alter role worker nobypassrls"],
  ["alter role worker createrole", "alter role worker nocreaterole"],
  ["alter role anon login", "alter role anon nologin"],
  ["alter role anon reset statement_timeout", "alter role anon set statement_timeout = '5s'"],
  ["alter role preview reset statement_timeout", "alter role preview set statement_timeout = '5s'"],
  ["alter role admin reset statement_timeout", "alter role admin set statement_timeout = '30s'"],
].map(([sql = "", undo = ""]) => ({ name: `role: ${sql}`, target: "roles", sql, undo }));

/**
 * Rights given to a role that does not have them, and taken from one that has them: one of each kind and role, for
 * tests/db/privileges.test.ts pins all of them alike.
 */
export async function rightsMutants(owner: Client): Promise<Mutant[]> {
  const lists: Mutant[][] = [roleMutants];
  for (const query of [tables, columns, functions, schemas, withdrawn]) {
    const mutants = await mutantsOf(owner, `${query} order by 1`);
    lists.push([...new Map(mutants.map((mutant) => [kindOf(mutant), mutant])).values()]);
  }
  return lists.flat();
}

const kindOf = ({ name }: Mutant) => name.replace(/^right: (\w+) .* ((not )?to \w+)$/, "$1 $2");
