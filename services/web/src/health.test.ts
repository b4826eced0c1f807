import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerReadiness } from "./health.ts";

test("a service that lacks something is not ready, says what, and is alive", async () => {
  const app = Fastify();
  let missing = true;
  registerReadiness(app, {
    postgrest: async () => undefined,
    migrations: async () => {
      if (missing) throw new Error("migration 2 is missing");
    },
  });
  const unready = await app.inject("/readyz");
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toMatchObject({
    ok: false,
    components: { postgrest: { ok: true }, migrations: { ok: false, error: "migration 2 is missing" } },
  });
  expect((await app.inject("/livez")).statusCode).toBe(200);
  missing = false;
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.headers["cache-control"]]).toEqual([200, "no-store"]);
});
