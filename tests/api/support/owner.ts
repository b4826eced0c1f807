import { Pool, type QueryResultRow } from "pg";
import { afterAll } from "vitest";
import { asQuery, type Statement } from "../../support/sql.ts";

/** The owner's own look at the database of the stack under test. */
export function ownerDatabase() {
  const pool = new Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 2 });
  afterAll(() => pool.end());
  return {
    async sql<Row extends QueryResultRow>(...statement: Statement): Promise<Row[]> {
      return (await pool.query<Row>(asQuery(statement))).rows;
    },
  };
}
