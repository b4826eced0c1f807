import { createServer, type Server, type ServerResponse } from "node:http";
import { type Check, healthAnswer, runChecks } from "@solar/storage/health";
import type { Registry } from "prom-client";

/**
 * `GET /healthz`: 200 or 503 with `{ok, components: {name: {ok, ms?, error?}}}`; `/readyz` the same with what jobs need;
 * `/livez`: 200 while the process answers; `/metrics`: Prometheus' text.
 */
export function createHttpServer({ vital, further, migrations }: Checks, registry: Registry): Server {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    "/healthz": (response) => answerHealth(response, vital, further),
    "/readyz": (response) => answerHealth(response, { ...vital, migrations }, {}),
    "/livez": (response) => answerHealth(response, {}, {}),
    "/metrics": (response) => answerMetrics(response, registry),
  };
  return createServer((request, response) => {
    const answer = answers[request.url?.split("?", 1)[0] ?? ""];
    if (!answer) return response.writeHead(404).end();
    answer(response).catch(() => response.writeHead(500).end());
  });
}

interface Checks {
  /** They decide over 200 or 503. */
  vital: Record<string, Check>;
  /** Only reported: work goes on, and is made up for, without these. */
  further: Record<string, Check>;
  /** Whether the database is the one that the code knows. */
  migrations: Check;
}

async function answerHealth(
  response: ServerResponse,
  vital: Record<string, Check>,
  further: Record<string, Check>,
): Promise<void> {
  const [needed, reported] = await Promise.all([runChecks(vital), runChecks(further)]);
  const { status, body } = healthAnswer(needed, reported);
  response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));
}

async function answerMetrics(response: ServerResponse, registry: Registry): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { "content-type": registry.contentType }).end(text);
}
