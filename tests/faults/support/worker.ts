import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pickFreePorts } from "../../../services/stack/src/ports.ts";
import { eventually } from "../../support/processes.ts";

const root = resolve(import.meta.dirname, "../../..");

/** services/worker as a process of its own. */
export class WorkerProcess {
  readonly #url: string;
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;
  output = "";

  private constructor(url: string, child: ChildProcess, storage: string) {
    this.#url = url;
    this.#process = child;
    this.#exited = once(child, "exit").then(() => rm(storage, { recursive: true, force: true }));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        this.output += chunk;
      });
    }
  }

  static async start(
    databaseUrl: string,
    smtpUrl: string,
    env: Record<string, string> = {},
  ): Promise<WorkerProcess> {
    const [port = 0] = await pickFreePorts(1);
    const storage = await mkdtemp(join(tmpdir(), "solar-worker-"));
    const child = spawn(process.execPath, [join(root, "services/worker/src/main.ts")], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SMTP_URL: smtpUrl,
        MAIL_FROM: "office@example.com",
        PUBLIC_URL: "https://solar.example",
        STORAGE_DIR: storage,
        HOST: "127.0.0.1",
        PORT: String(port),
        ...env,
      },
    });
    const worker = new WorkerProcess(`http://127.0.0.1:${port}`, child, storage);
    await eventually("the worker is ready", async () => (await worker.health()).ok);
    return worker;
  }

  async health(): Promise<{ ok: boolean; components?: Record<string, { ok: boolean; error?: string }> }> {
    const response = await fetch(`${this.#url}/healthz`).catch(() => undefined);
    return (await response?.json()) ?? { ok: false };
  }

  /** A figure of `GET /metrics`, all its labels added up. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`${this.#url}/metrics`)).text();
    const lines = text
      .split("\n")
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
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
    await this.#exited;
    return this.#process.exitCode;
  }
}
