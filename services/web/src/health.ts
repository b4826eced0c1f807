import { type Check, type ComponentHealth, healthAnswer, runChecks, TIMEOUT_MS } from "@solar/storage/health";
import type { FastifyInstance, FastifyReply } from "fastify";

type Components = Record<string, ComponentHealth>;

/**
 * `GET /healthz`: 200 or 503, `{ok, components: {name: {ok, ms?, error?}}}`, one entry a component. What the worker
 * reports of its own is passed on as `worker.component`; whether all is well with it, its status says.
 *
 * @param workerUrl the worker's `/healthz`
 */
export function registerHealth(
  app: FastifyInstance,
  checks: Record<string, Check>,
  workerUrl: string | undefined,
): void {
  app.get("/healthz", async (_request, reply) => {
    const reported: Components = {};
    const all = workerUrl ? { ...checks, worker: () => askWorker(workerUrl, reported) } : checks;
    return answer(reply, await runChecks(all), reported);
  });
}

/**
 * `GET /readyz`: 200 while requests may be sent here, in the form of `/healthz`. `GET /livez`: 200 while the process
 * answers, and nothing else: what it leans on is no reason to end it.
 */
export function registerReadiness(app: FastifyInstance, checks: Record<string, Check>): void {
  app.get("/readyz", async (_request, reply) => answer(reply, await runChecks(checks)));
  app.get("/livez", async (_request, reply) => answer(reply, {}));
}

function answer(reply: FastifyReply, components: Components, reported?: Components): FastifyReply {
  const { status, body } = healthAnswer(components, reported);
  return reply.code(status).header("cache-control", "no-store").send(body);
}

async function askWorker(url: string, reported: Components): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = (await response.json().catch(() => ({}))) as { components?: Components };
  for (const [component, { ok, error }] of Object.entries(body.components ?? {}))
    reported[`worker.${component}`] = { ok, ...(error === undefined ? {} : { error }) };
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
}

/** A component is well when its address answers with a status below 500. */
export function respondsAt(url: string): Check {
  return async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`answered ${response.status}`);
  };
}
