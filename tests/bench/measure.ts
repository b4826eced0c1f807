import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import autocannon from "autocannon";
import { Client } from "pg";
import { startTemporaryCluster } from "../../services/stack/src/db/temporary-cluster.ts";
import { type Launched, launch } from "../support/launch.ts";

/** One measured number, e.g. `{name: "cached variants", value: 4100, unit: "1/s"}`. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
}

/** Runs a task and says how long it took, in milliseconds. */
export async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** The value below which this share (0–1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Does a task over and over in `lanes` lanes for a time. @returns how often a second */
export async function rate(seconds: number, lanes: number, task: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await task();
      done += 1;
    }
  };
  const ms = await timed(() => Promise.all(Array.from({ length: lanes }, lane)));
  return done / (ms / 1000);
}

export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit } of figures) {
    console.log(`${name.padEnd(56)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}`);
  }
}

/** One address does here what a thousand visitors do. */
const generousLimits = {
  VISITOR_RATE: "1000000r/s",
  INQUIRY_RATE: "100000r/s",
  INQUIRY_BURST: "100000",
  UPLOAD_RATE: "10000r/s",
  UPLOAD_BURST: "10000",
  READ_CONNECTIONS: "1000",
  ALL_READ_CONNECTIONS: "1000",
  PAGE_CONNECTIONS: "1000",
};

/** Measures on a stack with the demo content that lasts as long. */
export async function onStack(measure: (stack: Launched) => Promise<void>): Promise<void> {
  const stack = await launch({ env: generousLimits });
  try {
    await stack.ready();
    const { databaseUrl } = JSON.parse(await readFile(`${stack.dataDir}/stack.json`, "utf8"));
    const owner = new Client({ connectionString: databaseUrl });
    await owner.connect();
    await owner.query("update auth.settings set max_concurrent_reads = 1000, max_concurrent_changes = 1000");
    await owner.end();
    await measure(stack);
  } finally {
    await stack.remove();
  }
}

/** Measures in an empty cluster that lasts as long, on a connection of its owner. */
export async function inCluster(measure: (owner: Client, url: string) => Promise<void>): Promise<void> {
  const cluster = await startTemporaryCluster();
  try {
    const url = cluster.url("postgres");
    const owner = new Client({ connectionString: url });
    // Where something goes wrong the cluster stops first; what went wrong is what is to be read.
    owner.on("error", () => undefined);
    await owner.connect();
    await measure(owner, url);
    await owner.end();
  } finally {
    await cluster.stop();
  }
}

/** Proportional share of memory: what several processes share is counted once. In MB. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return sum + Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
  }, 0);
}

/** Requests to send: as many as come back, over a number of kept connections, for a time. */
export interface Load {
  /** `[n]` stands for something new in each request. */
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** The same. */
  body?: string;
  connections: number;
  seconds: number;
}

interface Answers {
  /** Answers 2xx. */
  count: number;
  /** Anything else: other statuses, broken connections, time-outs. */
  failed: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

async function generate(load: Load): Promise<Answers> {
  const times: number[] = [];
  const mark = randomBytes(6).toString("hex");
  let number = 0;
  const unique = (text: string) => text.replaceAll("[n]", () => `${mark}-${number++}`);
  const { pathname, search } = new URL(load.url);
  const path = decodeURI(pathname + search);
  const options: autocannon.Options = {
    url: load.url,
    method: load.method ?? "GET",
    headers: load.headers ?? {},
    connections: load.connections,
    duration: load.seconds,
    sampleInt: 100,
    // nginx ends a connection after so many (`keepalive_requests`) and says so; autocannon would ask on, and be cut off.
    reconnectRate: 1000,
    ...(load.url.includes("[n]") && {
      requests: [{ setupRequest: (request) => ({ ...request, path: unique(path) }) }],
    }),
    ...(load.body && {
      requests: [{ setupRequest: (request) => ({ ...request, body: unique(load.body ?? "") }) }],
    }),
  };
  const started = performance.now();
  let ended = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, outcome) => (error ? reject(error) : resolve(outcome)));
    running.on("response", (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
      ended = performance.now();
    });
  });
  return {
    count: result["2xx"],
    failed: result.non2xx + result.errors,
    rate: result["2xx"] / ((ended - started) / 1000),
    p99: percentile(times, 0.99),
  };
}

/** Sends loads from a process of its own, so that measuring takes no time from what is measured by. */
export class LoadClient {
  readonly #process: ChildProcess = fork(import.meta.filename);

  readonly #ended = once(this.#process, "exit").then(([code]) => {
    throw new Error(`The process that sends loads ended (${code}).`);
  });

  constructor() {
    // Of interest only to who waits for answers.
    this.#ended.catch(() => undefined);
  }

  /** @throws Error when requests failed: a rate of refusals says nothing */
  async send(load: Load): Promise<Answers> {
    this.#process.send(load);
    const [{ answers, error }] = (await Promise.race([once(this.#process, "message"), this.#ended])) as [
      { answers?: Answers; error?: string },
    ];
    if (!answers) throw new Error(`${load.url}: ${error}`);
    if (answers.failed > 0 || answers.count === 0)
      throw new Error(`${load.url}: ${answers.failed} of ${answers.count + answers.failed} requests failed.`);
    return answers;
  }

  stop(): void {
    this.#process.kill();
  }
}

/** Two loads that took turns; the ratios are medians of the rounds', since the machine's own speed changes. */
export interface Comparison {
  ours: Pick<Answers, "rate" | "p99">;
  limit: Pick<Answers, "rate" | "p99">;
  /** Rate of ours by rate of the limit. */
  rate: number;
  /** 99th percentile of ours by that of the limit. */
  p99: number;
}

/** Sends the two loads in turns: A B, B A, … */
export async function compare(
  client: LoadClient,
  rounds: number,
  ours: Load,
  limit: Load,
): Promise<Comparison> {
  const pairs: { ours: Answers; limit: Answers }[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) pairs.push({ ours: await client.send(ours), limit: await client.send(limit) });
    else pairs.push({ limit: await client.send(limit), ours: await client.send(ours) });
  }
  const median = (value: (pair: (typeof pairs)[number]) => number) => percentile(pairs.map(value), 0.5);
  const summary = (side: "ours" | "limit") => ({
    rate: median((pair) => pair[side].rate),
    p99: median((pair) => pair[side].p99),
  });
  return {
    ours: summary("ours"),
    limit: summary("limit"),
    rate: median((pair) => pair.ours.rate / pair.limit.rate),
    p99: median((pair) => pair.ours.p99 / pair.limit.p99),
  };
}

// The process that sends loads, which takes them as messages, one at a time, and answers each.
if (import.meta.main)
  process.on("message", (load: Load) => {
    generate(load).then(
      (answers) => process.send?.({ answers }),
      (error: Error) => process.send?.({ error: error.message }),
    );
  });
