import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ignoreMissing } from "../disk.ts";
import { StackError, withDiskFullError } from "../errors.ts";
import { lockFolder, readRunningStack, readStackInfo, type StackInfo } from "../lock.ts";
import { type DataPaths, dataPaths } from "../paths.ts";
import { copyHashed, folderTimestamp, listBackups, unfinishedSuffix, writeChecksums } from "./checksums.ts";
import { copyDatabase } from "./copy-database.ts";
import { copyFiles } from "./copy-files.ts";

interface BackupOptions {
  dataDir: string;
  /** Where to; undefined: where the running stack was told, else beside the data folder. */
  to: string | undefined;
  /** How many backups stay. */
  keep: number;
}

/** Says in the data folder where its last backup is, for a restore that nobody tells. */
const lastFolder = (dataDir: string) => join(dataDir, "last-backup-folder");

/** As asked for, else as the running stack was told, else as the environment says. */
const namedFolder = async (dataDir: string, asked: string | undefined) =>
  asked ?? (await readStackInfo(dataPaths(dataDir)))?.backupDir ?? process.env.BACKUP_DIR;

/** Where a backup goes: beside the data when nobody says so, though the last one may have gone elsewhere for once. */
export const targetFolder = async (dataDir: string, asked: string | undefined): Promise<string> =>
  resolve((await namedFolder(dataDir, asked)) ?? `${dataDir}-backups`);

/** Where backups are read: where the last one went when nobody says so. */
export const sourceFolder = async (dataDir: string, asked: string | undefined): Promise<string> =>
  resolve(
    (await namedFolder(dataDir, asked)) ??
      (await readFile(lastFolder(dataDir), "utf8").catch(ignoreMissing)) ??
      `${dataDir}-backups`,
  );

/**
 * Backs up the stack that runs on a data folder: database, stored files, secrets.
 *
 * @returns the backup, and how many older ones were removed
 * @throws StackError when no stack runs there, or when the copy would not be whole
 */
export async function backup({ dataDir, to, keep }: BackupOptions) {
  const paths = dataPaths(dataDir);
  const note = await readRunningStack(dataDir);
  const backupDir = await targetFolder(dataDir, to);
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(backupDir);
  if (!release) throw new StackError(`Another backup to ${backupDir} is under way.`);
  try {
    await removeUnfinished(backupDir);
    const report = await withDiskFullError(backupDir, copyAll(paths, note, backupDir));
    await writeFile(lastFolder(dataDir), backupDir);
    return { ...report, removed: await prune(backupDir, keep) };
  } finally {
    await removeUnfinished(backupDir);
    release();
  }
}

async function copyAll(paths: DataPaths, { databaseUrl }: StackInfo, backupDir: string) {
  const draft = join(backupDir, folderTimestamp() + unfinishedSuffix);
  await mkdir(draft, { mode: 0o700 });
  const earlier = (await listBackups(backupDir)).at(-1);
  const copies = { sums: new Map<string, string>(), tags: new Map<string, string>() };
  // Before and after: what the database's copy speaks of may be removed meanwhile, or have come just now.
  await copyFiles(paths.storage, draft, copies, earlier);
  const database = await copyDatabase(databaseUrl, paths.database, join(draft, "postgres"));
  // The moment that the backup leads back to.
  const folder = join(backupDir, folderTimestamp());
  await copyFiles(paths.storage, draft, copies, earlier);
  const { sums, tags } = copies;
  for (const [path, sum] of database) sums.set(`postgres/${path}`, sum);
  for (const own of ["secrets.json", "seeded"]) {
    const sum = await copyHashed(join(paths.root, own), join(draft, own)).catch(ignoreMissing);
    if (sum) sums.set(own, sum);
  }
  await writeChecksums(draft, sums);
  execFileSync("sync");
  await rename(draft, folder);
  return { folder, files: tags.size };
}

/** What came to no end: the machine or the process died, or the disk is full. */
async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (name.endsWith(unfinishedSuffix)) await rm(join(backupDir, name), { recursive: true });
}

async function prune(backupDir: string, keep: number): Promise<number> {
  const removed = (await listBackups(backupDir)).slice(0, -keep);
  for (const folder of removed) await rm(folder, { recursive: true });
  return removed.length;
}
