import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { resolveBinary } from "dbmate";
import { Client, escapeIdentifier, escapeLiteral, Pool } from "pg";

const dbFolder = resolve(import.meta.dirname, "../../../../db");
const migrationsFolder = resolve(dbFolder, "migrations");

export interface ProvisionOptions {
  /** Connection of the role that owns the database; it may create roles, and need not be a superuser. */
  ownerUrl: string;
  /** Signs and verifies access tokens; at least 32 characters. Left as it is when absent. */
  jwtSecret?: string | undefined;
  /** Roles belong to the whole cluster: a throw-away database gives no passwords and changes none. */
  passwords?: { authenticator: string; worker: string } | undefined;
}

/**
 * Brings a database to the present: roles, job schema, migrations, passwords, secret. Does only what
 * is missing, so that it can run at every start. Throws with dbmate's output when a migration fails.
 */
export async function provision({ ownerUrl, jwtSecret, passwords }: ProvisionOptions): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  // A server that is stopped in between fails the next query; without a listener it would end the process.
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query(await readFile(resolve(dbFolder, "roles.sql"), "utf8"));
    await migrateJobSchema(owner, ownerUrl);
    if (await hasPendingMigrations(owner)) {
      await runDbmate(ownerUrl, "up");
      await owner.query("notify pgrst, 'reload schema'");
    }
    if (jwtSecret) await storeSecret(owner, jwtSecret);
    if (passwords) await setPasswords(owner, passwords);
  } finally {
    await owner.end();
  }
}

/** Runs one dbmate command (`up`, `rollback`, …) on the project's migrations. */
export async function runDbmate(ownerUrl: string, command: string): Promise<void> {
  const url = new URL(ownerUrl);
  // dbmate insists on TLS unless told otherwise; node-postgres, which the rest uses, does not.
  if (!url.searchParams.has("sslmode")) url.searchParams.set("sslmode", "disable");
  const args = ["--no-dump-schema", "--migrations-dir", migrationsFolder, command];
  const child = spawn(resolveBinary(), args, {
    env: { ...process.env, DATABASE_URL: url.href },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((done, fail) => child.once("error", fail).once("close", done));
  if (code !== 0) throw new Error(`dbmate ${command} failed:\n${output.trim()}`);
}

/** The job schema belongs to role worker: its tables have row-level security without policies. */
async function migrateJobSchema(owner: Client, ownerUrl: string): Promise<void> {
  const { runMigrations } = await import("graphile-worker");
  const database = escapeIdentifier(owner.database ?? "");
  const { rows } = await owner.query("select to_regclass('graphile_worker.migrations') is null as missing");
  const missing: boolean = rows[0].missing;

  if (missing) await owner.query(`grant create on database ${database} to worker`);
  const pgPool = new Pool({ connectionString: ownerUrl, options: "-c role=worker", max: 1 });
  // Without listeners a connection that breaks while idle would end the process.
  pgPool.on("error", () => undefined);
  pgPool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
    if (missing) await owner.query(`revoke create on database ${database} from worker`);
  }
}

async function hasPendingMigrations(owner: Client): Promise<boolean> {
  const files = await readdir(migrationsFolder);
  const { rows } = await owner.query(
    "select to_regclass('public.schema_migrations') is not null as migrated",
  );
  if (!rows[0].migrated) return true;
  const applied = await owner.query<{ version: string }>("select version from public.schema_migrations");
  const versions = new Set(applied.rows.map((row) => row.version));
  return files.some((file) => file.endsWith(".sql") && !versions.has(file.split("_", 1)[0] ?? ""));
}

async function storeSecret(owner: Client, jwtSecret: string): Promise<void> {
  await owner.query("update auth.settings set jwt_secret = $1 where jwt_secret is distinct from $1", [
    jwtSecret,
  ]);
}

async function setPasswords(owner: Client, passwords: Record<string, string>): Promise<void> {
  for (const [role, password] of Object.entries(passwords)) {
    await owner.query(`alter role ${escapeIdentifier(role)} password ${escapeLiteral(password)}`);
  }
}
