import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { parsePolygon } from "@solar/domain/polygon";
import type { ParcelStatus } from "@solar/domain/statuses";
import { isUuid } from "@solar/domain/uuid";
import { parseObjectKey } from "@solar/storage/object-key";
import { Problem } from "@solar/storage/problem";
import type { OpenFile, Store } from "@solar/storage/store";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { shortLivedCache } from "../cache-control.ts";
import { Limiter } from "../concurrency.ts";
import { isFresh } from "../storage/conditions.ts";
import { memoryFile } from "../storage/memory-file.ts";
import { sendFile } from "../storage/send-file.ts";
import { visitorOf } from "../visitor.ts";

/** One at a time: a preview is asked for once a network and link, not by every reader. */
const IN_LINE = 20;
/** Nobody else finds the line full because of one address. */
const EACH_IN_LINE = 8;

interface ParcelRow {
  polygon_data: unknown;
  status: ParcelStatus;
  project: { main_image_url: string | null } | null;
}

export interface ParcelPictureDependencies {
  store: Store;
  /** Reads a path of the API with the rights of a visitor. */
  readAsVisitor: (request: FastifyRequest, path: string) => Promise<Response>;
}

/**
 * `GET /slika-parcele/{id}.jpg` → the park's picture with that parcel outlined, for previews of a shared link.
 * 404 for a parcel that visitors do not see, or without outline or picture. It keeps as long as a page.
 */
export function registerParcelPictures(app: FastifyInstance, dependencies: ParcelPictureDependencies): void {
  const limiter = new Limiter({ atOnce: 1, inLine: IN_LINE, eachInLine: EACH_IN_LINE });

  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/slika-parcele/:name",
    handler: async (request, reply) => {
      const row = await readRow(request, request.params.name);
      // What is gone takes the place of what is kept.
      reply.header("cache-control", shortLivedCache);
      if (!row) throw missing();
      const polygon = parsePolygon(row.polygon_data);
      const original = await openPicture(dependencies.store, row);
      try {
        const key = createHash("sha256")
          .update(JSON.stringify([original.tag, row.status, polygon]))
          .digest("hex")
          .slice(0, 32);
        const { modified } = original;
        const draw = async () => {
          const { drawParcel } = await import("./draw.ts");
          return drawParcel(await buffer(await original.read()), polygon, row.status);
        };
        // Nothing is drawn for whoever has it: nginx asks again after a second, so that a park that was hidden is gone.
        const isKnown = isFresh(request.headers, { etag: `"${key}"`, modified });
        const picture = isKnown ? Buffer.alloc(0) : await limiter.run(draw, visitorOf(request));
        const file = memoryFile(picture, { tag: key, modified, type: "image/jpeg" });
        return await sendFile(request, reply, file);
      } finally {
        await original.close();
      }
    },
  });

  async function readRow(request: FastifyRequest, name: string): Promise<ParcelRow | undefined> {
    const id = /^(.+)\.jpg$/.exec(name)?.[1] ?? "";
    if (!isUuid(id)) throw missing();
    const query = "select=polygon_data,status,project:projects(main_image_url)";
    const response = await dependencies.readAsVisitor(request, `/api/parcels?${query}&id=eq.${id}`);
    if (!response.ok) throw new Problem(503, "unavailable", "Server trenutno ne odgovara.");
    const [row] = (await response.json()) as ParcelRow[];
    return row && parsePolygon(row.polygon_data).length > 0 ? row : undefined;
  }
}

/** Only pictures of our own are drawn on. */
async function openPicture(store: Store, { project }: ParcelRow): Promise<OpenFile> {
  const [, bucket, path] = /^\/storage\/([^/]+)\/([^?]+)/.exec(project?.main_image_url ?? "") ?? [];
  const original = bucket && path ? await store.open(parseObjectKey(bucket, path).key) : null;
  if (!original) throw missing();
  if (original.type.startsWith("image/")) return original;
  await original.close();
  throw missing();
}

const missing = () => new Problem(404, "not_found", "Slika ne postoji.");
