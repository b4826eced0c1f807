import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ReadCache } from "./read-cache.ts";

/**
 * `GET /generation`, for nginx: this service's name and a word that differs once something has changed that visitors read,
 * with a space between them. 503 while the service does not listen to the database.
 */
export function registerGeneration(app: FastifyInstance, readCache: ReadCache): void {
  const service = randomUUID();
  app.get("/generation", async (_request, reply) => {
    const { generation } = readCache;
    return reply
      .code(generation === undefined ? 503 : 200)
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send(`${service} ${generation}`);
  });
}
