import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ProcessSpec } from "../../services/stack/src/processes/child.ts";
import { waitUntil } from "../../services/stack/src/processes/wait.ts";

/** The living processes that a stack on this data folder started, the launcher left out; Linux only. */
export function processesOn(dataDir: string): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => belongsTo(pid, dataDir))
    .map((pid) => ({ pid, command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim() }))
    .filter(({ command }) => command !== "");
}

/** PostgreSQL's processes overwrite their environment; they work in the data folder. */
function belongsTo(pid: number, dataDir: string): boolean {
  if (read(`/proc/${pid}/environ`).includes(`SOLAR_DATA_DIR=${dataDir}\0`)) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dataDir}/`);
  } catch {
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Asks again until it is so. @throws Error with the sentence when the limit, in milliseconds, has passed */
export async function eventually(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limit = 100_000,
): Promise<void> {
  // It only ends what hangs.
  const deadline = performance.now() + limit;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${limit / 1000} s: ${what}`);
    await sleep(25);
  }
}

/** Signals every process on a folder: connections come and go meanwhile, and each is a process. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const { pid } of processesOn(folder)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** A process beside a stack. */
export interface Extra {
  pid: number;
  /** SIGKILL where no other signal is named; waits until it is gone. @returns its exit code, if it had one */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a process and waits until it serves. @throws Error when it does not */
export async function startProcess(spec: ProcessSpec): Promise<Extra> {
  const child = spawn(spec.command, spec.args, {
    stdio: "ignore",
    env: { ...process.env, ...spec.env },
    ...(spec.cwd === undefined ? {} : { cwd: spec.cwd }),
    ...(spec.uid === undefined || spec.gid === undefined ? {} : { uid: spec.uid, gid: spec.gid }),
  });
  const ended = once(child, "exit");
  const end = async (signal: NodeJS.Signals = "SIGKILL") => {
    child.kill(signal);
    return (await ended)[0];
  };
  if (!(await waitUntil(spec.isReady, 100_000))) {
    await end();
    throw new Error(`${spec.name} does not start.`);
  }
  return { pid: child.pid ?? 0, end };
}
