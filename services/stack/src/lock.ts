import { existsSync, renameSync, writeFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { makeFolder } from "./disk.ts";
import { StackError } from "./errors.ts";
import type { DataPaths } from "./paths.ts";
import { signalGroup } from "./processes/child.ts";
import { identify, isAlive, type ProcessIdentity } from "./processes/identity.ts";
import { waitUntil } from "./processes/wait.ts";

/** What stack.json says of a running stack: addresses, and processes in case that the launcher is killed. */
export interface StackInfo {
  url: string;
  /** Inbox of the mail catcher. */
  mailUrl: string;
  /** PostgREST, past nginx. */
  postgrestUrl: string;
  /** The web service and the worker themselves, for their /metrics. */
  webUrl: string;
  workerUrl: string;
  /** The same of nginx, and of PostgREST from 12.2 on. */
  nginxMetricsUrl: string;
  postgrestMetricsUrl: string;
  /** Connection as the database's owner. */
  databaseUrl: string;
  /** Where its backups go, if it was told. */
  backupDir?: string | undefined;
  /** Process id of the launcher itself. */
  launcher: number;
  processes: (ProcessIdentity & { name: string })[];
}

/**
 * Makes this launcher the only one on the data folder, and ends what an earlier one that was killed left behind.
 *
 * @throws StackError when another launcher is at work there
 */
export async function acquireLock(paths: DataPaths): Promise<void> {
  await makeFolder(paths.root);
  const holder = await acquireFile(paths.lock);
  if (!holder) return endLeftovers(paths);
  const note = await readStackInfo(paths);
  throw new StackError(
    `Already running on ${paths.root}${note ? ` at ${note.url}` : ""} (process ${holder.pid}). ` +
      "Stop that one first. A second beside it needs a folder and a port: PORT=8081 npm start -- --data-dir .data-second",
  );
}

/**
 * Puts this process's name on a lock, also in place of one that is gone.
 *
 * @returns who holds it, when that is another process; undefined once it is this one
 */
export async function acquireFile(lock: string): Promise<ProcessIdentity | undefined> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(lock, JSON.stringify(identify(process.pid)), { flag: "wx" });
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = await readHolder(lock);
    if (holder && isAlive(holder)) return holder;
    await removeStale(lock);
  }
  throw new StackError(`Another process took ${lock} first.`);
}

/** Who holds the lock; one that was taken a moment ago may not have its name on it yet. */
async function readHolder(lock: string): Promise<ProcessIdentity | undefined> {
  let holder: ProcessIdentity | undefined;
  await waitUntil(async () => {
    holder = await readJson<ProcessIdentity>(lock);
    return holder !== undefined || !existsSync(lock);
  }, 500);
  return holder;
}

/** The launcher at work on the folder, also while it starts; undefined when there is none. */
export async function lockHolder(paths: DataPaths): Promise<ProcessIdentity | undefined> {
  const holder = await readJson<ProcessIdentity>(paths.lock);
  return holder && isAlive(holder) ? holder : undefined;
}

/** Removes the lock of a process that is gone, and not that of another start which has just done the same. */
async function removeStale(lock: string): Promise<void> {
  const aside = `${lock}.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  const holder = await readJson<ProcessIdentity>(aside);
  if (holder && isAlive(holder)) await rename(aside, lock);
  else await rm(aside, { force: true });
}

export async function releaseLock(paths: DataPaths): Promise<void> {
  await rm(paths.stack, { force: true });
  await rm(paths.lock, { force: true });
}

/** What the stack that runs on the folder says of itself; undefined when none does. */
export function readStackInfo(paths: DataPaths): Promise<StackInfo | undefined> {
  return readJson<StackInfo>(paths.stack);
}

/** At once and by renaming: two deaths at a time must not write into each other. */
export function writeStackInfo(paths: DataPaths, note: StackInfo): void {
  const draft = `${paths.stack}.new`;
  writeFileSync(draft, JSON.stringify(note, null, 2), { mode: 0o600 });
  renameSync(draft, paths.stack);
}

async function endLeftovers(paths: DataPaths): Promise<void> {
  const note = await readStackInfo(paths);
  const alive = () => (note?.processes ?? []).filter(isAlive);
  for (const { pid } of alive()) signalGroup(pid, "SIGINT");
  const gone = await waitUntil(() => alive().length === 0, 5000);
  if (!gone) for (const { pid } of alive()) signalGroup(pid, "SIGKILL");
  await rm(paths.stack, { force: true });
}

async function readJson<Shape>(file: string): Promise<Shape | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
