import { join } from "node:path";
import { openDiskFile } from "@solar/storage/disk-file";
import { Problem } from "@solar/storage/problem";
import type { FastifyInstance } from "fastify";
import { sendFile } from "../storage/send-file.ts";

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  json: "application/json",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  ico: "image/x-icon",
};

/** `/assets/*`: the browser build's hashed files. nginx serves them where it stands in front. */
export function registerAssets(app: FastifyInstance, siteDist: string): void {
  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/*",
    handler: async (request, reply) => {
      const path = request.params["*"];
      const type = TYPES[path.split(".").at(-1) ?? ""];
      const safe = path.split("/").every((part) => /^[\w-][\w.-]*$/.test(part));
      const file = safe && type ? await openDiskFile(join(siteDist, "client", "assets", path)) : null;
      if (!file || !type) throw new Problem(404, "not_found", "Datoteka ne postoji.");
      reply.header("cache-control", "public, max-age=31536000, immutable");
      return sendFile(request, reply, { ...file, type });
    },
  });
}
