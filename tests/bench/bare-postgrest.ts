import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";

export interface BarePostgrest {
  url: string;
  stop(): Promise<void>;
}

/**
 * PostgREST as it is delivered, pool of 10 included, before a table without rules in a schema of its own: what an
 * inquiry would cost if nothing were checked, remembered or mailed.
 *
 * @param password of the role authenticator
 */
export async function startBarePostgrest(ownerUrl: string, password: string): Promise<BarePostgrest> {
  const authenticator = new URL(ownerUrl);
  authenticator.username = "authenticator";
  authenticator.password = password;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`
    drop schema if exists bare cascade;
    create schema bare;
    create table bare.inquiries (
      id uuid primary key default uuidv7(),
      user_name text not null,
      user_email text not null,
      message text,
      created_at timestamptz not null default now()
    );
    grant usage on schema bare to anon;
    grant select, insert on bare.inquiries to anon`);
  const [port = 0, adminPort = 0] = await pickFreePorts(2);
  const spec = postgrestSpec({
    port,
    adminPort,
    databaseUrl: authenticator.href,
    jwtSecret: "x".repeat(32),
  });
  const { PGRST_DB_POOL: _pool, PGRST_DB_PRE_REQUEST: _preRequest, ...env } = spec.env ?? {};
  const server = spawn(spec.command, spec.args, {
    stdio: "ignore",
    env: { ...process.env, ...env, PGRST_DB_SCHEMAS: "bare" },
  });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await owner.query("drop schema bare cascade");
    await owner.end();
  };
  if (!(await waitUntil(spec.isReady, 20_000))) {
    await stop();
    throw new Error("The bare PostgREST does not start.");
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}
