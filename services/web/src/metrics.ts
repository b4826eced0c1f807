import { Problem } from "@solar/storage/problem";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What the service counts about itself, in Prometheus' text format on `GET /metrics`. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the request's arrival to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  readonly variants = new Counter({
    name: "storage_variants_total",
    help: "Image variants asked for, by how they were had",
    labelNames: ["result"] as const,
    registers: [this.registry],
  });
  readonly variantSeconds = new Histogram({
    name: "storage_variant_duration_seconds",
    help: "Time to make one image variant, without waiting",
    labelNames: ["format"],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  readonly uploads = new Counter({
    name: "storage_uploads_total",
    help: "Uploads by outcome: stored, or the code of the rejection",
    labelNames: ["result"] as const,
    registers: [this.registry],
  });
  readonly liveEvents = new Counter({
    name: "live_events_total",
    help: "Changes received from the database",
    registers: [this.registry],
  });
  readonly liveStreams = new Gauge({
    name: "live_streams",
    help: "Event streams open now",
    registers: [this.registry],
  });
  readonly browserErrors = new Counter({
    name: "browser_errors_total",
    help: "Errors that browsers told of",
    labelNames: ["app"] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}

export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "-",
      status: reply.statusCode,
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    // Figures are for those who reach the service itself; nginx puts this header on what comes from outside.
    if (request.headers["x-real-ip"]) throw new Problem(404, "not_found", "Stranica ne postoji.");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
