import type { Client } from "pg";
import { type Mutant, mutantsOf, ourSchemas } from "./mutant.ts";

/** Columns of a primary key and identities cannot lose their NOT NULL. */
const constraints = `
  select format('constraint %I on %s: dropped', conname, conrelid::regclass) as name,
    conrelid::regclass::text as target,
    format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as sql
  from pg_constraint
  where connamespace in ${ourSchemas} and conrelid <> 0
    and not (contype = 'n' and exists (
      select from pg_attribute left join pg_index on indrelid = attrelid and indisprimary and attnum = any (indkey)
      where attrelid = conrelid and attnum = conkey[1] and (attidentity <> '' or indexrelid is not null)
    ))`;

const consequences = `
  select format('constraint %I on %s: nothing on delete', conname, conrelid::regclass) as name,
    conrelid::regclass::text as target,
    format('alter table %1$s drop constraint %2$I, add constraint %2$I %3$s', conrelid::regclass, conname,
      regexp_replace(pg_get_constraintdef(oid), ' ON DELETE (CASCADE|SET NULL)', '')) as sql
  from pg_constraint where connamespace in ${ourSchemas} and contype = 'f'`;

const ourTriggers = `
  select oid, tgname, tgrelid::regclass as relation, tgfoid::regproc as function,
    replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER') as definition
  from pg_trigger
  where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace in ${ourSchemas})`;

const triggers = `
  with triggers as (${ourTriggers})
  select format('trigger %I on %s: %s', tgname, relation, change.name) as name, relation::text as target,
    concat_ws(' ', tgname, function) as callers, change.sql
  from triggers, lateral (
    select 'dropped' as name, format('drop trigger %I on %s', tgname, relation) as sql
    union all
    select 'without its condition', regexp_replace(definition, ' WHEN \\(.*\\) EXECUTE', ' EXECUTE')
    where definition ~ ' WHEN '
    union all
    select 'not on ' || event, regexp_replace(definition, format('%1$s OR | OR %1$s', event), '')
    from unnest(array['INSERT', 'UPDATE', 'DELETE']) as event
    where definition ~ format('%1$s OR | OR %1$s', event)
  ) as change`;

const policies = `
  select format('policy %I on %I.%I: %s', policyname, schemaname, tablename, change.name) as name,
    format('%I.%I', schemaname, tablename) as target, change.sql
  from pg_policies, lateral (
    select 'dropped' as name, format('drop policy %I on %I.%I', policyname, schemaname, tablename) as sql
    union all
    select 'using (true)', format('alter policy %I on %I.%I using (true)', policyname, schemaname, tablename)
    where qual is not null
    union all
    select 'with check (true)', format('alter policy %I on %I.%I with check (true)', policyname, schemaname, tablename)
    where with_check is not null
    union all
    select 'for everybody', format('alter policy %I on %I.%I to public', policyname, schemaname, tablename)
  ) as change
  where schemaname in ('api', 'auth', 'private', 'jobs')`;

const rowSecurity = `
  select format('row-level security of %s: off', oid::regclass) as name, oid::regclass::text as target,
    format('alter table %s disable row level security', oid::regclass) as sql
  from pg_class where relrowsecurity and relnamespace in (${ourSchemas.slice(1, -1)}, 'public'::regnamespace)`;

const viewOptions = `
  select format('view %s: without %s', oid::regclass, name) as name, oid::regclass::text as target,
    format('alter view %s reset (%s)', oid::regclass, name) as sql
  from pg_class, unnest(reloptions) as option, split_part(option, '=', 1) as name
  where relkind = 'v' and relnamespace in ${ourSchemas}`;

const definers = `
  select format('function %s: %s', oid::regprocedure, change) as name, oid::regproc::text as target,
    format('alter function %s %s', oid::regprocedure, change) as sql
  from pg_proc, unnest(array['security invoker', 'reset search_path']) as change
  where prosecdef and pronamespace in ${ourSchemas}`;

/** Constraints, triggers, policies, views' options and the rights that functions run with: each taken away or loosened. */
export async function structureMutants(owner: Client): Promise<Mutant[]> {
  const queries = [constraints, consequences, triggers, policies, rowSecurity, viewOptions, definers];
  const lists: Mutant[][] = [];
  for (const query of queries) lists.push(await mutantsOf(owner, `${query} order by 1`));
  return lists.flat();
}
