import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { root } from "../../support/compose.ts";
import { eventually } from "../../support/processes.ts";

/** One of our services as a process of its own, and what it says. */
export class Service {
  readonly port: number;
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  output = "";

  /** @param env all of its environment but where it listens */
  protected constructor(port: number, name: "web" | "worker", env: NodeJS.ProcessEnv) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#process = spawn(process.execPath, [`${root}/services/${name}/src/main.ts`], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...env, HOST: "127.0.0.1", PORT: String(port) },
    });
    this.#exited = once(this.#process, "exit");
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
  }

  protected static async freePort(): Promise<number> {
    const [port = 0] = await pickFreePorts(1);
    return port;
  }

  /** Waits until it answers so. @throws Error with what it said when it ended instead */
  protected async until(what: string, isSo: () => Promise<boolean>): Promise<this> {
    await eventually(what, async () => {
      if (this.#process.exitCode !== null) throw new Error(`it ended: ${this.output}`);
      return isSo();
    });
    return this;
  }

  /** Resolves to the exit code when it ends by itself. */
  async ended(): Promise<number | null> {
    await this.#exited;
    return this.#process.exitCode;
  }

  /** As the kernel does when memory is short: no last words. */
  async kill(): Promise<void> {
    this.#process.kill("SIGKILL");
    await this.#exited;
  }

  /** @returns the exit code */
  async stop(): Promise<number | null> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) this.#process.kill("SIGTERM");
    return this.ended();
  }
}
