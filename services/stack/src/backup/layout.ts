import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "../errors.ts";

/** A file as it was copied. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

/** `manifest.json`, written last: a folder without it is no backup. */
export interface Manifest {
  format: 1;
  /** ISO times of the beginning and of the moment that the copy by itself leads back to. */
  startedAt: string;
  endedAt: string;
  /** First and last piece of the write-ahead log that the copy needs; it carries them itself. */
  firstWal: string;
  lastWal: string;
  /** In bytes; a piece's name counts in these. */
  walSegmentSize: number;
  /** Whether the log and the changes of files are kept here all the time: then any later moment can be had. */
  continuous: boolean;
  /** Folders of the cluster, empty ones too, and its files, by paths below `postgres/`. */
  folders: string[];
  database: Record<string, StoredFile>;
  /** Stored files by `bucket/path`; contents in the journal. */
  files: Record<string, string>;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** A time, now when none is given, as a part of a folder's name. */
export const stamp = (time = new Date().toISOString()) => time.replaceAll(":", "-").replace(/\.\d+/, "");

/** Where a backup folder keeps what. */
export const walFolder = (backupDir: string) => join(backupDir, "wal");

/** All complete backups, oldest first. @throws StackError when the folder cannot be read */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = await readdir(backupDir).catch(() => {
    throw new StackError(`There is no backup in ${backupDir}: no such folder.`);
  });
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(backupDir, name);
      const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => undefined);
      return text === undefined ? [] : [{ folder, manifest: parseManifest(folder, text) }];
    }),
  );
  return found.flat().sort((one, other) => (one.manifest.endedAt < other.manifest.endedAt ? -1 : 1));
}

function parseManifest(folder: string, text: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(text);
    if (manifest.format === 1) return manifest;
  } catch {
    // Told below, as a format that is not known.
  }
  throw new StackError(`${folder}/manifest.json is damaged, or was made by a newer version.`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, "manifest.new");
  await writeFile(draft, JSON.stringify(manifest, null, 1), { flush: true });
  await rename(draft, join(folder, "manifest.json"));
}
