import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase } from "../../services/stack/src/backup/copy-database.ts";
import { postgresSpec, roleUrl } from "../../services/stack/src/components/postgres.ts";
import { postgrestSpec } from "../../services/stack/src/components/postgrest.ts";
import { unprivilegedAccount } from "../../services/stack/src/components/unprivileged.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import type { Launched } from "./launch.ts";
import { type Extra, startProcess } from "./processes.ts";
import { ask } from "./sql.ts";

/** A PostgreSQL that follows a stack's by streaming, and a PostgREST before it. */
export class Replica {
  readonly #postgres: Extra;
  readonly #postgrest: Extra;
  /** Port of its PostgREST. */
  readonly port: number;
  /** Connection of the database's owner; it can only read. */
  readonly ownerUrl: string;

  private constructor(postgres: Extra, postgrest: Extra, port: number, ownerUrl: string) {
    this.#postgres = postgres;
    this.#postgrest = postgrest;
    this.port = port;
    this.ownerUrl = ownerUrl;
  }

  /** Copies the stack's cluster while it runs, and lets the copy follow. @param folder new, of its own */
  static async start(stack: Launched, folder: string): Promise<Replica> {
    const { databaseUrl } = await stack.note();
    const { ownerPassword, authenticatorPassword, jwtSecret } = await stack.secrets();
    // Keeps for the replica what it has not read yet.
    await ask(databaseUrl, "select pg_create_physical_replication_slot('replica', true)");
    await copyDatabase(databaseUrl, `${stack.dataDir}/postgres`, folder);
    await writeFile(join(folder, "standby.signal"), "");
    const account = unprivilegedAccount();
    execFileSync("chmod", ["700", folder]);
    if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);

    const [port = 0, postgrestPort = 0, adminPort = 0] = await pickFreePorts(3);
    const cluster = { folder, port, ownerPassword };
    const primary = new URL(databaseUrl);
    const postgres = await startProcess(
      await postgresSpec(cluster, {
        primary_conninfo: `host=${primary.hostname} port=${primary.port} user=postgres password=${ownerPassword}`,
        primary_slot_name: "replica",
      }),
    );
    const spec = postgrestSpec({
      port: postgrestPort,
      adminPort,
      databaseUrl: roleUrl(cluster, "authenticator", authenticatorPassword, "solar"),
      jwtSecret,
    });
    // A standby cannot LISTEN; its PostgREST reads the schema once.
    const env = { ...spec.env, PGRST_DB_CHANNEL_ENABLED: "false" };
    const postgrest = await startProcess({ ...spec, env });
    return new Replica(
      postgres,
      postgrest,
      postgrestPort,
      roleUrl(cluster, "postgres", ownerPassword, "solar"),
    );
  }

  /** Stays where it is: what the primary sends is kept, and not applied. */
  async fallBehind(): Promise<void> {
    await ask(this.ownerUrl, "select pg_wal_replay_pause()");
  }

  async goOn(): Promise<void> {
    await ask(this.ownerUrl, "select pg_wal_replay_resume()");
  }

  async killPostgres(): Promise<void> {
    await this.#postgres.end();
  }

  async killPostgrest(): Promise<void> {
    await this.#postgrest.end();
  }

  async stop(): Promise<void> {
    await this.#postgrest.end("SIGTERM");
    await this.#postgres.end("SIGINT");
  }
}
