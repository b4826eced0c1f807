import { createServer, type Server, type ServerResponse } from "node:http";
import { type Check, type ComponentHealth, examine } from "@solar/storage/health";
import type { Registry } from "prom-client";

/**
 * `GET /healthz`: 200 or 503 with `{ok, components: {name: {ok, ms?, error?}}}`; `GET /metrics`: Prometheus' text.
 *
 * @param vital checks that decide over 200 or 503
 * @param further checks that are only reported: work goes on, and is made up for, without these
 */
export function createHttpServer(
  vital: Record<string, Check>,
  further: Record<string, Check>,
  registry: Registry,
): Server {
  return createServer((request, response) => {
    const path = request.url?.split("?", 1)[0];
    const answer =
      path === "/healthz"
        ? answerHealth(response, vital, further)
        : path === "/metrics"
          ? answerMetrics(response, registry)
          : Promise.reject(notFound);
    answer.catch((error) => {
      response.writeHead(error === notFound ? 404 : 500).end();
    });
  });
}

const notFound = new Error("There is no such page.");

async function answerHealth(
  response: ServerResponse,
  vital: Record<string, Check>,
  further: Record<string, Check>,
): Promise<void> {
  const [needed, reported] = await Promise.all([examineAll(vital), examineAll(further)]);
  const ok = Object.values(needed).every((component) => component.ok);
  response
    .writeHead(ok ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify({ ok, components: { ...needed, ...reported } }));
}

async function answerMetrics(response: ServerResponse, registry: Registry): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { "content-type": registry.contentType }).end(text);
}

const examineAll = async (checks: Record<string, Check>): Promise<Record<string, ComponentHealth>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await examine(check)] as const),
    ),
  );
