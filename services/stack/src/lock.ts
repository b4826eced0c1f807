import { createHash } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { mkdir, readFile, realpath, rm } from "node:fs/promises";
import { StackError } from "./errors.ts";
import { lockName, type Release } from "./name-lock.ts";
import { type DataPaths, dataPaths } from "./paths.ts";
import { signalGroup } from "./processes/child.ts";
import { isAlive, type RecordedProcess } from "./processes/command-line.ts";
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
  /** Connection as the database's owner. */
  databaseUrl: string;
  /** Where its backups go, if it was told. */
  backupDir?: string | undefined;
  /** Process id of the launcher itself. */
  launcher: number;
  processes: (RecordedProcess & { name: string })[];
}

/**
 * Makes this process the only one that writes to a folder.
 *
 * @returns undefined while another one does
 */
export async function lockFolder(folder: string): Promise<Release | undefined> {
  const name = createHash("sha256").update(await realpath(folder));
  return lockName(`solar-parcels-${name.digest("hex").slice(0, 32)}`);
}

/**
 * Makes this launcher the only one on the data folder, and ends what an earlier one that was killed left behind.
 *
 * @throws StackError when another launcher is at work there
 */
export async function acquireLock(paths: DataPaths): Promise<Release> {
  await mkdir(paths.root, { recursive: true });
  const release = await lockFolder(paths.root);
  const note = await readStackInfo(paths);
  if (!release)
    throw new StackError(
      `Already running on ${paths.root}${note ? ` at ${note.url} (process ${note.launcher})` : ""}. ` +
        "Stop that one first. A second beside it needs a folder and a port: PORT=8081 npm start -- --data-dir .data-second",
    );
  await endLeftovers(paths);
  return release;
}

/** What the stack that runs on the folder says of itself; undefined when none does. */
export async function readStackInfo(paths: DataPaths): Promise<StackInfo | undefined> {
  try {
    return JSON.parse(await readFile(paths.stack, "utf8"));
  } catch {
    return undefined;
  }
}

/** @throws StackError when none does */
export async function readRunningStack(dataDir: string): Promise<StackInfo> {
  const info = await readStackInfo(dataPaths(dataDir));
  if (info) return info;
  throw new StackError(
    `No stack runs on ${dataDir}. Run npm start in another terminal, or name its folder: --data-dir DIR.`,
  );
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
