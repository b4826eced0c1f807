import pg from "pg";
import type { Launched } from "../../support/launch.ts";

/** Asks a stack's database as its owner. */
export async function query(
  stack: Launched,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: (await stack.note()).databaseUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
