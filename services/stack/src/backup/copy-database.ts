import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withClient } from "../db/client.ts";
import { ignoreMissing } from "../disk.ts";
import { StackError } from "../errors.ts";
import { type Checksums, copyHashed, hashOf } from "./checksums.ts";

/** Made anew by the server, or only meaningful to the one that runs; PostgreSQL's own tool leaves the same out. */
const contentLeftOut = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const fileLeftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|backup_label|tablespace_map|.*\.tmp)$|(^|\/)pgsql_tmp/;

/**
 * Copies a running cluster: tells the server, copies its files as they are, and takes along the log of what
 * changed meanwhile, with which a restore makes them one.
 *
 * @param cluster its data folder
 * @param target a new folder
 * @returns the sums of its files, by their paths in it
 */
export async function copyDatabase(ownerUrl: string, cluster: string, target: string): Promise<Checksums> {
  return withClient(ownerUrl, async (owner) => {
    const slot = `backup_${process.pid}`;
    // Keeps the log from being recycled under our hands; gone with this connection.
    await owner.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
    const { rows: begun } = await owner.query(
      "select pg_walfile_name(pg_backup_start($1, fast => true)) as wal",
      [slot],
    );
    const sums = await copyTree(cluster, target);
    const { rows } = await owner.query(
      "select pg_walfile_name(lsn) as wal, labelfile from pg_backup_stop(wait_for_archive => false)",
    );
    const ended = rows[0];
    const label = join(target, "backup_label");
    await writeFile(label, ended.labelfile);
    sums.set("backup_label", await hashOf(label));
    for (const name of await piecesBetween(cluster, begun[0].wal, ended.wal)) {
      const path = `pg_wal/${name}`;
      sums.set(path, await copyHashed(join(cluster, path), join(target, path)));
    }
    return sums;
  });
}

/** Of one timeline: their names follow each other in the alphabet. */
async function piecesBetween(cluster: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(join(cluster, "pg_wal")))
    .filter((name) => name >= first && name <= last)
    .sort();
  if (names[0] !== first || names.at(-1) !== last)
    throw new StackError(`The write-ahead log of this backup is not whole: ${first} to ${last} is needed.`);
  return names;
}

async function copyTree(cluster: string, target: string): Promise<Checksums> {
  const files: string[] = [];
  const walk = async (path: string): Promise<void> => {
    // Tables are dropped while we copy; the log knows.
    const entries = await readdir(join(cluster, path), { withFileTypes: true }).catch(ignoreMissing);
    for (const entry of entries ?? []) {
      const inner = path ? `${path}/${entry.name}` : entry.name;
      if (fileLeftOut.test(inner)) continue;
      if (entry.isDirectory()) {
        // Empty ones too.
        await mkdir(join(target, inner), { recursive: true });
        if (!contentLeftOut.has(inner)) await walk(inner);
      } else if (entry.isFile() && inner !== "global/pg_control") files.push(inner);
    }
  };
  await walk("");
  await mkdir(join(target, "pg_wal/archive_status"), { recursive: true });

  const sums: Checksums = new Map();
  // The control file last: it must not be older than what it speaks of.
  for (const path of [...files, "global/pg_control"]) {
    const sum = await copyHashed(join(cluster, path), join(target, path)).catch(ignoreMissing);
    if (sum) sums.set(path, sum);
  }
  return sums;
}
