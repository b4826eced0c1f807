import { type ChildProcess, spawn } from "node:child_process";

/**
 * Sees to it that no process outlives the launcher, not even when the launcher is killed with SIGKILL: a tiny
 * shell process holds the other end of a pipe, and stops everything that was registered when the pipe closes.
 */
export class Guard {
  #pids = new Set<number>();
  #shell: ChildProcess | undefined;
  #dismissed = false;
  #env: Record<string, string>;

  /** @param env added to the environment of the shell */
  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  watch(pid: number): void {
    this.#pids.add(pid);
    this.#send("add", pid);
  }

  release(pid: number): void {
    this.#pids.delete(pid);
    this.#send("drop", pid);
  }

  /** Ends the watch; call it when every process has ended. */
  dismiss(): void {
    this.#dismissed = true;
    this.#shell?.stdin?.end();
  }

  #send(word: "add" | "drop", pid: number): void {
    this.#running().stdin?.write(`${word} ${pid}\n`);
  }

  #running(): ChildProcess {
    if (this.#shell) return this.#shell;
    // A session of its own: Ctrl-C in the terminal must not reach it.
    const shell = spawn("sh", [`${import.meta.dirname}/guard.sh`], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
      env: { ...process.env, ...this.#env },
    });
    shell.stdin.on("error", () => undefined);
    shell.once("exit", () => {
      this.#shell = undefined;
      if (this.#dismissed || this.#pids.size === 0) return;
      for (const pid of this.#pids) this.#send("add", pid);
    });
    this.#shell = shell;
    return shell;
  }
}
