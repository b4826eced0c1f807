import { basename } from "node:path";
import { BUCKETS, type ObjectKey, parseObjectKey, urlOf } from "@solar/storage/object-key";
import { Problem } from "@solar/storage/problem";
import type { OpenFile, Store } from "@solar/storage/store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { immutableCache, replaceableCache } from "../cache-control.ts";
import type { Metrics } from "../metrics.ts";
import { visitorOf } from "../visitor.ts";
import type { FileChanges, Upload } from "./change.ts";
import { type MediaAssets, parseAssetTexts } from "./media-assets.ts";
import { sendFile } from "./send-file.ts";
import { openShippedPicture } from "./shipped-pictures.ts";
import { readingCaller, staffCaller } from "./staff.ts";
import { parseVariant, type Variant } from "./variant-sizes.ts";
import type { Variants } from "./variants.ts";

interface Params {
  bucket: string;
  "*": string;
}

interface Route {
  Params: Params;
  Querystring: Record<string, unknown>;
}

export interface StorageDependencies {
  store: Store;
  variants: Variants;
  changes: FileChanges;
  assets: Pick<MediaAssets, "isVisible">;
  metrics: Metrics;
  jwtSecret: Uint8Array;
}

/** Whatever a file turns out to be, nothing in it runs. */
const INERT = "default-src 'none'; sandbox";

/**
 * `PUT /storage/{bucket}/{path}[?alt=&alt_en=&description=&tags=a,b]` with a staff token and the file as the body
 * → 201 (new) or 200 (replaced) `{bucket, path, url, versioned_url, width, height, format, bytes, preview, replaced}`.
 * Texts that are not given keep their old value.
 *
 * `PUT …?restore={path}` without a body puts back what was replaced; the path is the answer's `replaced`.
 *
 * `GET /storage/{bucket}/{path}[?width=&height=&quality=&format=][&v=]` → the file or a variant of it. Of `documents`
 * only what the caller may read: a document that is given on request is not found. `?preview=` carries the token of a
 * draft's preview.
 *
 * `DELETE /storage/{bucket}/{path}` with a staff token → 204.
 *
 * Rejections are `{code, message, details?}`.
 */
export function registerStorage(app: FastifyInstance, services: StorageDependencies): void {
  const secret = services.jwtSecret;

  app.register(async (storage) => {
    // The body stays a stream, whatever type it says it has, or none, or one that cannot be read: the content decides.
    storage.addHook("onRequest", async ({ headers }) => {
      if (headers["content-type"] !== undefined) headers["content-type"] = "application/octet-stream";
    });
    storage.removeAllContentTypeParsers();
    storage.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

    storage.route<Route>({
      // A HEAD route of its own: the one that Fastify adds would say that the file has no bytes.
      method: ["GET", "HEAD"],
      url: "/storage/:bucket/*",
      handler: (request, reply) => sendStored(request, reply, services),
    });

    storage.put<Route>("/storage/:bucket/*", async (request, reply) => {
      try {
        const caller = await staffCaller(request, secret);
        const name = parseObjectKey(request.params.bucket, request.params["*"]);
        if (request.headers["content-range"] !== undefined)
          throw new Problem(400, "partial_upload", "Datoteka se šalje cijela.");
        const { restore } = request.query;
        if (restore !== undefined && typeof restore !== "string")
          throw new Problem(400, "bad_metadata", "Navodi se jedna datoteka.", "restore");
        const asset = await (restore === undefined
          ? services.changes.put(uploadOf(request, name), caller)
          : services.changes.putBack(name, restore, caller));
        services.metrics.uploads.inc({ result: "stored" });
        const { width, height, format, bytes, preview, replaced } = asset;
        return reply.code(asset.created ? 201 : 200).send({
          ...address(name),
          versioned_url: `${urlOf(name)}?v=${asset.tag}`,
          width,
          height,
          format,
          bytes,
          preview,
          replaced,
        });
      } catch (error) {
        services.metrics.uploads.inc({ result: error instanceof Problem ? error.code : "failed" });
        // Nobody reads the rest any more; left where it is, it would hold up the next request on this connection.
        request.raw.resume();
        throw error;
      }
    });

    storage.delete<Route>("/storage/:bucket/*", async (request, reply) => {
      const caller = await staffCaller(request, secret);
      await services.changes.remove(parseObjectKey(request.params.bucket, request.params["*"]), caller);
      return reply.code(204).send();
    });
  });
}

function uploadOf(request: FastifyRequest<Route>, name: ObjectKey): Upload {
  const announced = request.headers["content-length"];
  return {
    name,
    body: request.raw,
    announced: announced === undefined ? undefined : Number(announced),
    texts: parseAssetTexts(request.query),
  };
}

const address = (name: ObjectKey) => ({ bucket: name.bucket, path: name.path, url: urlOf(name) });

async function sendStored(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  { store, variants, assets, jwtSecret }: StorageDependencies,
): Promise<FastifyReply> {
  const name = parseObjectKey(request.params.bucket, request.params["*"]);
  if (BUCKETS[name.bucket] === "document")
    return sendDocument(request, reply, { name, store, assets, jwtSecret });
  const variant = parseVariant(request.query);
  const original = await openOriginal(store, name);
  const named = request.query.v === original.tag;
  reply
    .header("cache-control", named ? immutableCache : replaceableCache)
    .header("content-disposition", `inline; filename="${basename(name.path)}"`)
    .header("content-security-policy", INERT);
  // For nginx, whatever headers browsers get: after a second it asks whether the copy still holds, and it has one to
  // give while this service is away.
  reply.header("x-accel-expires", "1");
  if (!variant || !original.type.startsWith("image/")) return sendFile(request, reply, original);
  return sendFile(request, reply, await openVariant(variant));

  async function openVariant(wanted: Variant): Promise<OpenFile> {
    try {
      return await variants.open(name.key, original, wanted, request.headers, visitorOf(request));
    } catch (error) {
      // The original takes its place, and no cache may keep it there.
      request.log.warn({ err: error }, "a variant could not be made");
      reply.header("cache-control", "no-store").header("x-accel-expires", "0");
      return openOriginal(store, name);
    } finally {
      await original.close();
    }
  }
}

/**
 * Nobody keeps a document: it may be for staff alone a moment later. It is saved, not shown: what a program for PDFs would
 * run, it does not run on this site.
 */
async function sendDocument(
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  {
    name,
    store,
    assets,
    jwtSecret,
  }: Omit<StorageDependencies, "variants" | "changes" | "metrics"> & { name: ObjectKey },
): Promise<FastifyReply> {
  reply
    .header("cache-control", "private, no-cache")
    .header("x-accel-expires", "0")
    .header("content-security-policy", INERT);
  if (!(await assets.isVisible(name, await readingCaller(request, jwtSecret)))) throw notFound();
  const file = await openOriginal(store, name);
  reply.header("content-disposition", `attachment; filename="${basename(name.path)}"`);
  return sendFile(request, reply, file);
}

const notFound = () => new Problem(404, "not_found", "Datoteka ne postoji.");

async function openOriginal(store: Store, name: ObjectKey): Promise<OpenFile> {
  const original = (await store.open(name.key)) ?? (await openShippedPicture(name));
  if (!original) throw notFound();
  return original;
}
