import { Client, type QueryResultRow } from "pg";

/** SQL as a tagged template, whose values become parameters; or a text with $1, $2, … and their values. */
export type Statement =
  | [text: TemplateStringsArray, ...values: unknown[]]
  | [text: string, values?: unknown[]];

/** A statement as `pg` takes it. */
export const asQuery = ([text, ...given]: Statement) =>
  typeof text === "string"
    ? { text, values: (given[0] ?? []) as unknown[] }
    : { text: text.reduce((before, part, place) => `${before}$${place}${part}`), values: given };

/** Runs one statement by a connection of its own. */
export async function ask<Row extends QueryResultRow>(url: string, ...statement: Statement): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(asQuery(statement))).rows;
  } finally {
    await client.end();
  }
}
