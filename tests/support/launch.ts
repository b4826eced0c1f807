import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { StackInfo } from "../../services/stack/src/lock.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import type { Secrets } from "../../services/stack/src/secrets.ts";

const root = resolve(import.meta.dirname, "../..");

export interface LaunchOptions {
  /** Folder of the data; a new temporary one when left out, which `remove` deletes. */
  dataDir?: string;
  port?: number;
  args?: string[];
  env?: Record<string, string>;
  /** Through `npm start`, as people do. */
  npm?: boolean;
  /** What the command is run by, e.g. a program that mounts a disk for it and becomes it. */
  within?: (command: string[]) => string[];
}

/** A stack of a test's own: the launcher of `npm start` as a process. */
export class Launched {
  readonly dataDir: string;
  readonly port: number;
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  readonly url: string;
  output = "";

  constructor(dataDir: string, url: string, child: ChildProcess) {
    this.dataDir = dataDir;
    this.url = url;
    this.port = Number(new URL(url).port);
    this.process = child;
    this.exited = once(child, "exit").then(([code]) => code as number | null);
    const collect = (chunk: Buffer) => {
      this.output += chunk;
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
  }

  /** Waits for the line `Ready:`. @throws Error with the launcher's output when it ends or is late */
  async ready(limit = 120_000): Promise<this> {
    const deadline = performance.now() + limit;
    while (!this.output.includes(`Ready: ${this.url}`)) {
      if (this.process.exitCode !== null || performance.now() > deadline) {
        this.process.kill("SIGTERM");
        throw new Error(`the stack did not become ready:\n${this.output}`);
      }
      await sleep(20);
    }
    return this;
  }

  async note(): Promise<StackInfo> {
    return JSON.parse(await readFile(`${this.dataDir}/stack.json`, "utf8"));
  }

  async secrets(): Promise<Secrets> {
    return JSON.parse(await readFile(`${this.dataDir}/secrets.json`, "utf8"));
  }

  /** As Ctrl-C does; resolves to the exit code. */
  async stop(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) this.process.kill("SIGINT");
    return this.exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "solar-"));
}

/** Starts the launcher and returns at once; wait with `ready()`. */
export async function launch({
  dataDir,
  port,
  args = [],
  env = {},
  npm,
  within = (command) => command,
}: LaunchOptions = {}): Promise<Launched> {
  const [freePort = 0, mailPort = 0] = await pickFreePorts(2);
  const folder = dataDir ?? (await temporaryFolder());
  const chosen = port ?? freePort;
  const launcher = npm ? ["npm", "start", "--"] : [process.execPath, `${root}/services/stack/src/main.ts`];
  const [command, ...before] = within(launcher);
  const child = spawn(command as string, [...before, "--data-dir", folder, ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      npm_lifecycle_event: "",
      PORT: String(chosen),
      MAIL_PORT: String(mailPort),
      ...env,
    },
  });
  const scheme = env.TLS_CERT ? "https" : "http";
  return new Launched(folder, `${scheme}://localhost:${chosen}`, child);
}
