import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync } from "node:fs";

/** A process beyond doubt: ids are used again, the time of birth is not. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks between boot and birth, or the date where the system has no /proc; undefined for one that is gone. */
  born: string | undefined;
}

export const identifyProcess = (pid: number): ProcessIdentity => ({ pid, born: birthOf(pid) });

/** Whether this very process still lives. */
export const isAlive = ({ pid, born }: ProcessIdentity): boolean =>
  born !== undefined && birthOf(pid) === born;

/** From /proc/PID/stat, and from ps on systems without it, such as macOS. */
export function birthOf(pid: number, proc = "/proc"): string | undefined {
  const [state = "", ...born] = stateAndBirth(pid, proc);
  // A zombie has ended; only its parent has not asked yet.
  return state.startsWith("Z") ? undefined : born.join(" ") || undefined;
}

function stateAndBirth(pid: number, proc: string): string[] {
  try {
    const text = readFileSync(`${proc}/${pid}/stat`, "utf8");
    // From the third field on; the second, the name, may hold spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return [fields[0] ?? "", fields[19] ?? ""];
  } catch {
    return existsSync(`${proc}/self/stat`) ? [] : asked(pid, "state=,lstart=").trim().split(/\s+/);
  }
}

/** Whether PostgreSQL's server of this process id works on the data folder. */
export function servesDataFolder(pid: number, folder: string, proc = "/proc"): boolean {
  try {
    return readlinkSync(`${proc}/${pid}/cwd`) === folder;
  } catch {
    return asked(pid, "command=").includes(` ${folder} `);
  }
}

const asked = (pid: number, format: string): string =>
  spawnSync("ps", ["-ww", "-o", format, "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
  }).stdout ?? "";
