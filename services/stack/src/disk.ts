import { mkdir, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder that somebody named, and those above it, unless it is there. Node's own recursive way never returns
 * where the system takes no folders, as below /proc.
 *
 * @throws Error of the system, with the folder's path
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isThere = await stat(path).then(
      (facts) => facts.isDirectory(),
      () => false,
    );
    if (isThere) return;
    const parent = dirname(path);
    const parentIsThere = await stat(parent).then(
      () => true,
      () => false,
    );
    if (code !== "ENOENT" || parentIsThere || parent === path) throw error;
    await makeFolder(parent, mode);
    await mkdir(path, { mode });
  }
}

/** For what others may remove meanwhile. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Less room than this, in bytes, is none: a database needs some to begin again. */
const least = 32 * 1024 * 1024;

/** Whether a folder's disk has no room left to speak of. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < least;
}
