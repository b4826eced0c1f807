import pg from "pg";

/** A stack, or whatever else knows its database. */
export interface WithDatabase {
  note(): Promise<{ databaseUrl: string }>;
}

/** Asks a stack's database as its owner. */
export async function query(
  stack: WithDatabase,
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
