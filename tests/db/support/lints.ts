/** What a database linter looks for (compare Supabase's splinter): each query names the objects that it finds. */
const ours = "('api', 'auth', 'private', 'jobs', 'visitors')";
const exposed = "('api', 'visitors')";

export const lints: Record<string, string> = {
  "a policy calls a function for each row": `
    select format('%s.%s %s', schemaname, tablename, policyname) as object from pg_policies
    where schemaname in ${ours}
      and regexp_replace(concat(qual, ' ', with_check), '\\( SELECT .*? AS "?[a-z_]+"?\\)', '', 'g')
        ~ '\\m(auth\\.[a-z_]+|private\\.[a-z_]+|current_setting)\\('`,
  "several permissive policies for one role and command": `
    select format('%s.%s %s %s', schemaname, tablename, role, cmd) as object
    from pg_policies, unnest(roles) as role where permissive = 'PERMISSIVE' and schemaname in ${ours}
    group by schemaname, tablename, role, cmd having count(*) > 1`,
  "row-level security without a policy": `
    select c.oid::regclass::text as object from pg_class c
    where c.relkind in ('r', 'p') and c.relrowsecurity and c.relnamespace::regnamespace::text in ${ours}
      and not exists (select from pg_policy where polrelid = c.oid)`,
  "policies without row-level security": `
    select c.oid::regclass::text as object from pg_class c
    where not c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid)`,
  "an exposed table without row-level security": `
    select c.oid::regclass::text as object from pg_class c
    where c.relkind in ('r', 'p') and not c.relrowsecurity and c.relnamespace::regnamespace::text in ${exposed}`,
  "a view with its owner's rights": `
    select c.oid::regclass::text as object from pg_class c
    where c.relkind = 'v' and c.relnamespace::regnamespace::text in ${ours}
      and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
  "accounts in an exposed view": `
    select distinct view.oid::regclass::text as object
    from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class view on view.oid = r.ev_class
    where d.refobjid = 'auth.users'::regclass and view.relnamespace::regnamespace::text in ${exposed}`,
  "a function of visitors or staff with its owner's rights": `
    select distinct p.oid::regproc::text as object
    from pg_proc p, aclexplode(p.proacl) acl
    where p.prosecdef and acl.grantee in ('anon'::regrole, 'preview'::regrole)
      and p.pronamespace::regnamespace::text in ${ours}`,
  "a function that can be called, with a search path of its caller": `
    select distinct p.oid::regproc::text as object from pg_proc p, aclexplode(p.proacl) acl
    where acl.grantee <> p.proowner and p.pronamespace::regnamespace::text in ${ours}
      and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
  "a foreign key without an index": `
    select format('%s %s', conrelid::regclass, conname) as object from pg_constraint
    where contype = 'f' and connamespace::regnamespace::text in ${ours} and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`,
  "the same index twice": `
    select string_agg(indexrelid::regclass::text, ' ' order by indexrelid::regclass::text) as object
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace::regnamespace::text in ${ours}
    group by indrelid, indkey::text, indclass::text, indoption::text, pg_get_expr(indexprs, indrelid),
      pg_get_expr(indpred, indrelid) having count(*) > 1`,
  "a table without a primary key": `
    select c.oid::regclass::text as object from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ${ours}
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
  "a table with more than twelve triggers": `
    select tgrelid::regclass::text as object from pg_trigger
    where not tgisinternal and tgrelid::regclass::text ~ '^(api|auth|private)' group by tgrelid having count(*) > 12`,
  "a table that visitors read and whose changes are not announced": `
    select polrelid::regclass::text as object from pg_policy
    where 'anon'::regrole = any(polroles) and polcmd in ('r', '*') and (
      select count(distinct event) from pg_trigger, unnest(array[4, 8, 16]) as event
      where tgrelid = polrelid and tgname like '\\_700\\_announce%' and tgtype & event > 0) < 3`,
  "an extension in an exposed schema": `
    select extname as object from pg_extension
    where extnamespace::regnamespace::text in ('api', 'visitors', 'public')`,
  "an exposed materialised view or foreign table": `
    select c.oid::regclass::text as object from pg_class c
    where c.relkind in ('m', 'f') and c.relnamespace::regnamespace::text in ${exposed}`,
  "an exposed column that may hold a secret": `
    select format('%s %s', attrelid::regclass, attname) as object from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace::regnamespace::text in ${exposed} and attnum > 0 and c.relkind in ('r', 'v')
      and attname ~ 'password|secret|token|_hash$|_key$'`,
};
