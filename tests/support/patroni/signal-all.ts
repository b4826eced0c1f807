import { processesOn } from "../processes.ts";

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
