import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** What stack.json notes of a process: ids are used again, hardly for the same program. */
export interface RecordedProcess {
  pid: number;
  command: string;
}

/** Whether the process still runs that was noted. */
export const isAlive = ({ pid, command }: RecordedProcess): boolean => commandLine(pid).includes(command);

/** Whether PostgreSQL's server of this process id works on the data folder. */
export const servesDataFolder = (pid: number, folder: string): boolean =>
  `${commandLine(pid)} `.includes(` ${folder} `);

/** A process's command with its arguments, from /proc, or from ps where a system has none; empty when it has ended. */
export function commandLine(pid: number, proc = "/proc"): string {
  if (!existsSync(`${proc}/self`))
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
  try {
    return readFileSync(`${proc}/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}
