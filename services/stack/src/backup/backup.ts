import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { FileJournal } from "@solar/storage/file-journal";
import { makeFolder, passOverGone } from "../disk.ts";
import { namingFullDisk, StackError } from "../errors.ts";
import { readNote } from "../lock.ts";
import { dataPaths } from "../paths.ts";
import { identify } from "../processes/identity.ts";
import { copyDatabase } from "./copy-database.ts";
import { keepFiles, unionOf } from "./copy-files.ts";
import { stamp, writeManifest } from "./layout.ts";
import { prune, removeHalfMade, underWay } from "./prune.ts";

interface BackupOptions {
  dataDir: string;
  /** Where to; undefined: where the running stack keeps its archive, else beside the data folder. */
  to: string | undefined;
  /** How many backups stay. */
  keep: number;
}

/** Where backups go when nothing else is said. */
export const besideData = (dataDir: string) => `${dataDir}-backups`;

/** Where backups are: as asked for, else where the running stack keeps its archive, else as the environment says. */
export async function backupFolder(dataDir: string, asked: string | undefined): Promise<string> {
  const note = await readNote(dataPaths(dataDir));
  return resolve(asked ?? note?.backupDir ?? process.env.BACKUP_DIR ?? besideData(dataDir));
}

/**
 * Backs up the stack that runs on a data folder: database, stored files, secrets.
 *
 * @returns the backup, whether later moments can be had too, and how many older ones were removed
 * @throws StackError when no stack runs there, or when the copy would not be whole
 */
export async function backup({ dataDir, to, keep }: BackupOptions) {
  const paths = dataPaths(dataDir);
  const note = await readNote(paths);
  if (!note)
    throw new StackError(
      `Nothing runs on ${dataDir}: start it first (npm start), or name its data folder with --data-dir.`,
    );
  const backupDir = await backupFolder(dataDir, to);
  const { databaseUrl } = note;
  const continuous = note.backupDir === backupDir;
  const startedAt = new Date().toISOString();
  const folder = join(backupDir, stamp(startedAt));
  await makeFolder(backupDir, 0o700);
  await removeHalfMade(backupDir);
  await mkdir(folder, { mode: 0o700 }).catch(() => {
    throw new StackError(
      `${folder} cannot be made: another backup began in this second, or there is no right to write.`,
    );
  });
  let isWhole = false;
  try {
    await namingFullDisk(backupDir, writeFile(join(folder, underWay), JSON.stringify(identify(process.pid))));
    const report = await namingFullDisk(backupDir, copyAll());
    isWhole = true;
    return { ...report, removed: await prune(backupDir, keep) };
  } catch (error) {
    // Whatever hinders the removal of older ones, this one is there.
    if (!isWhole) await rm(folder, { recursive: true, force: true });
    throw error;
  }

  async function copyAll() {
    const journal = new FileJournal(backupDir);
    const before = await keepFiles(paths.storage, journal);
    const copy = await copyDatabase(databaseUrl, paths.database, join(folder, "postgres"));
    const files = unionOf(before, await keepFiles(paths.storage, journal, before));
    for (const own of ["secrets", "seeded"] as const)
      await cp(paths[own], join(folder, own), { force: false }).catch(passOverGone);
    await writeManifest(folder, { format: 1, startedAt, continuous, files, ...copy });
    await rm(join(folder, underWay));
    execFileSync("sync");
    const bytes = Object.values(copy.database).reduce((sum, file) => sum + file.bytes, 0);
    return { folder, bytes, files: Object.keys(files).length, continuous };
  }
}
