import { readFileSync } from "node:fs";
import { identify, isAlive, type ProcessIdentity, parentOf } from "./processes/identity.ts";

/**
 * Calls back when the npm that ran this script is gone. npm runs scripts through a shell that does not pass
 * signals on: `kill` on npm would otherwise leave the whole stack running, with nobody to stop it.
 */
export function watchNpm(gone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parents = npmProcesses();
  const timer = setInterval(() => {
    if (parents.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, 300);
  timer.unref();
}

/** Our parent is npm, or the shell that npm runs the script with and then npm. */
function npmProcesses(): ProcessIdentity[] {
  const parent = identify(process.ppid);
  const grandparent = isShell(process.ppid) ? parentOf(process.ppid) : undefined;
  return grandparent === undefined ? [parent] : [parent, identify(grandparent)];
}

function isShell(pid: number): boolean {
  try {
    return /^(sh|dash|bash|ash|busybox)\n$/.test(readFileSync(`/proc/${pid}/comm`, "utf8"));
  } catch {
    return false;
  }
}
