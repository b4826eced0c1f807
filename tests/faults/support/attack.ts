import { Agent, request } from "node:http";

/** Requests to send without end, over many connections at a time. */
export interface Attack {
  connections: number;
  method?: "GET" | "POST";
  /** `[n]` stands for something new in each request. */
  path: string;
  headers?: Record<string, string>;
  /** The same. */
  body?: string;
}

export interface Order extends Attack {
  port: number;
}

/** How often what was answered: a status, or the name of an error. */
export type Outcomes = Record<string, number>;

let isOver = false;

/** A process of its own, so that the visitor is not slowed down by it: takes one order, and answers it once it is stopped. */
async function run({ port, connections, method = "GET", path, headers, body }: Order) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes: Outcomes = {};
  const fresh = (text: string) => text.replaceAll("[n]", () => Math.random().toString(36).slice(2));
  const ask = () =>
    new Promise<string>((resolve) => {
      const options = { host: "127.0.0.1", port, method, path: fresh(path), headers, agent };
      request(options, (response) => {
        response.resume().once("close", () => resolve(String(response.statusCode)));
      })
        .once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
        .end(body && fresh(body));
    });
  const lane = async () => {
    while (!isOver) {
      const outcome = await ask();
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return outcomes;
}

process.on("message", async (order: Order | "stop") => {
  isOver = order === "stop";
  if (order === "stop") return;
  process.send?.(await run(order));
  process.disconnect();
});
