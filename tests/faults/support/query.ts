import { ask, type Statement } from "../../support/sql.ts";

/** A stack, or whatever else knows its database. */
export interface WithDatabase {
  note(): Promise<{ databaseUrl: string }>;
}

/** Asks a stack's database as its owner. */
export const query = async (stack: WithDatabase, ...statement: Statement) =>
  ask((await stack.note()).databaseUrl, ...statement);
