import { link, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreMissing } from "../disk.ts";
import { type Checksums, copyHashed, hashOf, readChecksums } from "./checksums.ts";

/** What a file looked like when it was copied. */
type Tags = Map<string, string>;

/**
 * Copies every stored file. What was copied before and looks the same is left alone, and what is gone since then stays:
 * the database's copy may still speak of it.
 *
 * @param target the backup's folder
 * @param sums of the backup so far, with the tags of its stored files
 * @param earlier a backup that unchanged contents are shared with, by hard links
 */
export async function copyFiles(
  storage: string,
  target: string,
  { sums, tags }: { sums: Checksums; tags: Tags },
  earlier: string | undefined,
): Promise<void> {
  const known: Checksums = earlier ? await readChecksums(earlier) : new Map();
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
    if (tags.get(path) === tag) continue;
    const shared = earlier && known.has(path) ? join(earlier, path) : undefined;
    const sum = await copyOrShare(source, join(target, path), shared, known.get(path)).catch(ignoreMissing);
    if (!sum) continue;
    sums.set(path, sum);
    tags.set(path, tag);
  }
}

async function copyOrShare(
  source: string,
  target: string,
  shared: string | undefined,
  sum: string | undefined,
) {
  // The earlier copy is read as well: a damaged one must not go on into every later backup.
  const isSame = sum === (await hashOf(source)) && shared && sum === (await hashOf(shared).catch(() => ""));
  if (!isSame) return copyHashed(source, target);
  await mkdir(dirname(target), { recursive: true });
  const isShared = await link(shared, target).then(
    () => true,
    () => false,
  );
  return isShared ? sum : copyHashed(source, target);
}
