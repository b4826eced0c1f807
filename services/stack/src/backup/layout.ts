import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StackError } from "../errors.ts";

/** A file as it was copied. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

/** `manifest.json` of a backup, whose folder holds the same files as a data folder. */
export interface Manifest {
  format: 2;
  /** ISO time of the moment that the backup leads back to. */
  endedAt: string;
  /** Folders of the cluster, empty ones too, and all files, by paths below the backup's folder. */
  folders: string[];
  files: Record<string, StoredFile>;
}

export interface Backup {
  folder: string;
  manifest: Manifest;
}

/** A time, now when none is given, as a part of a folder's name. */
export const stamp = (time = new Date().toISOString()) => time.replaceAll(":", "-").replace(/\.\d+/, "");

/** What a backup's folder is called until it is whole. */
export const unfinished = ".unfinished";

/** All complete backups, oldest first. @throws StackError when the folder cannot be read */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = await readdir(backupDir).catch(() => {
    throw new StackError(`There is no backup in ${backupDir}: no such folder.`);
  });
  const found = await Promise.all(
    names.sort().map(async (name) => {
      const folder = join(backupDir, name);
      const file = join(folder, "manifest.json");
      const text = name.endsWith(unfinished)
        ? undefined
        : await readFile(file, "utf8").catch(() => undefined);
      return text === undefined ? [] : [{ folder, manifest: parseManifest(folder, text) }];
    }),
  );
  return found.flat();
}

function parseManifest(folder: string, text: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(text);
    if (manifest.format === 2) return manifest;
  } catch {
    // Told below, as a format that is not known.
  }
  throw new StackError(`${folder}/manifest.json is damaged, or was made by another version.`);
}

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 1), { flush: true });
