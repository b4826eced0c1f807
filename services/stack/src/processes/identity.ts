import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync } from "node:fs";

/** A process beyond doubt: ids are used again, the time of birth is not. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks between boot and birth, or the date where the system has no /proc; undefined for one that is gone. */
  born: string | undefined;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, born: birthOf(pid) };
}

/** Whether this very process still lives. */
export function isAlive({ pid, born }: ProcessIdentity): boolean {
  if (!exists(pid)) return false;
  return born === undefined || birthOf(pid) === born;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function birthOf(pid: number): string | undefined {
  const status = statusOf(pid);
  // A zombie has ended; only its parent has not asked yet.
  return status?.state.startsWith("Z") ? undefined : status?.born;
}

/** Whether PostgreSQL's server of this process id works on the data folder. */
export function servesDataFolder(pid: number, folder: string, proc = "/proc"): boolean {
  try {
    return readlinkSync(`${proc}/${pid}/cwd`) === folder;
  } catch {
    return asked(pid, "command=").includes(` ${folder} `);
  }
}

interface Status {
  state: string;
  born: string;
}

/** From /proc/PID/stat, and from ps on systems without it, such as macOS. */
export function statusOf(pid: number, proc = "/proc"): Status | undefined {
  try {
    const text = readFileSync(`${proc}/${pid}/stat`, "utf8");
    // From the third field on; the second, the name, may hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", born: fields[19] ?? "" };
  } catch {
    if (existsSync(`${proc}/self/stat`)) return undefined;
    const [state, ...born] = asked(pid, "state=,lstart=").trim().split(/\s+/);
    return state ? { state, born: born.join(" ") } : undefined;
  }
}

const asked = (pid: number, format: string): string =>
  spawnSync("ps", ["-ww", "-o", format, "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
  }).stdout ?? "";
