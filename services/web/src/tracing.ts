import { createSocket } from "node:dgram";
import { type BrowserTiming, browserTimingPath, isBrowserTiming } from "@solar/domain/browser-timing";
import { Problem } from "@solar/storage/problem";
import {
  newSpanId,
  now,
  type Place,
  placeOf,
  readTraceparent,
  type Tracer,
  traceparentOf,
} from "@solar/storage/tracer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { loggedPath } from "./log.ts";
import type { RequestSpan } from "./request-span.ts";

const unobserved = /^\/(healthz|readyz|livez|metrics|generation|reports)\b/;

/** Spans of this service's requests, and of what nginx and browsers tell: neither can send them to a collector itself. */
export function registerTracing(
  app: FastifyInstance,
  tracer: Tracer,
  nginx: { host: string; port: number },
): void {
  traceRequests(app, tracer);
  app.post(browserTimingPath, { bodyLimit: 4096 }, async (request, reply) => {
    if (!isBrowserTiming(request.body)) throw new Problem(400, "no_report", "Mjerenje nije ispravno.");
    addBrowserSpans(tracer, request.body);
    return reply.code(204).send();
  });
  const socket = createSocket("udp4");
  socket.on("message", (message) => addNginxSpans(tracer, String(message)));
  socket.on("error", (error) => app.log.warn({ reason: error.message }, "nginx's spans are not received"));
  socket.bind(nginx.port, nginx.host);
  app.addHook("onClose", async () => {
    socket.close();
    await tracer.stop();
  });
}

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const begun = new WeakMap<FastifyRequest, { start: number; traceId: string; spanId: string }>();
  app.addHook("onRequest", async (request) => {
    if (unobserved.test(request.url)) return;
    const place = { traceId: placeOf(request.id).traceId, spanId: newSpanId() };
    begun.set(request, { start: now(), ...place });
    request.span = spanAt(tracer, place);
  });
  app.addHook("onResponse", async (request, reply) => {
    const one = begun.get(request);
    if (!one) return;
    const path = loggedPath(request.url);
    tracer.add({
      place: { traceId: one.traceId, spanId: placeOf(request.id).spanId },
      spanId: one.spanId,
      name: `${request.method} ${request.routeOptions.url ?? path}`,
      kind: "server",
      start: one.start,
      end: now(),
      failed: reply.statusCode >= 500,
      attributes: attributesOf(request.method, path, reply.statusCode),
    });
  });
}

const attributesOf = (method: string, path: string, status: number) => ({
  "http.request.method": method,
  "url.path": path,
  "http.response.status_code": status,
});

const spanAt = (tracer: Tracer, place: Place): RequestSpan => ({
  within: (name, kind, work) =>
    tracer.run({ place, name, kind }, async (inner) => {
      const start = now();
      const result = await work({ traceparent: traceparentOf(inner) });
      if (result instanceof Response)
        addSqlSpan(tracer, inner, start, now(), result.headers.get("server-timing"));
      return result;
    }),
});

/** PostgREST makes no spans; it says how long its parts took: before 12.1 in microseconds, then in milliseconds. */
function addSqlSpan(tracer: Tracer, place: Place, start: number, end: number, timing: string | null): void {
  const parts = [...(timing ?? "").matchAll(/(\w+);dur=([\d.]+)/g)].map(([, name, duration]) => ({
    name,
    duration: Number(duration),
  }));
  const total = parts.reduce((sum, { duration }) => sum + duration, 0);
  const unit = total > end - start ? 0.001 : 1;
  const found = parts.findIndex(({ name }) => name === "transaction");
  if (found < 0) return;
  const before = parts.slice(0, found).reduce((sum, { duration }) => sum + duration * unit, start);
  tracer.add({
    place,
    name: "SQL transaction",
    kind: "client",
    start: before,
    end: before + (parts[found]?.duration ?? 0) * unit,
    attributes: { "db.system.name": "postgresql" },
    service: "postgrest",
  });
}

/** A line of nginx's log `traces`. */
interface NginxLine {
  id: string;
  /** Seconds since 1970, at the end. */
  end: number;
  seconds: number;
  method: string;
  path: string;
  status: number;
  cache: string;
  /** Of each back end that was asked. */
  upstreamSeconds: string;
  timing: string;
  /** The traceparent of whoever asked. */
  from: string;
}

function addNginxSpans(tracer: Tracer, message: string): void {
  const line = parsed(message.slice(message.indexOf("{")));
  if (!line) return;
  const { id, method, path, status, cache, timing } = line;
  const { traceId, spanId = "" } = placeOf(id);
  const end = line.end * 1000;
  tracer.add({
    place: { traceId },
    spanId,
    name: `${method} ${path}`,
    kind: "server",
    start: end - line.seconds * 1000,
    end,
    failed: status >= 500,
    link: readTraceparent(line.from),
    attributes: { ...attributesOf(method, path, status), "solar.cache": cache || undefined },
    service: "nginx",
  });
  // What services/web is asked for, it tells itself.
  const took = Number(line.upstreamSeconds.split(/[,:] ?/).at(-1));
  if (!path.startsWith("/api/") || /^(HIT|STALE|UPDATING)$/.test(cache) || !(took >= 0)) return;
  const place = { traceId, spanId: newSpanId() };
  const start = end - took * 1000;
  tracer.add({
    place: { traceId, spanId },
    spanId: place.spanId,
    name: `${method} ${path.replace("/api", "")}`,
    kind: "server",
    start,
    end,
    failed: status >= 500,
    service: "postgrest",
  });
  addSqlSpan(tracer, place, start, end, timing);
}

function parsed(text: string): NginxLine | undefined {
  try {
    const line = JSON.parse(text) as NginxLine;
    return typeof line.id === "string" && typeof line.path === "string" ? line : undefined;
  } catch {
    return undefined;
  }
}

/** Clocks that are far off would spoil traces. */
const mostAgeMs = 24 * 60 * 60_000;

function addBrowserSpans(tracer: Tracer, { app, begun, parts }: BrowserTiming): void {
  const isNear = (time: number) => Math.abs(Date.now() - time) <= mostAgeMs;
  for (const { traceparent, name, start, end } of parts) {
    const place = readTraceparent(traceparent);
    if (!place || ![begun, begun + start, begun + end].every(isNear)) continue;
    tracer.add({
      place,
      name: loggedPath(name),
      kind: "client",
      start: begun + start,
      end: begun + end,
      service: `${app} in the browser`,
    });
  }
}
