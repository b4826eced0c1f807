import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { eventually } from "../../support/processes.ts";

const root = resolve(import.meta.dirname, "../../..");

/** services/web as a process of its own, on the database of the stack under test. */
export class WebProcess {
  readonly url: string;
  readonly pid: number;
  readonly #process: ChildProcess;
  output = "";

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.pid = child.pid ?? 0;
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** @param wrap what the command is run by, e.g. a program that mounts a disk for it and becomes it */
  static async start(
    env: { STORAGE_DIR: string; STORAGE_CACHE_DIR: string } & Record<string, string>,
    wrap: (command: string[]) => [string, ...string[]],
  ): Promise<WebProcess> {
    const [port = 0] = await pickFreePorts(1);
    const [command, ...args] = wrap([process.execPath, `${root}/services/web/src/main.ts`]);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        POSTGREST_URL: process.env.TEST_POSTGREST_URL ?? "",
        LISTEN_DATABASE_URL: process.env.TEST_DATABASE_URL ?? "",
        JWT_SECRET: process.env.TEST_JWT_SECRET ?? "",
        PUBLIC_URL: "http://localhost",
        PUBLIC_SITE_DIST: `${root}/public-site/dist`,
        ...env,
      },
    });
    const web = new WebProcess(`http://127.0.0.1:${port}`, child);
    const answers = () =>
      fetch(`${web.url}/healthz`).then(
        () => true,
        () => false,
      );
    await eventually("the web service answers", async () => {
      if (child.exitCode !== null) throw new Error(`it ended: ${web.output}`);
      return answers();
    });
    return web;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      this.#process.kill("SIGTERM");
      await once(this.#process, "exit");
    }
  }
}
