import { link, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreMissing } from "../disk.ts";
import { copyHashed, readHashed } from "./copy.ts";
import type { Backup, StoredFile } from "./layout.ts";

/** Copies of stored files by their paths below the backup's folder, with what a file looked like when it was copied. */
type Copies = Map<string, { file: StoredFile; tag: string }>;

/**
 * Copies every stored file. What was copied before and looks the same is left alone, and what is gone since then stays:
 * the database's copy may still speak of it.
 *
 * @param target the backup's folder
 * @param earlier a backup that unchanged contents are shared with, by hard links
 */
export async function copyFiles(
  storage: string,
  target: string,
  copies: Copies,
  earlier: Backup | undefined,
): Promise<void> {
  const entries = await readdir(storage, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    const key = source.slice(storage.length + 1);
    // Half-received files and probes are in folders of their own.
    if (!entry.isFile() || key.startsWith(".")) continue;
    const path = `storage/${key}`;
    const facts = await stat(source, { bigint: true }).catch(ignoreMissing);
    if (!facts) continue;
    const tag = `${facts.ino}-${facts.size}-${facts.mtimeNs}`;
    if (copies.get(path)?.tag === tag) continue;
    const file = await copyOrShare(source, join(target, path), path, earlier).catch(ignoreMissing);
    if (file) copies.set(path, { file, tag });
  }
}

async function copyOrShare(source: string, target: string, path: string, earlier: Backup | undefined) {
  const known = earlier?.manifest.files[path];
  if (!earlier || known?.sha256 !== (await readHashed(source)).sha256) return copyHashed(source, target);
  await mkdir(dirname(target), { recursive: true });
  const isShared = await link(join(earlier.folder, path), target).then(
    () => true,
    () => false,
  );
  return isShared ? known : copyHashed(source, target);
}
