import { randomUUID } from "node:crypto";
import { link, mkdir, opendir, rename, rm, rmdir, stat, statfs, unlink, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { etagOf, fsync, nullIfMissing, openDiskFile } from "./disk-file.ts";
import { BUCKETS } from "./object-key.ts";
import { Problem } from "./problem.ts";
import type { ListedFile, Store } from "./store.ts";

const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** Files in a folder: `<dir>/<bucket>/<path>`; what is still arriving waits in `<dir>/.incoming`. */
export async function openDiskStore(dir: string): Promise<Store> {
  const incomingDir = join(dir, ".incoming");
  await mkdir(incomingDir, { recursive: true });
  const pathOf = (key: string) => join(dir, key);

  /** A look first and a removal after it could meet an upload in between; so it is taken aside and looked at there. */
  async function removeState(target: string, tag: string): Promise<boolean> {
    const aside = join(incomingDir, `removed-${randomUUID()}`);
    await rename(target, aside);
    const isMeant = etagOf(await stat(aside, { bigint: true })) === tag;
    // Back to its place, unless the next one is there already.
    if (!isMeant) await link(aside, target).catch(ignorePresent);
    await unlink(aside);
    return isMeant;
  }

  return {
    incomingDir,
    open: (key) => openDiskFile(pathOf(key)),
    async put(key, file) {
      const target = pathOf(key);
      await fsync(file.path);
      await moveTo(target, file.path);
      await fsync(dirname(target));
    },
    async remove(key, tag) {
      const target = pathOf(key);
      const removing = tag === undefined ? unlink(target).then(() => true) : removeState(target, tag);
      const removed = await removing.catch(nullIfMissing);
      if (removed) await removeEmptyFolders(dirname(target), dir);
      return removed === true;
    },
    list: () => listFiles(dir),
    async check() {
      const probe = join(incomingDir, `probe-${randomUUID()}`);
      await writeFile(probe, "");
      await rm(probe);
      const { bavail, bsize } = await statfs(dir);
      if (bavail * bsize < MIN_FREE_BYTES) throw new Error("less than 100 MB free");
    },
  };
}

/** More tries than removals can come between. */
const MAX_TRIES = 20;

/** @throws Problem 409 `name_taken` where a folder has the file's name, or a file the folder's */
async function moveTo(target: string, from: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mkdir(dirname(target), { recursive: true });
      return await rename(from, target);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["ENOTDIR", "EEXIST", "EISDIR", "ENOTEMPTY"].includes(code)) throw nameTaken();
      // The removal of the folder's last file took the folder away just before.
      if (code !== "ENOENT" || attempt === MAX_TRIES) throw error;
    }
  }
}

const nameTaken = () =>
  new Problem(409, "name_taken", "Naziv je zauzet: tako se već zove folder ili datoteka.");

async function* listFiles(dir: string): AsyncGenerator<ListedFile> {
  for (const bucket of Object.keys(BUCKETS)) {
    for await (const path of filesBelow(join(dir, bucket))) {
      const facts = await stat(path).catch(nullIfMissing);
      if (facts) yield { key: relative(dir, path).split(sep).join("/"), modified: facts.mtime };
    }
  }
}

/** Folder by folder, because one that is removed meanwhile ends the recursive `opendir` with an error. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullIfMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

function ignorePresent(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Folders of removed files go too, up to the bucket's own. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let at = folder; dirname(at) !== root; at = dirname(at)) {
    const gone = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!gone) return;
  }
}
