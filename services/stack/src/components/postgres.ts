import { chownSync, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { withClient } from "../db/client.ts";
import { StackError } from "../errors.ts";
import { Child, logTail, type ProcessSpec } from "../processes/child.ts";
import { servesDataFolder } from "../processes/command-line.ts";
import { waitUntil } from "../processes/wait.ts";
import { findPostgres } from "./binaries.ts";
import { type Account, runAs, unprivilegedAccount } from "./unprivileged.ts";

/** Modest: the demo and the tests share their machine. A big installation brings its own PostgreSQL. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  max_connections: "120",
  timezone: "UTC",
  log_min_messages: "warning",
  // The details of an error repeat the row: names, addresses.
  log_error_verbosity: "terse",
  // Of a request, the application's name is the request's: see auth.pre_request().
  log_line_prefix: "%m [%p] %q%u@%d(%a) ",
  // Slow statements, without the values that are people's.
  log_min_duration_statement: "500ms",
  log_parameter_max_length: "0",
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.max": "1000",
  "pg_stat_statements.track_utility": "off",
};

/** Small pieces of the write-ahead log: a backup takes along those that it needs. */
const walSegmentMegabytes = 4;

export const databaseName = "solar";

export interface Cluster {
  folder: string;
  port: number;
  ownerPassword: string;
}

/**
 * Makes an empty cluster, if there is none yet.
 *
 * @param signal ends initdb when it is not wanted any more
 * @throws StackError with what initdb said, or when the cluster belongs to another account
 */
export async function initialise(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const { initdb } = await findPostgres();
  const account = unprivilegedAccount();
  if (existsSync(`${cluster.folder}/PG_VERSION`)) {
    await assertOwner(cluster.folder);
    return chmod(cluster.folder, 0o700);
  }
  // Beside its place, and moved there when it is whole: initdb may be killed in the middle.
  const draft = `${cluster.folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await own(draft, account);

  // Not beside the data, whose disk may be what is full.
  const logs = await mkdtemp(join(tmpdir(), "solar-initdb-"));
  const log = join(logs, "initdb.log");
  const passwordFile = `${dirname(cluster.folder)}/initdb-password`;
  await writeFile(passwordFile, cluster.ownerPassword, { mode: 0o600 });
  await own(passwordFile, account);
  const launch = runAs(
    account,
    initdb,
    [
      `--pgdata=${draft}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--wal-segsize=${walSegmentMegabytes}`,
      "--no-sync",
    ],
    [dirname(initdb), dirname(cluster.folder)],
  );
  try {
    const child = await Child.start({ name: "initdb", ...launch, env: { LC_ALL: "C" } }, log);
    const { code } = await child.finish(signal);
    if (code !== 0) {
      const said = await logTail(log, Number.POSITIVE_INFINITY);
      throw new StackError(`PostgreSQL cannot make its data folder:\n${said}`);
    }
  } finally {
    await Promise.all([rm(passwordFile), rm(logs, { recursive: true })]);
  }
  await rename(draft, cluster.folder);
}

/** PostgreSQL reads only what belongs to the account that it runs as; the data of another stay as they are. */
export async function assertOwner(folder: string): Promise<void> {
  const account = unprivilegedAccount();
  const { uid } = await stat(folder);
  const ours = account?.uid ?? process.getuid?.();
  if (uid === ours) return;
  throw new StackError(
    `${folder} belongs to the account with the number ${uid}, and PostgreSQL would run as number ${ours}. ` +
      "Start as the account that made the data, or keep others elsewhere with --data-dir.",
  );
}

/** @param further settings for this run */
export async function postgresSpec(
  cluster: Cluster,
  further: Record<string, string> = {},
): Promise<ProcessSpec> {
  const { postgres } = await findPostgres();
  const all = { ...settings, ...further };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = runAs(
    unprivilegedAccount(),
    postgres,
    ["-D", cluster.folder, "-p", String(cluster.port), ...options],
    [dirname(postgres), dirname(cluster.folder)],
  );
  return {
    name: "postgres",
    ...launch,
    env: { LC_ALL: "C", TZ: "UTC" },
    // SIGINT: open transactions are ended, nobody is waited for.
    stopSignal: "SIGINT",
    stopTimeout: 20_000,
    isReady: () => acceptsClients(ownerUrl(cluster, "postgres")),
  };
}

export function ownerUrl(cluster: Cluster, database: string): string {
  return roleUrl(cluster, "postgres", cluster.ownerPassword, database);
}

export function roleUrl({ port }: Cluster, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the database, if it is not there yet. */
export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  await withClient(ownerUrl(cluster, "postgres"), async (owner) => {
    const { rowCount } = await owner.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) await owner.query(`create database ${owner.escapeIdentifier(name)}`);
  });
}

/**
 * Ends a server that a killed launcher left on this folder, and removes the note of one that is gone: after a
 * crash of the machine its process id may belong to a stranger, and PostgreSQL would not start.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const note = `${folder}/postmaster.pid`;
  const text = await readFile(note, "utf8").catch(() => undefined);
  const pid = Number(text?.split("\n")[0]);
  if (!text || !pid) return;
  if (servesDataFolder(pid, folder)) {
    process.kill(pid, "SIGINT");
    const gone = await waitUntil(async () => !servesDataFolder(pid, folder), 15_000);
    if (!gone)
      throw new StackError(`An earlier PostgreSQL (process ${pid}) still uses ${folder} and does not end.`);
  }
  await rm(note, { force: true });
}

async function own(path: string, account: Account | undefined): Promise<void> {
  if (account) chownSync(path, account.uid, account.gid);
  else if ((await stat(path)).isDirectory()) await chmod(path, 0o700);
}

/** Whether the server takes a new connection. */
const acceptsClients = (url: string): Promise<boolean> =>
  withClient(url, async () => true, { connectionTimeoutMillis: 2000 }).catch(() => false);
