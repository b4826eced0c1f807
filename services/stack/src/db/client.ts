import { Client, type ClientConfig } from "pg";

/** Works with a connection of its own, and ends it. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
  settings: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ connectionString, ...settings });
  // A server that is stopped in between fails the query; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
