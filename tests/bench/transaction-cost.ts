import { readFileSync } from "node:fs";
import { Client } from "pg";

/** Before plans are made and pages are at hand. */
const warmUp = 100;

/**
 * Runs a transaction over and over on a connection of its own.
 *
 * @returns microseconds of processor time that PostgreSQL spends on one; Linux only
 */
export async function transactionCost(
  url: string,
  times: number,
  transaction: (client: Client) => Promise<void>,
): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const work = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, "utf8").split(" ")[0]) / 1000;
  for (let count = 0; count < warmUp; count++) await transaction(client);
  const before = work();
  for (let count = 0; count < times; count++) await transaction(client);
  const spent = work() - before;
  await client.end();
  return spent / times;
}
