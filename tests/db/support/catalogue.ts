/** Runs a query as the owner. */
type Query = (text: string) => Promise<Record<string, string>[]>;

const schemas = "('api', 'auth', 'private', 'jobs', 'visitors', 'extensions', 'public')";

/** Rights in one order, whichever order they were granted in. */
const rights = (acl: string) =>
  `(select string_agg(item::text, ' ' order by item::text) from unnest(${acl}) as item)`;

const catalogue = `
with ours as (select oid, nspname, nspacl from pg_namespace where nspname in ${schemas}),
  own_relations as (
    select * from pg_class
    where relnamespace in (select oid from ours where nspname <> 'extensions') and relname not like 'schema_migrations%'
  ),
  own_columns as (
    select *, row_number() over (partition by attrelid order by attnum) as place
    from pg_attribute where attnum > 0 and not attisdropped and attrelid in (select oid from own_relations where relkind in ('r', 'v'))
  )
select 'schema' as kind, concat_ws(' ', nspname, ${rights("nspacl")}, obj_description(oid, 'pg_namespace')) as item from ours
union all
select 'extension', concat_ws(' ', extname, extnamespace::regnamespace) from pg_extension
union all
select 'default', concat_ws(' ', nullif(defaclnamespace, 0)::regnamespace, defaclobjtype, ${rights("defaclacl")}) from pg_default_acl
union all
select 'relation', concat_ws(' ', oid::regclass, relkind, relrowsecurity, relforcerowsecurity, reloptions, ${rights("relacl")},
  obj_description(oid, 'pg_class'), case relkind when 'v' then pg_get_viewdef(oid) when 'i' then pg_get_indexdef(oid) end)
from own_relations where relkind in ('r', 'v', 'i', 'S')
union all
select 'column', concat_ws(' ', attrelid::regclass, place, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
  attgenerated, ${rights("attacl")}, col_description(attrelid, attnum), pg_get_expr(adbin, adrelid))
from own_columns left join pg_attrdef on adrelid = attrelid and adnum = attnum
union all
select 'function', concat_ws(' ', regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g'), ${rights("proacl")},
  obj_description(oid, 'pg_proc'))
from pg_proc where prokind = 'f' and pronamespace in (select oid from ours where nspname <> 'extensions')
union all
select 'trigger', concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
from pg_trigger where not tgisinternal and tgrelid in (select oid from own_relations)
union all
select 'policy', concat_ws(' ', schemaname, tablename, policyname, permissive, roles, cmd, qual, '/', with_check) from pg_policies
where schemaname <> 'graphile_worker'
union all
select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
from pg_constraint where conrelid in (select oid from own_relations)
union all
select 'type', concat_ws(' ', enumtypid::regtype, string_agg(enumlabel, ' ' order by enumsortorder)) from pg_enum
where enumtypid::regtype::text like 'api.%' group by enumtypid
order by 1, 2`;

/** Differ from database to database, however it was made. */
const accidental =
  "'{id,created_at,updated_at,changed_at,unknown_account_hash,second_factor_key,jwt_secret,transaction_id,version}'::text[]";

/**
 * All that migrations make of a database, one line a thing: relations with their columns in order, comments, rights,
 * rules and functions. dbmate's own table is left out.
 */
export async function describeSchema(query: Query): Promise<string[]> {
  return (await query(catalogue)).map(({ kind, item }) => `${kind} ${item}`);
}

/** The rows that the tables hold, without what differs from database to database, and who may connect. */
export async function describeContent(query: Query): Promise<string[]> {
  const tables = await query(
    `select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('api', 'auth', 'private') order by 1`,
  );
  const [database] = await query(
    `select ${rights("datacl")} as rights from pg_database where datname = current_database()`,
  );
  const lines = [`database ${database?.rights}`];
  for (const { name } of tables) {
    const rows = await query(
      `select (to_jsonb(r) - ${accidental})::text as row from ${name} as r order by 1`,
    );
    lines.push(...rows.map(({ row }) => `row ${name} ${row}`));
  }
  return lines;
}
