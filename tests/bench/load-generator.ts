import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { percentile } from "./figures.ts";

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

export interface Answers {
  /** Answers 2xx. */
  count: number;
  /** Anything else: other statuses, broken connections, time-outs. */
  failed: number;
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of all bodies and headers. */
  bytes: number;
}

/** A process of its own, for tests/bench/load-client.ts: takes loads as messages, one at a time, and answers each. */
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
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: result.throughput.total,
  };
}

process.on("message", (load: Load) => {
  generate(load).then(
    (answers) => process.send?.({ answers }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
