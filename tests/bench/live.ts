import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { compileCache } from "../../services/stack/src/components/node-processes.ts";
import { pickFreePorts } from "../../services/stack/src/ports.ts";
import { type Figure, percentile, printFigures } from "./figures.ts";

const STREAMS = 1000;
const CHANGES = 20;

export interface LiveTarget {
  databaseUrl: string;
  postgrestUrl: string;
}

/** What a thousand open event streams cost, in a service of their own, and how soon a change reaches all of them. */
export async function benchLive(target: LiveTarget): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), "live-"));
  const [port = 0] = await pickFreePorts(1);
  const web = startWeb(port, dir, target);
  const database = new Client({ connectionString: target.databaseUrl });
  const readers: Reader[] = [];
  try {
    await answers(`http://127.0.0.1:${port}/healthz`);
    await database.connect();
    const before = await memoryOf(web);
    for (let index = 0; index < STREAMS; index += 1) readers.push(new Reader(port));
    await Promise.all(readers.map((reader) => reader.opened));
    const open = await memoryOf(web);
    const times = await tell(readers, database, CHANGES);
    return [
      { name: `memory of the service with ${STREAMS} streams`, value: open, unit: "MB" },
      { name: "memory of one more stream", value: ((open - before) * 1024) / STREAMS, unit: "kB" },
      { name: `a change told to ${STREAMS} streams, median`, value: percentile(times, 0.5), unit: "ms" },
      {
        name: `a change told to ${STREAMS} streams, slowest of 100`,
        value: percentile(times, 0.99),
        unit: "ms",
      },
    ];
  } finally {
    for (const reader of readers) reader.close();
    await database.end();
    web.kill("SIGTERM");
    await once(web, "exit");
    await rm(dir, { recursive: true, force: true });
  }
}

function startWeb(port: number, dir: string, { databaseUrl, postgrestUrl }: LiveTarget): ChildProcess {
  const main = resolve(import.meta.dirname, "../../services/web/src/main.ts");
  return spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      HOST: "127.0.0.1",
      PORT: String(port),
      POSTGREST_URL: postgrestUrl,
      LISTEN_DATABASE_URL: databaseUrl,
      JWT_SECRET: "x".repeat(32),
      STORAGE_DIR: join(dir, "files"),
      STORAGE_CACHE_DIR: join(dir, "cache"),
      PUBLIC_URL: "http://localhost",
      PUBLIC_SITE_DIST: resolve(import.meta.dirname, "../../public-site/dist"),
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compileCache,
    },
  });
}

/** Announces changes one after the other. @returns how long each took to each reader, in milliseconds */
export async function tell(
  readers: Reader[],
  database: Client,
  changes: number,
  prefix = "bench",
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < changes; number += 1) {
    const id = `${prefix}-${number}`;
    const started = performance.now();
    const told = readers.map((reader) =>
      reader.hears(id).then(() => times.push(performance.now() - started)),
    );
    const change = JSON.stringify({ table: "parcels", id, op: "UPDATE" });
    await database.query("select pg_notify('live', $1)", [change]);
    await Promise.all(told);
  }
  return times;
}

/** One open event stream. */
export class Reader {
  readonly opened: Promise<unknown>;
  readonly #socket: Socket;

  constructor(port: number) {
    this.#socket = connect(port, "127.0.0.1").setMaxListeners(CHANGES + 10);
    this.opened = once(this.#socket, "data");
    this.#socket.write("GET /live HTTP/1.1\r\nHost: x\r\n\r\n");
  }

  hears(id: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (chunk: Buffer) => {
        if (!chunk.includes(`"${id}"`)) return;
        this.#socket.off("data", look);
        resolve();
      };
      this.#socket.on("data", look);
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Resident memory of a process, in MB. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function answers(url: string): Promise<void> {
  const deadline = performance.now() + 15_000;
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer.`);
}

if (import.meta.main) {
  const { TEST_DATABASE_URL: databaseUrl = "", TEST_POSTGREST_URL: postgrestUrl = "" } = process.env;
  printFigures(await benchLive({ databaseUrl, postgrestUrl }));
}
