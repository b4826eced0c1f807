import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { withClient } from "../db/client.ts";
import { passOverGone } from "../disk.ts";
import { StackError } from "../errors.ts";
import type { Manifest, StoredFile } from "./layout.ts";
import { walNumber, walPieces } from "./wal.ts";

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

export type DatabaseCopy = Pick<
  Manifest,
  "endedAt" | "firstWal" | "lastWal" | "walSegmentSize" | "folders" | "database"
>;

/**
 * Copies a running cluster: tells the server, copies its files as they are, and takes along the log of what
 * changed meanwhile, with which a restore makes them one.
 *
 * @param cluster its data folder
 * @param target a new folder
 */
export async function copyDatabase(ownerUrl: string, cluster: string, target: string): Promise<DatabaseCopy> {
  return withClient(ownerUrl, async (owner) => {
    const slot = `backup_${process.pid}`;
    // Keeps the log from being recycled under our hands; gone with this connection.
    await owner.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
    const [begun] = (
      await owner.query(
        `select pg_walfile_name(pg_backup_start($1, fast => true)) as wal,
         (select setting::int from pg_settings where name = 'wal_segment_size') as size`,
        [slot],
      )
    ).rows as [{ wal: string; size: number }];
    const { folders, database } = await copyTree(cluster, target);
    const [ended] = (
      await owner.query(
        `select pg_walfile_name(lsn) as wal, labelfile, clock_timestamp() as at
       from pg_backup_stop(wait_for_archive => false)`,
      )
    ).rows as [{ wal: string; labelfile: string; at: Date }];

    await writeFile(join(target, "backup_label"), ended.labelfile);
    database.backup_label = { bytes: Buffer.byteLength(ended.labelfile), sha256: hashText(ended.labelfile) };
    for (const name of await piecesBetween(cluster, begun, ended))
      database[`pg_wal/${name}`] = await copyHashed(
        join(cluster, "pg_wal", name),
        join(target, "pg_wal", name),
      );
    return {
      endedAt: ended.at.toISOString(),
      firstWal: begun.wal,
      lastWal: ended.wal,
      walSegmentSize: begun.size,
      folders,
      database,
    };
  });
}

async function piecesBetween(
  cluster: string,
  begun: { wal: string; size: number },
  ended: { wal: string },
): Promise<string[]> {
  const number = (name: string) => walNumber(name, begun.size);
  const names = (await walPieces(join(cluster, "pg_wal"))).filter(
    (name) => number(name) >= number(begun.wal) && number(name) <= number(ended.wal),
  );
  const wanted = number(ended.wal) - number(begun.wal) + 1;
  if (names.length !== wanted)
    throw new StackError(
      `The write-ahead log of this backup is not whole: ${names.length} pieces of ${wanted}.`,
    );
  return names;
}

async function copyTree(cluster: string, target: string): Promise<Pick<Manifest, "folders" | "database">> {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = async (path: string): Promise<void> => {
    // Tables are dropped while we copy; the log knows.
    const entries = await readdir(join(cluster, path), { withFileTypes: true }).catch(passOverGone);
    for (const entry of entries ?? []) {
      const inner = path ? `${path}/${entry.name}` : entry.name;
      if (fileLeftOut.test(inner)) continue;
      if (entry.isDirectory()) {
        folders.push(inner);
        if (!contentLeftOut.has(inner)) await walk(inner);
      } else if (entry.isFile() && inner !== "global/pg_control") files.push(inner);
    }
  };
  await walk("");
  folders.push("pg_wal/archive_status");

  const database: Record<string, StoredFile> = {};
  // The control file last: it must not be older than what it speaks of.
  for (const path of [...files, "global/pg_control"]) {
    const kept = await copyHashed(join(cluster, path), join(target, path)).catch(passOverGone);
    if (kept) database[path] = kept;
  }
  return { folders, database };
}

/** Copies a file. @returns its size and hash as read */
export async function copyHashed(file: string, target: string): Promise<StoredFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  await mkdir(dirname(target), { recursive: true });
  await pipeline(
    createReadStream(file, { highWaterMark: 1024 * 1024 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest("hex") };
}

const hashText = (text: string) => createHash("sha256").update(text).digest("hex");
