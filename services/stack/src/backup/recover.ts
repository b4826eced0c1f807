import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownerUrl, postgresSpec } from "../components/postgres.ts";
import { substituteForRoot } from "../components/unprivileged.ts";
import { withClient } from "../db/client.ts";
import { StackError } from "../errors.ts";
import { pickFreePorts } from "../ports.ts";
import { Child } from "../processes/child.ts";
import { Guard } from "../processes/guard.ts";
import { waitUntil } from "../processes/wait.ts";

/** Reading a long log again takes its time, in milliseconds. */
const limit = 6 * 60 * 60 * 1000;

/**
 * A moment; the place of the last record to read, in bytes since the log's beginning; `backup`: where the copy is whole
 * and no further; undefined: the end of the log.
 */
type RecoveryTarget = Date | bigint | "backup" | undefined;

export interface Recovery {
  /** Data folder of the cluster, as it was copied. */
  folder: string;
  ownerPassword: string;
  /** Where the pieces of the log are; undefined: those in the cluster are all. */
  archive: string | undefined;
  to: RecoveryTarget;
}

/**
 * Lets PostgreSQL read its log up to the moment, and stops it when it stands there, ready for use.
 *
 * @returns when the last change was made that it brought back, if any was
 * @throws StackError in PostgreSQL's own words when it does not get there
 */
export async function recover({ folder, ownerPassword, archive, to }: Recovery): Promise<Date | undefined> {
  const substitute = substituteForRoot();
  if (archive) await writeFile(join(folder, "recovery.signal"), "");
  if (substitute) execFileSync("chown", ["-R", `${substitute.uid}:${substitute.gid}`, folder]);
  const [port = 0] = await pickFreePorts(1);
  // A copy restored for a look must not write into the archive of the original.
  const cluster = { folder, port, ownerPassword };
  const spec = await postgresSpec(cluster, archive ? recoverySettings(archive, to) : {});
  const guard = new Guard({});
  // Not beside the data, whose disk may be what is full.
  const logs = await mkdtemp(join(tmpdir(), "solar-recovery-"));
  const log = join(logs, "postgres.log");
  const server = await Child.start({ ...spec, plainLog: false }, log, guard);
  const enough = new AbortController();
  try {
    const state = () => stateOf(ownerUrl(cluster, "postgres"));
    const outcome = await Promise.race([
      waitUntil(async () => (await state())?.finished === true, limit, enough.signal),
      server.ended.then(() => false),
    ]);
    if (!outcome) throw new StackError(reasonIn(await readFile(log, "utf8"), to));
    return (await state())?.lastChange;
  } finally {
    enough.abort();
    await server.stop(spec.stopSignal, limit);
    guard.dismiss();
    await rm(join(folder, "recovery.signal"), { force: true });
    await rm(logs, { recursive: true });
  }
}

function recoverySettings(archive: string, to: RecoveryTarget): Record<string, string> {
  // %f and %p are PostgreSQL's; the rest of the line is for the shell.
  const place = `'${archive.replaceAll("'", "'\\''").replaceAll("%", "%%")}/'`;
  return {
    restore_command: `cp ${place}%f %p`,
    ...(to === "backup" ? { recovery_target: "immediate" } : {}),
    ...(to instanceof Date
      ? { recovery_target_time: to.toISOString().replace("T", " ").replace("Z", "+00") }
      : {}),
    ...(typeof to === "bigint" ? { recovery_target_lsn: lsn(to) } : {}),
    ...(to ? { recovery_target_action: "promote" } : {}),
  };
}

/** A place in the log as PostgreSQL writes it. */
const lsn = (place: bigint) =>
  `${(place >> 32n).toString(16)}/${(place & 0xffffffffn).toString(16)}`.toUpperCase();

async function stateOf(url: string): Promise<{ finished: boolean; lastChange?: Date } | undefined> {
  const question = "select not pg_is_in_recovery() as finished, pg_last_xact_replay_timestamp() as changed";
  return withClient(
    url,
    async (owner) => {
      const { finished, changed } = (await owner.query(question)).rows[0];
      return { finished, ...(changed ? { lastChange: changed } : {}) };
    },
    { connectionTimeoutMillis: 2000 },
  ).catch(() => undefined);
}

function reasonIn(said: string, to: RecoveryTarget): string {
  const last = /last completed transaction was at log time (\S+ \S+ \S+)/.exec(said)?.[1];
  if (to instanceof Date && said.includes("recovery ended before configured recovery target was reached")) {
    return (
      `The archive ends before ${to.toISOString()}${last ? `; its last change is of ${last}` : ""}. ` +
      "To restore all that there is, leave --to out."
    );
  }
  const words = said.split("\n").filter((line) => /FATAL|PANIC|ERROR|HINT/.test(line));
  return `PostgreSQL cannot read the backup's log to its end:\n${words.slice(-5).join("\n")}`;
}
