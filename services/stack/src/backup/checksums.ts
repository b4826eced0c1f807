import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { StackError } from "../errors.ts";

/** SHA-256 of a backup's files, by their paths below its folder, which holds the same files as a data folder. */
export type Checksums = Map<string, string>;

/** Written last, in the form of `sha256sum`: a backup without it is none. */
const sumsFile = "SHA256SUMS";

/** A time, now when none is given, as a part of a folder's name. */
export const folderTimestamp = (time = new Date().toISOString()) =>
  time.replaceAll(":", "-").replace(/\.\d+/, "");

/** What a backup's folder is called until it is whole. */
export const unfinishedSuffix = ".unfinished";

/** Folders of all complete backups, oldest first. @throws StackError when the folder cannot be read */
export async function listBackups(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir).catch(() => {
    throw new StackError(`There is no backup in ${backupDir}: no such folder.`);
  });
  const folders = names
    .filter((name) => !name.endsWith(unfinishedSuffix))
    .sort()
    .map((name) => join(backupDir, name));
  const isWhole = await Promise.all(
    folders.map((folder) =>
      stat(join(folder, sumsFile)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => isWhole[index]);
}

export const writeChecksums = (folder: string, sums: Checksums): Promise<void> =>
  writeFile(join(folder, sumsFile), [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join(""), {
    flush: true,
  });

export async function readChecksums(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, sumsFile), "utf8");
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, sum = "", path = ""]) => [path, sum]),
  );
}

/** Reads a backup back. @returns what is wrong with it, a sentence for each path */
export async function findDamage(folder: string): Promise<Map<string, string>> {
  const sums = await readChecksums(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const there = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const damage = new Map(
    there
      .filter((path) => path !== sumsFile && !sums.has(path))
      .map((path) => [path, `${folder}/${path} is not in ${sumsFile}.`]),
  );
  for (const [path, sum] of sums) {
    const found = await hashOf(join(folder, path)).catch((error: Error) => error);
    if (found instanceof Error) damage.set(path, `${folder}/${path} cannot be read (${found.message}).`);
    else if (found !== sum) damage.set(path, `${folder}/${path} is not what was backed up.`);
  }
  return damage;
}

/** Copies a file. @returns the copy's SHA-256 */
export async function copyHashed(file: string, target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true });
  await copyFile(file, target);
  return hashOf(target);
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256").setEncoding("hex");
  await pipeline(createReadStream(file), hash);
  return hash.read();
}
