import { problemOf } from "@solar/storage/problem";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Metrics } from "../metrics.ts";
import { Hub } from "./hub.ts";
import { registerLive } from "./routes.ts";

let app: FastifyInstance;
let hub: Hub;
let url: string;
beforeEach(async () => {
  app = Fastify();
  hub = new Hub();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(problemOf(error).status).send(problemOf(error).toJSON()),
  );
  registerLive(app, hub, 2, new Metrics());
  url = `${await app.listen({ host: "127.0.0.1", port: 0 })}/live`;
});
afterEach(async () => {
  hub.stop();
  await app.close();
});

async function open() {
  const abort = new AbortController();
  const response = await fetch(url, { signal: abort.signal });
  return { response, close: () => abort.abort() };
}

test("when all connections are taken, the next is told to retry later; a closed one can be taken", async () => {
  const first = await open();
  // fetch ends a stream whose answer nobody holds any more.
  const second = await open();
  const third = await open();
  expect([third.response.status, third.response.headers.get("retry-after")]).toEqual([503, "30"]);
  first.close();
  await expect.poll(() => hub.size).toBe(1);
  expect((await open()).response.status).toBe(200);
  second.close();
});
