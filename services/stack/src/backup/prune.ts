import { existsSync } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileJournal } from "@solar/storage/file-journal";
import { isAlive } from "../processes/identity.ts";
import { listBackups, type Manifest, walFolder } from "./layout.ts";
import { walNumber, walPieces } from "./wal.ts";

/** Contents this young, in milliseconds, may be about to be named. */
const youth = 60 * 60 * 1000;

/** Stands in the folder of a backup while it is made: which process makes it. */
export const underWay = "under-way.json";

/** Removes the folders of backups that came to no end: the machine or the process died. */
export async function removeHalfMade(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    const folder = join(backupDir, name);
    if (!/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name) || existsSync(join(folder, "manifest.json")))
      continue;
    const maker = await readFile(join(folder, underWay), "utf8").then(JSON.parse, () => undefined);
    if (!maker || !isAlive(maker)) await rm(folder, { recursive: true });
  }
}

/** Removes all but the newest backups, and what only those needed. @returns how many were removed */
export async function prune(backupDir: string, keep: number): Promise<number> {
  const backups = await listBackups(backupDir);
  const kept = backups.slice(-keep).map(({ manifest }) => manifest);
  const [oldest] = kept;
  const removed = backups.slice(0, -keep);
  if (!oldest || removed.length === 0) return 0;
  for (const { folder } of removed) await rm(folder, { recursive: true });
  await pruneWal(backupDir, oldest);
  await pruneContents(backupDir, kept, oldest);
  return removed.length;
}

async function pruneWal(backupDir: string, { firstWal, walSegmentSize }: Manifest): Promise<void> {
  const first = walNumber(firstWal, walSegmentSize);
  for (const name of await walPieces(walFolder(backupDir)))
    if (walNumber(name, walSegmentSize) < first) await rm(join(walFolder(backupDir), name));
}

async function pruneContents(backupDir: string, kept: Manifest[], { startedAt }: Manifest): Promise<void> {
  const journal = new FileJournal(backupDir);
  const changes = (await journal.changes()).filter(({ at }) => at >= Date.parse(startedAt));
  const needed = new Set([
    ...kept.flatMap(({ files }) => Object.values(files)),
    ...changes.map(({ sha256 }) => sha256),
  ]);
  const contents = join(backupDir, "files");
  // Made with the first stored file.
  if (!existsSync(contents)) return;
  const entries = await readdir(contents, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || needed.has(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (Date.now() - (await stat(path)).mtimeMs > youth) await rm(path);
  }
}
