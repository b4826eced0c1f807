import type { Client } from "pg";
import { type Mutant, ourSchemas } from "./mutant.ts";
import {
  type Variant,
  withoutComments,
  withoutCondition,
  withoutQuestion,
  withoutStatement,
} from "./sources.ts";

interface Source {
  name: string;
  target: string;
  language: string;
  callers: string;
  /** Statement that creates it. */
  definition: string;
  body: string;
}

/** Functions, each without one of its statements or conditions; views and policies without one of the latter. */
export async function sourceMutants(owner: Client): Promise<Mutant[]> {
  const { rows } = await owner.query<Source>(
    `select 'function ' || pg_proc.oid::regproc as name, pg_proc.oid::regproc::text as target, lanname as language,
      (
        select concat_ws(' ', string_agg(distinct caller.proname, ' '), string_agg(distinct relname, ' '))
        from pg_proc as caller left join pg_trigger on tgfoid = caller.oid left join pg_class on pg_class.oid = tgrelid
        where caller.pronamespace in ${ourSchemas}
          and (caller.oid = pg_proc.oid or caller.prosrc like '%' || pg_proc.proname || '(%')
      ) as callers,
      pg_get_functiondef(pg_proc.oid) as definition, prosrc as body
    from pg_proc join pg_language on pg_language.oid = prolang where pronamespace in ${ourSchemas}
    union all
    select format('policy %I on %I.%I', policyname, schemaname, tablename), format('%I.%I', schemaname, tablename),
      'sql', '', format('alter policy %I on %I.%I %s (%s)', policyname, schemaname, tablename, clause.word, clause.body),
      clause.body
    from pg_policies, lateral (values ('using', qual), ('with check', with_check)) as clause (word, body)
    where clause.body is not null and schemaname = 'api'
    union all
    select 'view ' || oid::regclass, oid::regclass::text, 'sql', '',
      format('create or replace view %s with (%s) as ', oid::regclass, array_to_string(reloptions, ', '))
        || pg_get_viewdef(oid), pg_get_viewdef(oid)
    from pg_class where relkind = 'v' and relnamespace in ${ourSchemas}
    order by 1`,
  );
  return rows.flatMap(({ name, target, language, callers, definition, body }) => {
    const source = withoutComments(body);
    const variants: Variant[] = [
      ...(language === "plpgsql" ? [...withoutStatement(source), ...withoutQuestion(source)] : []),
      ...withoutCondition(source),
    ];
    return numbered(variants).map(({ what, source: changed }) => ({
      name: `${name}: ${what}`,
      target,
      callers,
      sql: definition.replace(body, () => changed),
    }));
  });
}

/** Equal lines of one function get a number. */
function numbered(variants: Variant[]): Variant[] {
  return variants.map((variant, place) => {
    const earlier = variants.slice(0, place).filter(({ what }) => what === variant.what).length;
    return earlier === 0 ? variant : { ...variant, what: `${variant.what} (${earlier + 1})` };
  });
}
