import type { Client } from "pg";

/** One rule of the database taken away. */
export interface Mutant {
  /** What is gone, e.g. `trigger _100_validate on api.parcels: dropped`. */
  name: string;
  /** What it belongs to, e.g. a table or a function: mutants of one target tend to fail the same tests. */
  target: string;
  /** Names of what it calls or is called by; tests that mention them are likely to notice. */
  callers?: string;
  /** Takes the rule away; run by the owner in one database. */
  sql: string;
  /** Gives it back, for what belongs to the whole cluster. */
  undo?: string;
}

/** Our schemas, as a list for SQL. */
export const ourSchemas =
  "('api'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace, 'jobs'::regnamespace)";

/** Runs a query whose rows are mutants. */
export async function mutantsOf(owner: Client, query: string): Promise<Mutant[]> {
  return (await owner.query<Mutant>(query)).rows;
}

/** Only those that PostgreSQL accepts: some sources make no sense without the part. */
export async function acceptedMutants(owner: Client, mutants: Mutant[]): Promise<Mutant[]> {
  const accepted: Mutant[] = [];
  for (const mutant of mutants) {
    await owner.query("begin");
    const isAccepted = await owner.query(mutant.sql).then(
      () => true,
      () => false,
    );
    await owner.query("rollback");
    if (isAccepted) accepted.push(mutant);
  }
  return accepted;
}
