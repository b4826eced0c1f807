import { type Client, DatabaseError } from "pg";
import { expect } from "vitest";
import { asQuery, type Statement } from "../../support/sql.ts";
import type { TestDatabase } from "./database.ts";

/** A statement of a role, as two requests at the same time run it. */
export interface Step {
  role: "anon" | "admin" | "owner";
  claims?: Record<string, unknown>;
  text: string;
  values: unknown[];
}

/** What a role does: by("admin", claims)`delete from …`, with the statement as a Session takes it. */
export const by =
  (role: Step["role"], claims: Step["claims"] = {}) =>
  (...statement: Statement): Step => ({ role, claims, ...asQuery(statement) });

/**
 * Runs the first statement, then the second one in another transaction, which has to wait for the first one's
 * end; then commits both. @returns the second one's rows, or the code of its refusal
 */
export async function overlap(database: TestDatabase, first: Step, second: Step): Promise<object[] | string> {
  const [one, two] = await Promise.all([database.connect(), database.connect()]);
  try {
    await begin(one, first);
    await one.query(first.text, first.values);
    await begin(two, second);
    const { rows } = await two.query<{ pid: number }>("select pg_backend_pid() as pid");
    const answer = two.query<object>(second.text, second.values).then((result) => result.rows, codeOf);
    const locks = "select from pg_locks where not granted and pid = $1";
    await expect.poll(async () => (await database.sql(locks, [rows[0]?.pid])).length).toBeGreaterThan(0);
    await one.query("commit");
    const outcome = await answer;
    await two.query("commit");
    return outcome;
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
}

async function begin(client: Client, { role, claims = {} }: Step): Promise<void> {
  await client.query("begin");
  if (role !== "owner") await client.query(`set local role ${role}`);
  await client.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ role, ...claims }),
  ]);
}

function codeOf(error: unknown): string {
  if (!(error instanceof DatabaseError)) throw error;
  return error.code === "PGRST" ? JSON.parse(error.message).code : (error.code ?? "");
}
