import { copyFile, readdir, rename, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

/** A log of this size, in bytes, begins anew; one older piece of it stays. */
const sizeLimit = 10 * 1024 * 1024;
/** Milliseconds between two looks. */
const lookEvery = 10_000;

/** Name of what was in a log before. */
const olderName = (name: string) => name.replace(/log$/, "1.log.old");

/** Each start has logs of its own; those of the start before are kept beside them. */
export async function beginLogs(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(".log")) await rename(join(folder, name), join(folder, olderName(name)));
}

/**
 * Keeps the logs of running processes small: a large one is copied aside and emptied in its place, since its process
 * holds it open. Every process appends, so it goes on at the beginning; what it writes in between is lost.
 *
 * @returns ends it
 */
export function rotateLogs(folder: string, limit = sizeLimit, every = lookEvery): () => void {
  let isAtWork = false;
  const timer = setInterval(async () => {
    if (isAtWork) return;
    isAtWork = true;
    await rotate(folder, limit).catch(() => undefined);
    isAtWork = false;
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

async function rotate(folder: string, limit: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".log")) continue;
    const file = join(folder, name);
    if ((await stat(file)).size <= limit) continue;
    // A full disk takes no copy: then room is worth more than old lines.
    await copyFile(file, join(folder, olderName(name))).catch(() => undefined);
    await truncate(file);
  }
}
