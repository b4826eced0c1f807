import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "@solar/storage/health";
import type { Pool } from "pg";

/** A backup older than this, in milliseconds, is reported: one is made each day. */
const maxAge = 36 * 3_600_000;

/** Less room than this on a disk is reported. */
const leastFree = 0.1;

interface Watched {
  pool: Pool;
  /** Folders whose disks are looked at, by what they hold. */
  disks: Record<string, string>;
  /** Where backups are made; undefined: none are expected. */
  backupDir: string | undefined;
}

/** What ends badly in the long run while everything still works. Nothing that they say names a place on the machine. */
export const maintenanceChecks = ({ pool, disks, backupDir }: Watched): Record<string, Check> => ({
  archive: async () => {
    const { rows } = await pool.query<{ reason: string }>(failingArchive);
    if (rows[0]) throw new Error(`the write-ahead log is not kept for backups: ${rows[0].reason}`);
  },
  backup: async () => {
    if (!backupDir) return;
    const at = await lastBackup(backupDir);
    if (at === undefined) throw new Error("no backup has been made yet");
    if (Date.now() - at > maxAge) throw new Error(`the last backup is of ${new Date(at).toISOString()}`);
  },
  disk: async () => {
    const short: string[] = [];
    for (const [name, folder] of Object.entries(disks)) {
      // One that is not there yet, as the backups' before the first, has a check of its own.
      const free = await freeShare(folder).catch(() => 1);
      if (free < leastFree) short.push(`${name} (${Math.floor(free * 100)} %)`);
    }
    if (short.length > 0) throw new Error(`little room is left on the disk of: ${short.join(", ")}`);
  },
});

/** An archiver that failed last, unless a piece was archived since; or a receiver whose slot nobody reads. */
const failingArchive = `
  select 'archiving fails' as reason from pg_stat_archiver
  where last_failed_time > coalesce(last_archived_time, '-infinity')
  union all
  select 'nobody receives it' from pg_replication_slots where slot_name = 'backup' and not active`;

/** How much of a folder's disk may still be written, from 0 to 1. */
export async function freeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks === 0 ? 1 : bavail / blocks;
}

/**
 * When the last backup was finished, in milliseconds since 1970: each stands in a folder with its sums, which are
 * written last; whoever makes them in another way touches the file `last-backup`.
 */
export async function lastBackup(backupDir: string): Promise<number | undefined> {
  const names = await readdir(backupDir).catch(() => []);
  const files = ["last-backup", ...names.map((name) => join(name, "SHA256SUMS"))];
  const times = await Promise.all(
    files.map((file) =>
      stat(join(backupDir, file)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NEGATIVE_INFINITY,
      ),
    ),
  );
  const newest = Math.max(...times);
  return Number.isFinite(newest) ? newest : undefined;
}
