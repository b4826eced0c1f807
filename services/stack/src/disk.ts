import { statfs } from "node:fs/promises";

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
