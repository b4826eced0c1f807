import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { StackError } from "./errors.ts";
import type { DataPaths } from "./paths.ts";
import { signalGroup } from "./processes/child.ts";
import { identify, isAlive, type ProcessIdentity } from "./processes/identity.ts";
import { waitUntil } from "./processes/wait.ts";

/** What stack.json says of a running stack: addresses, and processes in case that the launcher is killed. */
export interface StackNote {
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
  /** Where the write-ahead log and the changes of files are kept, if they are. */
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
export async function takeLock(paths: DataPaths): Promise<void> {
  await mkdir(paths.root, { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      await writeFile(paths.lock, JSON.stringify(identify(process.pid)), { flag: "wx" });
      await endLeftovers(paths);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = await readJson<ProcessIdentity>(paths.lock);
    if (holder && isAlive(holder)) {
      const note = await readJson<StackNote>(paths.stack);
      throw new StackError(
        `Already running on ${paths.root}${note ? ` at ${note.url}` : ""} (process ${holder.pid}). ` +
          "Stop that one, or start a second beside it: PORT=8081 npm start -- --data-dir .data/second",
      );
    }
    await rm(paths.lock, { force: true });
  }
  throw new StackError(`Another start on ${paths.root} came first.`);
}

export async function releaseLock(paths: DataPaths): Promise<void> {
  await rm(paths.stack, { force: true });
  await rm(paths.lock, { force: true });
}

async function endLeftovers(paths: DataPaths): Promise<void> {
  const note = await readJson<StackNote>(paths.stack);
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
