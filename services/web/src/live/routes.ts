import { Problem } from "@solar/storage/problem";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Metrics } from "../metrics.ts";
import type { Hub } from "./hub.ts";

/**
 * `GET /live`: server-sent events.
 *
 * - unnamed: `{table, id, op}` of a row that visitors can see; the event's id grows with time
 * - `connected`: changes are sent from now on, revalidate once
 * - `disconnected`: the service does not listen to the database at the moment, poll
 *
 * A stream opens with one of the two, or, after a short break (`Last-Event-ID`, or a page's `?since=` with the time of
 * its reads), with what was missed.
 * Comments keep the connection alive. When all places are taken: 503 with Retry-After.
 */
export function registerLive(app: FastifyInstance, hub: Hub, maxStreams: number, metrics: Metrics): void {
  app.get<{ Querystring: { since?: string } }>("/live", { exposeHeadRoute: false }, (request, reply) => {
    if (hub.size >= maxStreams) {
      reply.header("retry-after", "30");
      throw new Problem(503, "too_many_streams", "Previše otvorenih veza.");
    }
    const stream = openStream(reply);
    const last = Number(request.headers["last-event-id"] ?? request.query.since ?? Number.NaN);
    stream.on("close", () => {
      hub.remove(stream);
      metrics.liveStreams.set(hub.size);
    });
    hub.add(stream, Number.isSafeInteger(last) ? last : null);
    metrics.liveStreams.set(hub.size);
  });
}

/** Turns an answer into an event stream, which nothing on its way gathers or keeps. */
function openStream(reply: FastifyReply): FastifyReply["raw"] {
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  return reply.raw;
}
