import { readFileSync } from "node:fs";

/** A process beyond doubt: ids are used again, the time of birth is not. */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks between boot and birth; undefined where the system has no /proc. */
  born: string | undefined;
}

export function identify(pid: number): ProcessIdentity {
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
  const fields = statOf(pid);
  // A zombie has ended; only its parent has not asked yet.
  return fields?.[0] === "Z" ? undefined : fields?.[19];
}

/** Parent of a process, or undefined where it is gone or the system has no /proc. */
export function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** The fields of /proc/PID/stat from the third on; the second, the name, may hold spaces and parentheses. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
