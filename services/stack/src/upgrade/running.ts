import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { StackError } from "../errors.ts";
import { lockHolder, readNote } from "../lock.ts";
import type { DataPaths } from "../paths.ts";
import { logTail } from "../processes/child.ts";
import { waitUntil } from "../processes/wait.ts";
import { checkSite } from "./check.ts";

/** Apps may have to be built first. */
const startLimit = 10 * 60_000;
const stopLimit = 60_000;

export interface StartOptions {
  /** The version's folder. */
  folder: string;
  paths: DataPaths;
  /** Options of `npm start`. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** A command of the system that starts it instead. */
  by?: string | undefined;
}

/** Starts a stack that stays when this process ends, and waits until it is well. @throws StackError when it is not */
export async function startWell({ folder, paths, args, env, by }: StartOptions): Promise<void> {
  const logFile = `${paths.root}/launcher.log`;
  const log = await open(logFile, "a", 0o600);
  const [command, ...rest] = by ? ["sh", "-c", by] : ["npm", "start", "--", ...args];
  const child = spawn(command as string, rest, {
    cwd: folder,
    env,
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const gone = new AbortController();
  void once(child, "exit").then(
    ([code]) => (code !== 0 || !by) && gone.abort(),
    () => gone.abort(),
  );
  child.unref();
  const isThere = async () =>
    (await readNote(paths))?.processes.some(({ name }) => name === "nginx") ?? false;
  const said = async () => new StackError(`It does not start:\n${await logTail(logFile, 12)}`);
  if (!(await waitUntil(isThere, startLimit, gone.signal))) throw await said();
  const note = await readNote(paths);
  await checkSite(note?.url ?? "", gone.signal).catch(async (error) => {
    throw gone.signal.aborted ? await said() : error;
  });
}

/** Stops what runs on a data folder, if anything does. @throws StackError when it does not end */
export async function stopStack(paths: DataPaths, by?: string): Promise<void> {
  const launcher = await lockHolder(paths);
  if (by) await promisify(execFile)("sh", ["-c", by]);
  else if (launcher) process.kill(launcher.pid, "SIGTERM");
  if (!(await waitUntil(() => !existsSync(paths.lock), stopLimit)))
    throw new StackError(`What runs on ${paths.root} does not stop.`);
}
