import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { StackError } from "../errors.ts";
import { writeLog } from "./logs.ts";

/** How a program is run. */
export interface Command {
  /** Short name for messages and the log file, e.g. `postgrest`. */
  name: string;
  command: string;
  args: string[];
  /** Added to the launcher's own environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Errors that it logs are shown in the terminal as well. */
  showErrors?: boolean;
}

/** How a process that serves is run. */
export interface ProcessSpec extends Command {
  /** Signal that asks for an orderly end. */
  stopSignal: NodeJS.Signals;
  /** Milliseconds until it is killed after that. */
  stopTimeout: number;
  /** Resolves to true once it serves. */
  isReady: () => Promise<boolean>;
}

/** How a process ended. */
export interface ExitStatus {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One run of a process, with its output in a log file. */
export class Child {
  readonly pid: number;
  readonly ended: Promise<ExitStatus>;
  ending: ExitStatus | undefined;
  #process: ChildProcess;

  /** @throws StackError when the program cannot be started */
  static async start(
    spec: Command,
    logFile: string,
    say: (line: string) => void = console.error,
  ): Promise<Child> {
    const child = spawn(spec.command, spec.args, {
      env: { ...process.env, ...spec.env },
      // Leader of its own group: Ctrl-C reaches the launcher alone, which stops things in order, and a signal
      // to the group reaches everything that the process started.
      detached: true,
      // Through us: a log that cannot be written, as on a full disk, is no fault of whoever writes it.
      stdio: ["ignore", "pipe", "pipe"],
      ...(spec.cwd === undefined ? {} : { cwd: spec.cwd }),
      ...(spec.uid === undefined ? {} : { uid: spec.uid }),
      ...(spec.gid === undefined ? {} : { gid: spec.gid }),
    });
    for (const stream of [child.stdout, child.stderr])
      writeLog(stream, { name: spec.name, file: logFile, show: spec.showErrors ? say : undefined });
    if (child.pid === undefined) {
      const error = await new Promise<Error>((resolve) => child.once("error", resolve));
      throw new StackError(`${spec.name} cannot be started: ${error.message}.`);
    }
    return new Child(child, child.pid);
  }

  private constructor(child: ChildProcess, pid: number) {
    this.#process = child;
    this.pid = pid;
    this.ended = new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        this.ending = { code, signal };
        signalGroup(pid, "SIGKILL");
        resolve(this.ending);
      });
    });
  }

  /** Waits for its end, which comes at once when the signal is given. */
  async finish(signal?: AbortSignal): Promise<ExitStatus> {
    const cancel = () => this.kill();
    signal?.addEventListener("abort", cancel);
    return this.ended.finally(() => signal?.removeEventListener("abort", cancel));
  }

  /** Asks it to end, kills it when it does not within `timeout` milliseconds, and waits until it is gone. */
  async stop(signal: NodeJS.Signals, timeout: number): Promise<void> {
    if (this.ending) return;
    this.#process.kill(signal);
    const timer = setTimeout(() => this.kill(), timeout);
    await this.ended;
    clearTimeout(timer);
  }

  kill(): void {
    if (!this.ending) signalGroup(this.pid, "SIGKILL");
  }
}

/** Signals a process group; one that is gone already is fine. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The last lines of a log, for the sentence about a process that died. */
export async function logTail(logFile: string, lines = 8): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-lines).join("\n");
}
