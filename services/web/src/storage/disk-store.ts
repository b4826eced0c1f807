import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, rmdir, statfs, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ignoreAbsent, openDiskFile } from "./disk-file.ts";
import type { Store } from "./store.ts";

const MIN_FREE_BYTES = 100 * 1024 * 1024;

/** Files in a folder: `<dir>/<bucket>/<path>`; what is still arriving waits in `<dir>/.incoming`. */
export async function openDiskStore(dir: string): Promise<Store> {
  const incomingDir = join(dir, ".incoming");
  await mkdir(incomingDir, { recursive: true });
  const pathOf = (key: string) => join(dir, key);

  return {
    incomingDir,
    open: (key) => openDiskFile(pathOf(key)),
    async put(key, file) {
      const target = pathOf(key);
      await sync(file.path);
      await mkdir(dirname(target), { recursive: true });
      await rename(file.path, target);
      await sync(dirname(target));
    },
    async remove(key) {
      const target = pathOf(key);
      const removed = await unlink(target).then(() => true, ignoreAbsent);
      if (removed) await removeEmptyFolders(dirname(target), dir);
      return removed === true;
    },
    async check() {
      const probe = join(incomingDir, `probe-${randomUUID()}`);
      await writeFile(probe, "");
      await rm(probe);
      const { bavail, bsize } = await statfs(dir);
      if (bavail * bsize < MIN_FREE_BYTES) throw new Error("less than 100 MB free");
    },
  };
}

/** After a power cut the file is there whole, or not at all. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
