import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type App, builtFormat, builtKey } from "@solar/storage/built-files";
import { openDiskFile } from "@solar/storage/disk-file";
import { BUILT_TYPES } from "@solar/storage/formats";
import { Problem } from "@solar/storage/problem";
import type { Store } from "@solar/storage/store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { immutableCache } from "../cache-control.ts";
import { sendFile } from "../storage/send-file.ts";

/** What a part of a built file's path may be called. */
export const builtName = /^[\w-][\w.-]*$/;

/** nginx goes on to another version, which may have the file. */
const storePatienceMs = 3_000;

const addresses: Record<App, string> = { site: "/assets/*", admin: "/admin/assets/*" };

/**
 * The browser build's hashed files. nginx, where it stands in front, serves those of its own version and of versions
 * before it, and asks here for others: the site's as it is built here, and what versions have put into the store.
 */
export function registerAssets(app: FastifyInstance, store: Store, siteDist: string): void {
  const openHere = (built: App, path: string) =>
    built === "site" ? openDiskFile(join(siteDist, "client", "assets", path)) : null;
  const openInStore = (request: FastifyRequest, built: App, path: string) =>
    Promise.race([store.open(builtKey(built, path)), sleep(storePatienceMs, null, { ref: false })]).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, "the store cannot be asked for a built file");
        return null;
      },
    );
  for (const built of ["site", "admin"] as const)
    app.route<{ Params: { "*": string } }>({
      method: ["GET", "HEAD"],
      url: addresses[built],
      handler: async (request, reply) => {
        const path = request.params["*"];
        const format = builtFormat(path);
        const safe = path.length < 200 && path.split("/").every((part) => builtName.test(part));
        const file =
          safe && format
            ? ((await openHere(built, path)) ?? (await openInStore(request, built, path)))
            : null;
        if (!file || !format) throw new Problem(404, "not_found", "Datoteka ne postoji.");
        reply.header("cache-control", immutableCache);
        return sendFile(request, reply, { ...file, type: BUILT_TYPES[format] });
      },
    });
}
