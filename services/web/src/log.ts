import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";

/** Structured JSON lines on standard output. Headers, bodies and query strings stay out: they hold tokens and names. */
export function logOptions(level: string): Exclude<FastifyServerOptions["logger"], boolean | undefined> {
  return {
    level,
    base: { service: "web" },
    redact: ["authorization", "cookie", "token", "*.authorization", "*.cookie", "*.token"],
  };
}

/** nginx names each request; a name that could not be its own is replaced. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** The visitor's address: as nginx says it, or the socket's when nobody stands between. */
export function clientAddress(request: FastifyRequest): string {
  const header = request.headers["x-real-ip"];
  return typeof header === "string" ? header : request.ip;
}

/** The path of an address; the link of an alert or an offer is for one person, also with letters or slashes as %xx. */
export const loggedPath = (address: string): string =>
  (address.split("?", 1)[0] ?? "")
    .replace(/^.*%(2f|3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da]).*$/i, "/%...")
    .replace(
      /^(?!\/storage\/).*(obavjestenja|ponuda)..*$/i,
      (_, name: string) => `/${name.toLowerCase()}/...`,
    );

/** One line for each answered request; probes that succeed are left out, nginx's each second, and reports of browsers. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    const path = loggedPath(request.url);
    if (reply.statusCode === 200 && /^\/(healthz|readyz|livez|metrics)$/.test(path)) return;
    if (path.startsWith("/reports/")) return;
    const fields = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: clientAddress(request),
    };
    request.log[reply.statusCode >= 500 ? "error" : "info"](fields, "request");
  });
}
